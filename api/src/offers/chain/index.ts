import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { replaceApprover, sendApprovalReminder, skipAChain } from './change-approver.ts';
import { addToApprovalChain, removeChain, updateChainOrder } from './edit-chain.ts';
import { feedbackResponse } from './feedback.ts';
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
} satisfies { [K in keyof CallTypes]?: Handler<K> };
