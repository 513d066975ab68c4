import { useMemo } from 'react';
import { AutocompleteInput, useLocale } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { currenciesIn } from './currencies.ts';

/** Found by its name or its three letters, stored as these. */
export function CurrencyInput(props: InputProps) {
  const locale = useLocale() ?? 'en';
  const choices = useMemo(() => currenciesIn(locale), [locale]);
  return <AutocompleteInput {...useInputProps(props)} choices={choices} translateChoice={false} />;
}
