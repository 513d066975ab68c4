import type { Today } from '../today/use-today.ts';

export type Arrangement = Today['arrangement'];

/** Keys as somebody has put them; what they have not named stands behind in its usual order. */
export function inOrder<Key extends string>(keys: readonly Key[], { order }: Arrangement): Key[] {
  const place = (key: Key) => (order.includes(key) ? order.indexOf(key) : order.length);
  return keys.toSorted((one, other) => place(one) - place(other));
}

/** The same without those that are hidden. */
export const shownOf = <Key extends string>(keys: readonly Key[], arrangement: Arrangement): Key[] =>
  inOrder(keys, arrangement).filter((key) => !arrangement.hidden.includes(key));

/** A key one place further up (-1) or down (1). */
export function moved<Key>(keys: readonly Key[], key: Key, by: -1 | 1): Key[] {
  const from = keys.indexOf(key);
  return keys.toSpliced(from, 1).toSpliced(from + by, 0, key);
}

/**
 * What is kept of groups of keys, each in its order. Of what is not there today, as a switch or the role has taken it
 * away, all that was kept before stays. Where everything is as usual nothing is kept, so that what is added to the
 * product later finds its place.
 */
export function kept(usual: readonly string[][], chosen: readonly string[][], hidden: string[], before: Arrangement) {
  const there = new Set(usual.flat());
  const elsewhere = {
    order: before.order.filter((key) => !there.has(key)),
    hidden: before.hidden.filter((key) => !there.has(key)),
  };
  const isUsual = JSON.stringify(usual) === JSON.stringify(chosen);
  return {
    order: isUsual ? elsewhere.order : [...chosen.flat(), ...elsewhere.order],
    hidden: [...hidden, ...elsewhere.hidden],
  };
}
