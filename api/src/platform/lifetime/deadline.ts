import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../logging/log.ts';

/** One moment at which everything has to be done, shared by all the steps of a stop. */
export class Deadline {
  readonly #end: number;

  /** `ms` from now. */
  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  /** Milliseconds that are left, less those that are kept for what comes after. */
  left(kept = 0): number {
    return Math.max(0, this.#end - performance.now() - kept);
  }

  /** Waits for a step as long as there is time, less what is kept. What fails or is late is logged, and left behind. */
  async step(name: string, work: Promise<unknown> | void, kept = 0): Promise<void> {
    const stop = new AbortController();
    const late = delay(this.left(kept), 'late', { signal: stop.signal }).catch(() => undefined);
    try {
      if ((await Promise.race([work, late])) === 'late')
        log().warn({ step: name }, 'A step of the stop takes too long');
    } catch (error) {
      log().error({ err: error, step: name }, 'A step of the stop failed');
    } finally {
      stop.abort();
    }
  }
}
