import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 25;

/** Reads again and again until `done`, for `ms` at the most; answers what was read last. */
export async function readUntil<T>(read: () => T | Promise<T>, done: (value: T) => boolean, ms: number): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (done(value) || Date.now() > deadline) return value;
    await delay(everyMs);
  }
}

/** Asks again and again until the value is the expected one; fails with the last value after `ms`. */
export async function eventually<T>(read: () => Promise<T>, expected: T, ms = 15_000): Promise<void> {
  expect(await readUntil(read, (value) => value === expected, ms)).toEqual(expected);
}

/**
 * Looks again and again until there is something, which is answered. What `look` throws ends it at once.
 * @throws Error after `ms`, with what was waited for
 */
export async function untilFound<T>(
  what: string | (() => string),
  look: () => T | undefined | Promise<T | undefined>,
  ms = 30_000,
): Promise<T> {
  const found = await readUntil(look, (value) => value !== undefined, ms);
  if (found === undefined) throw new Error(`Waited ${ms / 1000} s for ${typeof what === 'string' ? what : what()}`);
  return found;
}
