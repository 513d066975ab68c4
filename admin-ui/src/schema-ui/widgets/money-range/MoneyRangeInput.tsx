import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useState } from 'react';
import { FieldTitle, useInput, ValidationError } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import type { MoneyRange } from './money-range.ts';
import { RangeFields, type TypedRange } from './RangeFields.tsx';

const nothing: TypedRange = { from: null, to: null, currency: null, per: 'year' };

/** What is wrong with a range; a field that may stay empty is not wrong without one. */
function checkRange(value: Partial<TypedRange> | null | undefined): string | undefined {
  if (value == null) return undefined;
  const { from = null, to = null, currency } = value;
  // What is no amount is said at its own field.
  if (typeof from === 'string' || typeof to === 'string') return 'errors.invalid';
  if (!currency) return 'admin.moneyRange.incomplete';
  return from !== null && to !== null && from > to ? 'errors.moneyRange' : undefined;
}

/** From … to …, of which one may stay empty. Without both there is no range, whatever currency was chosen. */
export function MoneyRangeInput(props: InputProps) {
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const heading = useId();
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
  const problem = problemIn(fieldState.error);
  return (
    <Box role="group" aria-labelledby={heading} sx={{ mb: 4 }}>
      <FormLabel component="div" id={heading} error={problem !== undefined} sx={{ mb: 3 }}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 2fr 1fr' },
          alignItems: 'start',
        }}
        onBlur={field.onBlur}
      >
        <RangeFields
          value={value}
          currencies={props.field.choices ?? []}
          onChange={change}
          disabled={disabled}
          wrong={problem?.at === undefined ? [] : [problem.at]}
        />
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          <ValidationError error={problem.message} />
        </FormHelperText>
      )}
      {!problem && helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  );
}

/** What was said of the range, or of one of its parts. */
function problemIn(error: unknown): { message: string; at?: keyof TypedRange } | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return { message };
  for (const at of ['from', 'to', 'currency', 'per'] as const) {
    const inside = problemIn((error as Record<string, unknown>)[at]);
    if (inside) return { ...inside, at };
  }
  return undefined;
}
