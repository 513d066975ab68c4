/** Mails that come in: from a mailbox or handed over by a mail server, into the threads of candidates. */
import type { IncomingMailCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { checkIncomingMail, incomingMailState } from './state-calls.ts';
import { incomingMail } from './webhook.ts';

export { registerIncomingMail } from './background.ts';

/** Handlers of schemas/requests/incoming-mail.json. */
export const incomingMailHandlers: { [K in IncomingMailCallId]: Handler<K> } = {
  checkIncomingMail,
  incomingMail,
  incomingMailState,
};
