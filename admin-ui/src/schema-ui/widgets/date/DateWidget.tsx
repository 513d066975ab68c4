import { DateInput, useLocale } from 'react-admin';
import { formatDay } from '../../../platform/i18n/dates.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export const DateWidgetInput = (props: InputProps) => <DateInput {...useInputProps(props)} />;

export function DateValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{typeof value === 'string' ? formatDay(value, locale) : ''}</>;
}
