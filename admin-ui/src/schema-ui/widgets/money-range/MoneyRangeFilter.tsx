import { useState } from 'react';
import type { FilterProps } from '../../widget.ts';
import { filterText, readFilter } from './money-range.ts';
import { RangeFields, type TypedRange } from './RangeFields.tsx';

/** Ranges that overlap with this one; they are compared a year, within a currency. */
export function MoneyRangeFilter({ field, values, onChange }: FilterProps) {
  const keys = { from: `${field.name}_gte`, to: `${field.name}_lte` };
  const [from, to] = [readFilter(values[keys.from]), readFilter(values[keys.to])];
  const { currency = null, per = 'year' } = from ?? to ?? {};
  const [typed, setTyped] = useState<TypedRange>({ from: from?.amount ?? null, to: to?.amount ?? null, currency, per });
  const change = (part: Partial<TypedRange>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const bounds = (['from', 'to'] as const).flatMap((end) => {
      const amount = next[end];
      if (typeof amount !== 'number' || !next.currency) return [];
      return [[keys[end], filterText(amount, { currency: next.currency, per: next.per })]];
    });
    onChange(Object.fromEntries(bounds) as Record<string, unknown>);
  };
  return <RangeFields value={typed} currencies={field.choices ?? []} onChange={change} />;
}
