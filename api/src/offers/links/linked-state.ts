import type { CallTypes } from '../../generated/call-types.ts';
import { hasCome, standsAt } from '../acts/allows.ts';
import { isOverdue } from '../candidate/due-date.ts';
import type { ChainRow } from '../chain/chain-rows.ts';
import { groupsOf, waitedFor } from '../chain/groups.ts';
import type { Letter } from '../letter.ts';
import type { LetterLink } from './record-links.ts';

type Linked = CallTypes['checkHash']['answer'];

/** What a link may do now, and what was done with it. */
export type LinkedState = Pick<
  Linked,
  'state' | 'closed_because' | 'answered_at' | 'accepted' | 'note' | 'decline_reason' | 'signature_name'
>;

const still: Omit<LinkedState, 'state'> = {
  closed_because: null,
  answered_at: null,
  accepted: null,
  note: null,
  decline_reason: null,
  signature_name: null,
};

const closed = (closed_because: LinkedState['closed_because']): LinkedState => ({
  ...still,
  state: 'closed',
  closed_because,
});

/** What a link may do with its letter; `chain` is the whole one of the letter. */
export async function stateOf(link: LetterLink, letter: Letter, chain: ChainRow[]): Promise<LinkedState> {
  if (link.revoked_at) return closed(link.revoked_because ?? 'replaced');
  switch (link.purpose) {
    case 'offer_review':
      return reviewState(link, letter, chain);
    case 'offer_view':
      return { ...still, state: 'waiting' };
    case 'offer_accept':
      if (hasCome(letter, 'accept') || hasCome(letter, 'decline')) return answered(letter, hasCome(letter, 'accept'));
      return (await isOverdue(letter)) ? closed('expired') : openIf(standsAt(letter, 'accept'));
    case 'information_request':
      if (letter.is_archived) return closed('archived');
      if (hasCome(letter, 'receive')) return answered(letter, true);
      if (hasCome(letter, 'cancel_request')) return closed('cancelled');
      if (hasCome(letter, 'expire_request') || (await isOverdue(letter))) return closed('expired');
      return openIf(standsAt(letter, 'receive'));
  }
}

function reviewState(link: LetterLink, letter: Letter, chain: ChainRow[]): LinkedState {
  const own = chain.find(({ id }) => id === link.approval_chain_id);
  if (own && own.approved !== null) {
    const answered_at = own.responded_at?.toISOString() ?? null;
    const { approved: accepted, notes: note, signature_name } = own;
    return { ...still, state: 'answered', answered_at, accepted, note, signature_name };
  }
  if (!standsAt(letter, 'approve')) return closed('replaced');
  const isTurn = waitedFor(groupsOf(chain)).some(({ id }) => id === link.approval_chain_id);
  return { ...still, state: isTurn ? 'open' : 'waiting' };
}

const answered = (letter: Letter, accepted: boolean): LinkedState => ({
  ...still,
  state: 'answered',
  answered_at: letter.answered_at?.toISOString() ?? null,
  accepted,
  note: letter.response_notes,
  decline_reason: letter.decline_reason,
  signature_name: letter.signature_name,
});

const openIf = (open: boolean): LinkedState => (open ? { ...still, state: 'open' } : closed('replaced'));
