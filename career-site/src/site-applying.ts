/** Of the shapes in site.ts, those of applying: what is asked, and the pages that follow. */
import type { AnswerOf } from './public-calls.ts';
import type { UploadedFile } from './apply/names.ts';
import type { TextAnswer } from './apply/unread.ts';
import type { CleanHtml, Language } from './site.ts';

type Asked = AnswerOf<'POST approval_emails/check_hash'>['forms'][number]['questions'][number];
export type QuestionType = Asked['question_type'];
export type AnswerLimits = Asked['limits'];

export interface AnswerChoice {
  id: number;
  text: string;
}
export interface Question {
  id: number;
  name: string;
  help?: string;
  /** Heads a new part of the form, which begins with this question. */
  legend?: string;
  type: QuestionType;
  limits: AnswerLimits;
  /** Asked only of who chose one of these answers to an earlier question. */
  askedIf?: { question: number; name: string; answers: AnswerChoice[] };
  required: boolean;
  answers: AnswerChoice[];
}
export interface FormSection {
  id: number;
  name: string;
  legend?: string;
  questions: Question[];
}

/** What one job asks of a person who applies. */
export interface ApplicationQuestions {
  jobId: number;
  jobName: string;
  wantsResume: boolean;
  coverLetter: 'mandatory' | 'optional' | 'none';
  sources: { id: number; name: string; referral: boolean }[];
  forms: FormSection[];
  /** The text, and the name by which it is agreed to. */
  terms?: { text: CleanHtml; hash: string };
}

/** One form as candidates will see it, for who is building it. */
export interface FormPreviewPage {
  kind: 'formPreview';
  form: FormSection;
}

export interface FieldError {
  field: string;
  message: string;
}

/** Whom an applicant can ask. */
export interface Contact {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** What every public form carries against spam: when it was shown, signed by the server. */
export interface GuardFields {
  stamp: string;
}

export interface ApplyPage {
  kind: 'apply';
  path: string;
  alternates: Partial<Record<Language, string>>;
  jobPath: string;
  listPath: string;
  questions: ApplicationQuestions;
  contact: Contact;
  /** Sent along so that the same application counts once however often it is sent. */
  idempotencyKey: string;
  guard: GuardFields;
  internalId?: string;
  /** What the organization tells people who have applied. */
  thanks?: CleanHtml;
  values: Values;
  errors: FieldError[];
  /** Of an answer with errors; 422 unless it says otherwise. */
  status?: number;
  /** An application can be kept, and gone on with by a link that is mailed. */
  keepable: boolean;
  /** Files that were kept with it. */
  files?: UploadedFile[];
  /** What has just been done. */
  notice?: string;
  /** Files cannot be taken at the moment: the form goes without those that it asks for. */
  withoutFiles?: true;
}

/** Values of the form as it posts them: by field name, several under one name as a list. */
export type Values = Record<string, string | string[]>;

export interface ConfirmationPage {
  kind: 'confirmation';
  jobName: string;
  reference: string;
  firstName: string;
  email: string;
  thanks?: CleanHtml;
  listPath: string;
  /** What became of the documents that were sent along, as the upload of each told it. */
  files: SentFile[];
}
export interface SentFile extends TextAnswer {
  name: string;
}

/** The person has applied to this job before: 409. */
export interface AlreadyAppliedPage {
  kind: 'alreadyApplied';
  jobName: string;
  email: string;
  contact: Contact;
  formPath: string;
  listPath: string;
}
