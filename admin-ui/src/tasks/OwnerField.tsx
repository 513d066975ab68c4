import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { currentIdentity } from '../platform/session/identity.ts';
import { useFieldLabel } from './use-field-label.ts';

interface OwnerFieldProps {
  owners: readonly { id: number; name: string }[];
  /** Undefined: nobody is chosen yet. */
  value: number | undefined;
  onChange: (id: number) => void;
  error?: string | undefined;
}

/** Whose a task is: the reader, or a colleague who may open what it is about. */
export function OwnerField({ owners, value, onChange, error }: OwnerFieldProps) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const me = currentIdentity().id;
  const others = owners.filter(({ id }) => id !== me);
  const known = value === me || others.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label('employee_id')}
      value={known ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      error={error !== undefined}
      helperText={error}
      sx={{ minWidth: 150 }}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      <MenuItem value={me}>{translate('tasks.me')}</MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
