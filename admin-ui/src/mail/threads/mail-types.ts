import type { ItemOf } from '../../platform/call.ts';

/** A mail as the thread shows it; what it says is asked for when it is opened. */
export type ThreadMail = ItemOf<'listMails'>;

/** What tells how far a mail is. */
export type MailOnItsWay = Pick<
  ThreadMail,
  'direction' | 'status' | 'failure' | 'error' | 'attempts' | 'next_try_at' | 'read_at'
>;

/** A row of the outbox. */
export type OutboxRow = MailOnItsWay &
  Pick<
    ThreadMail,
    | 'id'
    | 'created_at'
    | 'sent_at'
    | 't_uid'
    | 'f_uid'
    | 'cc'
    | 'subject'
    | 'purpose'
    | 'language'
    | 'is_secret'
    | 'job_id'
    | 'applicant_profile_id'
  > & { message: string | null; bcc: string | null };
