import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { DayField } from '../../platform/page/fields/DayField.tsx';

interface ReminderDialogProps {
  name: string;
  onSave: (day: string, body: string) => Promise<unknown>;
  onClose: () => void;
}

/** On which day the reader wants to be reminded of a candidate, and what for. */
export function ReminderDialog({ name, onSave, onClose }: ReminderDialogProps) {
  const translate = useTranslate();
  const [day, setDay] = useState('');
  const [body, setBody] = useState('');
  const { show } = useNotice();
  return (
    <ConfirmDialog
      title={translate('board.reminders.addTitle', { name })}
      action={translate('ra.action.save')}
      missing={day === ''}
      onDo={async () => {
        await onSave(day, body);
        show({ text: 'board.reminders.saved' });
      }}
      onClose={onClose}
      fields={
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <DayField label={translate('board.reminders.day')} value={day} onChange={setDay} required />
          <TextField
            fullWidth
            label={translate('board.reminders.body')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
      }
    >
      {translate('board.reminders.help')}
    </ConfirmDialog>
  );
}
