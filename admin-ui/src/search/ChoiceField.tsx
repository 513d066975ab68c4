import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface ChoiceFieldProps {
  label: string;
  /** yes, no, or empty: either. */
  value: string;
  onChange: (value: string) => void;
}

/** Whether something is so, is not so, or does not matter. */
export function ChoiceField({ label, value, onChange }: ChoiceFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value === 'yes' || value === 'no' ? value : 'any'}
      onChange={(event) => onChange(event.target.value === 'any' ? '' : event.target.value)}
    >
      <MenuItem value="any">{translate('search.either')}</MenuItem>
      <MenuItem value="yes">{translate('ra.boolean.true')}</MenuItem>
      <MenuItem value="no">{translate('ra.boolean.false')}</MenuItem>
    </TextField>
  );
}
