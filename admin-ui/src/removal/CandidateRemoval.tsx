import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DayField } from '../platform/page/fields/DayField.tsx';
import { Page } from '../platform/page/Page.tsx';
import { useAskBeforeLeaving } from '../platform/keep/unsaved.ts';
import { FoundCandidates } from './FoundCandidates.tsx';
import { RecentRemovals } from './RecentRemovals.tsx';
import { removeSingleCandidateInformation } from '../generated/text-lengths.ts';

const today = () => new Date().toLocaleDateString('en-CA');

/** Removing the personal data of everybody who was last active before a day. */
export default function CandidateRemoval() {
  const translate = useTranslate();
  const [day, setDay] = useState('');
  const [searchedDay, setSearchedDay] = useState('');
  const [note, setNote] = useState('');
  useAskBeforeLeaving(note.trim() !== '');
  const show = (event: FormEvent) => {
    event.preventDefault();
    setSearchedDay(day);
  };
  const ordered = () => {
    setSearchedDay('');
    setNote('');
  };
  return (
    <Page
      title={translate('removal.title')}
      intro={translate('removal.intro')}
      actions={
        <Button component={Link} to="/report/candidate-removal-logs">
          {translate('removal.toLog')}
        </Button>
      }
    >
      <Box
        component="form"
        onSubmit={show}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}
      >
        <DayField label={translate('removal.day')} value={day} onChange={setDay} max={today()} required />
        <TextField
          multiline
          maxRows={6}
          label={translate('removal.note')}
          helperText={translate('removal.noteHint')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: removeSingleCandidateInformation.removal_note } }}
          sx={{ flex: '1 1 260px', maxWidth: '70ch' }}
        />
        <Button type="submit" variant="contained" disabled={day === ''} sx={{ mt: 0.5 }}>
          {translate('removal.show')}
        </Button>
      </Box>
      {searchedDay !== '' && <FoundCandidates key={searchedDay} day={searchedDay} note={note} onOrdered={ordered} />}
      <RecentRemovals />
    </Page>
  );
}
