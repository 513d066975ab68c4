import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readerFlags } from './reader-flags.ts';
import type { DocumentKind, ExtractReason, ExtractResult } from './types.ts';

export interface SlotLimits {
  readonly timeoutMs: number;
  readonly maxOldGenerationMb: number;
}

/** What a reader is sent for each document; one is sent only after the answer to the one before. */
export interface ExtractJob {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
}

const READER = fileURLToPath(new URL('./extract-worker.ts', import.meta.url));

/** Documents after which a reader is replaced, so that what a library leaks stays small. */
const DOCUMENTS_PER_READER = 100;

/**
 * One place of the pool: a process that reads one document at a time. A process and not a thread, because a thread
 * that runs out of memory in one large step takes the whole server with it, whatever its limits say. A reader that
 * exceeds its time or memory is ended, and the next document gets a fresh one.
 */
export class ExtractSlot {
  #limits: SlotLimits;
  #reader: ChildProcess | undefined;
  #served = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Reads one document; never rejects. The caller waits for the answer before it sends the next. */
  async run(job: ExtractJob): Promise<ExtractResult> {
    const reader = this.#reader ?? this.#start();
    reader.ref();
    reader.channel?.ref();
    const result = await this.#answer(reader, job);
    this.#served += 1;
    if (this.#served >= DOCUMENTS_PER_READER) await this.stop();
    reader.unref();
    reader.channel?.unref();
    return result;
  }

  /** Ends the reader and waits until it is gone. */
  async stop(): Promise<void> {
    const reader = this.#reader;
    this.#reader = undefined;
    this.#served = 0;
    if (!reader || reader.exitCode !== null || reader.signalCode !== null) return;
    const gone = new Promise((resolve) => reader.once('exit', resolve));
    reader.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    const reader = fork(READER, {
      execArgv: [...readerFlags(), `--max-old-space-size=${this.#limits.maxOldGenerationMb}`],
      // No secrets, no flags of the server, and no output: what libraries print may hold a candidate's words.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // A reader that cannot be started or written to shows as an exit as well.
    reader.on('error', () => undefined);
    this.#reader = reader;
    return reader;
  }

  #answer(reader: ChildProcess, job: ExtractJob): Promise<ExtractResult> {
    return new Promise((resolve) => {
      const answered = (result: ExtractResult): void => {
        settle();
        resolve(result);
      };
      const fail = (reason: ExtractReason): void => {
        settle();
        void this.stop().then(() => resolve({ ok: false, reason }));
      };
      // The runtime aborts when its heap is full, and the watch over all memory kills: both end by a signal.
      const ended = (code: number | null, signal: NodeJS.Signals | null): void =>
        fail(signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134 ? 'too_big' : 'damaged');
      const failedToStart = (): void => fail('damaged');
      const deadline = setTimeout(() => fail('timeout'), this.#limits.timeoutMs);
      const settle = (): void => {
        clearTimeout(deadline);
        reader.off('message', answered).off('exit', ended).off('error', failedToStart);
      };
      reader.on('message', answered).on('exit', ended).on('error', failedToStart);
      reader.send(job, () => undefined);
    });
  }
}
