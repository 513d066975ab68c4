import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type BodyOf, call } from '../../platform/call.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useVersions } from './use-versions.ts';
import { sameContent, VersionDiff } from './VersionDiff.tsx';

/** What is otherwise in the letter than in what was sent last; nothing where it was never sent. */
export function SinceLastVersion() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { getValues } = useFormContext<Row>();
  const sent = letter.version !== null;
  const { data: versions } = useVersions(letter.id, sent);
  const body = { id: letter.id, letter: getValues() as BodyOf<'previewLetter'>['letter'] };
  const { data: now } = useQuery({
    queryKey: ['letters', 'preview', body],
    queryFn: () => call('previewLetter', { body }),
    enabled: sent,
    retry: false,
    gcTime: 0,
  });
  const last = versions?.find(({ content }) => content !== null);
  if (!sent || !now || !last?.content) return null;
  const before = last.content;
  // An answer without terms and files is compared by its words.
  const after = now.content ?? { ...before, subject: now.subject, html: now.html, language: now.language };
  const title = translate(`offers.ui.versions.since.${last.reason}`, { number: last.number });
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {sameContent(before, after) ? (
        <Typography color="textSecondary">{translate('offers.ui.versions.same')}</Typography>
      ) : (
        <VersionDiff before={before} after={after} />
      )}
    </Box>
  );
}
