import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TooManyRequests, Unavailable } from '../errors/errors.ts';

/** How much of a process costly calls may take. */
export interface TurnLimits {
  /** At once, of all callers together: connections are left for everything else. */
  running: number;
  /** At once, of one caller. */
  runningOfOne: number;
  /** That wait until others have ended, of one caller and of all. */
  waitingOfOne: number;
  waiting: number;
  /** Longest wait (ms). */
  patienceMs: number;
  /** Seconds of running that one caller may use within a minute. */
  secondsAMinute: number;
}

interface Waiter {
  caller: string;
  start: () => void;
}

const MINUTE_SECONDS = 60;

/**
 * Turns of costly calls in one process: a few run at once, of one caller fewer still, others wait their turn in the
 * order in which they came. Nothing is asked of the database for it, which is what is to be spared.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  readonly #used: RateLimiterMemory;
  #all = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#used = new RateLimiterMemory({ points: limits.secondsAMinute * 1000, duration: MINUTE_SECONDS });
  }

  /**
   * Resolves when it is the caller's turn, with the function that ends the turn. `left` aborts when nobody waits for the
   * answer any more.
   * @throws 429 for a caller who has too many waiting or has used up the minute, 503 when too many wait or it took too
   * long.
   */
  async take(caller: string, left?: AbortSignal): Promise<() => void> {
    const used = await this.#used.get(caller);
    if (used && used.remainingPoints <= 0) throw new TooManyRequests(used.msBeforeNext / 1000);
    if (this.#hasRoom(caller)) this.#enter(caller);
    else await this.#wait(caller, left);
    const started = performance.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(caller, performance.now() - started);
    };
  }

  #of(caller: string): number {
    return this.#running.get(caller) ?? 0;
  }

  #hasRoom(caller: string): boolean {
    return this.#all < this.#limits.running && this.#of(caller) < this.#limits.runningOfOne;
  }

  #enter(caller: string): void {
    this.#running.set(caller, this.#of(caller) + 1);
    this.#all++;
  }

  /** Resolves when somebody who ended has let this caller enter. */
  async #wait(caller: string, left?: AbortSignal): Promise<void> {
    const own = [...this.#waiting].filter((waiter) => waiter.caller === caller).length;
    if (own >= this.#limits.waitingOfOne) throw new TooManyRequests(1);
    if (this.#waiting.size >= this.#limits.waiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { caller, start: resolve };
    const giveUp = () => reject(busy());
    const patience = setTimeout(giveUp, this.#limits.patienceMs);
    left?.addEventListener('abort', giveUp);
    this.#waiting.add(waiter);
    try {
      await promise;
    } finally {
      clearTimeout(patience);
      left?.removeEventListener('abort', giveUp);
      this.#waiting.delete(waiter);
    }
  }

  #end(caller: string, ms: number): void {
    this.#all--;
    const rest = this.#of(caller) - 1;
    if (rest > 0) this.#running.set(caller, rest);
    else this.#running.delete(caller);
    // Beyond the limit it rejects, which is what the next call looks at.
    this.#used.consume(caller, Math.ceil(ms)).catch(() => undefined);
    for (const waiter of this.#waiting) {
      if (!this.#hasRoom(waiter.caller)) continue;
      this.#waiting.delete(waiter);
      this.#enter(waiter.caller);
      waiter.start();
      return;
    }
  }
}

const busy = () => new Unavailable('costlyBusy', { headers: { 'retry-after': '5' } });
