import { useInput, useLocale, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../platform/page/date-time/DateTimeField.tsx';
import { formatMoment } from '../../../platform/i18n/dates.ts';
import { Moment } from '../../../platform/page/Moment.tsx';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

/** A moment. `time` of the widget is that of a day when it is first chosen; `after` names the field that comes before. */
export function DateTimeWidgetInput(props: InputProps) {
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { time, after } = props.field.widget as { time?: string; after?: string };
  const earlier: unknown = useWatch({ name: after ?? '', disabled: !after });
  const { field, fieldState, isRequired } = useInput({ source, validate, format: (value: unknown) => value ?? null });
  const message = fieldState.error?.message;
  return (
    <DateTimeField
      label={label}
      value={(field.value as string | null) ?? null}
      onChange={field.onChange}
      inputRef={field.ref}
      time={time}
      min={typeof earlier === 'string' ? earlier : undefined}
      disabled={disabled}
      required={isRequired}
      help={helperText}
      error={message ? <ValidationError error={message} /> : undefined}
    />
  );
}

/** How long ago it was; `exact` of the widget: day and hour, where "yesterday" says too little. */
export function DateTimeValue({ field, value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  if (typeof value !== 'string') return null;
  if (field.widget['exact']) return <time dateTime={value}>{formatMoment(value, locale)}</time>;
  return <Moment at={value} />;
}
