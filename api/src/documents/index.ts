/**
 * Uploaded files: may this one be kept, what does it say, and which fields of an application does a resume fill.
 * No HTTP and no database here.
 */
export { ALLOWED_EXTENSIONS, sniff } from './sniff.ts';
export { createExtractor, type Extractor, type ExtractorOptions, type Reading } from './extractor.ts';
export { ReaderBusy } from './reader-busy.ts';
export type { Turn } from './reader-pool.ts';
export { createPrinter, type Place, type Printer } from './printer.ts';
export type { Block, Fragment, Paper, PrintResult } from './print/print-types.ts';
export { MAX_ATTACHMENT_BYTES, MAX_MAIL_BYTES, MAX_MAIL_CHARS, MAX_RESUME_BYTES, MAX_TEXT_CHARS } from './limits.ts';
export type { IncomingMail, MailPart } from './mail/read-mail.ts';
export type {
  DocumentKind,
  ExtractReason,
  ExtractResult,
  FileKind,
  ImageKind,
  Language,
  MailResult,
  RefusalCode,
  SniffResult,
} from './types.ts';
export type {
  AddressFields,
  ContactFields,
  EducationFields,
  ParsedResume,
  WorkExperienceFields,
} from './resume/parsed-resume.ts';
export { formatPlain, type Paragraph } from './format-plain.ts';
