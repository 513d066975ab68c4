import { readSmsState, sendTestSms } from './sms-calls.ts';

/** Handlers of schemas/requests/sms.json. */
export const smsHandlers = { readSmsState, sendTestSms };
