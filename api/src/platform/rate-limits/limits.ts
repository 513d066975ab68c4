import type { TurnLimits } from './turns.ts';

/** At most `points` calls in `seconds`, counted per `by`. */
export interface Limit {
  points: number;
  seconds: number;
  /** A network address, an employee, a mail address, or everybody together. */
  by: 'address' | 'caller' | 'mail' | 'all';
}

/**
 * The limits that calls name with `rateLimit`. Per address they leave room for an office behind one router.
 * `pin` and `reset` are narrower still per account, in the code that sends.
 */
export const limits = {
  sign_in: { points: 60, seconds: 60, by: 'address' },
  reset: { points: 20, seconds: 600, by: 'address' },
  link: { points: 60, seconds: 600, by: 'address' },
  /** What people with a link to a letter or request do on its page; drafts are saved as they write. */
  answer: { points: 300, seconds: 600, by: 'address' },
  pin: { points: 60, seconds: 600, by: 'address' },
  public_post: { points: 60, seconds: 60, by: 'address' },
  /** Applications that are kept; each is a mail to somebody. */
  keep_application: { points: 20, seconds: 3600, by: 'address' },
  keep_application_for: { points: 3, seconds: 3600, by: 'mail' },
  /** Requests that were taken; each is a mail to somebody. */
  sales: { points: 5, seconds: 3600, by: 'address' },
  sales_from: { points: 3, seconds: 3600, by: 'mail' },
  sales_all: { points: 100, seconds: 3600, by: 'all' },
  /** Boards fetch a feed a few times a day; several may sit behind one address. */
  feed: { points: 60, seconds: 60, by: 'address' },
  public_read: { points: 600, seconds: 60, by: 'address' },
  upload: { points: 120, seconds: 600, by: 'address' },
  webhook: { points: 600, seconds: 60, by: 'address' },
  export: { points: 30, seconds: 60, by: 'caller' },
  /** Letters and logs as PDF. */
  print: { points: 30, seconds: 60, by: 'caller' },
  /** Each asks somebody else's server. */
  calendar: { points: 60, seconds: 600, by: 'caller' },
  send: { points: 120, seconds: 60, by: 'caller' },
} as const satisfies Record<string, Limit>;

/** The limit of a name; throws for a name that is not in the list, so that a typing error does not open a door. */
export function limitNamed(name: string): Limit {
  const limit = (limits as Record<string, Limit>)[name];
  if (!limit) throw new Error(`There is no rate limit "${name}": ${Object.keys(limits).join(', ')}`);
  return limit;
}

/**
 * What calls with `costly` may take of one process; `connections` is the size of its pool. Of one caller two run at
 * once, but never as many as there are places: nobody's searches keep others from searching.
 */
export function turnLimits(connections: number): TurnLimits {
  const running = Math.max(2, Math.floor(connections / 3));
  return {
    running,
    runningOfOne: Math.min(2, running - 1),
    waitingOfOne: 6,
    waiting: 60,
    patienceMs: 15_000,
    secondsAMinute: 90,
  };
}
