import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import { currentIdentity } from '../../platform/identity.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import type { Note } from '../types.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** One note; who wrote it may take it away. */
export function NoteItem({ note, refresh }: { note: Note; refresh: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const own = note.employee_id === currentIdentity().id;
  const author = note.employee?.name ?? '';

  const remove = async () => {
    setAsking(false);
    try {
      await api.remove(`notes/${note.id}`);
      refresh();
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };

  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 3 }}>
      <Typography variant="caption" color="textSecondary">
        {author}
        {note.created_at && (
          <>
            {' · '}
            <Moment at={note.created_at} />
          </>
        )}
        {note.is_edited && ` · ${translate('board.edited')}`}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(note.body)}</Box>
      {own && (
        <Button color="inherit" onClick={() => setAsking(true)} sx={{ px: 0, color: 'text.secondary' }}>
          {translate('board.deleteNote')}
        </Button>
      )}
      {asking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="note-title">
          <DialogTitle id="note-title">{translate('board.deleteNoteTitle')}</DialogTitle>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
            <Button color="error" variant="contained" onClick={() => void remove()}>
              {translate('board.deleteNote')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}
