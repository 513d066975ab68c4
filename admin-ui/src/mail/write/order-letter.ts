import type { Language } from '../../generated/shapes.ts';
import { call } from '../../platform/call.ts';

/** A letter that says no, as it is ordered along with the rejection. */
export interface Letter {
  /** null: the usual one. */
  templateId: number | null;
  /** null: each candidate's own. */
  language: Language | null;
  afterDays: number;
  /** Values of the template's own placeholders, by label. */
  custom: Record<string, string>;
}

export const usualLetter: Letter = { templateId: null, language: null, afterDays: 0, custom: {} };

/** What became of the letters that were ordered. */
export interface Ordered {
  /** So many leave. */
  letters: number;
  /** So many candidates cannot be written to. */
  skipped: number;
}

/** Orders the letter that goes with a rejection. It can be stopped by taking the rejection back, until it leaves. */
export async function orderLetter(
  { templateId, language, afterDays, custom }: Letter,
  profileIds: number[],
  jobId: number,
): Promise<Ordered> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const sending = { custom_values: custom, after_days: afterDays };
  const [only, ...others] = profileIds;
  if (only === undefined) return { letters: 0, skipped: 0 };
  if (others.length === 0) {
    const body = { applicant_profile_id: only, email_template_id: templateId, email_lang: language, ...sending };
    await call('sendRegretEmails', { body, headers });
    return { letters: 1, skipped: 0 };
  }
  const body = {
    jobId,
    applicantProfileIds: profileIds,
    emailTemplate: { id: templateId, email_lang: language },
    ...sending,
  };
  const run = await call('sendBulkRegretEmails', { body, headers });
  return { letters: run.total - run.skipped_count, skipped: run.skipped_count };
}
