import { ValidationFailed } from '../errors/errors.ts';

/** What a hand-built list takes of the page that is wanted. */
export interface PageInput {
  range?: string;
  limit?: number;
  offset?: number;
}

/** The most rows that a range may name. */
const MOST = 500;

/**
 * react-admin's filter, a JSON object in text; without one, nothing is asked for.
 * @throws 422 for what is no object.
 */
export function filterObject(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw noFilter();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw noFilter();
  return { ...value };
}

const noFilter = () => new ValidationFailed([{ field: 'filter', code: 'invalid' }]);

/**
 * First and last place that are wanted, from react-admin's range or from limit and offset.
 * @throws 422 for a range that is none, or names too many.
 */
export function firstAndLast({ range, limit = 50, offset = 0 }: PageInput): [number, number] {
  if (!range) return [offset, offset + limit - 1];
  const match = /^\s*\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]\s*$/.exec(range);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || last < first || last - first >= MOST) {
    throw new ValidationFailed([{ field: 'range', code: 'invalid' }]);
  }
  return [first, last];
}
