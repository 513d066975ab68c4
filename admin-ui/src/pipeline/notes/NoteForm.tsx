import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { submitByKeys } from '../../platform/page/dialog/submit-by-keys.ts';
import { useUnsaved } from '../../platform/keep/unsaved.ts';
import { NoteText } from './NoteText.tsx';
import { useMentions } from './use-mentions.ts';
import { useNoteDraft } from './use-note-draft.ts';

interface NoteFormProps {
  label: string;
  button: string;
  /** What the note is about: until it is saved, what was typed is there again under the same key. */
  draftKey: string;
  /** What the box begins with. */
  text?: string;
  /** The application that it is on, whose colleagues it may mention. */
  profileId: number;
  onSave: (note: { body: string; mention_ids: number[] }) => Promise<unknown>;
  onCancel?: () => void;
  /** Fields above the box. */
  children?: ReactNode;
}

/** A box for a note. What was typed stays when saving fails, and until it is saved. */
export function NoteForm({ label, button, draftKey, text = '', profileId, onSave, onCancel, children }: NoteFormProps) {
  const translate = useTranslate();
  const { text: body, write, drop, isBack } = useNoteDraft(draftKey, text);
  const mentions = useMentions({ ids: [profileId] }, body);
  const { act, busy, problem } = useAct({ showsProblem: true });
  useUnsaved(body.trim() !== text.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '' || busy) return;
    const save = async () => onSave({ body: body.trim(), mention_ids: await mentions.idsToSend() });
    if (await act(save, { done: 'board.noteSaved' })) drop(body);
  };
  const cancel = () => {
    drop();
    onCancel?.();
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKeys}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      {children}
      <NoteText
        minRows={3}
        label={label}
        value={body}
        onChange={write}
        mentions={mentions}
        count={1}
        helperText={isBack ? translate('board.noteBack') : undefined}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy} disabled={body.trim() === ''}>
          {button}
        </Button>
        {onCancel && <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>}
      </Box>
    </Box>
  );
}
