import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput, useLocale } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

const sign = { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } };

export function PercentageInput(props: InputProps) {
  const { minimum, maximum, multipleOf } = props.field;
  return (
    <NumberInput
      {...useInputProps(props)}
      slotProps={sign}
      step={multipleOf ?? 'any'}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
    />
  );
}

/** "12.5%", « 12,5 % ». */
export function PercentageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  if (typeof value !== 'number') return null;
  return <>{new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)}</>;
}
