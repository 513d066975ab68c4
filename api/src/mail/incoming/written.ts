import { randomUUID } from 'node:crypto';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/mail/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { tellReaders } from './take-in.ts';

/** What a candidate writes on their own page. */
export interface Written {
  /** The person, who is held. */
  applicantId: number;
  profileId: number;
  text: string;
}

type Answered = Pick<Rows['hgemails'], 'id' | 'subject' | 'language' | 'employee_id'>;

/**
 * Stores what a candidate has written as a mail that came in, in the thread of the application: it answers the last mail
 * that went to them there, and waits for whoever sent it. The same words once more, as by a second click, are one mail.
 */
export async function takeInWritten({ applicantId, profileId, text }: Written): Promise<void> {
  const about = await queryOne<{ email: string; job_id: number; language: Rows['hgemails']['language'] }>(
    `select a.email, p.job_id, p.preferred_language as language from applicant_profiles p, applicants a
      where p.id = $1 and a.id = $2 and a.email is not null`,
    [profileId, applicantId],
  );
  if (!about) return;
  const answered = await lastMailTo(profileId);
  const message = htmlOf(text);
  const known = await queryOne(
    `select from hgemails where applicant_profile_id = $1 and direction = 'inbound' and purpose = 'reply' and message = $2
       and created_at > now() - interval '10 minutes'`,
    [profileId, message],
  );
  if (known) return;
  const stored = await queryOne<{ id: number }>(
    `insert into hgemails (direction, status, recipient_kind, purpose, t_uid, f_uid, subject, message, language,
       applicant_id, applicant_profile_id, job_id, employee_id, in_reply_to_id, message_id)
     values ('inbound', 'received', 'staff', 'reply', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      config().mailFrom.replace(/^.*<([^<>]+)>\s*$/, '$1'),
      about.email,
      answered ? subjectOf(answered.subject) : t(about.language, 'ownPage.writtenSubject'),
      message,
      about.language,
      applicantId,
      profileId,
      about.job_id,
      answered?.employee_id ?? null,
      answered?.id ?? null,
      `<${randomUUID()}@${new URL(config().publicUrl).hostname}>`,
    ],
  );
  await tellReaders(stored!.id, { applicant_profile_id: profileId });
}

async function lastMailTo(profileId: number): Promise<Answered | undefined> {
  const [last] = await query<Answered>(
    `select m.id, m.subject, m.language,
       (select e.id from employees e where e.id = m.employee_id and e.deactivated_at is null
          and e.aasm_state not in ('pending', 'archived')) as employee_id
       from hgemails m where m.applicant_profile_id = $1 and m.direction = 'outbound' and m.recipient_kind = 'candidate'
         and m.status in ('sent', 'kept') and not m.is_secret
      order by m.created_at desc, m.id desc limit 1`,
    [profileId],
  );
  return last;
}

const subjectOf = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 500);

const htmlOf = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .split(/(?:\r?\n){2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');
