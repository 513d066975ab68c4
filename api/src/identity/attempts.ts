/** Failed sign-ins in a row of one address, as they are stored. */
export interface Attempts {
  failed_attempts: number;
  last_failed_at: Date | null;
  locked_at: Date | null;
}

export const allowedAttempts = 5;
export const lockMinutes = 60;

/** Whether signing in is locked. A count of zero unlocks, whatever the time says: that is how an admin unlocks. */
export function isLocked({ failed_attempts, locked_at }: Attempts, now: Date): boolean {
  return failed_attempts > 0 && locked_at !== null && within(locked_at, now);
}

/**
 * Counts a try before its password is looked at, so that many at once cannot guess more than five.
 * Answers null when the try is refused. An hour without a try starts the count anew.
 */
export function countTry(attempts: Attempts, now: Date): Attempts | null {
  if (isLocked(attempts, now)) return null;
  const fresh = attempts.locked_at === null && attempts.last_failed_at !== null && within(attempts.last_failed_at, now);
  const before = fresh ? attempts.failed_attempts : 0;
  if (before >= allowedAttempts) return null;
  return { failed_attempts: before + 1, last_failed_at: now, locked_at: null };
}

/** What a counted try leaves when its password was wrong: the fifth locks. */
export function lockIfSpent(attempts: Attempts, now: Date): Attempts {
  return attempts.failed_attempts < allowedAttempts ? attempts : { ...attempts, locked_at: now };
}

function within(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() < lockMinutes * 60_000;
}
