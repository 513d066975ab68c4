import TextField from '@mui/material/TextField';

interface MomentFieldProps {
  label: string;
  /** As the browser's field for date and time holds it; empty for none. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error?: string | undefined;
  help?: string;
}

/** A date with a time of day, with the browser's own calendar. */
export function MomentField({ label, value, onChange, required = false, error, help }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
      error={error !== undefined}
      helperText={error ?? help}
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
