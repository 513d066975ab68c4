import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useOrganization } from '../platform/organization.ts';
import { dayIn } from '../platform/page/date-time/zoned.ts';
import { DayField } from '../platform/page/fields/DayField.tsx';
import { useFieldLabel } from './use-field-label.ts';

/** Days from today that one press chooses. */
const near = [
  ['tasks.today', 0],
  ['tasks.tomorrow', 1],
  ['tasks.nextWeek', 7],
] as const;

interface DueFieldProps {
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  /** A near day was pressed: where the keyboard goes on, as the same key would take the day off again. */
  onPress?: () => void;
}

/** The day by which something is to be done: a near one by one press, any other by the calendar, or none. */
export function DueField({ value, onChange, error, onPress }: DueFieldProps) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const { time_zone: zone } = useOrganization();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 3, alignItems: 'center' }}>
      {near.map(([key, days]) => {
        const day = dayIn(days, zone);
        const chosen = value === day;
        return (
          <Chip
            key={key}
            label={translate(key)}
            size="small"
            variant={chosen ? 'filled' : 'outlined'}
            color={chosen ? 'primary' : 'default'}
            aria-pressed={chosen}
            onClick={() => {
              onChange(chosen ? '' : day);
              onPress?.();
            }}
          />
        );
      })}
      <DayField label={label('due_day')} value={value} onChange={onChange} error={error} />
    </Box>
  );
}
