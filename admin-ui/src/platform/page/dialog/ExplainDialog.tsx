import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ExplainDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What the field is called. */
  label: string;
  /** Characters that it takes. */
  maxLength: number;
  onDo: (reason: string) => unknown;
  onClose: () => void;
}

/** Asks why before something is done that others read of. */
export function ExplainDialog({ title, text, action, label, maxLength, onDo, onClose }: ExplainDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={title}
      action={action}
      missing={reason.trim() === ''}
      fields={
        <TextField
          autoFocus
          required
          fullWidth
          multiline
          label={label}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength } }}
        />
      }
      onDo={() => onDo(reason.trim())}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
