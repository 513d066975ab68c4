import { queueMail } from '../platform/mail/index.ts';
import { replyAddress, type Author } from './author.ts';
import { compose } from './compose.ts';
import type { Draft } from './draft.ts';
import type { Recipient } from './recipients.ts';

interface Extra {
  /** Default: the candidate's address. */
  to?: string;
  inReplyToId?: number;
  dedupeKey?: string;
}

/** Writes a draft's mail to a candidate into the outbox; undefined when nothing is written in any language. */
export async function queueFor(
  draft: Draft,
  recipient: Recipient,
  author: Author,
  { to, inReplyToId, dedupeKey }: Extra = {},
): Promise<number | undefined> {
  const mail = await compose(
    draft,
    {
      recipient,
      jobName: recipient.job_name,
      language: recipient.language,
      usualHeaderId: recipient.header_id,
    },
    author,
  );
  if (!mail) return undefined;
  return queueMail({
    to: to ?? recipient.email!.trim(),
    from: author.email,
    replyTo: draft.replyable ? replyAddress(author) : null,
    cc: draft.cc,
    subject: mail.subject,
    html: mail.html,
    language: mail.language,
    recipientKind: 'candidate',
    purpose: draft.purpose,
    replyable: draft.replyable,
    employeeId: author.id,
    applicantId: recipient.applicant_id,
    applicantProfileId: recipient.profile_id,
    jobId: recipient.job_id,
    templateId: draft.templateId,
    headerId: mail.headerId,
    inReplyToId,
    fileIds: draft.fileIds,
    dedupeKey,
  });
}
