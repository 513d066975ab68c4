import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';

interface AskDialogProps {
  title: string;
  /** What will happen, a sentence or two each. */
  paragraphs: string[];
  /** What the button says that does it. */
  confirm: string;
  danger?: boolean;
  /** Does it; what it throws is told here, and the question stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done, says what it will touch, and why it failed. */
export function AskDialog({ title, paragraphs, confirm, danger = false, onConfirm, onClose }: AskDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {paragraphs.filter(Boolean).map((text) => (
          <Typography key={text}>{text}</Typography>
        ))}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} loading={busy} onClick={() => void act()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
