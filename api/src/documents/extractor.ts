import { ReaderPool, type PoolLimits, type Turn } from './reader/reader-pool.ts';
import { sniff } from './sniff.ts';
import type { DocumentKind, ExtractResult, FileKind, Language, MailResult } from './types.ts';

export type ExtractorOptions = Partial<PoolLimits>;

/** How a document is read, and for whom. */
export interface Reading extends Turn {
  /** Also find the fields of an application in it; this is the language of the form. */
  readonly resumeIn?: Language;
  /** What `sniff` has found the file to be, where it was asked before. */
  readonly kind?: FileKind;
}

export interface Extractor {
  /**
   * Takes the text out of an uploaded file, when the turn of its share comes; the time limit of a document starts then.
   *
   * @param bytes the whole file; it is copied, so the caller may reuse it
   * @param fileName the name it was uploaded under; its extension must fit the content
   * @returns the text, or the reason why there is none
   * @throws ReaderBusy when too much waits; the signal's reason when that ends the job
   * @throws Error after `close`, or when no reader can be started; the document can be read another time
   */
  extract(bytes: Uint8Array, fileName: string, how?: Reading): Promise<ExtractResult>;
  /**
   * Reads a received mail, or its headers alone, in the same way.
   *
   * @throws as `extract` does
   */
  mail(raw: Uint8Array, turn?: Turn): Promise<MailResult>;
  /** Ends all processes; documents that are being read or wait are rejected, so that they can be read another time. */
  close(): Promise<void>;
}

const USUAL: PoolLimits = {
  usual: 'extract',
  readers: 2,
  readersPerShare: 2,
  waiting: 200,
  jobsPerShare: 200,
  timeoutMs: 20_000,
  maxOldGenerationMb: 192,
};

const WITHOUT_TEXT: ReadonlySet<FileKind> = new Set<FileKind>(['jpg', 'png', 'bmp', 'gif', 'tif']);

/** Makes a pool of processes that read documents and mails; whatever a document does, it ends at worst its own reader. */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const pool = new ReaderPool({ ...USUAL, ...options });
  return {
    mail: (bytes, turn) => pool.run({ task: 'mail', bytes }, turn),
    async extract(bytes, fileName, { resumeIn, kind: known, ...turn } = {}) {
      const found = known ? ({ ok: true, kind: known } as const) : await sniff(bytes, fileName, { maxBytes: Infinity });
      if (!found.ok) return { ok: false, reason: found.code === 'empty' ? 'empty' : 'unsupported' };
      const { kind } = found;
      if (!isDocument(kind)) return { ok: false, reason: 'unsupported' };
      return pool.run({ task: 'extract', bytes, kind, resumeIn }, turn);
    },
    close: () => pool.close(),
  };
}

function isDocument(kind: FileKind): kind is DocumentKind {
  return !WITHOUT_TEXT.has(kind);
}
