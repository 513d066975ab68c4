import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { AmountField, type Typed } from '../money/AmountField.tsx';
import { CurrencyField } from '../money/CurrencyField.tsx';
import { type Unit, units } from './money-range.ts';

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
      <CurrencyField
        value={value.currency}
        currencies={currencies}
        onChange={(currency) => onChange({ currency })}
        disabled={disabled}
        error={wrong.includes('currency')}
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
