import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readerFlags } from './reader-flags.ts';
import { READY, type AnswerTo, type ReaderAnswer, type ReaderJob } from './reader-messages.ts';
import type { ExtractReason } from '../types.ts';

export interface SlotLimits {
  /** JavaScript heap of each process in megabytes. */
  readonly maxOldGenerationMb: number;
  /** What its readers are mostly for, and load before they say that they are ready. */
  readonly usual: Exclude<ReaderJob['task'], 'mail'>;
}

export interface JobLimits {
  /** Milliseconds for this job; the start of a reader is not counted. */
  readonly timeoutMs: number;
  /** Ends the job and its reader with it. */
  readonly signal?: AbortSignal | undefined;
}

const READER = fileURLToPath(new URL('../extract-worker.ts', import.meta.url));

/** Time for the start of a reader, in milliseconds; only a machine that is far overloaded needs more. */
const START_MS = 30_000;

/** Documents after which a reader is replaced, so that what a library leaks stays small. */
const DOCUMENTS_PER_READER = 100;

/** A reader that has had nothing to do for so long, in milliseconds, gives its memory back. */
const IDLE_MS = 300_000;

/**
 * One place of the pool: a process that reads one document at a time. A process and not a thread, because a thread
 * that runs out of memory in one large step takes the whole server with it, whatever its limits say. A reader that
 * exceeds its time or memory is ended, and the next document gets a fresh one.
 */
export class ExtractSlot {
  #limits: SlotLimits;
  #reader: ChildProcess | undefined;
  #ready = false;
  #served = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** True when a reader runs and can begin at once. */
  get ready(): boolean {
    return this.#ready;
  }

  /**
   * Reads one document. The caller waits for the answer before it sends the next. What is too big for a reader that
   * still holds memory of others is read once more by a fresh one.
   *
   * @throws Error when no reader can be started, which says nothing about the document
   * @throws the signal's reason when that ends the job
   */
  async run<Job extends ReaderJob>(job: Job, limits: JobLimits): Promise<AnswerTo<Job>> {
    clearTimeout(this.#idle);
    const reader = this.#reader ?? this.#start();
    const fresh = this.#served === 0;
    reader.ref();
    reader.channel?.ref();
    let result: Exclude<ReaderAnswer, typeof READY>;
    try {
      result = await this.#answer(reader, job, limits);
    } finally {
      reader.unref();
      reader.channel?.unref();
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
    if (!fresh && !result.ok && result.reason === 'too_big') {
      // A reader that said so itself is still there, and would say it for ever.
      await this.stop();
      return this.run(job, limits);
    }
    this.#served += 1;
    if (this.#served >= DOCUMENTS_PER_READER) await this.stop();
    return result as AnswerTo<Job>;
  }

  /** Starts a reader for what is about to come, where there is none. */
  warm(): void {
    if (this.#reader) return;
    const reader = this.#start();
    reader.unref();
    reader.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  /** Ends the reader and waits until it is gone. */
  async stop(): Promise<void> {
    const reader = this.#reader;
    clearTimeout(this.#idle);
    this.#reader = undefined;
    this.#ready = false;
    this.#served = 0;
    if (reader?.pid === undefined || reader.exitCode !== null || reader.signalCode !== null) return;
    const gone = new Promise((resolve) => reader.once('exit', resolve));
    reader.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    const reader = fork(READER, [this.#limits.usual], {
      execArgv: [...readerFlags(this.#limits.usual), `--max-old-space-size=${this.#limits.maxOldGenerationMb}`],
      // No secrets, no flags of the server, and no output: what libraries print may hold a candidate's words.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // A reader that cannot be written to ends as well; that is noticed below.
    reader.on('error', () => undefined);
    reader.on('exit', () => {
      if (this.#reader !== reader) return;
      this.#reader = undefined;
      this.#ready = false;
    });
    this.#reader = reader;
    this.#ready = false;
    this.#served = 0;
    reader.once('message', (message: ReaderAnswer) => {
      if (message === READY && this.#reader === reader) this.#ready = true;
    });
    return reader;
  }

  #answer(
    reader: ChildProcess,
    job: ReaderJob,
    { timeoutMs, signal }: JobLimits,
  ): Promise<Exclude<ReaderAnswer, typeof READY>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const answered = (message: ReaderAnswer): void => {
        if (message === READY) {
          ready = this.#ready = true;
          clearTimeout(deadline);
          deadline = limitDocument();
          return;
        }
        settle();
        resolve(message);
      };
      const fail = (reason: ExtractReason): void => {
        settle();
        void this.stop().then(() => resolve({ ok: false, reason }));
      };
      // The runtime aborts when its heap is full, and the watch over all memory kills: both end by a signal.
      const ended = (code: number | null, by: NodeJS.Signals | null): void => {
        if (ready) return fail(by === 'SIGKILL' || by === 'SIGABRT' || code === 134 ? 'too_big' : 'damaged');
        giveUp(new Error(`The reader of documents ended while it started (${by ?? code})`));
      };
      const gone = (): void => giveUp(signal?.reason as Error);
      const giveUp = (error: Error): void => {
        settle();
        void this.stop().then(() => reject(error));
      };
      const limitDocument = (): NodeJS.Timeout => setTimeout(() => fail('timeout'), timeoutMs);
      const limitStart = (): NodeJS.Timeout =>
        setTimeout(() => giveUp(new Error('The reader of documents did not start in time')), START_MS);
      let ready = this.#ready;
      let deadline = ready ? limitDocument() : limitStart();
      const settle = (): void => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', gone);
        reader.off('message', answered).off('exit', ended).off('error', giveUp);
      };
      signal?.addEventListener('abort', gone);
      reader.on('message', answered).on('exit', ended).on('error', giveUp);
      reader.send(job, () => undefined);
    });
  }
}
