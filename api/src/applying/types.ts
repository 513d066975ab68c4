import type { Readable } from 'node:stream';
import type { Language, Text } from '../generated/shapes.ts';
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
  terms: { required: boolean; text: Text | null };
  sources: { id: number; name: Text; code: string | null }[];
  forms: {
    id: number;
    name: Text;
    legend: Text | null;
    questions: {
      id: number;
      name: Text;
      helper_text: Text | null;
      question_type: QuestionType;
      required: boolean;
      answers: { id: number; text: Text }[];
    }[];
  }[];
  files: { max_bytes: number; extensions: string[] };
}

/** The body of POST /api/v1/applicants. */
export type ApplicationInput = CallTypes['createApplication']['body'];

export interface ApplicationContext {
  language: Language;
  /** The signed-in employee who applies for somebody, or null. */
  caller: Caller | null;
  /** The organization's internal_id, when the application comes from the internal board. */
  internalId?: string;
}

/** What a finished application answers: enough for a confirmation page, nothing that was not known to who sent it. */
export type ApplicationAnswer = CallTypes['createApplication']['answer'];

export type UploadFileType = 'resume' | 'cover_letter' | 'attachment' | 'info_attachment' | 'job_attachment';

export interface UploadInput {
  content: Readable | Buffer;
  originalFileName: string;
  fileType: UploadFileType;
  caller: Caller | null;
  language: Language;
  /** Staff only: the profile that the file belongs to from the start. */
  applicantProfileId?: number;
  /** Read the text and fill in the form from it; default: true for resumes and cover letters. */
  parse?: boolean;
}

/** Names an uploaded file in an application: an id and the one-time token that shows who uploaded it. */
export interface FileInfo {
  id: number;
  token: string;
  file_type: UploadFileType;
  original_file_name: string;
  mimetype: string;
  size: number;
}

export type UploadAnswer = CallTypes['uploadProfileFile']['answer'];

/** `openJobs`-like signatures that the public pages call; implemented in apply.ts, upload-file.ts, application-form.ts. */
export interface ApplyingServices {
  applicationForm(
    jobId: number,
    options?: { internalId?: string; caller?: Caller | null },
  ): Promise<ApplicationFormDescription | null>;
  /** Throws ValidationFailed (422, errors by field), Conflict (409: has applied already), NotFound (404). */
  apply(input: ApplicationInput, context: ApplicationContext): Promise<ApplicationAnswer>;
  /** Throws TooLarge (413), UnsupportedMedia (415). */
  uploadFile(input: UploadInput): Promise<UploadAnswer>;
}
