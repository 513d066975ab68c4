import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Named } from '../state/use-lookups.ts';

interface NamedFieldProps {
  label: string;
  rows: Named[];
  ids: number[];
  onChange: (ids: number[]) => void;
}

/** Several of a list, found by typing. */
export function NamedField({ label, rows, ids, onChange }: NamedFieldProps) {
  const locale = useLocale() ?? 'en';
  const nameOf = (row: Named) => (typeof row.name === 'string' ? row.name : inLanguage(row.name, locale));
  return (
    <Autocomplete
      multiple
      autoHighlight
      disableCloseOnSelect
      options={rows}
      value={rows.filter((row) => ids.includes(row.id))}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
