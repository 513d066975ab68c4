/** What the api keeps; an end that is null or left out is open. */
export interface MoneyRange {
  from?: number | null;
  to?: number | null;
  currency: string;
  per: Unit;
}

export const units = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A range in words: "CA$20 – CA$30 per hour", "à partir de 45 000 € par an". */
export function rangeText(range: MoneyRange, locale: string, translate: Translate): string {
  const amount = amountsText(range, locale, translate);
  return amount && translate(`admin.moneyRange.each.${range.per}`, { amount });
}

function amountsText({ from, to, currency }: MoneyRange, locale: string, translate: Translate): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  if (from == null && to == null) return '';
  if (to == null) return translate('admin.moneyRange.atLeast', { amount: money.format(from!) });
  if (from == null) return translate('admin.moneyRange.atMost', { amount: money.format(to) });
  return from === to ? money.format(from) : money.formatRange(from, to);
}

/** `20.5 CAD/hour`, as filters ask. */
export const filterText = (amount: number, { currency, per }: Pick<MoneyRange, 'currency' | 'per'>) =>
  `${amount} ${currency}/${per}`;

/** What such a text asks; undefined where it is none. */
export function readFilter(text: unknown): { amount: number; currency: string; per: Unit } | undefined {
  const [, amount, currency, per] = /^([\d.]+) ([A-Z]{3})\/(\w+)$/.exec(String(text ?? '')) ?? [];
  const unit = units.find((each) => each === per);
  return unit && currency ? { amount: Number(amount), currency, per: unit } : undefined;
}
