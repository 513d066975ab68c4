import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { answerForms, infoReqFileSubmit, saveAnswerDraft } from './answer.ts';
import { bulkSendInfoReq } from './bulk.ts';
import { reviewRequestItems } from './review.ts';
import { resendForm, sendInformationRequest } from './send.ts';

export const requestsHandlers = {
  answerForms,
  bulkSendInfoReq,
  infoReqFileSubmit,
  resendForm,
  reviewRequestItems,
  saveAnswerDraft,
  sendInformationRequest,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
