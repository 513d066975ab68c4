import type { IncomingMail } from './mail/read-mail.ts';
import type { ParsedResume } from './resume/parsed-resume.ts';

/** Kinds that text can be taken from. */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'rtf' | 'txt' | 'odt';

/** Pictures that may be attached; no text is taken from them. */
export type ImageKind = 'jpg' | 'png' | 'bmp' | 'gif' | 'tif';

export type FileKind = DocumentKind | ImageKind;

/**
 * Why a file is refused.
 * - `type_not_allowed`: the name has no allowed extension, or the content is of a kind nobody may upload
 * - `type_mismatch`: the content is not what the extension says, or is two kinds at once
 * - `empty`: no bytes
 * - `too_large`: more bytes than the limit that was given
 */
export type RefusalCode = 'type_not_allowed' | 'type_mismatch' | 'empty' | 'too_large';

export type SniffResult =
  | {
      readonly ok: true;
      readonly kind: FileKind;
      /** The media type to store and to serve the file with. */
      readonly mime: string;
      /** An old Word document that carries macros: kept, but worth a warning before it is opened. */
      readonly macros: boolean;
    }
  | { readonly ok: false; readonly code: RefusalCode };

/**
 * Why no text could be taken from a document that is kept all the same.
 * - `encrypted`: needs a password
 * - `damaged`: broken, cut off, or using what a document must not use (a DOCTYPE)
 * - `empty`: readable, but without text, as a scan is
 * - `unsupported`: a picture or a kind that is not read
 * - `timeout`: took longer than the limit
 * - `too_big`: needs more memory than the limit, as an archive bomb does
 */
export type ExtractReason = 'encrypted' | 'damaged' | 'empty' | 'unsupported' | 'timeout' | 'too_big';

/** The languages of resumes whose fields are found; each has its vocabulary, and the product may speak others. */
export const READ_LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof READ_LANGUAGES)[number];

export type ExtractResult =
  | {
      readonly ok: true;
      readonly kind: DocumentKind;
      /** Plain text, lines divided by \n, paragraphs by an empty line, table cells by a tab. */
      readonly text: string;
      /** Number of pages; only a PDF knows it. */
      readonly pages?: number;
      /** True when the document is longer than what is kept. */
      readonly truncated: boolean;
      /** The language that most of the text is written in, where that is clear. */
      readonly language?: Language;
      /** The fields of an application, where they were asked for. */
      readonly resume?: ParsedResume;
    }
  | { readonly ok: false; readonly reason: ExtractReason };

/** A received mail, or why it could not be read. */
export type MailResult =
  | { readonly ok: true; readonly mail: IncomingMail }
  | { readonly ok: false; readonly reason: ExtractReason };
