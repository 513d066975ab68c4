import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { useAskBeforeLeaving } from '../../platform/keep/unsaved.ts';
import type { Connection } from './use-calendar.ts';

/** Which calendars say when one is busy, and where interviews are written to. */
export function CalendarChoice({ connection, onSaved }: { connection: Connection; onSaved: () => void }) {
  const translate = useTranslate();
  const label = useId();
  const { act, busy: saving } = useAct();
  const { calendars, lock_version } = connection;
  const counting = calendars.flatMap(({ id, is_busy }) => (is_busy ? [id] : []));
  const [busy, setBusy] = useState(counting);
  const [writeTo, setWriteTo] = useState(connection.write_to ?? '');
  const changed =
    writeTo !== (connection.write_to ?? '') || calendars.some(({ id, is_busy }) => is_busy !== busy.includes(id));
  useAskBeforeLeaving(changed);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { busy, write_to: writeTo || null, lock_version };
    await act(() => call('chooseCalendars', { body }), { done: 'calendars.saved', onConflict: onSaved });
    onSaved();
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 3 }}>
      <div>
        <FormLabel id={label} component="div">
          {translate('calendars.busy')}
        </FormLabel>
        <FormGroup role="group" aria-labelledby={label}>
          {calendars.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={busy.includes(id)}
                  onChange={({ target }) =>
                    setBusy(target.checked ? [...busy, id] : busy.filter((other) => other !== id))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </div>
      <TextField
        select
        label={translate('calendars.writeTo')}
        value={writeTo}
        onChange={({ target }) => setWriteTo(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('calendars.writeToNone')}</MenuItem>
        {calendars
          .filter(({ can_write }) => can_write)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      {changed && (
        <Button type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
          {translate('calendars.save')}
        </Button>
      )}
    </Box>
  );
}
