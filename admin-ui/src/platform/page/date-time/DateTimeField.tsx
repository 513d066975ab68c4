import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type Ref, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useOrganization } from '../../organization.ts';
import { SpinField } from './SpinField.tsx';
import { hourOfDay, hourOfTwelve, nextHour, nextMinute, readTime, wholeMinute } from './steps.ts';
import { type Clock, clockOf, momentOf, ownZone, zoneName } from './zoned.ts';

interface DateTimeFieldProps {
  label: string;
  /** ISO 8601; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The time that a day gets when it is first chosen, such as 23:59. */
  time?: string | undefined;
  /** Moments whose days are the first and the last that can be chosen. */
  min?: string | null | undefined;
  max?: string | null | undefined;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  help?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

const halvesOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle?.startsWith('h1') ?? true;

/**
 * A day and a time of it in steps of a quarter of an hour, on the organization's clock: its people and its candidates
 * mean the same moment, wherever the one who types it is.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, time, min, max, disabled = false, required = false, error, help } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const { time_zone: zone } = useOrganization();
  const clock = value ? clockOf(new Date(value), zone) : undefined;
  const first = readTime(time);
  const day = (at: string | null | undefined) => (at ? clockOf(new Date(at), zone).day : undefined);
  const twoHalves = halvesOf(locale);

  const set = (next: Clock) => onChange(momentOf(next, zone).toISOString());
  const choose = (chosen: string) => {
    if (chosen === '') return onChange(null);
    // A year that is still being typed.
    if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(chosen)) return;
    const minute = clock?.minute ?? first.minute;
    set({ day: chosen, hour: clock?.hour ?? first.hour, minute: wholeMinute(minute, first.minute) });
  };
  const at = clock && { ...clock, minute: wholeMinute(clock.minute, time ? first.minute : undefined) };
  const elsewhere = zone !== undefined && zone !== ownZone();
  const hints = [error ?? help, elsewhere && clock && translate('dateTime.zone', { zone: zoneName(zone, locale) })];

  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          id={id}
          type="date"
          label={label}
          value={clock?.day ?? ''}
          onChange={(event) => choose(event.target.value)}
          disabled={disabled}
          required={required}
          error={Boolean(error)}
          inputRef={props.inputRef}
          sx={{ width: 200 }}
          slotProps={{
            inputLabel: { shrink: true, id: `${id}-label` },
            htmlInput: { min: day(min), max: day(max), 'aria-describedby': `${id}-help` },
          }}
        />
        {at && (
          <>
            <SpinField
              label={translate('dateTime.hour')}
              value={twoHalves ? hourOfTwelve(at.hour) : at.hour}
              min={twoHalves ? 1 : 0}
              max={twoHalves ? 12 : 23}
              disabled={disabled}
              onStep={(by) => set({ ...at, hour: nextHour(at.hour, by) })}
              onType={(typed) => set({ ...at, hour: twoHalves ? hourOfDay(typed, at.hour >= 12) : typed })}
            />
            <SpinField
              label={translate('dateTime.minute')}
              value={at.minute}
              min={0}
              max={59}
              disabled={disabled}
              onStep={(by) => set({ ...at, minute: nextMinute(at.minute, by) })}
              onType={(typed) => set({ ...at, minute: wholeMinute(typed, time ? first.minute : undefined) })}
            />
            {twoHalves && (
              <ToggleButtonGroup
                exclusive
                size="small"
                disabled={disabled}
                value={at.hour >= 12 ? 'pm' : 'am'}
                aria-label={translate('dateTime.half')}
                onChange={(_event, half: string | null) => {
                  if (half) set({ ...at, hour: hourOfDay(hourOfTwelve(at.hour), half === 'pm') });
                }}
              >
                <ToggleButton value="am">AM</ToggleButton>
                <ToggleButton value="pm">PM</ToggleButton>
              </ToggleButtonGroup>
            )}
            {!disabled && !required && (
              <Tooltip title={translate('dateTime.clear', { of: label })} describeChild={false}>
                <IconButton size="small" onClick={() => onChange(null)}>
                  <ClearIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </>
        )}
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} component="div" sx={{ m: 0 }}>
        {hints[0]}
        {hints[0] && hints[1] ? ' ' : ''}
        {hints[1]}
      </FormHelperText>
    </Box>
  );
}
