import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, callUpload } from '../platform/call.ts';
import { DraftField } from './DraftField.tsx';
import type { Document } from './draft.ts';
import type { PartProps } from './part-props.ts';

type Uploaded = AnswerOf<'uploadProfileFile'>;

/** The largest resume or letter that the api takes, in bytes. */
const limit = 5_242_880;

interface DocumentFieldProps extends PartProps {
  kind: Document;
  onStored?: (answer: Uploaded) => void;
}

/** A resume or a letter: uploaded at once, shown by its name, taken away again. A letter may be written here instead. */
export function DocumentField({ kind, onStored, ...part }: DocumentFieldProps) {
  const translate = useTranslate();
  const { draft, change, errors } = part;
  const input = useRef<HTMLInputElement>(null);
  const { act, busy, problem: failure, refuse } = useAct({ showsProblem: true });
  const file = draft.files[kind];
  const problem = failure || errors[kind];

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > limit) {
      refuse(translate('career.form.tooLarge'));
      return;
    }
    await act(async () => {
      const answer = await callUpload('uploadProfileFile', chosen, { file_type: kind });
      change({ files: { ...draft.files, [kind]: { info: answer.file_info, name: chosen.name } } });
      onStored?.(answer);
    });
  };

  const remove = () => {
    const { [kind]: _gone, ...files } = draft.files;
    change({ files });
  };

  const choose = translate(kind === 'resume' ? 'recruiterApply.chooseResume' : 'recruiterApply.chooseLetter');
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {file && <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>}
        {file ? (
          <Button onClick={remove}>{translate('career.form.removeFile', { name: file.name })}</Button>
        ) : (
          <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
            {choose}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={choose}
          accept=".pdf,.doc,.docx,.rtf,.txt,.odt"
          onChange={(event) => void take(event)}
        />
      </Box>
      {kind === 'resume' && !file && (
        <Typography variant="caption" color="textSecondary">
          {translate('recruiterApply.resumeHint')}
        </Typography>
      )}
      {kind === 'cover_letter' && !file && (
        <DraftField
          {...part}
          name="cover_letter"
          label={translate('recruiterApply.letterText')}
          multiline
          minRows={3}
          maxLength={100_000}
        />
      )}
    </>
  );
}
