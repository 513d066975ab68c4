import { ExtractSlot, type SlotLimits } from './extract-slot.ts';
import { FairQueue } from './fair-queue.ts';
import { ReaderBusy } from './reader-busy.ts';
import type { AnswerTo, ReaderJob } from './reader-messages.ts';

/** How much a pool reads at once and lets wait. A share is whoever must not hold up the others: a network address, an employee. */
export interface PoolLimits extends SlotLimits {
  /** Processes at most; each is started when it is first needed. */
  readonly readers: number;
  /** So many of them read for one share at the same time. */
  readonly readersPerShare: number;
  /** Jobs that wait, of all shares together. */
  readonly waiting: number;
  /** Jobs of one share, those that are read and those that wait. */
  readonly jobsPerShare: number;
  /** Longest wait for a turn in milliseconds; without it a job waits as long as it takes. */
  readonly waitMs?: number;
  /** Longest time for one job in milliseconds, from its turn on, the start of its process not counted. */
  readonly timeoutMs: number;
}

/** For whom something is read. */
export interface Turn {
  /** Who waits their turn together. */
  readonly share?: string;
  /** Ends the wait and the reading, because nobody wants the answer any more. */
  readonly signal?: AbortSignal;
  /** A shorter time limit than the pool's, in milliseconds. */
  readonly timeoutMs?: number;
}

interface Waiting extends Turn {
  readonly share: string;
  readonly job: ReaderJob;
  /** Called once when the wait ends, by a turn or without one. */
  readonly waited: () => void;
  readonly resolve: (answer: AnswerTo<ReaderJob>) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Processes that read for others with limits on time and memory and without rights beyond it. Shares take turns, and
 * nothing waits without end: what is too much is refused at once, what waits too long later. Idle processes do not keep
 * the server alive, and end with it.
 */
export class ReaderPool {
  #limits: PoolLimits;
  #slots: ExtractSlot[];
  #idle: ExtractSlot[];
  #queue = new FairQueue<Waiting>();
  /** Jobs of each share that are being read. */
  #reading = new Map<string, number>();
  #closed = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#slots = Array.from({ length: Math.max(1, limits.readers) }, () => new ExtractSlot(limits));
    this.#idle = [...this.#slots];
  }

  /**
   * Has one job done when its turn comes.
   *
   * @throws ReaderBusy when too much waits already, or when its turn does not come in time
   * @throws the signal's reason when that ends it
   * @throws Error after `close`, or when no process can be started; the job can be done another time
   */
  run<Job extends ReaderJob>(job: Job, turn: Turn = {}): Promise<AnswerTo<Job>> {
    const { share = '', signal } = turn;
    const { waiting, jobsPerShare, waitMs } = this.#limits;
    return new Promise<AnswerTo<ReaderJob>>((resolve, reject) => {
      if (this.#closed) return reject(closed());
      if (signal?.aborted) return reject(signal.reason as Error);
      const jobs = this.#queue.waiting(share) + (this.#reading.get(share) ?? 0);
      if (this.#queue.size >= waiting || jobs >= jobsPerShare) return reject(new ReaderBusy());
      const giveUp = (reason: unknown): void => {
        item.waited();
        if (this.#queue.remove(share, item)) reject(reason);
      };
      const gone = (): void => giveUp(signal?.reason);
      const late = waitMs === undefined ? undefined : setTimeout(() => giveUp(new ReaderBusy()), waitMs);
      const waited = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
      };
      const item: Waiting = { ...turn, share, job, waited, resolve, reject };
      signal?.addEventListener('abort', gone);
      this.#queue.add(share, item);
      this.#next();
    }) as Promise<AnswerTo<Job>>;
  }

  /** Starts a process ahead, where none is there, so that who asks next need not wait for it. */
  warm(): void {
    if (!this.#closed && this.#idle.length === this.#slots.length) this.#idle[0]!.warm();
  }

  /** Ends all processes; what is being read or waits is rejected, so that it can be read another time. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { waited, reject } of this.#queue.clear()) {
      waited();
      reject(closed());
    }
    await Promise.all(this.#slots.map((slot) => slot.stop()));
  }

  #next(): void {
    if (this.#closed || this.#idle.length === 0) return;
    const item = this.#queue.take((share) => (this.#reading.get(share) ?? 0) < this.#limits.readersPerShare);
    if (!item) return;
    // One that runs already answers sooner.
    const ready = this.#idle.findIndex((slot) => slot.ready);
    const [slot] = this.#idle.splice(Math.max(0, ready), 1);
    void this.#read(slot!, item);
  }

  async #read(slot: ExtractSlot, item: Waiting): Promise<void> {
    const { share, job, signal, timeoutMs = this.#limits.timeoutMs, waited, resolve, reject } = item;
    waited();
    this.#reading.set(share, (this.#reading.get(share) ?? 0) + 1);
    try {
      const answer = await slot.run(job, { timeoutMs, signal });
      // A reader that `close` ended says nothing about the document.
      if (this.#closed) reject(closed());
      else resolve(answer);
    } catch (error) {
      reject(error);
    }
    const left = this.#reading.get(share)! - 1;
    if (left > 0) this.#reading.set(share, left);
    else this.#reading.delete(share);
    this.#idle.push(slot);
    this.#next();
  }
}

const closed = () => new Error('The pool of readers is closed');
