import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, callUpload } from '../platform/call.ts';
import type { StoredFile } from './draft.ts';
import { limits } from '../generated/limits.ts';
import { accepted } from '../schema-ui/widgets/files/file-types.ts';

export type Uploaded = AnswerOf<'uploadProfileFile'>;

interface FileChoiceProps {
  fileType: string;
  /** What the button says. */
  choose: string;
  file: StoredFile | undefined;
  problem?: string | undefined;
  onStored: (answer: Uploaded, name: string) => void;
  onRemoved: () => void;
}

/** A document: uploaded at once, shown by its name, taken away again. */
export function FileChoice({ fileType, choose, file, problem: refused, onStored, onRemoved }: FileChoiceProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { act, busy, problem: failure, refuse } = useAct({ showsProblem: true });
  const problem = failure || refused;

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > limits.resumeBytes) {
      refuse(translate('career.form.tooLarge'));
      return;
    }
    await act(async () =>
      onStored(await callUpload('uploadProfileFile', chosen, { file_type: fileType }), chosen.name),
    );
  };
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {file && <Box sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box>}
        {file ? (
          <Button onClick={onRemoved}>{translate('career.form.removeFile', { name: file.name })}</Button>
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
          accept={accepted(limits.resumeTypes)}
          onChange={(event) => void take(event)}
        />
      </Box>
    </>
  );
}
