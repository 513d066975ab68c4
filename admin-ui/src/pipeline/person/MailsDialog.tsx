import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MailThreads } from '../../mail-thread/index.ts';
import type { PersonDialogProps } from './dialog-props.ts';

/** All mails with a person, over every application, by conversation. */
export function MailsDialog({ person, onClose }: PersonDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{translate('history.mails.of', { name: person.name })}</DialogTitle>
      <DialogContent>
        <MailThreads of={{ applicantId: person.id }} names />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
