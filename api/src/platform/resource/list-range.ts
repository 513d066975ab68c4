import { invalidFilter } from './filter-value.ts';

/** Beyond this, nobody pages; filters are for that. */
const MAX_OFFSET = 10_000_000;

/**
 * The page that is asked for: `range=[0,24]`, or `limit` and `offset`. More rows than the resource gives at once are
 * cut down; Content-Range tells what came.
 * @throws 422 naming what is no number.
 */
export function firstAndLimit(
  search: URLSearchParams,
  { perPage, maxPerPage }: { perPage: number; maxPerPage: number },
): { offset: number; limit: number } {
  const range = search.get('range');
  if (range) {
    const [, first, last] = /^\s*\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]\s*$/.exec(range) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) throw invalidFilter('range');
    if (Number(first) > MAX_OFFSET) throw invalidFilter('range');
    return { offset: Number(first), limit: Math.min(Number(last) - Number(first) + 1, maxPerPage) };
  }
  const limit = whole(search, 'limit') ?? perPage;
  const offset = whole(search, 'offset') ?? 0;
  if (limit < 1) throw invalidFilter('limit');
  if (offset > MAX_OFFSET) throw invalidFilter('offset');
  return { offset, limit: Math.min(limit, maxPerPage) };
}

function whole(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  if (text === null || text === '') return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidFilter(name);
  return Number(text);
}
