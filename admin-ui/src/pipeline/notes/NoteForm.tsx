import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../../platform/api-error.ts';
import { useUnsaved } from '../../platform/unsaved.ts';

interface NoteFormProps {
  label: string;
  button: string;
  /** What the box begins with. */
  text?: string;
  onSave: (body: string) => Promise<unknown>;
  onCancel?: () => void;
  /** Fields above the box. */
  children?: ReactNode;
}

/** A box for a note. What was typed stays when saving fails. */
export function NoteForm({ label, button, text = '', onSave, onCancel, children }: NoteFormProps) {
  const translate = useTranslate();
  const [body, setBody] = useState(text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useUnsaved(body.trim() !== text.trim());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    setBusy(true);
    setProblem('');
    try {
      await onSave(body.trim());
      setBody('');
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {children}
      <TextField
        multiline
        fullWidth
        minRows={3}
        label={label}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy} disabled={body.trim() === ''}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
      </Box>
    </Box>
  );
}
