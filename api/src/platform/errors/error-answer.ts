import type { Language, Text } from '../../generated/shapes.ts';
import { t } from '../texts/texts.ts';
import { CallError, type FieldError } from './errors.ts';

/** The one shape in which errors leave the api. */
export interface ErrorBody {
  name: string;
  message: string;
  errors: { field: string; code: string; message: string }[];
  request_id: string;
  [extra: string]: unknown;
}

/**
 * Turns any error into what the caller is told, in their language. Errors that are not meant for callers become a
 * 500 that says only the request id.
 */
export function errorAnswer(
  error: unknown,
  language: Language,
  requestId: string,
): { status: number; headers: Record<string, string>; body: ErrorBody } {
  if (!(error instanceof CallError)) {
    const message = t(language, 'errors.server', { requestId });
    return { status: 500, headers: {}, body: { name: 'ServerError', message, errors: [], request_id: requestId } };
  }
  const { details } = error;
  const errors = (details.errors ?? []).map((entry) => fieldAnswer(entry, language));
  const message =
    messageIn(details.message, language) ?? t(language, keyOf(error.code), { requestId, ...details.values });
  return {
    status: error.status,
    headers: details.headers ?? {},
    body: { ...details.extra, name: error.name, message, errors, request_id: requestId },
  };
}

function fieldAnswer(error: FieldError, language: Language): { field: string; code: string; message: string } {
  const message =
    messageIn(error.message, language) ??
    t(language, keyOf(error.code), { field: error.field, ...error.values, ...named(error, language) });
  return { field: error.field, code: error.code.split('.').at(-1)!, message };
}

/** The languages that the error is about, each by its name in the reader's language. */
function named({ languages }: FieldError, reader: Language): { lang?: string } {
  if (!languages) return {};
  const names = new Intl.DisplayNames([reader], { type: 'language' });
  return { lang: languages.map((language) => names.of(language) ?? language).join(', ') };
}

function messageIn(message: string | Text | undefined, language: Language): string | undefined {
  return typeof message === 'object' ? message[language] : message;
}

function keyOf(code: string): string {
  return code.includes('.') ? code : `errors.${code}`;
}
