import type { Handler } from '../../platform/chain/context.ts';
import { takeAct } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { tellNeedless } from '../chain/change-approver.ts';
import { chainOf } from '../chain/chain-rows.ts';
import { groupsOf, waitedFor } from '../chain/groups.ts';
import { changed } from '../changed.ts';
import { factsOf, lastVersion } from '../facts.ts';
import { lockLetter } from '../letter.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { mailAbout } from '../mails.ts';
import { recordTrail } from '../trail/index.ts';
import { follow } from './follow.ts';

/** PUT approval_emails/{id}/recall: from the candidate, also after they have accepted. */
export const recallApprovalEmail: Handler<'recallApprovalEmail'> = async (context) => {
  const { params, body, language } = context;
  const before = await lockLetter(params.id, body.lock_version);
  const letter = await takeAct(before, 'recall', { language });
  await revokeLetterLinks(letter.id, { because: 'recalled', purposes: ['offer_accept', 'offer_view'] });
  await recordTrail(letter.id, {
    action: 'recalled',
    actor: staffActor(context),
    versionSha256: (await lastVersion(letter.id, 'candidate'))?.sha256,
    notes: body.note,
    details: { was: before.status },
  });
  await mailAbout(letter, await factsOf(letter.id), { kind: 'recalled', to: 'candidate' });
  await follow(letter, 'offer_recalled');
  return changed(letter);
};

/** PUT approval_emails/{id}/cancel: a letter that is with its approvers, or a request that is not answered. */
export const cancelApprovalEmail: Handler<'cancelApprovalEmail'> = async (context) => {
  const { params, body, language } = context;
  const before = await lockLetter(params.id, body.lock_version);
  const isOffer = before.email_type === 'offer_letter';
  const letter = await takeAct(before, isOffer ? 'cancel' : 'cancel_request', { language });
  await revokeLetterLinks(letter.id, {
    because: 'cancelled',
    purposes: [isOffer ? 'offer_review' : 'information_request'],
  });
  await recordTrail(letter.id, { action: 'cancelled', actor: staffActor(context), notes: body.note });
  if (isOffer) {
    const waiting = waitedFor(groupsOf(await chainOf(letter.id)));
    await tellNeedless(letter, waiting);
    await follow(letter, 'offer_cancelled');
  } else if (before.sent_at) {
    await mailAbout(letter, await factsOf(letter.id), { kind: 'requestCancelled', to: 'candidate' });
  }
  return changed(letter);
};
