import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { NoteForm } from '../notes/NoteForm.tsx';
import { NotesList } from '../notes/NotesList.tsx';
import { newNoteOn } from '../notes/use-note-draft.ts';
import { mayAnnotate } from '../rights.ts';
import type { Profile } from '../types.ts';

/** What colleagues have noted about the application, and a box for one's own notes. */
export function NotesTab({ profile, refresh }: { profile: Profile; refresh: () => void }) {
  const translate = useTranslate();
  const save = async (note: { body: string; mention_ids: number[] }) => {
    const { id: applicant_profile_id, stage_id, job_id } = profile;
    await call('createNote', { body: { ...note, applicant_profile_id, stage_id, job_id } });
    refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '80ch' }}>
      {mayAnnotate() && (
        <NoteForm
          label={translate('board.newNote')}
          button={translate('board.saveNote')}
          draftKey={newNoteOn(profile.id)}
          profileId={profile.id}
          onSave={save}
        />
      )}
      <NotesList notes={profile.notes ?? []} of={{ applicant_profile_id: profile.id }} onChanged={refresh} />
    </Box>
  );
}
