import { setTimeout as delay } from 'node:timers/promises';

/** First and longest time between two looks: each of a long wait costs the server time that others wait for. */
const [firstMs, longestMs] = [25, 200];

/** Reads again and again until `done`, for `ms` at the most; answers what was read last. */
export async function readUntil<T>(read: () => T | Promise<T>, done: (value: T) => boolean, ms: number): Promise<T> {
  const deadline = Date.now() + ms;
  for (let pause = firstMs; ; pause = Math.min(1.4 * pause, longestMs)) {
    const value = await read();
    if (done(value) || Date.now() > deadline) return value;
    await delay(pause);
  }
}

/** Asks again and again until the value is the expected one; fails with the last value after `ms`. */
export async function eventually<T>(read: () => Promise<T>, expected: T, ms = 30_000): Promise<void> {
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
