import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import type { Profile } from '../types.ts';

interface RemoveDialogProps {
  profile: Profile;
  jobName: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before somebody's personal data goes for good: all of it, or what belongs to this application. */
export function RemoveDialog({ profile, jobName, onClose, onRemoved }: RemoveDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = useId();
  const others = profile.other_applications ?? 0;
  const [scope, setScope] = useState<'person' | 'application'>('person');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { name } = profile.applicant;

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await api.put('applicants/remove_single_candidate_information', {
        ...(scope === 'person' ? { applicant_id: profile.applicant_id } : { applicant_profile_id: profile.id }),
        removal_note: note.trim() || null,
      });
      notify('removal.single.done', { type: 'info' });
      onRemoved();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={label} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void remove(event)}>
        <DialogTitle id={label}>{translate('removal.single.title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <div>{translate('removal.single.text')}</div>
          {others > 0 && (
            <FormControl>
              <FormLabel id={`${label}-scope`}>{translate('removal.single.scope')}</FormLabel>
              <RadioGroup
                aria-labelledby={`${label}-scope`}
                value={scope}
                onChange={(_event, next) => setScope(next as typeof scope)}
              >
                <FormControlLabel
                  value="person"
                  control={<Radio />}
                  label={translate('removal.single.person', { name, count: others + 1 })}
                />
                <FormControlLabel
                  value="application"
                  control={<Radio />}
                  label={translate('removal.single.application', { job: jobName })}
                />
              </RadioGroup>
            </FormControl>
          )}
          <Alert severity="warning">{translate('removal.forGood')}</Alert>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            multiline
            minRows={2}
            label={translate('removal.note')}
            helperText={translate('removal.noteHint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 5000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={busy}>
            {translate('removal.single.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
