import type { CallTypes } from '../generated/call-types.ts';
import { query } from '../platform/database/database.ts';

type Mail = CallTypes['sendEmails']['answer'];

/** Mails as the calls that made them answer: what became of each, not what it says. */
export async function mailsAnswer(ids: number[]): Promise<Mail[]> {
  return query<Mail>(
    `select id, t_uid, f_uid, cc, subject, status, purpose, language, failure, error, applicant_profile_id, in_reply_to_id, created_at
       from hgemails where id = any($1::bigint[]) order by id`,
    [ids],
    { name: 'mailing-answer' },
  );
}

export async function mailAnswer(id: number): Promise<Mail> {
  const [mail] = await mailsAnswer([id]);
  if (!mail) throw new Error('The mail was not written');
  return mail;
}
