import { queueMail, type NewMail } from '../../platform/mail/index.ts';
import { replyAddress, type Author } from './author.ts';
import { compose, type Subject } from './compose.ts';
import type { Draft } from './draft.ts';
import type { Recipient } from './recipients.ts';

/** To whom a draft goes and what it is about; the rest follows from the draft and who wrote it. */
export type Addressed = Subject &
  Pick<
    NewMail,
    'to' | 'bcc' | 'recipientKind' | 'applicantId' | 'applicantProfileId' | 'jobId' | 'inReplyToId' | 'dedupeKey'
  >;

/**
 * Writes a draft's mail into the outbox; undefined when nothing is written in any language. Every mail to candidates and
 * about jobs takes this way, so that each has its header, signature, copies and files. `author` null: the organization.
 */
export async function queueDraft(draft: Draft, to: Addressed, author: Author | null): Promise<number | undefined> {
  const mail = await compose(draft, to, author);
  if (!mail) return undefined;
  return queueMail({
    to: to.to,
    bcc: to.bcc,
    ...(author ? { from: author.email } : {}),
    replyTo: draft.replyable && author ? replyAddress(author) : null,
    cc: draft.cc,
    subject: mail.subject,
    html: mail.html,
    language: mail.language,
    recipientKind: to.recipientKind,
    purpose: draft.purpose,
    replyable: draft.replyable,
    employeeId: author?.id ?? null,
    applicantId: to.applicantId,
    applicantProfileId: to.applicantProfileId,
    jobId: to.jobId,
    templateId: draft.templateId,
    headerId: mail.headerId,
    inReplyToId: to.inReplyToId,
    fileIds: draft.fileIds,
    dedupeKey: to.dedupeKey,
    notBefore: draft.notBefore ? new Date(draft.notBefore) : null,
  });
}

interface Extra {
  /** Default: the candidate's address. */
  to?: string;
  inReplyToId?: number;
  dedupeKey?: string;
}

/** Writes a draft's mail to a candidate into the outbox; undefined when nothing is written in any language. */
export function queueFor(
  draft: Draft,
  recipient: Recipient,
  author: Author | null,
  extra: Extra = {},
): Promise<number | undefined> {
  const to: Addressed = {
    ...aboutCandidate(recipient),
    to: recipient.email?.trim() ?? '',
    recipientKind: 'candidate',
    applicantId: recipient.applicant_id,
    applicantProfileId: recipient.profile_id,
    jobId: recipient.job_id,
    ...extra,
  };
  return queueDraft(draft, to, author);
}

/** What a mail to a candidate names. */
export const aboutCandidate = (recipient: Recipient): Subject => ({
  recipient,
  jobName: recipient.job_name,
  language: recipient.language,
  usualHeaderId: recipient.header_id,
});
