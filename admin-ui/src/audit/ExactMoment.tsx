import { useLocale } from 'react-admin';
import { formatMoment } from '../platform/i18n/dates.ts';
import type { ValueProps } from '../schema-ui/widget.ts';

/** Day and time: in a log, "yesterday" says too little. */
export function ExactMoment({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  if (typeof value !== 'string') return null;
  return <time dateTime={value}>{formatMoment(value, locale)}</time>;
}
