import { lockOwn, setMilestone, today } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { requireAct, takeAct } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { chainOf } from '../chain/chain-rows.ts';
import { groupsOf, isAllSkipped, isApproved } from '../chain/groups.ts';
import { changed, letterIdOf } from '../changed.ts';
import { factsOf } from '../facts.ts';
import { inProgressSql, type Letter, lockLetter } from '../letter.ts';
import { createLetterLink, revokeLetterLinks } from '../links/record-links.ts';
import { mailAbout } from '../mails.ts';
import { tellViewers } from '../tell.ts';
import { recordTrail } from '../trail/index.ts';
import { keepLetterVersion } from '../versions/keep.ts';
import { requireDueDate } from './due-date.ts';
import { follow, forgetAnswer } from './follow.ts';

type AreYouSure = Extract<CallTypes['sendToCandidate']['answer'], { are_you_sure: false }>;

/** POST approval_emails/send_to_candidate: what speaks against it is asked first, and nothing was done then. */
export const sendToCandidate: Handler<'sendToCandidate'> = async (context) => {
  const { body, language } = context;
  const id = letterIdOf(body);
  if (id === undefined) throw new ValidationFailed([{ field: 'approval_email_id', code: 'required' }]);
  const found = await lockLetter(id, body.lock_version);
  await requireAct(found, 'send_to_candidate', language);
  const due_date = await requireDueDate(body.due_date, found.due_date);
  const { candidate } = await factsOf(id);
  if (!candidate.email) throw new ValidationFailed([{ field: 'receiver_email', code: 'offers.errors.noAddress' }]);
  const groups = groupsOf(await chainOf(id));
  const reasons = await reasonsAgainst(found, groups);
  if (reasons.length > 0 && !body.even_so) return { are_you_sure: false, reasons };

  const isSkipped = groups.some(({ done, members }) => !done || members.some(({ skip }) => skip));
  const letter = await takeAct(found, 'send_to_candidate', {
    language,
    values: {
      ...(await forgetAnswer(found)),
      due_date,
      sent_at: new Date(),
      receiver: found.receiver ?? candidate.name,
      receiver_email: found.receiver_email ?? candidate.email,
      approval_skipped: isSkipped,
    },
  });
  const version = await keepLetterVersion(letter, 'candidate');
  await revokeLetterLinks(id, { purposes: ['offer_accept', 'offer_view'] });
  await recordTrail(id, {
    action: 'sent_to_candidate',
    actor: staffActor(context),
    versionSha256: version.sha256,
    details: { version: version.number, asked: reasons.join(' ') || null },
  });
  const facts = await factsOf(id);
  const href = await createLetterLink('offer_accept', id, { language: candidate.language });
  await mailAbout(letter, facts, { kind: 'sent', to: 'candidate', href });
  await tellViewers(letter, facts, 'viewSent');
  await markOffered(letter);
  await follow(letter, 'offer_sent');
  return changed(letter);
};

/** What whoever sends it should know first. */
async function reasonsAgainst(letter: Letter, groups: ReturnType<typeof groupsOf>): Promise<AreYouSure['reasons']> {
  const other = await queryOne<{ open: boolean }>(
    `select exists (
       select from approval_emails t join applicant_profiles p on p.id = t.applicant_profile_id
        where t.id <> $1 and t.job_id = $2 and ${inProgressSql}
          and p.applicant_id = (select o.applicant_id from applicant_profiles o where o.id = $3)) as open`,
    [letter.id, letter.job_id, letter.applicant_profile_id],
    { name: 'offers-other-open' },
  );
  const returned = letter.status === 'returned';
  const reasons = {
    content_edited: letter.content_edited,
    all_skipped: isAllSkipped(groups),
    returned,
    not_approved: groups.length > 0 && !returned && !isAllSkipped(groups) && !isApproved(groups),
    open_offer: other!.open,
  } satisfies Record<AreYouSure['reasons'][number], boolean>;
  return (Object.keys(reasons) as (keyof typeof reasons)[]).filter((reason) => reasons[reason]);
}

/** The milestone is the day of the first offer. */
async function markOffered({ applicant_profile_id }: Letter): Promise<void> {
  const marked = await queryOne('select id from applicant_profiles where id = $1 and offered_date is not null', [
    applicant_profile_id,
  ]);
  const profile = marked ? undefined : await lockOwn(applicant_profile_id);
  if (profile) await setMilestone([profile], 'offered', await today());
}
