import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { amountText, readAmount } from './amounts.ts';

/** An amount that may still be typed: what is none yet stays as it was typed. */
export type Typed = number | string | null;

interface AmountFieldProps {
  label: string;
  value: Typed;
  onChange: (value: Typed) => void;
  disabled?: boolean;
  error?: boolean;
}

/** An amount, typed as the reader's language writes it. What is none is handed on as it was typed, and said. */
export function AmountField({ label, value, onChange, disabled = false, error = false }: AmountFieldProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'number' ? amountText(value, locale) : (value ?? ''));
  const unreadable = typed === undefined && typeof value === 'string';
  const example = amountText(1234.5, locale);
  return (
    <TextField
      label={label}
      value={shown}
      disabled={disabled}
      error={error || unreadable}
      helperText={unreadable ? translate('admin.money.unreadable', { example }) : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (readAmount(target.value, locale) ?? target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
