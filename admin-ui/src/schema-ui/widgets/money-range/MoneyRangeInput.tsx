import { useState } from 'react';
import { useInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';
import { problemIn } from '../parts/problem-in.ts';
import type { MoneyRange } from './money-range.ts';
import { RangeFields, type TypedRange } from './RangeFields.tsx';

const nothing: TypedRange = { from: null, to: null, currency: null, per: 'year' };

/** What is wrong with a range; a field that may stay empty is not wrong without one. */
function checkRange(value: Partial<TypedRange> | null | undefined): string | undefined {
  if (value == null) return undefined;
  const { from = null, to = null, currency } = value;
  // What is no amount is said at its own field.
  if (typeof from === 'string' || typeof to === 'string') return 'errors.invalid';
  if (!currency) return 'admin.money.incomplete';
  return from !== null && to !== null && from > to ? 'errors.moneyRange' : undefined;
}

/** From … to …, of which one may stay empty. Without both there is no range, whatever currency was chosen. */
export function MoneyRangeInput(props: InputProps) {
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: [...validate, checkRange],
    format: (value: unknown) => value ?? null,
  });
  const [chosen, setChosen] = useState(nothing);
  const value: TypedRange = { ...chosen, from: null, to: null, ...(field.value as MoneyRange | null) };
  const change = (part: Partial<TypedRange>) => {
    const next = { ...value, ...part };
    setChosen(next);
    field.onChange(next.from === null && next.to === null ? null : next);
  };
  const problem = problemIn(fieldState.error, ['from', 'to', 'currency', 'per']);
  return (
    <PartsBox
      {...{ source, label, isRequired, helperText }}
      problem={problem?.message}
      columns="1fr 1fr 2fr 1fr"
      onBlur={field.onBlur}
    >
      <RangeFields
        value={value}
        currencies={props.field.choices ?? []}
        onChange={change}
        disabled={disabled}
        wrong={problem?.at === undefined ? [] : [problem.at]}
      />
    </PartsBox>
  );
}
