import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callPage } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { mayAnnotate, readsOwnNotes } from '../rights.ts';
import type { Note } from '../types.ts';
import { NoteItem } from './NoteItem.tsx';

interface NotesListProps {
  notes: Note[];
  /** Whose notes: of an application or of a person. */
  of: { applicant_profile_id: number } | { applicant_id: number };
  placeOf?: (note: Note) => ReactNode;
  onChanged: () => void;
}

/** Notes, newest first, and on demand the deleted ones: admins see all of them, others their own. */
export function NotesList({ notes, of, placeOf, onChanged }: NotesListProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [deleted, setDeleted] = useState(false);
  const key = ['pipeline', 'deleted-notes', of];
  const gone = useQuery({
    queryKey: key,
    queryFn: async () => (await callPage('listNotes', { query: { ...of, is_deleted: true, limit: 500 } })).rows,
    enabled: deleted,
    retry: false,
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey: key });
    onChanged();
  };
  const list = (label: string, shown: Note[], none: string) =>
    shown.length === 0 ? (
      <Typography color="textSecondary">{none}</Typography>
    ) : (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {shown.map((note) => (
          <NoteItem key={note.id} note={note} place={placeOf?.(note)} onChanged={changed} />
        ))}
      </Box>
    );

  return (
    <>
      {readsOwnNotes() && <Typography color="textSecondary">{translate('permissions.ownNotes')}</Typography>}
      {list(
        translate('board.tabs.notes'),
        notes.filter((note) => !note.is_deleted),
        translate('board.noNotes'),
      )}
      {mayAnnotate() && (
        <Button
          color="inherit"
          aria-expanded={deleted}
          onClick={() => setDeleted(!deleted)}
          sx={{ justifySelf: 'start', px: 0, color: 'text.secondary' }}
        >
          {translate(deleted ? 'history.notes.hideDeleted' : 'history.notes.showDeleted')}
        </Button>
      )}
      {deleted && gone.error && <LoadError error={gone.error} onRetry={() => void gone.refetch()} />}
      {deleted && !gone.data && !gone.error && <Waiting />}
      {deleted &&
        gone.data &&
        list(translate('history.notes.deletedOnes'), gone.data, translate('history.notes.noneDeleted'))}
    </>
  );
}
