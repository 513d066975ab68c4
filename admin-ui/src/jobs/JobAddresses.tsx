import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { languageNames } from '../platform/i18n/languages.ts';
import { useOfferedLanguages, useOrganization } from '../platform/organization.ts';
import { CopyButton } from '../platform/page/CopyButton.tsx';
import type { MadeJob } from './job-types.ts';
import { postingLanguages } from './posting-languages.ts';

/** Where candidates read the job, in each of its languages. */
export function JobAddresses({ job }: { job: MadeJob }) {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const { internal_id: internalId } = useOrganization();
  const languages = postingLanguages(job, offered);
  const boards = [
    { board: 'public', path: `/career/info/public/${job.id}` },
    ...(internalId ? [{ board: 'internal', path: `/career/internalInfo/${internalId}/internal/${job.id}` }] : []),
  ].filter(({ board }) => job.posting_board === board || job.posting_board === 'both');
  return boards.map(({ board, path }) => (
    <Box key={board} component="section" aria-labelledby={`addresses-${board}`} sx={{ width: '100%' }}>
      <Typography variant="h2" id={`addresses-${board}`}>
        {translate(`jobForm.addresses.${board}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {languages.map((language) => {
          const address = `${window.location.origin}${path}?language=${language}`;
          const of = `${translate(`jobForm.addresses.${board}`)}, ${languageNames[language]}`;
          return (
            <Box
              component="li"
              key={language}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 40 }}
            >
              <Typography component="span" color="textSecondary" sx={{ width: 72 }}>
                {languageNames[language]}
              </Typography>
              <Link href={address} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
                {address}
              </Link>
              <CopyButton text={address} of={of} />
            </Box>
          );
        })}
      </Box>
    </Box>
  ));
}
