import type { Request } from 'express';
import { beginningOf } from '../platform/texts/cut.ts';

/** What links of ours and of campaigns say of where a reader came from. */
export const TRAIL = ['ref', 'utm_source', 'utm_medium', 'utm_campaign'] as const;

/** So many characters of each are carried on. */
const MOST = 100;

/** What an address, or a form, says of where its reader came from; nothing else of it. */
export function originIn(values: Record<string, unknown>): Partial<Record<(typeof TRAIL)[number], string>> {
  return Object.fromEntries(
    TRAIL.flatMap((name) => {
      const value = values[name];
      if (typeof value !== 'string') return [];
      const text = beginningOf(value.toWellFormed().replace(/\p{C}/gu, '').trim(), MOST);
      return text ? [[name, text]] : [];
    }),
  );
}

/** The same to be added to an address that has parameters already: '' or `&` and parameters. No cookie is needed. */
export function trailOf({ query }: Pick<Request, 'query'>): string {
  const origin = new URLSearchParams(originIn(query)).toString();
  return origin ? `&${origin}` : '';
}
