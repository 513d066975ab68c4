import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { currenciesIn } from '../currency/currencies.ts';
import { AmountField } from './AmountField.tsx';
import { type Typed, type Unit, units } from './money-range.ts';

/** A range while it is typed. */
export interface TypedRange {
  from: Typed;
  to: Typed;
  currency: string | null;
  per: Unit;
}

interface RangeFieldsProps {
  value: TypedRange;
  /** The currencies to choose from. */
  currencies: readonly string[];
  onChange: (part: Partial<TypedRange>) => void;
  disabled?: boolean;
  /** Which of them is wrong. */
  wrong?: readonly (keyof TypedRange)[];
}

/** Two amounts, their currency and what they are paid for. */
export function RangeFields({ value, currencies, onChange, disabled = false, wrong = [] }: RangeFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const choices = currenciesIn(locale).filter(({ id }) => currencies.includes(id));
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <AmountField
          key={end}
          label={translate(`admin.moneyRange.${end}`)}
          value={value[end]}
          onChange={(amount) => onChange({ [end]: amount })}
          disabled={disabled}
          error={wrong.includes(end)}
        />
      ))}
      <Autocomplete
        autoHighlight
        disabled={disabled}
        options={choices}
        value={choices.find(({ id }) => id === value.currency) ?? null}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onChange={(_event, next) => onChange({ currency: next?.id ?? null })}
        renderInput={(params) => (
          <TextField {...params} label={translate('admin.moneyRange.currency')} error={wrong.includes('currency')} />
        )}
      />
      <TextField
        select
        label={translate('admin.moneyRange.per')}
        value={value.per}
        disabled={disabled}
        error={wrong.includes('per')}
        onChange={({ target }) => onChange({ per: target.value as Unit })}
      >
        {units.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {translate(`admin.moneyRange.unit.${unit}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
