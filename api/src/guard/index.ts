/** What public forms do against spam: stamps, a field that people do not see, proofs of work, and signs that are weighed. */
import type { CallTypes, GuardCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { makeFormChallenge } from './proof.ts';

export { isDisposable } from './disposable.ts';
export { spendProof, sweepProofs } from './proof.ts';
export { comparedText, hasManyLinks, HELD_FROM, isForeignScript, ODD_FROM, pointsOf, type Sign } from './signs.ts';
export { askAgain, isAskedAgain } from './small-form.ts';
export { readStamp, stampFor } from './stamp.ts';
export type { Guard } from './types.ts';

/** Handlers of schemas/requests/public/guard.json. */
export const guardHandlers: { [K in GuardCallId & keyof CallTypes]: Handler<K> } = { makeFormChallenge };
