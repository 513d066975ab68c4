import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { countersignLetter } from './countersign.ts';
import { candidateResponse } from './respond.ts';
import { sendToCandidate } from './send-to-candidate.ts';
import { cancelApprovalEmail, recallApprovalEmail } from './take-back.ts';

export const candidateHandlers = {
  sendToCandidate,
  candidateResponse,
  countersignLetter,
  recallApprovalEmail,
  cancelApprovalEmail,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
