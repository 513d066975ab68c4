import type pg from 'pg';
import type { ApiClient, Answer } from '../../../support/api-client.ts';
import { textOf } from '../../../support/mail-text.ts';
import type { SmtpServer, ReceivedMail } from '../../../support/servers/smtp-server.ts';

export interface Mail {
  id: number;
  t_uid: string;
  f_uid: string;
  subject: string;
  status: string;
  language: string;
  message: string;
  cc: string | null;
  reply_to: string | null;
  purpose: string;
  header_id: number | null;
  in_reply_to_id: number | null;
  employee_id: number | null;
}

export interface Run {
  id: number;
  total: number;
  done: number;
  sent: number;
  waiting: number;
  kept: number;
  failed: number;
  cancelled: number;
  skipped: { applicant_profile_id: number; name: string; reason: string }[];
  finished_at: string | null;
}

/** The mails about an application that people wrote, the oldest first. */
export async function mailsOf(database: pg.Client, profileId: number): Promise<Mail[]> {
  const { rows } = await database.query<Mail>(
    `select id::int, t_uid, f_uid, subject, status, language, message, cc, reply_to, purpose, header_id::int,
       in_reply_to_id::int, employee_id::int
     from hgemails where applicant_profile_id = $1 and purpose <> 'application_confirmation' order by id`,
    [profileId],
  );
  return rows;
}

export async function addressOf(database: pg.Client, profileId: number): Promise<string> {
  const { rows } = await database.query<{ email: string }>(
    'select a.email from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $1',
    [profileId],
  );
  return rows[0]!.email;
}

const confirmation = /^Subject: (?:We have received|Hemos recibido|=\?UTF-8\?Q\?Nous_avons_re)/m;

/** What came to an address, beside the confirmation of the application. */
export const receivedBy = (smtp: SmtpServer, address: string): ReceivedMail[] =>
  smtp.received.filter(({ to, data }) => to.includes(address) && !confirmation.test(data));

export const textTo = (smtp: SmtpServer, address: string): string => receivedBy(smtp, address).map(textOf).join('\n');

/** The value of a call that must succeed. */
export async function fine<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}

export const fieldsOf = ({ body }: Answer): string[] =>
  (body as { errors: { field: string }[] }).errors.map((e) => e.field);

/** The id of the first built-in template of a code. */
export async function templateId(client: ApiClient, code: string): Promise<number> {
  const rows = await fine<{ id: number; code: string | null }[]>(client.list('template_emails', { range: [0, 99] }));
  return rows.find((row) => row.code === code)!.id;
}

/** Applications of the demo that can be written to, each of somebody else. */
export async function manyCandidates(database: pg.Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select min(p.id)::int as id from applicant_profiles p join applicants a on a.id = p.applicant_id
      where not p.is_deleted and p.removed_at is null and a.removed_at is null and a.email like '%@%'
      group by lower(a.email) order by 1 limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`The demo has only ${rows.length} candidates`);
  return rows.map(({ id }) => id);
}
