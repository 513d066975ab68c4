import { ExtractSlot } from './extract-slot.ts';
import { sniff } from './sniff.ts';
import type { AnswerTo, ExtractJob, MailJob } from './reader-messages.ts';
import type { DocumentKind, ExtractResult, FileKind, MailResult } from './types.ts';

export interface ExtractorOptions {
  /** Documents read at the same time; each costs a process, started when it is first needed. Default 2. */
  readonly workers?: number;
  /** Longest time for one document in milliseconds, the start of its process not counted. Default 20,000. */
  readonly timeoutMs?: number;
  /** JavaScript heap of each process in megabytes. Default 192. */
  readonly maxOldGenerationMb?: number;
}

export interface Extractor {
  /**
   * Takes the text out of an uploaded file. Calls beyond the number of workers wait their turn; the time limit of a
   * document starts when its turn comes.
   *
   * @param bytes the whole file; it is copied, so the caller may reuse it
   * @param fileName the name it was uploaded under; its extension must fit the content
   * @returns the text, or the reason why there is none
   * @throws Error after `close`, or when no reader can be started; the document can be read another time
   */
  extract(bytes: Uint8Array, fileName: string): Promise<ExtractResult>;
  /**
   * Reads a received mail, or its headers alone, in the same way.
   *
   * @throws Error as `extract` does
   */
  mail(raw: Uint8Array): Promise<MailResult>;
  /** Ends all processes; documents that are being read or wait are rejected, so that they can be read another time. */
  close(): Promise<void>;
}

type Job = ExtractJob | MailJob;

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: AnswerTo<Job>) => void;
  readonly reject: (error: unknown) => void;
}

const WITHOUT_TEXT: ReadonlySet<FileKind> = new Set<FileKind>(['jpg', 'png', 'bmp', 'gif', 'tif']);

/**
 * Makes a small pool of processes that read documents and mails with limits on time and memory and without rights beyond it.
 * Whatever a document does, it ends at worst its own reader. Idle readers do not keep the server alive, and end with it.
 */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const { workers = 2, timeoutMs = 20_000, maxOldGenerationMb = 192 } = options;
  const slots = Array.from({ length: Math.max(1, workers) }, () => new ExtractSlot({ timeoutMs, maxOldGenerationMb }));
  const idle = [...slots];
  const queue: Waiting[] = [];
  let closed = false;

  const next = async (): Promise<void> => {
    const slot = idle.pop();
    const waiting = slot && queue.shift();
    if (slot && !waiting) idle.push(slot);
    if (!slot || !waiting) return;
    try {
      const result = await slot.run(waiting.job);
      // A reader that `close` ended says nothing about the document.
      if (closed) waiting.reject(new Error('The extractor is closed'));
      else waiting.resolve(result);
    } catch (error) {
      waiting.reject(error);
    }
    idle.push(slot);
    if (!closed) void next();
  };

  const inTurn = <J extends Job>(job: J): Promise<AnswerTo<J>> =>
    new Promise<AnswerTo<J>>((resolve, reject) => {
      queue.push({ job, resolve: resolve as Waiting['resolve'], reject });
      void next();
    });

  return {
    async mail(bytes) {
      if (closed) throw new Error('The extractor is closed');
      return inTurn({ task: 'mail', bytes });
    },
    async extract(bytes, fileName) {
      if (closed) throw new Error('The extractor is closed');
      const found = await sniff(bytes, fileName, { maxBytes: Infinity });
      if (!found.ok) return { ok: false, reason: found.code === 'empty' ? 'empty' : 'unsupported' };
      const { kind } = found;
      if (!isDocument(kind)) return { ok: false, reason: 'unsupported' };
      return inTurn({ task: 'extract', bytes, kind });
    },
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new Error('The extractor is closed'));
      await Promise.all(slots.map((slot) => slot.stop()));
    },
  };
}

function isDocument(kind: FileKind): kind is DocumentKind {
  return !WITHOUT_TEXT.has(kind);
}
