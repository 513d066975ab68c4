import type { Block, Paper, PrintResult } from '../print/print-types.ts';
import type { PictureJob, PictureResult } from '../pictures/picture-types.ts';
import type { DocumentKind, ExtractResult, FileKind, Language, MailResult } from '../types.ts';

/** What a reader is sent for each document; one is sent only after the answer to the one before. */
export interface ExtractJob {
  readonly task: 'extract';
  readonly bytes: Uint8Array;
  readonly kind: DocumentKind;
  /** Also find the fields of an application, whose form is in this language. */
  readonly resumeIn?: Language | undefined;
}

/** A received mail, or its headers alone. */
export interface MailJob {
  readonly task: 'mail';
  readonly bytes: Uint8Array;
}

/** Pages of a PDF to be made: of a document as it came, or of blocks of text. */
export interface PrintJob {
  readonly task: 'print';
  /** Number of the first object that may be used. */
  readonly first: number;
  readonly paper: Paper;
  readonly content:
    | { readonly kind: FileKind; readonly bytes: Uint8Array; readonly title: string }
    | {
        readonly kind: 'blocks';
        readonly blocks: readonly Block[];
        readonly footer: string;
        /** Stands above each page: what the document is not yet. */
        readonly mark?: string;
        /** Pages are wider than high. */
        readonly landscape?: boolean;
      };
}

export type ReaderJob = ExtractJob | MailJob | PrintJob | PictureJob;

export type AnswerTo<Job extends ReaderJob> = Job extends ExtractJob
  ? ExtractResult
  : Job extends MailJob
    ? MailResult
    : Job extends PictureJob
      ? PictureResult
      : PrintResult;

/** What a reader says first, once its program is loaded. */
export const READY = 'ready';

export type ReaderAnswer = ExtractResult | MailResult | PrintResult | PictureResult | typeof READY;
