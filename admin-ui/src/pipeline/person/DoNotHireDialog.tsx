import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { reasonOf } from '../../platform/api-error.ts';
import type { Person } from '../types.ts';

interface DoNotHireDialogProps {
  person: { id: number; name: string; black_flag?: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (person: Person) => void;
  onClose: () => void;
}

/** Asks before the Do-Not-Hire mark is set on a person, or taken off. */
export function DoNotHireDialog({ person, onSaved, onClose }: DoNotHireDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { name } = person;
  const kind = person.black_flag ? 'clear' : 'set';

  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      const saved = await api.put<Person>(`applicants/${person.id}/black_flag`, { black_flag: kind === 'set' });
      notify(`history.doNotHire.${kind}Done`, { type: 'success', messageArgs: { name } });
      onSaved(saved);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate(`history.doNotHire.${kind}Title`, { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div>{translate(`history.doNotHire.${kind}Text`)}</div>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={kind === 'set' ? 'error' : 'primary'}
          loading={busy}
          onClick={() => void save()}
        >
          {translate(kind === 'set' ? 'history.doNotHire.setDo' : 'history.doNotHire.clear')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
