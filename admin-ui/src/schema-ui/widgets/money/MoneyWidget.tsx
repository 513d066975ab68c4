import { useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { FilterProps, InputProps, ValueProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';
import { problemIn } from '../parts/problem-in.ts';
import { AmountField, type Typed } from './AmountField.tsx';
import { CurrencyField } from './CurrencyField.tsx';
import { filterText, type Money, moneyText, readFilter, type TypedMoney } from './money.ts';

const nothing: TypedMoney = { amount: null, currency: null };

/** What is wrong with an amount; a field that may stay empty is not wrong without one. */
function checkMoney(value: TypedMoney | null | undefined): string | undefined {
  if (value == null) return undefined;
  // What is no amount is said at its own field.
  if (typeof value.amount === 'string') return 'errors.invalid';
  return value.currency ? undefined : 'admin.money.incomplete';
}

/** An amount and its currency; without the amount there is nothing, whatever currency was chosen. */
export function MoneyInput(props: InputProps) {
  const translate = useTranslate();
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: [...validate, checkMoney],
    format: (value: unknown) => value ?? null,
  });
  const [chosen, setChosen] = useState(nothing);
  const value: TypedMoney = { ...chosen, amount: null, ...(field.value as TypedMoney | null) };
  const change = (part: Partial<TypedMoney>) => {
    const next = { ...value, ...part };
    setChosen(next);
    field.onChange(next.amount === null ? null : next);
  };
  const problem = problemIn(fieldState.error, ['amount', 'currency']);
  return (
    <PartsBox
      {...{ source, label, isRequired, helperText }}
      problem={problem?.message}
      columns="1fr 2fr"
      onBlur={field.onBlur}
    >
      <AmountField
        label={translate('admin.money.amount')}
        value={value.amount}
        onChange={(amount) => change({ amount })}
        disabled={disabled}
        error={problem?.at === 'amount'}
      />
      <CurrencyField
        value={value.currency}
        currencies={props.field.choices ?? []}
        onChange={(currency) => change({ currency })}
        disabled={disabled}
        error={problem?.at === 'currency'}
      />
    </PartsBox>
  );
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

export function MoneyValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{isMoney(value) ? moneyText(value, locale) : ''}</>;
}

/** What a filter asks, `20.5 CAD`. */
export function MoneyFilterValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  const amount = readFilter(value);
  return <>{amount ? moneyText(amount, locale) : ''}</>;
}

/** From … to …, in one currency. */
export function MoneyFilter({ field, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const keys = { from: `${field.name}_gte`, to: `${field.name}_lte` };
  const [from, to] = [readFilter(values[keys.from]), readFilter(values[keys.to])];
  const [typed, setTyped] = useState<{ from: Typed; to: Typed; currency: string | null }>({
    from: from?.amount ?? null,
    to: to?.amount ?? null,
    currency: from?.currency ?? to?.currency ?? null,
  });
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const bounds = (['from', 'to'] as const).flatMap((end) => {
      const amount = next[end];
      if (typeof amount !== 'number' || !next.currency) return [];
      return [[keys[end], filterText({ amount, currency: next.currency })]];
    });
    onChange(Object.fromEntries(bounds) as Record<string, unknown>);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <AmountField
          key={end}
          label={translate(`admin.filter.${end}`)}
          value={typed[end]}
          onChange={(amount) => change({ [end]: amount })}
        />
      ))}
      <CurrencyField
        value={typed.currency}
        currencies={field.choices ?? []}
        onChange={(currency) => change({ currency })}
      />
    </>
  );
}
