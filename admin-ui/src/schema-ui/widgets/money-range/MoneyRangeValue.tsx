import { useLocale, useTranslate } from 'react-admin';
import type { ValueProps } from '../../widget.ts';
import { type MoneyRange, rangeText, readFilter } from './money-range.ts';

const isRange = (value: unknown): value is MoneyRange =>
  typeof value === 'object' && value !== null && 'currency' in value && 'per' in value;

/** "CA$20 – CA$30 per hour". */
export function MoneyRangeValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  return <>{isRange(value) ? rangeText(value, locale, translate) : ''}</>;
}

/** What a filter asks, `20 CAD/hour`, as an amount. */
export function FilterAmount({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const filter = readFilter(value);
  if (!filter) return null;
  const { amount, ...range } = filter;
  return <>{rangeText({ ...range, from: amount, to: amount }, locale, translate)}</>;
}
