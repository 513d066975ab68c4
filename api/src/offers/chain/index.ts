import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { replaceApprover, sendApprovalReminder, skipAChain } from './change-approver.ts';
import { addToApprovalChain, removeChain, updateChainOrder } from './edit-chain.ts';
import { feedbackResponse } from './feedback.ts';
import { ownApprovalLink } from './own-link.ts';
import { sendToApprover } from './send-to-approver.ts';

export const chainHandlers = {
  addToApprovalChain,
  updateChainOrder,
  removeChain,
  sendToApprover,
  skipAChain,
  replaceApprover,
  sendApprovalReminder,
  feedbackResponse,
  ownApprovalLink,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
