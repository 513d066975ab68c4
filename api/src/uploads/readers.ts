import { availableParallelism } from 'node:os';
import { createExtractor, type Extractor } from '../documents/index.ts';

/** Processes that read while somebody waits: by the processors, as reading is nothing but work for them. */
const READERS = Math.min(8, Math.max(2, availableParallelism()));

/** The longest that somebody waits for one document to be read, in milliseconds. What needs longer is read later. */
export const QUICK_MS = 5_000;

let forUploads: Extractor | undefined;
let inBackground: Extractor | undefined;

/**
 * Reads what is uploaded while its sender waits. A share, which is an employee or a network, never has all readers, and
 * five documents at once at most. Who would wait longer than a few seconds is told so instead.
 */
export function uploadReader(): Extractor {
  return (forUploads ??= createExtractor({
    readers: READERS,
    readersPerShare: Math.floor(READERS / 2),
    waiting: 60,
    jobsPerShare: 5,
    waitMs: 3_000,
    timeoutMs: QUICK_MS,
  }));
}

/** Reads stored documents and mails. Each kind of work, named as its share, has one reader at most, and none has both. */
export function extractor(): Extractor {
  return (inBackground ??= createExtractor({ readers: 2, readersPerShare: 1, waiting: 40, jobsPerShare: 20 }));
}

/** Ends all readers, when the server stops. */
export async function closeExtractor(): Promise<void> {
  const closing = [forUploads?.close(), inBackground?.close()];
  forUploads = inBackground = undefined;
  await Promise.all(closing.filter((one) => one !== undefined));
}
