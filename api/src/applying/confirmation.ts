import type { Language, Text } from '../generated/shapes.ts';
import { config } from '../platform/config/config.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { fillPlaceholders, isAddress, letterHtml, queueMail } from '../platform/mail/index.ts';
import { t } from '../platform/texts/texts.ts';
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
    templateId: mail.templateId,
    dedupeKey: `application-confirmation-${profileId}`,
  });
}

/** The job's own template, else the organization's, else a letter of ours. */
async function letterFor(received: Received): Promise<{ subject: string; html: string; templateId: number | null }> {
  const { asked, language, firstName } = received;
  const template = await queryOne<Template>(
    `select id, subject, body from template_emails
     where not is_deleted and (id = $1 or code = 'application_confirmation')
     order by (id = $1) desc nulls last limit 1`,
    [asked.email_template_id],
    { name: 'applying-confirmation-template' },
  );
  const organization = await queryOne<{ name: string; email: string | null; phone: string | null }>(
    'select name, email, phone from organizations where id = 1',
    [],
    { name: 'applying-organization' },
  );
  const subject = textIn(template?.subject, language);
  const body = textIn(template?.body, language);
  if (template && subject && body) {
    const values = valuesOf(received, organization);
    return {
      subject: fillPlaceholders(subject, values),
      html: fillPlaceholders(body, values, { html: true }),
      templateId: template.id,
    };
  }
  const job = textIn(asked.name, language);
  const name = organization?.name ?? 'Rolecall';
  const html = letterHtml({
    language,
    name: firstName,
    organization: name,
    paragraphs: [t(language, 'applying.mail.received', { job })],
  });
  return { subject: t(language, 'applying.mail.subject', { job }), html, templateId: null };
}

function valuesOf(
  received: Received,
  organization: { name: string; email: string | null; phone: string | null } | undefined,
) {
  const { asked, language } = received;
  const address = new URL(config().publicUrl);
  return {
    jobName: textIn(asked.name, 'en'),
    jobNameFr: textIn(asked.name, 'fr'),
    jobNameEs: textIn(asked.name, 'es'),
    clientName: organization?.name,
    'user.name.first': received.firstName,
    'user.name.last': received.lastName,
    'user.email': received.email,
    'job.name': textIn(asked.name, language),
    'job.name_fr': textIn(asked.name, 'fr'),
    'job.name_es': textIn(asked.name, 'es'),
    'organization.name': organization?.name,
    contactEmail: organization?.email,
    contactPhone: organization?.phone,
    'global.url.protocol': address.protocol.replace(':', ''),
    'global.url.hostname': address.host,
  };
}

/** A text in a language, else in any; '' when there is none. */
function textIn(text: Partial<Text> | null | undefined, language: Language): string {
  return text?.[language] || text?.en || text?.fr || text?.es || '';
}
