import AttachFileIcon from '@mui/icons-material/AttachFile';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AnswerOf, type BodyOf, call } from '../../platform/call.ts';
import { languageNames } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { MailFrame } from '../../templates/index.ts';

/** Which mail is shown: one to candidates, or a posting of a job. */
export type PreviewRequest =
  | { mails: Omit<BodyOf<'previewEmail'>, 'at'> }
  | { posting: Omit<BodyOf<'previewPosting'>, 'at'> };

type Preview = AnswerOf<'previewEmail'>;

const readPreview = (request: PreviewRequest, at: number): Promise<Preview> =>
  'posting' in request
    ? call('previewPosting', { body: { ...request.posting, at } })
    : call('previewEmail', { body: { ...request.mails, at } });

interface PreviewDialogProps {
  request: PreviewRequest;
  /** Which mail is shown first. */
  start: number;
  /** Names of uploads that go along beside the template's files. */
  uploads: string[];
  onClose: () => void;
}

/** Exactly what each of the chosen will get, one candidate after the other. */
export function PreviewDialog({ request, start, uploads, onClose }: PreviewDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [at, setAt] = useState(start);
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', id, at],
    queryFn: () => readPreview(request, at),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <InfoDialog title={translate('mailWrite.ui.preview.title')} maxWidth="md" onClose={onClose}>
      {data && data.total > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton
            aria-label={translate('mailWrite.ui.preview.previous')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <span role="status">
            {translate('mailWrite.ui.preview.position', { name: data.name, index: data.at + 1, total: data.total })}
          </span>
          <IconButton
            aria-label={translate('mailWrite.ui.preview.next')}
            disabled={at >= data.total - 1}
            onClick={() => setAt(at + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <PreviewedMail preview={data} uploads={uploads} />}
    </InfoDialog>
  );
}

function PreviewedMail({ preview, uploads }: { preview: Preview; uploads: string[] }) {
  const translate = useTranslate();
  const { problem, placeholders, language, from, to, cc, reply_to, subject, html, files } = preview;
  const lines = [
    ['from', from],
    ['to', to],
    ['cc', cc],
    ['replyTo', reply_to],
  ] as const;
  return (
    <>
      {problem && (
        <Alert severity="warning" role="note">
          {translate(`mailWrite.problems.${problem}`)} {translate('mailWrite.ui.preview.noMail')}
        </Alert>
      )}
      {(['unknown', 'empty'] as const).map(
        (kind) =>
          placeholders[kind].length > 0 && (
            <Alert key={kind} severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
              {translate(`mailWrite.ui.preview.${kind}`, {
                names: placeholders[kind].map((name) => `{{${name}}}`).join(', '),
                smart_count: placeholders[kind].length,
              })}
            </Alert>
          ),
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 3,
          overflowWrap: 'anywhere',
        }}
      >
        {lines.map(
          ([name, value]) =>
            value && (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {translate(`mailWrite.ui.preview.${name}`)}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  {value}
                </Box>
              </Box>
            ),
        )}
      </Box>
      <Typography lang={language} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <MailFrame title={translate('templates.preview.frame', { language: languageNames[language] })} html={html} />
      {files.length + uploads.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {[...files, ...uploads].map((name) => (
            <Chip key={name} size="small" icon={<AttachFileIcon />} label={name} />
          ))}
        </Box>
      )}
    </>
  );
}
