import type { AnswerOf, BodyOf } from '../public-calls.ts';
import type { FormSection, Language, QuestionType, Values } from '../site.ts';
import type { Unread } from './unread.ts';

/**
 * The form's field names and the body of POST /api/v1/applicants, one beside the other: the script sends JSON, a browser
 * without script posts the fields, and both become the same application here.
 */
export const WORK = ['position', 'company', 'start_date', 'end_date', 'present_date', 'description'] as const;
export const EDUCATION = ['institution', 'degree', 'field_of_study', 'start_date', 'end_date'] as const;
export const ADDRESS = ['street', 'city', 'province', 'postal_code', 'country'] as const;

/** What links carried along; hidden fields of the form. */
const ORIGIN = ['ref', 'utm_source', 'utm_medium', 'utm_campaign'] as const;

/** What the input of a question's kind is called, before the question's number. */
export const QUESTION_INPUTS: Record<QuestionType, 'answer' | 'question' | 'file'> = {
  'multiple-choice': 'answer',
  'multiple-answer': 'answer',
  'select-dropdown': 'answer',
  'yes-no': 'answer',
  'short-answer': 'question',
  'long-answer': 'question',
  number: 'question',
  date: 'question',
  consent: 'question',
  file: 'file',
};

/** The body of the call; what the form lacks, the api refuses. */
export type Application = BodyOf<'POST applicants'>;
type Profile = NonNullable<Application['applicant_profiles_attributes']>[number];
type FileType = NonNullable<NonNullable<Profile['uploaded_files_attributes']>[number]['file_type']>;

/** An uploaded file as upload_file answered it. */
export interface UploadedFile {
  file_type: FileType;
  name: string;
  size: number;
  file_info: AnswerOf<'POST applicant_profiles/upload_file'>['file_info'];
  unread?: Unread | undefined;
  /** The question that it answers. */
  question?: number | undefined;
  /** When it was uploaded, in milliseconds. */
  storedAt?: number | undefined;
}

/** Name of the input that a file was chosen in. */
export const inputOfFile = ({ file_type: type, question }: Pick<UploadedFile, 'file_type' | 'question'>): string =>
  question ? `file.${question}` : type;

export interface ApplicationContext {
  jobId: number;
  language: Language;
  internalId?: string | undefined;
  files: UploadedFile[];
  /** Plain text of the resume, when it was taken from the file. */
  resumeText?: string | undefined;
}

export function toApplication(values: Values, context: ApplicationContext): Application {
  const text = (name: string) => one(values[name])?.trim() || undefined;
  const source = text('candidate_source_id');
  const address = pick(ADDRESS, (field) => text(`address.${field}`));
  const origin = pick(ORIGIN, (field) => text(`origin.${field}`));
  return compact({
    job_id: context.jobId,
    internal_id: context.internalId,
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    home_phone: text('home_phone'),
    work_phone: text('work_phone'),
    referral_name: text('referral_name'),
    origin: Object.keys(origin).length ? origin : undefined,
    guard: compact({ stamp: text('guard.stamp'), trap: text('subject_line') }),
    address_attributes: Object.keys(address).length ? address : undefined,
    kept: text('kept'),
    terms_accepted: values.terms !== undefined ? true : undefined,
    terms_hash: values.terms !== undefined ? text('terms_hash') : undefined,
    applicant_profiles_attributes: [
      compact({
        job_id: context.jobId,
        preferred_language: context.language,
        consider_for_other_jobs: values.consider_for_other_jobs !== undefined,
        candidate_source_id: source ? Number(source) : undefined,
        cover_letter: text('cover_letter_text'),
        summary: text('summary'),
        work_experiences_attributes: rows(values, 'work', WORK),
        educations_attributes: rows(values, 'education', EDUCATION),
        uploaded_files_attributes: context.files.map((file) => ({
          ...file.file_info,
          file_type: file.file_type,
          ...(file.question ? { question_id: file.question } : {}),
        })),
        answer_ids: chosenAnswers(values),
        text_answers_attributes: writtenAnswers(values).filter((written) => written.answer_text),
      }),
    ],
  });
}

/** Ids of the answers that were chosen. */
export const chosenAnswers = (values: Values): number[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith('answer.'))
    .flatMap(([, value]) => list(value).filter(Boolean).map(Number));

/** What was written to each question; '' where nothing was. */
export const writtenAnswers = (values: Values): { question_id: number; answer_text: string }[] =>
  Object.entries(values)
    .filter(([name]) => name.startsWith('question.'))
    .map(([name, value]) => ({ question_id: Number(name.slice(9)), answer_text: one(value)?.trim() ?? '' }));

/** Name of the input that an error of the api belongs to; undefined: it belongs to the form as a whole. */
export function inputOf(field: string, forms: readonly FormSection[] = []): string | undefined {
  const path = field.replace(/\[(\d+)\]/g, '.$1').replace(/^applicant_profiles_attributes\.0\./, '');
  const row = /^(work_experiences|educations)_attributes\.(\d+)\.(\w+)$/.exec(path);
  if (row) return `${row[1] === 'educations' ? 'education' : 'work'}.${row[2]}.${row[3]}`;
  if (path.startsWith('address_attributes.')) return `address.${path.slice(19)}`;
  if (path.startsWith('uploaded_files_attributes')) return 'resume';
  if (path.startsWith('questions.')) return inputOfQuestion(Number(path.slice(10)), forms);
  if (path === 'terms_accepted') return 'terms';
  if (path === 'cover_letter') return 'cover_letter_text';
  return path || undefined;
}

function inputOfQuestion(id: number, forms: readonly FormSection[]): string {
  const question = forms.flatMap(({ questions }) => questions).find((one) => one.id === id);
  return `${question ? QUESTION_INPUTS[question.type] : 'question'}.${id}`;
}

function rows(values: Values, prefix: string, fields: readonly string[]): Record<string, unknown>[] {
  const indexes = new Set<number>();
  for (const name of Object.keys(values)) {
    const match = new RegExp(`^${prefix}\\.(\\d+)\\.`).exec(name);
    if (match) indexes.add(Number(match[1]));
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) =>
      pick(fields, (field) => {
        const value = one(values[`${prefix}.${index}.${field}`])?.trim();
        if (field === 'present_date') return value ? true : undefined;
        // The form asks for months, the api keeps days.
        return field.endsWith('_date') && value && /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value || undefined;
      }),
    )
    .filter((row) => Object.keys(row).some((field) => field !== 'present_date'));
}

function pick(fields: readonly string[], value: (field: string) => unknown): Record<string, unknown> {
  return compact(Object.fromEntries(fields.map((field) => [field, value(field)])));
}
function compact<T extends Record<string, unknown>>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
function one(value: string | string[] | undefined): string | undefined {
  return list(value)[0];
}

/** All values of a form but its files; a name that occurs several times becomes a list. */
export function valuesOf(data: FormData): Values {
  const values: Values = {};
  for (const [name, value] of data.entries()) {
    if (typeof value !== 'string') continue;
    const before = values[name];
    values[name] = before === undefined ? value : [...list(before), value];
  }
  return values;
}
