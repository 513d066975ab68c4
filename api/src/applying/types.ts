import type { Readable } from 'node:stream';
import type { Language, Text } from '../generated/shapes.ts';
import type { CleanTexts } from '../platform/mail/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Caller } from '../platform/chain/context.ts';

export type CoverLetterOption =
  'CoverLetterOptionMandatory' | 'CoverLetterOptionOptional' | 'CoverLetterOptionNotAccepted';

export type QuestionType = 'multiple-choice' | 'multiple-answer' | 'select-dropdown' | 'long-answer' | 'short-answer';

/** What an application form asks for; null from `applicationForm` when the job takes no applications. */
export interface ApplicationFormDescription {
  job: { id: number; name: Text; required_languages: Language[] };
  /** formsOnly: contact data and questions, no resume. */
  method: 'resumeAndForms' | 'formsOnly';
  cover_letter: CoverLetterOption;
  terms: { required: boolean; text: CleanTexts | null };
  sources: { id: number; name: Text; code: string | null }[];
  forms: {
    id: number;
    name: Text;
    legend: Text | null;
    questions: {
      id: number;
      name: Text;
      helper_text: Text | null;
      legend: Text | null;
      question_type: QuestionType;
      required: boolean;
      answers: { id: number; text: Text }[];
    }[];
  }[];
  files: { max_bytes: number; extensions: string[] };
}

/** The body of POST /api/v1/applicants. */
export type ApplicationInput = CallTypes['createApplication']['body'];

/** Its one application. */
export type ProfileInput = ApplicationInput['applicant_profiles_attributes'][number];

export interface ApplicationContext {
  language: Language;
  /** The signed-in employee who applies for somebody, or null. */
  caller: Caller | null;
  /** Where the request comes from. */
  ip: string;
  /** The organization's internal_id, when the application comes from the internal board. */
  internalId?: string;
}

/** What a finished application answers: enough for a confirmation page, nothing that was not known to who sent it. */
export type ApplicationAnswer = CallTypes['createApplication']['answer'];

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
  'template_attachment',
] as const;

export type StoredFileType = (typeof STORED_FILE_TYPES)[number];

export interface UploadInput {
  content: Readable | Buffer;
  originalFileName: string;
  fileType: StoredFileType;
  caller: Caller | null;
  language: Language;
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
