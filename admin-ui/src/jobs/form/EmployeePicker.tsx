import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import { useEmployees } from '../../platform/page/fields/use-employees.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';
import { nameOf, type Employee } from './people.ts';

interface EmployeePickerProps {
  label: string;
  /** The states of accounts that are offered. */
  states: readonly string[];
  chosen: Employee[];
  disabled: boolean;
  onChange: (chosen: Employee[]) => void;
}

/** Several employees of some roles, found by name or address. */
export function EmployeePicker({ label, states, chosen, disabled, onChange }: EmployeePickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const {
    data = [],
    isFetching,
    error,
    refetch,
  } = useEmployees({ typed, filter: { aasm_state: states }, enabled: open });
  const shown = useSameItems(chosen);
  const unread = useUnreadHelp({ error, refetch });
  return (
    <Autocomplete
      multiple
      disabled={disabled}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      loading={isFetching}
      value={shown}
      onChange={(_event, next) => onChange(next)}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      // The api searches, in addresses too.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText={unread ?? translate('jobForm.people.none')}
      renderInput={(params) => <TextField {...params} label={label} helperText={unread} />}
    />
  );
}
