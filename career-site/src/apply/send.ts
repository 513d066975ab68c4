import type { AnswerOf, Refusal, UrlOf } from '../public-calls.ts';
import type { FieldError, FormSection } from '../site.ts';
import type { Translate } from '../translate.ts';
import { canProve, prove } from './prove.ts';
import { type Application, inputOf, type UploadedFile } from './names.ts';

/** What the confirmation shows. */
export interface Sent {
  reference: string;
  email: string;
  firstName: string;
  files: Pick<UploadedFile, 'name' | 'unread'>[];
}

/** Whether the browser is to compute for a moment before the application is taken. */
const isProofWanted = ({ errors }: Refusal): boolean =>
  (errors ?? []).some((each) => typeof each !== 'string' && each.code === 'proofWanted');

/**
 * Sends the application once: the key makes a repeated send of the same form harmless. `known`: the person has applied
 * to this job before; `over`: meanwhile the job takes no applications any more.
 */
export async function sendApplication(
  body: Application,
  { key, language, forms, t }: { key: string; language: string; forms: readonly FormSection[]; t: Translate },
): Promise<{ reference: string } | { known: true } | { over: true } | { errors: FieldError[] }> {
  const post = async (sent: Application) => {
    const response = await fetch('/api/v1/applicants' satisfies UrlOf<'POST applicants'>, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': key },
      body: JSON.stringify(sent),
    });
    const answer = (await response.json().catch(() => ({}))) as Partial<AnswerOf<'POST applicants'>> & Refusal;
    return { response, answer };
  };
  try {
    const guard = { ...body.guard, provable: canProve() };
    let { response, answer } = await post({ ...body, guard });
    if (response.status === 422 && isProofWanted(answer)) {
      const proof = await prove(body.job_id ?? 0).catch(() => undefined);
      // Where it cannot be computed after all, the application goes without, and somebody looks at it.
      ({ response, answer } = await post({
        ...body,
        guard: proof ? { ...guard, proof } : { ...guard, provable: false },
      }));
    }
    if (response.ok) return { reference: answer.reference ?? '' };
    // Other conflicts, as of a key that was used, say nothing of whether it may be confirmed.
    if (response.status === 409 && answer.can_confirm !== undefined) return { known: true };
    const reported = (Array.isArray(answer.errors) ? answer.errors : []).map((each) =>
      typeof each === 'string' ? { message: each } : each,
    );
    const over = reported.some((error) => 'code' in error && error.code === 'jobOver');
    if (over || response.status === 404) return { over: true };
    const errors = reported.map((error) => ({
      field: 'field' in error ? (inputOf(error.field ?? '', forms) ?? '') : '',
      message: error.message ?? answer.message ?? t('career.form.failed'),
    }));
    return { errors: errors.length ? errors : [{ field: '', message: answer.message ?? t('career.form.failed') }] };
  } catch {
    return { errors: [{ field: '', message: t('career.form.offline') }] };
  }
}
