import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { callUpload } from '../../platform/call.ts';
import { limits } from '../../generated/limits.ts';
import { accepted } from '../../schema-ui/widgets/files/file-types.ts';

/** What the staff adds to an application. */
const kinds = [
  'attachment',
  'interview_attachment',
  'formatted_resume',
  'formatted_cover_letter',
  'resume',
  'cover_letter',
] as const;

/** Letters and resumes are taken as from candidates. */
const mostBytes = (kind: (typeof kinds)[number]) =>
  kind === 'resume' || kind === 'cover_letter' ? limits.resumeBytes : limits.attachmentBytes;

/** Adds a document to an application: first what it is, then the file, which goes at once. */
export function AddFile({ profileId, onAdded }: { profileId: number; onAdded: () => void }) {
  const translate = useTranslate();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<(typeof kinds)[number]>('attachment');

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after a failure.
    event.target.value = '';
    if (!file) return;
    if (file.size > mostBytes(kind)) {
      refuse(translate('history.filesTab.tooLarge'));
      return;
    }
    const fields = { file_type: kind, applicant_profile_id: String(profileId) };
    const done = { text: 'history.filesTab.added', values: { name: file.name } };
    if (await act(() => callUpload('uploadProfileFile', file, fields), { done })) onAdded();
  };

  return (
    <Box role="group" aria-label={translate('history.filesTab.add')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          label={translate('history.filesTab.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
          sx={{ minWidth: 200 }}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`resources.uploaded_files.values.file_type.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          {translate('history.filesTab.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('history.filesTab.choose')}
          accept={accepted(limits.attachmentTypes)}
          onChange={(event) => void take(event)}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {translate('history.filesTab.hint')}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}
