import FacebookIcon from '@mui/icons-material/Facebook';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import XIcon from '@mui/icons-material/X';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type AnswerOf, call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { useOfferedLanguages } from '../../platform/organization.ts';
import { CopyButton } from '../../platform/page/CopyButton.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { LanguageSelect } from '../../platform/page/fields/LanguageSelect.tsx';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { type PostedIn, postingLanguages } from '../posting-languages.ts';

type Shared = AnswerOf<'jobShare'>;

const networks: [name: keyof Shared['links'], label: string, Icon: ComponentType][] = [
  ['linked-in', 'LinkedIn', LinkedInIcon],
  ['twitter', 'X', XIcon],
  ['facebook', 'Facebook', FacebookIcon],
  ['email', 'jobs.share.email', MailOutlinedIcon],
];

/** A window that a network's form fits into, beside this one. */
function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.protocol === 'mailto:') return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'noopener,width=640,height=528');
}

interface ShareDialogProps {
  job: { id: number; name: unknown } & PostedIn;
  onClose: () => void;
}

/** Tells the public address of an open job, or hands it to a network. */
export function ShareDialog({ job, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const languages = postingLanguages(job, useOfferedLanguages());
  const [language, setLanguage] = useState(languages.find((each) => each === locale) ?? languages[0] ?? 'en');
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', 'share', job.id, language],
    queryFn: ({ signal }) => call('jobShare', { params: { id: job.id }, query: { client: '1', language }, signal }),
    retry: false,
  });
  return (
    <InfoDialog title={translate('jobs.share.title', { name: inLanguage(job.name, locale) })} onClose={onClose}>
      {languages.length > 1 && (
        <LanguageSelect
          languages={languages}
          label={translate('jobs.share.language')}
          value={language}
          onChange={setLanguage}
          sx={{ mt: 1, maxWidth: 240 }}
        />
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !error && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <Link href={data.url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
              {data.url}
            </Link>
            <CopyButton text={data.url} of={translate('jobs.share.address')} />
          </Box>
          {data.referral_url && (
            <Box component="section" aria-labelledby="own-link">
              <Typography variant="h3" id="own-link">
                {translate('jobs.share.ownLink')}
              </Typography>
              <Typography color="textSecondary">{translate('jobs.share.ownLinkText')}</Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
                <Typography component="span" sx={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
                  {data.referral_url}
                </Typography>
                <CopyButton text={data.referral_url} of={translate('jobs.share.ownLink')} />
              </Box>
            </Box>
          )}
          <Box
            role="group"
            aria-label={translate('jobs.share.networks')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
          >
            {networks.map(([name, label, Icon]) => (
              <Button
                key={name}
                variant="outlined"
                startIcon={<Icon />}
                href={data.links[name]}
                target="_blank"
                rel="noopener"
                onClick={openSmall}
              >
                {translate(label, { _: label })}
              </Button>
            ))}
          </Box>
        </>
      )}
    </InfoDialog>
  );
}
