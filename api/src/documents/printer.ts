import { ReaderPool, type PoolLimits, type Turn } from './reader/reader-pool.ts';
import type { PrintJob } from './reader/reader-messages.ts';
import type { PrintResult } from './print/print-types.ts';
import { sniff } from './sniff.ts';

export interface Printer {
  /**
   * Pages of blocks of text.
   * @throws ReaderBusy when too much waits; the signal's reason when that ends the job
   */
  blocks(
    content: Omit<Extract<PrintJob['content'], { kind: 'blocks' }>, 'kind'>,
    place: Place,
    turn?: Turn,
  ): Promise<PrintResult>;
  /**
   * Pages of an uploaded document: a PDF's own, pictures as they are, of other documents the words.
   * @param fileName the name it was uploaded under; its extension must fit the content
   * @throws as `blocks` does
   */
  document(bytes: Uint8Array, fileName: string, place: Place, turn?: Turn): Promise<PrintResult>;
  /** Starts a process ahead, for pages that somebody is likely to ask for now. */
  warm(): void;
  close(): Promise<void>;
}

/** Where the pages come in the file. */
export type Place = Pick<PrintJob, 'first' | 'paper'>;

const USUAL: PoolLimits = {
  readers: 2,
  readersPerShare: 1,
  waiting: 50,
  jobsPerShare: 10,
  timeoutMs: 20_000,
  maxOldGenerationMb: 192,
  usual: 'print',
};

/** Makes pages in processes of their own, with limits on time and memory; see ReaderPool. */
export function createPrinter(options: Partial<PoolLimits> = {}): Printer {
  const pool = new ReaderPool({ ...USUAL, ...options });
  return {
    blocks: (content, place, turn) =>
      pool.run({ task: 'print', ...place, content: { kind: 'blocks', ...content } }, turn),
    async document(bytes, fileName, place, turn) {
      const found = await sniff(bytes, fileName, { maxBytes: Infinity });
      if (!found.ok) return { ok: false, reason: found.code === 'empty' ? 'empty' : 'unsupported' };
      return pool.run({ task: 'print', ...place, content: { kind: found.kind, bytes, title: fileName } }, turn);
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

let shared: Printer | undefined;

/** The process's maker of pages; its box starts with the first page and does not keep the process alive. */
export function printer(): Printer {
  return (shared ??= createPrinter());
}
