import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../../platform/call.ts';
import { NoteText } from '../../../notes/NoteText.tsx';
import { useMentions } from '../../../notes/use-mentions.ts';
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
  const { text: body, write, drop, isBack } = useNoteDraft(draftKeyOf(choice));
  const [submitted, setSubmitted] = useState(false);
  const sending = useSending(props);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  const mentions = useMentions(sending.choice, body);
  const refused = sending.problemOf('body') ?? sending.problemOf('mention_ids');
  const missing = submitted && body.trim() === '';
  const save = () => {
    setSubmitted(true);
    if (body.trim() === '') return;
    void sending.send(async (chosen) => {
      const notes = await call('writeNotes', {
        body: { ...bodyOf(chosen), body: body.trim(), mention_ids: await mentions.idsToSend() },
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
      <Box sx={{ mt: 2 }}>
        <NoteText
          autoFocus
          minRows={4}
          label={translate('board.newNote')}
          value={body}
          onChange={write}
          mentions={mentions}
          count={counted.smart_count}
          error={missing || refused !== undefined}
          helperText={
            missing ? translate('actions.noteMissing') : (refused ?? (isBack ? translate('board.noteBack') : undefined))
          }
        />
      </Box>
    </ActionFrame>
  );
}
