import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { mailAnswer } from './runs/answers.ts';
import { authorOf } from './author.ts';
import { queueFor } from './queue-draft.ts';
import { candidateOf, draftFor, requireAddress } from './single.ts';

type Answered = Pick<Rows['hgemails'], 'id' | 'f_uid' | 'subject' | 'direction'> & {
  applicant_profile_id: NonNullable<Rows['hgemails']['applicant_profile_id']>;
};

/** A mail of a candidate's thread; codes and notices to staff are not part of it. */
export async function answeredMail(id: number): Promise<Answered> {
  const mail = await queryOne<Answered>(
    `select id, f_uid, subject, direction, applicant_profile_id from hgemails
      where id = $1 and not is_secret and (direction = 'inbound' or recipient_kind = 'candidate')
        and applicant_profile_id is not null`,
    [id],
    { name: 'mail-write-answered' },
  );
  if (!mail) throw new NotFound();
  return mail;
}

/** POST send_hgemail/send_reply_email: to who sent the mail, or below one of ours to the candidate again. */
export const sendReplyEmail: Handler<'sendReplyEmail'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  if (!body.id) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  const mail = await answeredMail(body.id);
  if (body.applicant_profile_id && body.applicant_profile_id !== mail.applicant_profile_id) {
    throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'mailWrite.errors.otherApplication' }]);
  }
  const { recipient } = await candidateOf(caller, mail.applicant_profile_id);
  const sender = mail.direction === 'inbound' ? mail.f_uid : recipient.email;
  requireAddress(recipient, body.t_uid, [sender, recipient.email]);
  const author = (await authorOf(caller.id))!;
  const subject = body.subject ?? (body.email_template_id ? null : answerTo(mail.subject));
  const draft = await draftFor('reply', { ...body, subject }, { caller, author, recipient });
  const id = await queueFor(draft, recipient, author, { to: sender ?? undefined, inReplyToId: mail.id });
  if (id === undefined) throw new ValidationFailed([{ field: 'message', code: 'mail.emptyMessage' }]);
  await query(`update hgemails set read_at = now() where id = $1 and direction = 'inbound' and read_at is null`, [
    mail.id,
  ]);
  await audit({ action: 'send_mail', entity: 'hgemail', id, after: { purpose: 'reply' } });
  return mailAnswer(id);
};

export const answerTo = (subject: string) => (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`);
