/**
 * Mail: what people write to candidates and about jobs (`write`), its threads (`threads`), and what comes in
 * (`incoming`).
 */
import type { CallTypes, MailCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { checkIncomingMail, incomingMailState } from './incoming/state-calls.ts';
import { incomingMail } from './incoming/webhook.ts';
import { countUnreadMails } from './threads/count-unread.ts';
import { getMail } from './threads/get-mail.ts';
import { listMails } from './threads/list-mails.ts';
import { markMails } from './threads/mark-mails.ts';
import { countBlanksOfMails, countBlanksOfPosting } from './write/blanks.ts';
import { emailJobPosting } from './write/posting.ts';
import { previewEmail } from './write/preview.ts';
import { previewPosting } from './write/preview-posting.ts';
import { sendReplyEmail } from './write/reply.ts';
import { cancelEmail, retryEmail } from './write/retry.ts';
import { sendBulkEmails, sendBulkRegretEmails } from './write/runs/bulk.ts';
import { mailRun, mailRuns } from './write/runs/runs.ts';
import { readSendingState } from './write/sending-state.ts';
import { sendEmails, sendRegretEmails } from './write/single.ts';

export { registerIncomingMail } from './incoming/background.ts';
export { takeInWritten } from './incoming/written.ts';
export { waitsForSql } from './threads/waits-for.ts';
export type { Draft } from './write/draft.ts';
export { mailByItself } from './write/by-itself.ts';
export { queueDraft, queueFor } from './write/queue-draft.ts';
export { recipientsOf } from './write/recipients.ts';
export { registerMailRuns } from './write/background.ts';
export { confirmationTemplate, templateByCode } from './write/template.ts';

/** POST bulk-actions: an old call that never said what it does. It names the one that sends regret letters. */
const bulkActions: Handler<'bulkActions'> = async () => {
  throw new ValidationFailed([{ field: 'type', code: 'mailWrite.errors.useBulkRegret' }]);
};

export const mailHandlers: { [K in MailCallId & keyof CallTypes]: Handler<K> } = {
  bulkActions,
  cancelEmail,
  checkIncomingMail,
  countBlanksOfMails,
  countBlanksOfPosting,
  countUnreadMails,
  emailJobPosting,
  getMail,
  incomingMail,
  incomingMailState,
  listMails,
  mailRun,
  mailRuns,
  markMails,
  previewEmail,
  previewPosting,
  readSendingState,
  retryEmail,
  sendBulkEmails,
  sendBulkRegretEmails,
  sendEmails,
  sendRegretEmails,
  sendReplyEmail,
};
