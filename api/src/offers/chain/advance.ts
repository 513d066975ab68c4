import type { Language } from '../../generated/shapes.ts';
import { takeAct } from '../acts/take-act.ts';
import { follow } from '../candidate/follow.ts';
import { factsOf } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { revokeLetterLinks } from '../links/record-links.ts';
import { tellStaff } from '../tell.ts';
import { ask } from './ask.ts';
import { chainOf } from './chain-rows.ts';
import { groupsOf, isApproved, waitedFor } from './groups.ts';

/**
 * Goes on after an approver has approved or was passed over: to the next ones, or to the end. Those whose answer is no
 * longer needed are waited for no more.
 */
export async function advance(letter: Letter, act: 'approve' | 'skip', language: Language): Promise<Letter> {
  const chain = await chainOf(letter.id);
  const groups = groupsOf(chain);
  const waiting = waitedFor(groups);
  const needless = chain.filter(
    (each) =>
      each.role === 'approval' && each.asked_at && each.approved === null && !each.skip && !waiting.includes(each),
  );
  for (const { id } of needless) await revokeLetterLinks(letter.id, { because: 'answered', chainId: id });
  if (waiting.length > 0) {
    const after = await takeAct(letter, act, { language, to: 'out_for_approval' });
    const next = waiting.filter(({ asked_at }) => asked_at === null);
    if (next.length > 0) await ask(after, await factsOf(letter.id), next);
    return after;
  }
  const values = isApproved(groups) ? { content_edited: false, approvers_updated: false } : {};
  const approved = await takeAct(letter, act, { language, to: 'approved', values });
  await tellStaff(approved, await factsOf(letter.id), 'staffApproved', { whom: 'author' });
  await follow(approved, 'offer_approved');
  return approved;
}
