import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the value is the expected one; fails with the last value after `ms`. */
export async function eventually<T>(read: () => Promise<T>, expected: T, ms = 15_000): Promise<void> {
  const deadline = Date.now() + ms;
  let last = await read();
  while (last !== expected && Date.now() < deadline) {
    await delay(50);
    last = await read();
  }
  expect(last).toEqual(expected);
}
