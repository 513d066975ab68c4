import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { sendAgain } from '../platform/mail/index.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import { mailAnswer } from './answers.ts';

/** POST hgemails/{id}/retry: mails to candidates that the caller reaches, and the caller's own to anybody else. */
export const retryEmail: Handler<'retryEmail'> = async (context) => {
  const caller = callerOf(context);
  const { id } = context.params;
  const { values, bind } = parameters([id, caller.id]);
  const mail = await queryOne(
    `select m.id from hgemails m
      where m.id = $1 and m.direction = 'outbound' and not m.is_secret
        and case when m.applicant_profile_id is null then m.employee_id = $2
            else m.recipient_kind = 'candidate' and ${scopeSql('profile', caller, 'm.applicant_profile_id', bind)} end`,
    values,
  );
  if (!mail) throw new NotFound();
  if (!(await sendAgain(id))) throw new Conflict('mailing.errors.notWaiting');
  await audit({ action: 'retry_mail', entity: 'hgemail', id });
  return mailAnswer(id);
};
