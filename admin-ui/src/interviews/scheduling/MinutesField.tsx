import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isLength, mostMinutes, leastMinutes } from './items.ts';

interface MinutesFieldProps {
  value: number;
  /** Somebody has tried to send it. */
  tried: boolean;
  onChange: (minutes: number) => void;
}

/** How long an interview takes; 0 while nothing is typed. */
export function MinutesField({ value, tried, onChange }: MinutesFieldProps) {
  const translate = useTranslate();
  const isWrong = tried && !isLength(value);
  const problem =
    value < leastMinutes
      ? translate('ra.validation.minValue', { min: leastMinutes })
      : translate('ra.validation.maxValue', { max: mostMinutes });
  return (
    <TextField
      type="number"
      size="small"
      label={translate('interviews.schedule.minutes')}
      value={value || ''}
      onChange={({ target }) => onChange(Number(target.value))}
      error={isWrong}
      helperText={isWrong ? problem : undefined}
      slotProps={{ htmlInput: { min: leastMinutes, max: mostMinutes, step: 5 } }}
    />
  );
}
