import { createExtractor, type Extractor } from '../documents/index.ts';

let shared: Extractor | undefined;

/** The process's reader of documents; its threads start with the first document and do not keep the process alive. */
export function extractor(): Extractor {
  return (shared ??= createExtractor({ workers: 1 }));
}

/** Ends the threads, when the server stops. */
export async function closeExtractor(): Promise<void> {
  const closing = shared;
  shared = undefined;
  await closing?.close();
}
