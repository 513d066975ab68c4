import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useInput, useLocale, useTranslate } from 'react-admin';
import type { EmployeeRow } from '../../../generated/types/employee.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';

type WorkingHours = EmployeeRow['working_hours'];
type Day = WorkingHours['days'][number];

const usual = { from: 540, to: 1020 };
const endOfDay = 1440;

/** A Monday, from which the names of the days follow. */
const monday = Date.UTC(2024, 0, 1);

function dayNames(locale: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_none, at) => format.format(monday + at * 86_400_000));
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

function minutesOf(typed: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(typed);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

const checkDays = (value: WorkingHours | null): string | undefined =>
  value?.days.some((day) => day !== null && day.from >= day.to) ? 'admin.workingHours.order' : undefined;

/** On a phone there is no room for the mark that opens the clock; a tap on the field does too. */
const onOneLine = {
  width: { xs: 104, sm: 'auto' },
  flex: 'none',
  '& input::-webkit-calendar-picker-indicator': { display: { xs: 'none', sm: 'block' } },
};

/** A line for each day of the week: whether, from when, until when. */
export function WorkingHoursInput(props: InputProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({ source, validate: [...validate, checkDays] });
  const days = (field.value as WorkingHours | null)?.days ?? Array.from({ length: 7 }, () => null);
  const set = (at: number, day: Day) =>
    field.onChange({ days: days.map((each, index) => (index === at ? day : each)) });
  const problem = fieldState.error?.message;
  return (
    <PartsBox {...{ source, label, isRequired, helperText }} problem={problem} columns="1fr" onBlur={field.onBlur}>
      {dayNames(locale, 'long').map((name, at) => {
        const day = days[at] ?? null;
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
            <FormControlLabel
              sx={{ width: { sm: 150 }, flex: { xs: 1, sm: 'none' }, minWidth: 0, mr: 0, textTransform: 'capitalize' }}
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={day !== null}
                  disabled={disabled}
                  onChange={({ target }) => set(at, target.checked ? usual : null)}
                />
              }
            />
            {day &&
              (['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  sx={onOneLine}
                  type="time"
                  size="small"
                  margin="none"
                  disabled={disabled}
                  value={clock(day[end])}
                  error={day.from >= day.to}
                  onChange={({ target }) => {
                    const minutes = minutesOf(target.value);
                    if (minutes !== null)
                      set(at, { ...day, [end]: end === 'to' && minutes === 0 ? endOfDay : minutes });
                  }}
                  slotProps={{ htmlInput: { 'aria-label': translate(`admin.workingHours.${end}`, { day: name }) } }}
                />
              ))}
          </Box>
        );
      })}
    </PartsBox>
  );
}

const isHours = (value: unknown): value is WorkingHours =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<WorkingHours>).days);

/** "Mon 09:00–17:00, Tue 09:00–17:00". */
export function WorkingHoursValue({ value }: ValueProps) {
  const names = dayNames(useLocale() ?? 'en', 'short');
  if (!isHours(value)) return null;
  const days = value.days.flatMap((day, at) => (day ? [`${names[at]} ${clock(day.from)}–${clock(day.to)}`] : []));
  return <>{days.join(', ')}</>;
}
