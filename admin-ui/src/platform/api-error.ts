import { HttpError } from 'react-admin';

/** One refused field, as the api tells it. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** The shape of every refusal of the api. */
export interface ErrorBody {
  name: string;
  message: string;
  /** Some servers before ours give texts alone. */
  errors?: (FieldError | string)[];
  request_id?: string;
  /** With a stale edit (409): the row as it stands now. */
  current?: Record<string, unknown>;
}

/** What react-admin's forms read: a message per field, and one for the form as a whole. */
export interface FormErrors {
  [field: string]: string | { serverError: string; rule?: string };
}

/** What a refusal says; its `errors` as react-admin's forms read them. */
type RefusalBody = Record<string, unknown> & Partial<Omit<ErrorBody, 'errors'>> & { errors?: FormErrors | undefined };

/** `stages/0/name`, `stages[0].name` and `stages_attributes.0.name` are one place in a form: `stages.0.name`. */
const formPath = (field: string) =>
  field
    .replace(/^\//, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/_attributes(?=\.|$)/g, '');

/** A plain text is said of the form as a whole. */
const asFieldError = (error: FieldError | string): FieldError =>
  typeof error === 'string' ? { field: '', code: '', message: error } : error;

/** A refused or failed call. `body.errors` speaks the language of react-admin's forms, `details` the api's. */
export class ApiError extends HttpError {
  declare readonly body: RefusalBody;
  readonly details: FieldError[];
  readonly current: Record<string, unknown> | undefined;
  /** With a 404: the host whose home page is to be shown instead. */
  baseDomain: string | undefined;

  constructor(status: number, answer: Partial<ErrorBody>, fallback: string) {
    const message = answer.message || fallback;
    const details = (Array.isArray(answer.errors) ? answer.errors : []).map(asFieldError);
    const errors: FormErrors = {};
    for (const { field, message: text } of details) if (field) errors[formPath(field)] ??= text;
    // A rule that several fields break together stands at none of them.
    const rules = [...new Set(details.filter(({ field }) => !field).map(({ message: text }) => text))].join(' ');
    if (details.length > 0) errors['root'] = rules ? { serverError: message, rule: rules } : { serverError: message };
    super(message, status, { ...answer, errors: details.length > 0 ? errors : undefined });
    // HttpError names itself the prototype; without this `instanceof ApiError` would be false.
    Object.setPrototypeOf(this, ApiError.prototype);
    this.details = details;
    this.current = answer.current;
  }
}

/** The text that a person reads about any failure. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was refused, field by field, for a place where there are no fields to put it at. */
export const reasonOf = (error: unknown, say = ({ message }: FieldError) => message): string =>
  error instanceof ApiError && error.details.length > 0
    ? [...new Set(error.details.map(say))].join(' ')
    : messageOf(error);

/** There is no such thing, or no longer. */
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.current !== undefined;
