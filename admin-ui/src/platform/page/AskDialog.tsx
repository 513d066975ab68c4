import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface AskDialogProps {
  title: string;
  children?: ReactNode;
  /** What the button says that does it. */
  action: string;
  onDo: () => void;
  /** Without it the window only tells, and closing it is the action. */
  onClose?: () => void;
}

/** Asks before something is done, or tells that it was. */
export function AskDialog({ title, children, action, onDo, onClose }: AskDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose ?? onDo}
      aria-labelledby={`${id}-title`}
      {...(children ? { 'aria-describedby': `${id}-text` } : {})}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText component="div" id={`${id}-text`}>
            {children}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {onClose && <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>}
        <Button variant="contained" onClick={onDo} autoFocus>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
