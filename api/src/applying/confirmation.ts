import type { Language } from '../generated/shapes.ts';
import { confirmationTemplate, queueFor, recipientsOf, type Draft } from '../mail/index.ts';
import { recordEvents } from '../candidates/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { isAddress, letterHtml } from '../platform/mail/index.ts';
import { t } from '../platform/texts/texts.ts';
import type { Requirements } from './requirements.ts';
import { beginningOf } from '../platform/texts/cut.ts';

interface Received {
  profileId: number;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  requirements: Requirements;
  /** An employee applies for the candidate. */
  onBehalf: boolean;
}

/** Confirmations that one mailbox gets in an hour, however often somebody applies in its name. */
const MOST_AN_HOUR = 5;

/**
 * Tells the candidate, in their language, that the application has come; in the transaction that stores it. An address
 * that no mail can reach does not cost the application: it is logged without a mail. Nor does one that strangers flood: it
 * gets no more of them for a while, which the history tells. Answers whether there is one.
 */
export async function confirm(received: Received): Promise<boolean> {
  const { profileId, requirements } = received;
  const left = isAddress(received.email) && !received.onBehalf && (await hasEnough(received.email));
  const mailId = isAddress(received.email) && !left ? await send(received) : null;
  if (left) await recordEvents([{ profileId, jobId: requirements.id, action: 'confirmation_left_out' }]);
  await query(
    'insert into application_confirmation_logs (email, applicant_profile_id, job_id, hgemail_id) values ($1, $2, $3, $4)',
    [beginningOf(received.email, 254), received.profileId, received.requirements.id, mailId],
  );
  return mailId !== null;
}

/** Whether a mailbox, under whichever of its addresses, has got its confirmations of this hour. One is counted at a time. */
async function hasEnough(email: string): Promise<boolean> {
  await query(`select pg_advisory_xact_lock(hashtextextended('confirmations ' || rolecall_email_match($1), 0))`, [
    email,
  ]);
  const row = await queryOne<{ sent: number }>(
    `select count(*)::int as sent from application_confirmation_logs l
      where l.created_at > now() - interval '1 hour' and l.hgemail_id is not null
        and rolecall_email_match(l.email) = rolecall_email_match($1)`,
    [email],
    { name: 'applying-confirmations-of-hour' },
  );
  return row!.sent >= MOST_AN_HOUR;
}

/** The job's own template, else the organization's, else a letter of ours. */
async function send({ requirements, profileId, email, firstName, lastName, language }: Received): Promise<number> {
  const [known] = await recipientsOf([profileId]);
  const recipient = { ...known!, email, first_name: firstName, last_name: lastName, language };
  const dedupeKey = `application-confirmation-${profileId}`;
  const template = await confirmationTemplate(requirements.email_template_id);
  const usual: Draft = {
    purpose: 'application_confirmation',
    templateId: template?.id ?? null,
    subject: template?.subject ?? '',
    body: template?.body ?? '',
    own: template?.custom_placeholder ?? [],
    custom: {},
    language: null,
    cc: template?.cc ?? '',
    headerId: template?.header_id ?? null,
    signature: template?.signature_type ?? null,
    replyable: false,
    fileIds: template?.file_ids ?? [],
    notBefore: null,
  };
  const queued = await queueFor(usual, recipient, null, { dedupeKey });
  if (queued !== undefined) return queued;
  const id = await queueFor({ ...usual, ...letter(language) }, recipient, null, { dedupeKey });
  if (id === undefined) throw new Error('The confirmation says nothing');
  return id;
}

/** What is written where no template is: filled in like one, so that names of strangers stay text. */
function letter(language: Language): Pick<Draft, 'subject' | 'body'> {
  return {
    subject: t(language, 'applying.mail.subject', { job: '{{jobName}}' }),
    body: letterHtml({
      language,
      name: '{{user.name.first}}',
      organization: '{{clientName}}',
      paragraphs: [t(language, 'applying.mail.received', { job: '{{jobName}}' })],
      link: { href: '{{candidate.page_link}}', label: t(language, 'ownPage.mail.link') },
    }),
  };
}
