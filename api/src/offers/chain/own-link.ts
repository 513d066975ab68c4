import type { Handler } from '../../platform/chain/context.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { standsAt } from '../acts/allows.ts';
import { lockLetterOfLink, requireFeature } from '../letter.ts';
import { createLetterLink } from '../links/record-links.ts';
import { chainOf, type ChainRow } from './chain-rows.ts';
import { groupsOf, waitedFor } from './groups.ts';

/**
 * POST approval_chains/own_link: the approver's page for somebody who is signed in and asked now. Being asked is all
 * that it takes: the same person has the letter by e-mail, whichever jobs they reach.
 * @throws 404 for who is not in the letter's chain, 422 with the reason where their answer is not waited for
 */
export const ownApprovalLink: Handler<'ownApprovalLink'> = async ({ body, caller, language }) => {
  const letter = await lockLetterOfLink(body.approval_email_id);
  if (!letter) throw new NotFound();
  await requireFeature(letter.email_type);
  const chain = await chainOf(letter.id);
  const me = caller!.email.toLowerCase();
  const own = chain.filter(({ role, email }) => role === 'approval' && email.toLowerCase() === me);
  if (own.length === 0) throw new NotFound();
  const refused = (code: string) => new ValidationFailed([{ field: 'approval_email_id', code }]);
  if (own.every(hasAnswered)) throw refused('offers.errors.closed.answered');
  if (!standsAt(letter, 'approve')) throw refused('offers.errors.notAsked');
  const waited = new Set(waitedFor(groupsOf(chain)).map(({ id }) => id));
  const asked = own.find(({ id, approved }) => approved === null && waited.has(id));
  if (!asked) throw refused('offers.errors.notYourTurn');
  return { href: await createLetterLink('offer_review', letter.id, { chainId: asked.id, language }) };
};

const hasAnswered = ({ approved }: ChainRow) => approved !== null;
