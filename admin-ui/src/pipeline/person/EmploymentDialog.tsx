import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { reasonOf } from '../../platform/api-error.ts';
import type { Person } from '../types.ts';

const states = ['current', 'previous', 'none'] as const;
type Employment = (typeof states)[number];

interface EmploymentDialogProps {
  person: { id: number; name: string; current_employee: boolean; previous_employee: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (person: Person) => void;
  onClose: () => void;
}

/** Whether somebody works here, worked here, or neither: one of the three. */
export function EmploymentDialog({ person, onSaved, onClose }: EmploymentDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const now: Employment = person.current_employee ? 'current' : person.previous_employee ? 'previous' : 'none';
  const [chosen, setChosen] = useState<Employment>(now);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const saved = await api.put<Person>(`applicants/${person.id}`, {
        current_employee: chosen === 'current',
        previous_employee: chosen === 'previous',
      });
      notify('history.employment.saved', { type: 'success', messageArgs: { name: person.name } });
      onSaved(saved);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={id}>{translate('history.employment.of', { name: person.name })}</DialogTitle>
        <DialogContent>
          {problem && <Alert severity="error">{problem}</Alert>}
          <RadioGroup aria-labelledby={id} value={chosen} onChange={(_event, next) => setChosen(next as Employment)}>
            {states.map((state) => (
              <FormControlLabel
                key={state}
                value={state}
                control={<Radio autoFocus={state === now} />}
                label={translate(`history.employment.is.${state}`)}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
