import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound } from '../../platform/errors/errors.ts';
import { cancelMail, sendAgain } from '../../platform/mail/index.ts';
import { parameters, scopeSql } from '../../platform/permissions/scopes.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { mailAnswer } from './runs/answers.ts';

/** POST hgemails/{id}/retry */
export const retryEmail: Handler<'retryEmail'> = async (context) => {
  const { id } = context.params;
  await assertTheirs(callerOf(context), id);
  if (!(await sendAgain(id))) throw new Conflict('mailWrite.errors.notWaiting');
  await audit({ action: 'retry_mail', entity: 'hgemail', id });
  return mailAnswer(id);
};

/** POST hgemails/{id}/cancel */
export const cancelEmail: Handler<'cancelEmail'> = async (context) => {
  const { id } = context.params;
  await assertTheirs(callerOf(context), id);
  if (!(await cancelMail(id))) throw new Conflict('mailWrite.errors.notCancellable');
  await audit({ action: 'cancel_mail', entity: 'hgemail', id });
  return mailAnswer(id);
};

/**
 * Mails to candidates that the caller reaches, and the caller's own to anybody else; for who reads the outbox, all that
 * go out. @throws 404
 */
async function assertTheirs(caller: Caller, id: number): Promise<void> {
  const { values, bind } = parameters([id, caller.id, admits('outboxGet', caller)]);
  const mail = await queryOne(
    `select m.id from hgemails m
      where m.id = $1 and m.direction = 'outbound' and ($3 or not m.is_secret
        and case when m.applicant_profile_id is null then m.employee_id = $2
            else m.recipient_kind = 'candidate' and ${scopeSql('profile', caller, 'm.applicant_profile_id', bind)} end)`,
    values,
  );
  if (!mail) throw new NotFound();
}
