import type { ExtractReason } from '../types.ts';

/** A part of a page: texts are strangers' words and stand there as they are. */
export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly below?: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'entry'; readonly text: string; readonly aside?: string; readonly body?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'remark'; readonly text: string };

export type Paper = 'A4' | 'LETTER';

/**
 * A piece of a PDF file: objects that refer to each other, and pages that hang below the object 1. Pieces whose
 * numbers do not overlap make one file without being looked into again; see PdfAssembly.
 */
export interface Fragment {
  readonly bytes: Uint8Array;
  /** Number of its first object. */
  readonly first: number;
  /** Where each object begins in `bytes`, from the first number on; -1 where a number is not used. */
  readonly offsets: readonly number[];
  /** Numbers of its pages, in their order. */
  readonly pages: readonly number[];
}

export type PrintResult =
  | {
      readonly ok: true;
      readonly fragment: Fragment;
      /** Pages that the document has and that were left out, because it has too many. */
      readonly leftOut: number;
      /** The document's words stand there instead of its own pages. */
      readonly asText: boolean;
    }
  | { readonly ok: false; readonly reason: ExtractReason };
