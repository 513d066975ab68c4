import type { FieldError } from '../site.ts';
import type { Translate } from '../translate.ts';
import { inputOf } from './names.ts';

/** What the confirmation shows. */
export interface Sent {
  reference: string;
  email: string;
  firstName: string;
}

interface Answer {
  id?: number;
  reference?: string;
  message?: string;
  errors?: { field?: string; message?: string }[];
}

/** Sends the application once: the key makes a repeated send of the same form harmless. */
export async function sendApplication(
  body: Record<string, unknown>,
  { key, language, t }: { key: string; language: string; t: Translate },
): Promise<{ reference: string } | { errors: FieldError[] }> {
  try {
    const response = await fetch('/api/v1/applicants', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return { reference: answer.reference ?? '' };
    const errors = (answer.errors ?? []).map((error) => ({
      field: inputOf(error.field ?? '') ?? '',
      message: error.message ?? answer.message ?? t('career.form.failed'),
    }));
    return { errors: errors.length ? errors : [{ field: '', message: answer.message ?? t('career.form.failed') }] };
  } catch {
    return { errors: [{ field: '', message: t('career.form.offline') }] };
  }
}
