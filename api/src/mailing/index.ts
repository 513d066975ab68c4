/** What people write to candidates and about jobs: one mail, many, answers and postings. */
import type { CallTypes, MailingCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { countBlanksOfMails, countBlanksOfPosting } from './blanks.ts';
import { sendBulkEmails, sendBulkRegretEmails } from './bulk.ts';
import { emailJobPosting } from './posting.ts';
import { previewEmail } from './preview.ts';
import { sendReplyEmail } from './reply.ts';
import { previewPosting } from './preview-posting.ts';
import { cancelEmail, retryEmail } from './retry.ts';
import { mailRun, mailRuns } from './runs.ts';
import { readSendingState } from './sending-state.ts';
import { sendEmails, sendRegretEmails } from './single.ts';

export type { Draft } from './draft.ts';
export { registerMailingJobs } from './background.ts';
export { queueFor } from './queue-draft.ts';
export { recipientsOf } from './recipients.ts';
export { confirmationTemplate } from './template.ts';

/** POST bulk-actions: an old call that never said what it does. It names the one that sends regret letters. */
const bulkActions: Handler<'bulkActions'> = async () => {
  throw new ValidationFailed([{ field: 'type', code: 'mailing.errors.useBulkRegret' }]);
};

export const mailingHandlers: { [K in MailingCallId & keyof CallTypes]: Handler<K> } = {
  bulkActions,
  cancelEmail,
  countBlanksOfMails,
  countBlanksOfPosting,
  emailJobPosting,
  mailRun,
  mailRuns,
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
