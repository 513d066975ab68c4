import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnPlaceholder } from '../../../templates/index.ts';
import { createApprovalEmail } from '../../../generated/text-lengths.ts';

interface PlaceholdersDialogProps {
  own: OwnPlaceholder[];
  values: Record<string, string>;
  onKeep: (values: Record<string, string>) => void;
  onClose: () => void;
}

/** The template's own placeholders, one input each. What stays empty becomes a blank line in the mail. */
export function PlaceholdersDialog({ own, values, onKeep, onClose }: PlaceholdersDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the mail is around this one.
    event.stopPropagation();
    onKeep(typed);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('mailWrite.ui.placeholders.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText id={`${id}-text`}>{translate('mailWrite.ui.placeholders.help')}</DialogContentText>
          {own.map(({ label, description }, index) => (
            <TextField
              key={label}
              fullWidth
              autoFocus={index === 0}
              label={label}
              helperText={description}
              value={typed[label] ?? ''}
              onChange={(event) => setTyped({ ...typed, [label]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: createApprovalEmail.custom_values.value } }}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('mailWrite.ui.placeholders.later')}</Button>
          <Button type="submit" variant="contained">
            {translate('mailWrite.ui.placeholders.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
