import { markSms, readSms, replySms, smsConversation, unreadSms } from './conversation.ts';
import { incomingSms } from './incoming-sms.ts';
import { readSmsState, sendTestSms, smsWays } from './sms-calls.ts';

/** Handlers of schemas/requests/sms.json. */
export const smsHandlers = {
  incomingSms,
  markSms,
  readSms,
  readSmsState,
  replySms,
  sendTestSms,
  smsConversation,
  smsWays,
  unreadSms,
};
