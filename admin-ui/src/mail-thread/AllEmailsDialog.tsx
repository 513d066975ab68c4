import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MailThreads } from './MailThreads.tsx';
import type { MailsOf } from './use-mails.ts';

interface AllEmailsDialogProps {
  of: MailsOf;
  /** Of one candidate, by name; else of so many. */
  name: string;
  count: number;
  onReplied?: (() => void) | undefined;
  onClose: () => void;
}

/** All mails of the chosen candidates. */
export function AllEmailsDialog({ of, name, count, onReplied, onClose }: AllEmailsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{translate('mails.allTitle', { smart_count: count, name })}</DialogTitle>
      <DialogContent>
        <MailThreads of={of} names={count !== 1 || 'applicantId' in of} onReplied={onReplied} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
