import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf } from '../../platform/call.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { valueKey } from '../../schema-ui/texts.ts';
import { MailFrame } from '../../templates/index.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useVersions } from './use-versions.ts';
import { VersionDiff } from './VersionDiff.tsx';

type Version = AnswerOf<'listLetterVersions'>[number];

/** What went out, kept as it was: to be read, and against what went before. */
export function VersionList() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { data, error, refetch } = useVersions(letter.id, letter.version !== null);
  const [opened, setOpened] = useState<Version>();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) {
    return <Typography color="textSecondary">{translate('offers.ui.versions.none')}</Typography>;
  }
  const before = opened && data.find(({ number, content }) => number < opened.number && content !== null);
  return (
    <>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.map((version) => (
          <Box component="li" key={version.id}>
            <Button size="small" onClick={() => setOpened(version)} disabled={version.content === null}>
              {translate('admin.versions.number', { number: version.number })}
            </Button>{' '}
            {translate(valueKey('letter_versions', 'reason', version.reason))} · <Moment at={version.created_at} />
            {version.employee && ` · ${version.employee.name}`}
            <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
              SHA-256 {version.sha256}
            </Typography>
          </Box>
        ))}
      </Box>
      {opened?.content && (
        <InfoDialog
          title={translate('admin.versions.number', { number: opened.number })}
          maxWidth="md"
          onClose={() => setOpened(undefined)}
        >
          {before?.content && (
            <Box
              component="section"
              aria-label={translate('offers.ui.versions.changes')}
              sx={{ display: 'grid', gap: 2 }}
            >
              <Typography variant="h3">{translate('offers.ui.versions.changes')}</Typography>
              <VersionDiff before={before.content} after={opened.content} />
            </Box>
          )}
          <Typography sx={{ fontWeight: 600 }}>{opened.content.subject}</Typography>
          <MailFrame title={opened.content.subject} html={opened.content.html} />
        </InfoDialog>
      )}
    </>
  );
}
