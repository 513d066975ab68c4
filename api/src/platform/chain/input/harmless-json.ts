import { BadRequest, ValidationFailed } from '../../errors/errors.ts';
import { beginningOf } from '../../texts/cut.ts';

/** How deep a value may nest, and how many members and elements it may have in all. */
export const MAX_DEPTH = 20;
export const MAX_ENTRIES = 20_000;

/** Keys by which JavaScript objects are attacked; no field of ours has such a name. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no call wants, before anything looks at it: deep or huge values, keys that reach into prototypes, and
 * texts that PostgreSQL cannot store (NUL, halves of surrogate pairs). Answers how many members and elements there are.
 * @throws 400 or 422 naming the field.
 */
export function assertHarmless(value: unknown): number {
  const budget = { entries: MAX_ENTRIES };
  walk(value, [], budget);
  return MAX_ENTRIES - budget.entries;
}

/** `path` holds the keys that lead to the value. */
function walk(value: unknown, path: (string | number)[], budget: { entries: number }): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuse(path, 'invalidText');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH) throw new BadRequest('tooDeep');
  if (Array.isArray(value)) {
    count(budget, value.length);
    for (let at = 0; at < value.length; at++) inside(value[at], at, path, budget);
    return;
  }
  const keys = Object.keys(value);
  count(budget, keys.length);
  for (const key of keys) {
    if (FORBIDDEN_KEYS.has(key)) throw refuse([...path, key], 'unknown');
    if (key.includes('\0') || !key.isWellFormed()) throw refuse(path, 'invalidText');
    inside((value as Record<string, unknown>)[key], key, path, budget);
  }
}

function inside(value: unknown, key: string | number, path: (string | number)[], budget: { entries: number }): void {
  path.push(key);
  walk(value, path, budget);
  path.pop();
}

function count(budget: { entries: number }, more: number): void {
  budget.entries -= more;
  if (budget.entries < 0) throw new BadRequest('tooManyKeys');
}

function refuse(path: (string | number)[], code: string): ValidationFailed {
  return new ValidationFailed([{ field: beginningOf(path.join('.'), 200), code }]);
}
