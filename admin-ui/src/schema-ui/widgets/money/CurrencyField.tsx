import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { currenciesIn } from '../currency/currencies.ts';

interface CurrencyFieldProps {
  value: string | null;
  /** The currencies to choose from. */
  currencies: readonly string[];
  onChange: (currency: string | null) => void;
  disabled?: boolean;
  error?: boolean;
}

/** The currency of an amount, found by its name or its three letters. */
export function CurrencyField({ value, currencies, onChange, disabled = false, error = false }: CurrencyFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const choices = currenciesIn(locale).filter(({ id }) => currencies.includes(id));
  return (
    <Autocomplete
      autoHighlight
      disabled={disabled}
      options={choices}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_event, next) => onChange(next?.id ?? null)}
      renderInput={(params) => <TextField {...params} label={translate('admin.money.currency')} error={error} />}
    />
  );
}
