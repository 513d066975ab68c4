/**
 * Uploaded files: may this one be kept, what does it say, and which fields of an application does a resume fill.
 * No HTTP and no database here.
 */
export { ALLOWED_EXTENSIONS, sniff } from './sniff.ts';
export { createExtractor, type Extractor } from './extractor.ts';
export { ReaderBusy } from './reader/reader-busy.ts';
export type { Turn } from './reader/reader-pool.ts';
export { createPrinter, type Place, type Printer, printer } from './printer.ts';
export { drawSizes } from './pictures/draw-sizes.ts';
export { pictureHead } from './pictures/picture-head.ts';
export { sniffPicture } from './pictures/sniff-picture.ts';
export type { DrawnPicture } from './pictures/picture-types.ts';
export { assemblePdf, FIRST_FREE, type Piece } from './print/pdf-assembly.ts';
export type {
  Block,
  Cell,
  Drawing,
  DrawnWords,
  Fragment,
  Paper,
  PrintResult,
  Shape,
  Span,
} from './print/print-types.ts';
export { MAX_ATTACHMENT_BYTES, MAX_MAIL_BYTES, MAX_MAIL_CHARS, MAX_PICTURE_BYTES, MAX_RESUME_BYTES } from './limits.ts';
export type { CalendarAnswer } from './mail/calendar-answer.ts';
export type { IncomingMail, MailPart } from './mail/read-mail.ts';
export { READ_LANGUAGES, type ExtractResult, type FileKind } from './types.ts';
export type { ParsedResume } from './resume/parsed-resume.ts';
export { formatPlain } from './format-plain.ts';
