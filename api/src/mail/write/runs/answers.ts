import type { CallTypes } from '../../../generated/call-types.ts';
import { config } from '../../../platform/config/config.ts';
import { query } from '../../../platform/database/database.ts';

type Mail = CallTypes['sendEmails']['answer'];

/** Mails as the calls that made them answer: what became of each, not what it says. */
export async function mailsAnswer(ids: number[]): Promise<Mail[]> {
  const mails = await query<Omit<Mail, 'stays'>>(
    `select id, t_uid, f_uid, cc, subject, status, purpose, language, failure, error, applicant_profile_id, in_reply_to_id, created_at
       from hgemails where id = any($1::bigint[]) order by id`,
    [ids],
    { name: 'mail-write-answer' },
  );
  // It waits for a moment even without a server, so its state does not tell yet.
  const stays = config().mailUrl === undefined;
  return mails.map((mail) => ({ ...mail, stays }));
}

export async function mailAnswer(id: number): Promise<Mail> {
  const [mail] = await mailsAnswer([id]);
  if (!mail) throw new Error('The mail was not written');
  return mail;
}
