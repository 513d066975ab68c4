import { useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { DateTimeField } from '../../../platform/page/date-time/DateTimeField.tsx';
import { formatMomentRange } from '../../../platform/i18n/dates.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';
import { problemIn } from '../parts/problem-in.ts';

interface TypedInterval {
  from: string | null;
  to: string | null;
}

const nothing: TypedInterval = { from: null, to: null };

/** What is wrong with an interval; a field that may stay empty is not wrong without one. */
function checkInterval(value: TypedInterval | null | undefined): string | undefined {
  if (value == null) return undefined;
  const { from, to } = value;
  if (from === null || to === null) return 'admin.interval.incomplete';
  return Date.parse(from) < Date.parse(to) ? undefined : 'errors.interval';
}

/** From a moment to a later one, on the organization's clock. */
export function IntervalInput(props: InputProps) {
  const translate = useTranslate();
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: [...validate, checkInterval],
    format: (value: unknown) => value ?? null,
  });
  const [chosen, setChosen] = useState(nothing);
  const value: TypedInterval = { ...chosen, ...(field.value as TypedInterval | null) };
  const change = (part: Partial<TypedInterval>) => {
    const next = { ...value, ...part };
    setChosen(next);
    field.onChange(next.from === null && next.to === null ? null : next);
  };
  const problem = problemIn(fieldState.error, ['from', 'to']);
  return (
    <PartsBox
      {...{ source, label, isRequired, helperText }}
      problem={problem?.message}
      columns="1fr 1fr"
      onBlur={field.onBlur}
    >
      {(['from', 'to'] as const).map((end) => (
        <DateTimeField
          key={end}
          label={translate(`admin.interval.${end}`)}
          value={value[end]}
          onChange={(moment) => change({ [end]: moment })}
          disabled={disabled}
        />
      ))}
    </PartsBox>
  );
}

const isInterval = (value: unknown): value is { from: string; to: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** "May 1, 2026, 9:00 – 10:30 AM". */
export function IntervalValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{isInterval(value) ? formatMomentRange(value.from, value.to, locale) : ''}</>;
}
