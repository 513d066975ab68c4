import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { labelKey } from '../../texts.ts';
import type { FilterProps } from '../../widget.ts';
import { countriesIn } from './countries.ts';

/** Choose the country that a row shall name. */
export function CountryFilter({ field, path, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const countries = countriesIn(useLocale() ?? 'en');
  return (
    <Autocomplete
      autoHighlight
      options={countries}
      value={countries.find(({ id }) => id === values[field.name]) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_event, next) => onChange(next ? { [field.name]: next.id } : {})}
      renderInput={(params) => <TextField {...params} label={translate(labelKey(path, field.name))} />}
    />
  );
}
