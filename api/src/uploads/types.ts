import type { Readable } from 'node:stream';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import type { Caller } from '../platform/chain/context.ts';

/** What a file can be; the last ones only the staff uploads. */
export const STORED_FILE_TYPES = [
  'resume',
  'cover_letter',
  'attachment',
  'info_attachment',
  'formatted_resume',
  'formatted_cover_letter',
  'interview_attachment',
  'job_attachment',
  'offer_attachment',
  'record_attachment',
] as const;

export type StoredFileType = (typeof STORED_FILE_TYPES)[number];

export interface UploadInput {
  content: Readable | Buffer;
  originalFileName: string;
  fileType: StoredFileType;
  caller: Caller | null;
  language: Language;
  /** What may be one, where the type of file alone does not say it: types as schemas name them. */
  limits?: { maxBytes: number; types: readonly string[] };
  /**
   * Who waits for what a resume or a cover letter says: the network address, and what tells that they are gone. Without
   * it, nothing is read.
   */
  reader?: { address: string; signal?: AbortSignal };
  /** Network address of a stranger: what they leave without an application is limited. */
  stranger?: string;
}

/** The stored file, and what its document says; `parsed_file` is null when nothing was read from it. */
export type UploadAnswer = CallTypes['uploadProfileFile']['answer'];

/** Names an uploaded file in an application: an id and the one-time token that shows who uploaded it. */
export type FileInfo = UploadAnswer['file_info'];
