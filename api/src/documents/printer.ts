import { ExtractSlot } from './extract-slot.ts';
import type { PrintJob } from './reader-messages.ts';
import type { PrintResult } from './print/print-types.ts';
import { sniff } from './sniff.ts';

export interface Printer {
  /** Pages of blocks of text. */
  blocks(content: Omit<Extract<PrintJob['content'], { kind: 'blocks' }>, 'kind'>, place: Place): Promise<PrintResult>;
  /**
   * Pages of an uploaded document: a PDF's own, pictures as they are, of other documents the words.
   * @param fileName the name it was uploaded under; its extension must fit the content
   */
  document(bytes: Uint8Array, fileName: string, place: Place): Promise<PrintResult>;
  close(): Promise<void>;
}

/** Where the pages come in the file. */
export type Place = Pick<PrintJob, 'first' | 'paper'>;

/** Makes pages in a process of its own, with limits on time and memory; see createExtractor. One after the other. */
export function createPrinter({ timeoutMs = 20_000, maxOldGenerationMb = 192 } = {}): Printer {
  const slot = new ExtractSlot({ timeoutMs, maxOldGenerationMb });
  let last: Promise<unknown> = Promise.resolve();
  const run = (job: PrintJob): Promise<PrintResult> => {
    const mine = last.then(() => slot.run(job));
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    blocks: (content, place) => run({ task: 'print', ...place, content: { kind: 'blocks', ...content } }),
    async document(bytes, fileName, place) {
      const found = await sniff(bytes, fileName, { maxBytes: Infinity });
      if (!found.ok) return { ok: false, reason: found.code === 'empty' ? 'empty' : 'unsupported' };
      return run({ task: 'print', ...place, content: { kind: found.kind, bytes, title: fileName } });
    },
    async close() {
      await last;
      await slot.stop();
    },
  };
}
