import type { ExtractReason } from '../types.ts';

/** A part of a page: texts are strangers' words and stand there as they are. */
export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly below?: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'facts';
      readonly facts: readonly (readonly [label: string, value: string])[];
      /** In small letters: digests fit into a line then. */
      readonly small?: boolean;
    }
  | { readonly kind: 'entry'; readonly text: string; readonly aside?: string; readonly body?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'remark'; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly spans: readonly Span[];
      readonly align?: Align;
      readonly size?: TextSize;
      /** Steps to the right, of lists and quotations. */
      readonly level?: number;
      /** What stands before it: a bullet, a number. */
      readonly marker?: string;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  /** A PNG or JPEG, as large as it is and no larger than this, in points. */
  | {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      readonly most: { readonly width: number; readonly height: number };
      readonly align?: Align;
    }
  /** A table over many pages: its head stands on each of them, columns get the room that their words need. */
  | {
      readonly kind: 'grid';
      readonly columns: readonly GridColumn[];
      readonly rows: readonly (readonly string[])[];
      /** The last line, of all rows together. */
      readonly last?: readonly string[];
    }
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | { readonly kind: 'rule' }
  | { readonly kind: 'newPage' };

export type Align = 'left' | 'center' | 'right' | 'justify';

/** Sizes of letters, from the largest heading down. */
export type TextSize = 'h1' | 'h2' | 'h3' | 'text' | 'small';

/** Words in one hand; \n begins a new line. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly raised?: 'sub' | 'sup';
  /** Where a click leads. */
  readonly href?: string;
}

export interface Cell {
  readonly spans: readonly Span[];
  readonly head?: boolean;
  /** Columns that it takes; one without it. */
  readonly columns?: number;
}

export interface GridColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

/**
 * A picture of lines and areas with words beside them. Shapes are paths as SVG has them, lengths points; the corner
 * above on the left is 0, 0.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly words: readonly DrawnWords[];
}

export interface Shape {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly thick?: number;
  /** Lengths of strokes and gaps. */
  readonly dash?: readonly number[];
}

/** One line of text: `y` is where its letters begin, of a wider one the end is cut off. */
export interface DrawnWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly size: number;
  readonly colour?: string;
}

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
