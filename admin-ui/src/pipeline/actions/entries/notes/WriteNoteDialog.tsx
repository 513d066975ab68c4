import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../../platform/call.ts';
import { ColleaguesField, type Colleague } from '../../../notes/ColleaguesField.tsx';
import { newNoteOn, useNoteDraft } from '../../../notes/use-note-draft.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { bodyOf, type Choice } from '../../choice.ts';
import { useSending } from '../../use-sending.ts';

const draftKeyOf = ({ ids, filter }: Choice) =>
  filter ? JSON.stringify(filter) : ids.length === 1 ? newNoteOn(ids[0] ?? 0) : ids.join();

/** The same note on each of the chosen. */
export function WriteNoteDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const { body, write, drop, isBack } = useNoteDraft(draftKeyOf(choice));
  const [told, setTold] = useState<Colleague[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const sending = useSending(props);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  // Whom a note on one application may mention is known; of many, it may differ.
  const [only] = choice.filter || choice.ids.length > 1 ? [] : choice.ids;
  const missing = submitted && body.trim() === '';
  const save = () => {
    setSubmitted(true);
    if (body.trim() === '') return;
    void sending.send(async (chosen) => {
      const notes = await call('writeNotes', {
        body: { ...bodyOf(chosen), body: body.trim(), mention_ids: told.map(({ id }) => id) },
      });
      drop();
      return {
        message: translate('actions.noteWritten', { ...counted, smart_count: notes.length }),
        undo: () => call('deleteNotes', { body: { ids: notes.map(({ id }) => id) } }).then(() => ({})),
      };
    });
  };
  return (
    <ActionFrame
      maxWidth="sm"
      title={translate('actions.writeNoteTitle', counted)}
      action={translate('board.saveNote')}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        multiline
        autoFocus
        fullWidth
        minRows={4}
        label={translate('board.newNote')}
        value={body}
        onChange={(event) => write(event.target.value)}
        error={missing || sending.problemOf('body') !== undefined}
        helperText={
          missing
            ? translate('actions.noteMissing')
            : (sending.problemOf('body') ?? (isBack ? translate('board.noteBack') : undefined))
        }
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
        sx={{ mt: 2 }}
      />
      {only !== undefined && (
        <ColleaguesField profileId={only} value={told} onChange={setTold} error={sending.problemOf('mention_ids')} />
      )}
    </ActionFrame>
  );
}
