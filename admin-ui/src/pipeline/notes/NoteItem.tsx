import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { currentIdentity } from '../../platform/session/identity.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import { keepsAllNotes } from '../rights.ts';
import type { Note } from '../types.ts';
import { EarlierTexts } from './EarlierTexts.tsx';
import { NoteForm } from './NoteForm.tsx';

const quiet = { px: 0, minWidth: 0, color: 'text.secondary' } as const;

interface NoteItemProps {
  note: Note;
  /** Of which application it is, where several are shown together. */
  place?: ReactNode;
  onChanged: () => void;
}

/** One note. Who wrote it, and admins, change it, read what it said before, delete it and bring it back. */
export function NoteItem({ note, place, onChanged }: NoteItemProps) {
  const translate = useTranslate();
  const { act } = useAct();
  const [editing, setEditing] = useState(false);
  const [earlier, setEarlier] = useState(false);
  const free = note.employee_id === currentIdentity().id || keepsAllNotes();

  const restore = async () => {
    if (await act(() => call('restoreNote', { params: { id: note.id }, body: {} }), { done: 'history.notes.restored' }))
      onChanged();
  };
  const remove = async () => {
    const done = { text: 'history.notes.deleted', undo: restore };
    if (await act(() => call('deleteNote', { params: { id: note.id } }), { done })) onChanged();
  };

  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 3 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {note.employee?.name ?? ''}
        {note.created_at && (
          <>
            {' · '}
            <Moment at={note.created_at} />
          </>
        )}
        {place && <> · {place}</>}
        {note.is_edited && ` · ${translate('board.edited')}`}
      </Typography>
      {editing ? (
        <NoteForm
          label={translate('history.notes.edit')}
          button={translate('ra.action.save')}
          draftKey={`change ${note.id}`}
          text={note.body ?? ''}
          profileId={note.applicant_profile_id}
          onSave={async ({ body, mention_ids }) => {
            await call('updateNoteById', { params: { id: note.id }, body: { note: { body }, mention_ids } });
            setEditing(false);
            onChanged();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.body}</Box>
      )}
      {free && !editing && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          {note.is_deleted ? (
            <Button color="inherit" sx={quiet} onClick={() => void restore()}>
              {translate('history.notes.restore')}
            </Button>
          ) : (
            <>
              <Button color="inherit" sx={quiet} onClick={() => setEditing(true)}>
                {translate('ra.action.edit')}
              </Button>
              <Button color="inherit" sx={quiet} onClick={() => void remove()}>
                {translate('board.deleteNote')}
              </Button>
            </>
          )}
          {note.is_edited && (
            <Button color="inherit" sx={quiet} aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
              {translate(earlier ? 'history.notes.hideEarlier' : 'history.notes.earlier')}
            </Button>
          )}
        </Box>
      )}
      {earlier && <EarlierTexts noteId={note.id} changedAt={note.updated_at} />}
    </Box>
  );
}
