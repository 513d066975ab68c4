import type { Language, Text } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { isAddress, letterHtml, queueMail } from '../platform/mail/index.ts';
import { t } from '../platform/texts/texts.ts';
import { fillTemplate, placeholderSource, textIn } from '../templates/index.ts';
import type { Asked } from './asked.ts';

interface Received {
  profileId: number;
  applicantId: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  asked: Asked;
}

interface Template {
  id: number;
  subject: Text;
  body: Text;
  custom_placeholder: { label: string }[];
  cc: string | null;
  header_id: number | null;
  file_ids: number[];
}

interface Confirmation {
  subject: string;
  html: string;
  template?: Template;
}

/**
 * Tells the candidate, in their language, that the application has come; in the transaction that stores it. An address
 * that no mail can reach does not cost the application: it is logged without a mail. Answers whether there is one.
 */
export async function confirm(received: Received): Promise<boolean> {
  const mailId = isAddress(received.email) ? await send(received) : null;
  await query(
    'insert into application_confirmation_logs (email, applicant_profile_id, job_id, hgemail_id) values ($1, $2, $3, $4)',
    [received.email.slice(0, 254), received.profileId, received.asked.id, mailId],
  );
  return mailId !== null;
}

async function send(received: Received): Promise<number> {
  const { asked, language, profileId, applicantId, email } = received;
  const mail = await letterFor(received);
  return queueMail({
    to: email,
    subject: mail.subject.replace(/\s+/g, ' '),
    html: mail.html,
    language,
    recipientKind: 'candidate',
    purpose: 'application_confirmation',
    replyable: false,
    applicantId,
    applicantProfileId: profileId,
    jobId: asked.id,
    templateId: mail.template?.id ?? null,
    cc: mail.template?.cc,
    headerId: mail.template?.header_id,
    fileIds: mail.template?.file_ids,
    dedupeKey: `application-confirmation-${profileId}`,
  });
}

/** The job's own template, else the organization's, else a letter of ours. */
async function letterFor(received: Received): Promise<Confirmation> {
  const { asked, language, firstName } = received;
  const template = await queryOne<Template>(
    `select id, subject, body, custom_placeholder, cc, header_id,
       array(select j.file_id from template_emails_files j where j.template_email_id = t.id) as file_ids
     from template_emails t where not is_deleted and (id = $1 or code = 'application_confirmation')
     order by (id = $1) desc nulls last limit 1`,
    [asked.email_template_id],
    { name: 'applying-confirmation-template' },
  );
  const source = await placeholderSource(language, {
    recipient: { first_name: firstName, last_name: received.lastName, email: received.email },
    job: { name: asked.name },
  });
  const filled = template && fillTemplate(template, source);
  if (filled?.subject && filled.html) return { ...filled, template };
  const job = textIn(asked.name, language);
  const name = source.organization?.name ?? 'Rolecall';
  const html = letterHtml({
    language,
    name: firstName,
    organization: name,
    paragraphs: [t(language, 'applying.mail.received', { job })],
  });
  return { subject: t(language, 'applying.mail.subject', { job }), html };
}
