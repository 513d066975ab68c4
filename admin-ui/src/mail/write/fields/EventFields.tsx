import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import type { MailValues } from '../mail-values.ts';
import { sendEmails } from '../../../generated/text-lengths.ts';

/** An invitation for the calendar that goes along, if it is wanted. */
export function EventFields() {
  const translate = useTranslate();
  const { field: invited } = useController<MailValues, 'invited'>({ name: 'invited' });
  const { field: event } = useController<MailValues, 'event'>({ name: 'event' });
  const { errors } = useFormState<MailValues>();
  const set = (name: 'start' | 'end' | 'place') => (change: { target: { value: string } }) =>
    event.onChange({ ...event.value, [name]: change.target.value });
  const problem = errors.event?.end?.message;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControlLabel
        control={<Switch checked={invited.value} onChange={(_event, on) => invited.onChange(on)} />}
        label={translate('mailWrite.ui.event.add')}
      />
      {invited.value && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <TextField
            type="datetime-local"
            label={translate('mailWrite.ui.event.start')}
            value={event.value.start}
            onChange={set('start')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="datetime-local"
            label={translate('mailWrite.ui.event.end')}
            value={event.value.end}
            onChange={set('end')}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={translate('mailWrite.ui.event.place')}
            value={event.value.place}
            onChange={set('place')}
            slotProps={{ htmlInput: { maxLength: sendEmails.invitation.place } }}
            sx={{ flex: '1 1 200px' }}
          />
        </Box>
      )}
    </Box>
  );
}
