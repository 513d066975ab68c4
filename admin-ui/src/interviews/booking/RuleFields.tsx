import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { type Draft, grids, hours } from './booking-form.ts';

interface RuleFieldsProps {
  draft: Draft;
  missing: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** On which days, how soon, and until when the candidate may change their mind. */
export function RuleFields({ draft, missing, onChange }: RuleFieldsProps) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.interview_bookings.fields.${name}`);
  const help = (name: string) => translate(`resources.interview_bookings.help.${name}`);
  const ofHours = (count: number) => translate('bookings.staff.hours', { smart_count: count });
  const day = (name: 'firstDay' | 'lastDay', label: string, why: string) => (
    <DayField
      label={label}
      value={draft[name]}
      error={missing && why !== '' ? why : undefined}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const absent = (value: string) => (value === '' ? translate('ra.validation.required') : '');
  const isBefore = draft.lastDay !== '' && draft.lastDay < draft.firstDay;
  const choice = (name: 'noticeHours' | 'changeHours', label: string, helperText: string) => (
    <TextField
      select
      size="small"
      label={label}
      helperText={helperText}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    >
      {hours.map((count) => (
        <MenuItem key={count} value={count}>
          {ofHours(count)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {day('firstDay', field('first_day'), absent(draft.firstDay))}
      {day('lastDay', field('last_day'), isBefore ? translate('bookings.staff.lastDayBefore') : absent(draft.lastDay))}
      {choice('noticeHours', field('notice_hours'), help('notice_hours'))}
      {choice('changeHours', field('change_hours'), help('change_hours'))}
      <TextField
        select
        size="small"
        label={field('grid_minutes')}
        value={draft.gridMinutes}
        onChange={({ target }) => onChange({ gridMinutes: Number(target.value) })}
      >
        {grids.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {minutes}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
