import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import type { Choices } from './items.ts';

interface PeopleFieldProps {
  label: string;
  people: Choices['people'];
  /** Who stands first, as the plan or the job names them. */
  first?: readonly number[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
}

/** Colleagues who conduct an interview. */
export function PeopleField({ label, people, first = [], value, onChange, error }: PeopleFieldProps) {
  const known = new Map(people.map((person) => [person.id, person]));
  const shown = useSameItems(value.flatMap((id) => known.get(id) ?? []));
  const sorted = [...people.filter(({ id }) => first.includes(id)), ...people.filter(({ id }) => !first.includes(id))];
  return (
    <Autocomplete
      multiple
      size="small"
      options={sorted}
      value={shown}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterSelectedOptions
      limitTags={6}
      renderInput={(params) => <TextField {...params} label={label} error={error !== undefined} helperText={error} />}
    />
  );
}
