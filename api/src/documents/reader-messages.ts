import type { DocumentKind, ExtractResult } from './types.ts';

/** What a reader is sent for each document; one is sent only after the answer to the one before. */
export interface ExtractJob {
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
}

/** What a reader says first, once its program is loaded. */
export const READY = 'ready';

export type ReaderAnswer = ExtractResult | typeof READY;
