import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface FrequencyFieldProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  onChange: (value: T) => void;
  hint?: string;
}

/** How often somebody is told of something. */
export function FrequencyField<T extends string>({ label, value, choices, onChange, hint }: FrequencyFieldProps<T>) {
  const translate = useTranslate();
  const nameOf = (choice: T) =>
    translate(
      choice === 'immediately'
        ? 'notices.frequency.immediately'
        : `resources.employees.values.notification_frequency.${choice}`,
    );
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      helperText={hint}
      onChange={(event) => onChange(event.target.value as T)}
      sx={{ mt: 2 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {nameOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
