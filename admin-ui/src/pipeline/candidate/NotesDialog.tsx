import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { NoteForm } from '../notes/NoteForm.tsx';
import { NotesList } from '../notes/NotesList.tsx';
import { mayAnnotate } from '../rights.ts';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';
import type { CandidateDialogProps } from './dialog-props.ts';

/** The notes on all applications of a person. A new one belongs to one of them, the latest unless another is chosen. */
export function NotesDialog({ candidate, refresh, onClose }: CandidateDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const applications = candidate.applicant_profiles;
  const [profileId, setProfileId] = useState(applications[0]?.id);
  const nameOf = (application: (typeof applications)[number] | undefined) => inLanguage(application?.job?.name, locale);
  const jobOf = (wanted: number) => nameOf(applications.find((each) => each.id === wanted));
  return (
    <InfoDialog title={translate('history.notes.of', { name: candidate.name })} onClose={onClose}>
      {mayAnnotate() && profileId !== undefined && (
        <NoteForm
          label={translate('board.newNote')}
          button={translate('board.saveNote')}
          draftKey={`candidate ${candidate.id}`}
          profileId={profileId}
          onSave={async (note) => {
            await call('createNote', { body: { ...note, applicant_profile_id: profileId } });
            refresh();
          }}
        >
          {applications.length > 1 && (
            <TextField
              select
              fullWidth
              label={translate('resources.applicant_profiles.fields.job_id')}
              value={profileId}
              onChange={(event) => setProfileId(Number(event.target.value))}
              sx={{ mt: 2 }}
            >
              {applications.map((application) => (
                <MenuItem key={application.id} value={application.id}>
                  {nameOf(application)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </NoteForm>
      )}
      <NotesList
        notes={candidate.notes}
        of={{ applicant_id: candidate.id }}
        placeOf={(note) => jobOf(note.applicant_profile_id)}
        onChanged={refresh}
      />
    </InfoDialog>
  );
}
