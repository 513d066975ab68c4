import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../../platform/api-error.ts';

interface StepDialogProps {
  title: string;
  /** What happens, in a sentence or two. */
  text: string;
  /** What the button says that does it. */
  action: string;
  children?: ReactNode;
  /** False keeps the dialog open: something is missing. */
  onDo: () => Promise<boolean | void>;
  onClose: () => void;
}

/** Asks before a step is taken; a refusal is told here and what was typed stays. */
export function StepDialog({ title, text, action, children, onDo, onClose }: StepDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      if ((await onDo()) === false) setBusy(false);
      else onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <div id={`${id}-text`}>{text}</div>
          {children}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} autoFocus={!children}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
