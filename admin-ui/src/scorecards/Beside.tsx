import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { whereWords } from '../interviews/index.ts';
import { MaskedResume, PdfDocument } from '../pipeline/index.ts';
import { useAct } from '../platform/act/use-act.ts';
import { callBlob } from '../platform/call.ts';
import { ownZone, rangeIn } from '../platform/page/date-time/zoned.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayCall } from '../platform/session/access.ts';
import { saveBlob } from '../platform/save-blob.ts';
import { Phones } from './Phones.tsx';
import { RichText } from './RichText.tsx';
import type { Form } from './use-scorecards.ts';

/** The candidate's resume, and other documents to read with it. */
export function Documents({ profileId, form }: { profileId: number; form: Form }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(form.documents[0]?.id);
  const file = form.documents.find(({ id }) => id === chosen);
  if (!file) {
    if (form.anonymous && !mayCall('revealCandidate')) return <MaskedResume text={form.resume} />;
    if (form.resume) return <Plain text={form.resume} />;
    return (
      <Alert severity="info" role="note">
        {translate('scorecards.form.noResume')}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {form.documents.length > 1 && (
        <TextField
          select
          label={translate('board.document')}
          value={file.id}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {form.documents.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {translate(`board.fileTypes.${each.file_type}`, { _: each.file_type })} · {each.original_file_name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Document key={file.id} profileId={profileId} file={file} text={file.text ?? form.resume ?? ''} />
    </Box>
  );
}

interface DocumentProps {
  profileId: number;
  file: Form['documents'][number];
  text: string;
}

function Document({ profileId, file, text }: DocumentProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['scorecards', profileId, 'document', file.id],
    queryFn: ({ signal }) => callBlob('scorecardDocument', { params: { id: profileId, file_id: file.id }, signal }),
    staleTime: 300_000,
    gcTime: 60_000,
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <Button sx={{ justifySelf: 'start' }} onClick={() => saveBlob(data, file.original_file_name)}>
        {translate('scorecards.form.download')}
      </Button>
      {file.mimetype === 'application/pdf' ? (
        <Suspense fallback={<Waiting />}>
          <PdfDocument blob={data} name={file.original_file_name} />
        </Suspense>
      ) : (
        <Plain text={text || translate('board.noPreview')} />
      )}
    </>
  );
}

const Plain = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '80ch' }}>{text}</Box>
);

/** What was prepared for the interview: instructions, links and files, and when, where and with whom it is. */
export function Kit({ profileId, form: { kit, interview } }: { profileId: number; form: Form }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act } = useAct();
  const instructions = kit ? inLanguage(kit.instructions, locale) : '';
  const load = (id: number, name: string) =>
    act(async () => saveBlob(await callBlob('scorecardDocument', { params: { id: profileId, file_id: id } }), name));
  const isEmpty = !instructions && !kit?.links.length && !kit?.files.length;
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '80ch', overflowWrap: 'anywhere' }}>
      {interview?.starts_at && interview.ends_at && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>
            {rangeIn(interview.starts_at, interview.ends_at, ownZone(), locale)}
          </Typography>
          <Typography color="textSecondary">
            {new Intl.ListFormat(locale).format(interview.interviewers.map(({ name }) => name))}
          </Typography>
          <Typography color="textSecondary">{whereWords(interview, translate)}</Typography>
          <Phones phones={interview.phones} />
          {interview.video_link && (
            <a href={interview.video_link} target="_blank" rel="noopener noreferrer">
              {interview.video_link}
            </a>
          )}
        </div>
      )}
      {isEmpty && <Typography color="textSecondary">{translate('scorecards.form.noKit')}</Typography>}
      {instructions && (
        <div>
          <RichText html={instructions} />
        </div>
      )}
      {kit && kit.links.length > 0 && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{translate('scorecards.form.links')}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {kit.links.map(({ label, address }) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </Box>
        </div>
      )}
      {kit && kit.files.length > 0 && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{translate('scorecards.form.files')}</Typography>
          {kit.files.map(({ id, name }) => (
            <Button key={id} onClick={() => void load(id, name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </Box>
  );
}
