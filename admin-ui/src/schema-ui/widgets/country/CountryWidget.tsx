import { AutocompleteInput, useLocale } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { countriesIn, countryName } from './countries.ts';

/** Found by its name, stored as its two letters. */
export function CountryInput(props: InputProps) {
  const locale = useLocale() ?? 'en';
  return <AutocompleteInput {...useInputProps(props)} choices={countriesIn(locale)} translateChoice={false} />;
}

export function CountryValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{typeof value === 'string' ? countryName(value, locale) : ''}</>;
}
