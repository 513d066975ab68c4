import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import { mayAnnotate, readsOwnNotes } from '../rights.ts';
import type { Profile } from '../types.ts';
import { NoteItem } from './NoteItem.tsx';

/** What colleagues have noted, newest first, and a box for one's own. What was typed stays when saving fails. */
export function NotesTab({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const notes = (profile.notes ?? []).filter((note) => !note.is_deleted);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    setBusy(true);
    setProblem('');
    try {
      await api.post('notes', {
        body: body.trim(),
        applicant_profile_id: profile.id,
        stage_id: profile.stage_id,
        job_id: profile.job_id,
      });
      setBody('');
      refresh();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '80ch' }}>
      {mayAnnotate() && (
        <Box
          component="form"
          onSubmit={(event) => void save(event)}
          sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
        >
          <TextField
            multiline
            fullWidth
            minRows={3}
            label={translate('board.newNote')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 20_000 } }}
          />
          {problem && <Alert severity="error">{problem}</Alert>}
          <Button type="submit" variant="contained" loading={busy} disabled={body.trim() === ''}>
            {translate('board.saveNote')}
          </Button>
        </Box>
      )}
      {readsOwnNotes() && <Typography color="textSecondary">{translate('permissions.ownNotes')}</Typography>}
      {notes.length === 0 && <Typography color="textSecondary">{translate('board.noNotes')}</Typography>}
      <Box
        component="ul"
        aria-label={translate('board.tabs.notes')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} refresh={refresh} />
        ))}
      </Box>
    </Box>
  );
}
