import TextField from '@mui/material/TextField';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  onChange: (day: string) => void;
  max?: string;
  required?: boolean;
  error?: string | undefined;
}

/** A calendar day, with the browser's own calendar. */
export function DayField({ label, value, onChange, max, required = false, error }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
    />
  );
}
