import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../../platform/api.ts';
import type { ActionProps } from '../action.ts';
import { ActionFrame } from '../ActionFrame.tsx';
import { bodyOf } from '../choice.ts';
import { useSending } from '../use-sending.ts';

/** The same note on each of the chosen. */
export function WriteNoteDialog(props: ActionProps) {
  const { cards, onClose } = props;
  const translate = useTranslate();
  const [body, setBody] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useSending(props);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  const missing = asked && body.trim() === '';
  const write = () => {
    setAsked(true);
    if (body.trim() === '') return;
    void sending.send(async (choice) => {
      const notes = await api.post<unknown[]>('notes/write_notes', { ...bodyOf(choice), body: body.trim() });
      return { message: translate('actions.noteWritten', { ...counted, smart_count: notes.length }) };
    });
  };
  return (
    <ActionFrame
      maxWidth="sm"
      title={translate('actions.writeNoteTitle', counted)}
      action={translate('board.saveNote')}
      sending={sending}
      onSubmit={write}
      onClose={onClose}
    >
      <TextField
        multiline
        autoFocus
        fullWidth
        minRows={4}
        label={translate('board.newNote')}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={missing || sending.problemOf('body') !== undefined}
        helperText={missing ? translate('actions.noteMissing') : sending.problemOf('body')}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        sx={{ mt: 2 }}
      />
    </ActionFrame>
  );
}
