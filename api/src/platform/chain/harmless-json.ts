import { BadRequest, ValidationFailed } from '../errors/errors.ts';

/** How deep a value may nest, and how many members and elements it may have in all. */
export const MAX_DEPTH = 20;
export const MAX_ENTRIES = 50_000;

/** Keys by which JavaScript objects are attacked; no field of ours has such a name. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no call wants, before anything looks at it: deep or huge values, keys that reach into prototypes, and
 * texts that PostgreSQL cannot store (NUL, halves of surrogate pairs).
 * @throws 400 or 422 naming the field.
 */
export function assertHarmless(value: unknown): void {
  const budget = { entries: MAX_ENTRIES };
  walk(value, '', 0, budget);
}

function walk(value: unknown, path: string, depth: number, budget: { entries: number }): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuse(path, 'invalidText');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw new BadRequest('tooDeep');
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    count(budget, value.length);
    value.forEach((element, at) => walk(element, inside(at), depth + 1, budget));
    return;
  }
  const keys = Object.keys(value);
  count(budget, keys.length);
  for (const key of keys) {
    if (FORBIDDEN_KEYS.has(key)) throw refuse(inside(key), 'unknown');
    if (key.includes('\0') || !key.isWellFormed()) throw refuse(path, 'invalidText');
    walk((value as Record<string, unknown>)[key], inside(key), depth + 1, budget);
  }
}

function count(budget: { entries: number }, more: number): void {
  budget.entries -= more;
  if (budget.entries < 0) throw new BadRequest('tooManyKeys');
}

function refuse(field: string, code: string): ValidationFailed {
  return new ValidationFailed([{ field: field.slice(0, 200), code }]);
}
