import type { Typed } from './AmountField.tsx';

/** What the api keeps. */
export interface Money {
  amount: number;
  currency: string;
}

/** An amount while it is typed. */
export interface TypedMoney {
  amount: Typed;
  currency: string | null;
}

/** "CA$1,200.50", "1 200,50 $CA". */
export const moneyText = ({ amount, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** `20.5 CAD`, as filters ask. */
export const filterText = ({ amount, currency }: Money) => `${amount} ${currency}`;

/** What such a text asks; undefined where it is none. */
export function readFilter(text: unknown): Money | undefined {
  const [, amount, currency] = /^([\d.]+) ([A-Z]{3})$/.exec(String(text ?? '')) ?? [];
  return currency ? { amount: Number(amount), currency } : undefined;
}
