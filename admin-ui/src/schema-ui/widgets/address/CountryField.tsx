import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale } from 'react-admin';
import { countriesIn } from '../country/countries.ts';

interface CountryFieldProps {
  label: string;
  /** Two letters. */
  value: string | null;
  onChange: (country: string | null) => void;
  /** What browsers know it by. */
  autoComplete?: string;
  disabled?: boolean;
  error?: boolean;
}

/** A country, found by its name; what a browser fills in is taken by its name too. */
export function CountryField({ label, value, onChange, autoComplete, disabled, error }: CountryFieldProps) {
  const countries = countriesIn(useLocale() ?? 'en');
  const chosen = countries.find(({ id }) => id === value);
  const named = (typed: string) => countries.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return (
    <Autocomplete
      autoHighlight
      disabled={disabled ?? false}
      options={countries}
      value={chosen ?? (value ? { id: value, name: value } : null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => onChange(next?.id ?? null)}
      onInputChange={(_event, typed, reason) => {
        const found = reason === 'input' ? named(typed) : undefined;
        if (found) onChange(found.id);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error ?? false}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...(autoComplete ? { autoComplete } : {}) },
          }}
        />
      )}
    />
  );
}
