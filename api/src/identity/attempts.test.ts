import { countTry, isLocked, lockIfSpent, type Attempts } from './attempts.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const none: Attempts = { failed_attempts: 0, last_failed_at: null, locked_at: null };

function fail(attempts: Attempts, now: Date): Attempts {
  const counted = countTry(attempts, now);
  if (!counted) throw new Error('refused');
  return lockIfSpent(counted, now);
}

const failTimes = (times: number, now = start) =>
  Array.from({ length: times }).reduce<Attempts>((a) => fail(a, now), none);

test('four failures leave a fifth try, the fifth failure locks for an hour', () => {
  expect(isLocked(failTimes(4), start)).toBe(false);
  const locked = failTimes(5);
  expect(isLocked(locked, after(59))).toBe(true);
  expect(countTry(locked, after(59))).toBeNull();
  expect(isLocked(locked, after(60))).toBe(false);
});

test('after the lock, the count starts anew', () => {
  expect(countTry(failTimes(5), after(60))).toEqual({ failed_attempts: 1, last_failed_at: after(60), locked_at: null });
});

test('failures an hour apart do not add up', () => {
  expect(countTry(failTimes(4), after(60))?.failed_attempts).toBe(1);
  expect(countTry(failTimes(4), after(59))?.failed_attempts).toBe(5);
});

test('a count of zero unlocks, as an admin sets it', () => {
  const unlocked = { ...failTimes(5), failed_attempts: 0 };
  expect(isLocked(unlocked, after(1))).toBe(false);
  expect(countTry(unlocked, after(1))?.failed_attempts).toBe(1);
});

test('of tries made at the same time, no more than five are looked at', () => {
  let attempts = none;
  let allowed = 0;
  for (let i = 0; i < 20; i++) {
    const counted = countTry(attempts, start);
    if (!counted) continue;
    attempts = counted;
    allowed++;
  }
  expect(allowed).toBe(5);
});
