import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Translate } from '../translate.ts';
import type { FieldError, Values } from '../site.ts';
import type { UploadedFile } from './names.ts';

export interface FieldContext {
  t: Translate;
  values: Values;
  errors: FieldError[];
}

export interface FormContext extends FieldContext {
  language: string;
  /** How questions are answered by documents; without it they are plain inputs. */
  upload?: QuestionUpload;
}

/** What takes the documents of the application while the script runs. */
export interface QuestionUpload {
  jobId: number;
  enhanced: boolean;
  withoutFiles: boolean;
  files: UploadedFile[];
  onFile(name: string, file: UploadedFile | undefined): void;
  onAway(): void;
}

export const errorId = (name: string) => `error-${name}`;

export function messageFor(errors: FieldError[], name: string): string | undefined {
  return errors.find((error) => error.field === name)?.message;
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'maxLength'> {
  context: FieldContext;
  name: string;
  label: string;
  hint?: string;
  /** Characters that the call takes; days and files have none. */
  maxLength: number | undefined;
  /** A text area with so many rows instead of an input. */
  rows?: number;
  /** Whether it must be filled in, where `required` would let the browser ask too early. */
  isRequired?: boolean;
}

/** One question a line: label above, what is optional says so, the error at the field. */
export function Field({ context, name, label, hint, rows, required, isRequired = required, ...rest }: Props) {
  const { t, values, errors } = context;
  const error = messageFor(errors, name);
  const described = [hint && `hint-${name}`, error && errorId(name)].filter(Boolean).join(' ') || undefined;
  const shared = {
    id: name,
    name,
    required,
    defaultValue: String(values[name] ?? ''),
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={name}>
        {label} {!isRequired && <span className="optional">{t('career.form.optional')}</span>}
      </label>
      {hint && (
        <p className="hint" id={`hint-${name}`}>
          {hint}
        </p>
      )}
      <ErrorText name={name} message={error} />
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          maxLength={rest.maxLength}
          data-required-if-asked={(rest as { 'data-required-if-asked'?: string })['data-required-if-asked']}
        />
      ) : (
        <input type="text" {...rest} {...shared} />
      )}
    </div>
  );
}

export function ErrorText({ name, message }: { name: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="error" id={errorId(name)}>
      {message}
    </p>
  );
}

/** All errors of the form in one place, each a link to its field. */
export function ErrorSummary({ errors, t }: { errors: FieldError[]; t: Translate }): ReactNode {
  if (!errors.length) return null;
  return (
    // What a page says from its start no screen reader announces: it begins here, also without script.
    <div className="error-summary" role="alert" tabIndex={-1} id="error-summary" autoFocus>
      <h2>{t('career.form.errors', { smart_count: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field + error.message}>
            {error.field ? <a href={`#${error.field}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
