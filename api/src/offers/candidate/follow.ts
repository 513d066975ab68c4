import { announceChanged, lockOwn, type ProfileAction, recordEvents, setTag } from '../../candidates/index.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { dropImage } from '../../organization/index.ts';
import { inProgressSql, type Letter } from '../letter.ts';
import type { LetterValues } from '../acts/take-act.ts';

type OfferAction = Extract<ProfileAction, `offer_${string}`>;

const TAG = 'offer_in_progress';

/**
 * What follows in the application from any step of an offer, in its transaction: its history, the tag that says an offer
 * is on its way, and what boards show.
 */
export async function follow(letter: Letter, action?: OfferAction): Promise<void> {
  const profile = await lockOwn(letter.applicant_profile_id);
  if (!profile) return;
  if (action)
    await recordEvents([
      {
        profileId: profile.id,
        jobId: profile.job_id,
        action,
        after: { approval_email_id: letter.id, subject: letter.subject },
      },
    ]);
  const found = await queryOne<{ open: boolean }>(
    `select exists (select from approval_emails t where t.applicant_profile_id = $1 and ${inProgressSql}) as open`,
    [profile.id],
    { name: 'offers-in-progress' },
  );
  await setTag([profile], TAG, found!.open);
  await announceChanged([profile]);
}

/** Columns of a letter that was answered and goes out anew: nobody has. Signatures that were given go. */
export async function forgetAnswer(letter: Letter): Promise<LetterValues> {
  const { id, signature_file_id, countersignature_file_id } = letter;
  await query(
    'update file_and_links set submitted_at = null where approval_email_id = $1 and submitted_at is not null',
    [id],
  );
  await dropImage(signature_file_id);
  await dropImage(countersignature_file_id);
  return {
    answered_at: null,
    response_notes: null,
    responded_by_id: null,
    decline_reason: null,
    signature_kind: null,
    signature_name: null,
    signature_file_id: null,
    countersigned_at: null,
    countersigned_by_id: null,
    countersignature_file_id: null,
    due_reminded_on: null,
  };
}
