import { Worker } from 'node:worker_threads';
import type { ExtractJob } from './extract-worker.ts';
import { MAX_EXTERNAL_BYTES } from './limits.ts';
import type { ExtractResult } from './types.ts';

export interface SlotLimits {
  readonly timeoutMs: number;
  readonly maxOldGenerationMb: number;
}

/** Documents after which a worker is replaced, so that what a library leaks stays small. */
const DOCUMENTS_PER_WORKER = 100;

/** How often the memory outside the heap is looked at while a document is read, in milliseconds. */
const MEMORY_CHECK_MS = 50;

/**
 * One place of the pool: a worker thread that reads one document at a time. A worker that runs out of time or memory is
 * ended, and the next document gets a fresh one.
 */
export class ExtractSlot {
  #limits: SlotLimits;
  #worker: Worker | undefined;
  #served = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Reads one document; never rejects. The caller waits for the answer before it sends the next. */
  async run(job: ExtractJob): Promise<ExtractResult> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    const result = await this.#answer(worker, job);
    this.#served += 1;
    if (this.#worker === worker) worker.unref();
    if (this.#served >= DOCUMENTS_PER_WORKER) await this.stop();
    return result;
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#served = 0;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.maxOldGenerationMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
      // No secrets, no flags of the server, and no output (see the worker, which writes none).
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    });
    this.#worker = worker;
    return worker;
  }

  #answer(worker: Worker, job: ExtractJob): Promise<ExtractResult> {
    return new Promise((resolve) => {
      const answered = (result: ExtractResult): void => finish(result, true);
      const failed = (error: NodeJS.ErrnoException): void =>
        finish({ ok: false, reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_big' : 'damaged' }, false);
      const ended = (): void => finish({ ok: false, reason: 'damaged' }, false);
      const deadline = setTimeout(() => finish({ ok: false, reason: 'timeout' }, false), this.#limits.timeoutMs);
      const memory = setInterval(() => {
        worker.getHeapStatistics().then(
          (heap) => heap.external_memory > MAX_EXTERNAL_BYTES && finish({ ok: false, reason: 'too_big' }, false),
          () => undefined,
        );
      }, MEMORY_CHECK_MS);
      let settled = false;
      const finish = (result: ExtractResult, healthy: boolean): void => {
        // A look at the memory may answer after the end, when the slot has another worker already.
        if (settled) return;
        settled = true;
        clearTimeout(deadline);
        clearInterval(memory);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        if (healthy) return resolve(result);
        // A worker that is being ended may still report an error; nobody waits for it.
        worker.on('error', () => undefined);
        void this.stop().then(() => resolve(result));
      };
      worker.on('message', answered).on('error', failed).on('exit', ended);
      const copy = Uint8Array.from(job.bytes);
      worker.postMessage({ ...job, bytes: copy }, [copy.buffer]);
    });
  }
}
