/** Mails between the organization and its candidates, as threads. */
import type { MailThreadsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { countUnreadMails } from './count-unread.ts';
import { getMail } from './get-mail.ts';
import { listMails } from './list-mails.ts';
import { markMails } from './mark-mails.ts';

export { waitsForSql } from './waits-for.ts';

/** Handlers of schemas/requests/mail-threads.json. */
export const mailThreadsHandlers: { [K in MailThreadsCallId]: Handler<K> } = {
  countUnreadMails,
  getMail,
  listMails,
  markMails,
};
