import { callRoles, roleGroups } from '../../generated/roles.ts';
import type { Rows } from '../../generated/rows.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Role } from '../../generated/shapes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { KINDS, mailDueSql, usualWay, waysOf, type Kind } from '../../platform/notifications/index.ts';
import { beginDigests } from '../by-mail/daily-digest.ts';
import { chosenJobs } from './chosen-jobs.ts';

type Choices = CallTypes['readNotificationChoices']['answer'];
type Account = Pick<Rows['employees'], 'notification_ways' | 'notification_frequency'>;

/** Which roles each kind concerns: those whom it is ever told. */
const concerned: Record<Kind, readonly Role[]> = {
  mention: callRoles.listNotes,
  mail: callRoles.getMail,
  task_given: callRoles.tasksList,
  task_due: callRoles.tasksList,
  stage: roleGroups.staff,
  job_expiring: roleGroups.staff,
  approval: roleGroups.staff,
  offer: roleGroups.staff,
  information: roleGroups.staff,
  withdrawal: roleGroups.staff,
  removal_request: callRoles.removalRequestsList,
  talent_pool: roleGroups.staff,
  held_applications: callRoles.heldApplicationsList,
  interview: roleGroups.staff,
  booking: callRoles.sendBookingLink,
  interview_answer: callRoles.scheduleInterviews,
  answer_to_check: callRoles.takeInterviewAnswer,
  scorecard_due: callRoles.myInterviews,
  automation: roleGroups.staff,
  export: callRoles.createExport,
};

const kindsOf = ({ role }: Caller) => KINDS.filter((kind) => concerned[kind].includes(role));

const wayIn = ({ notification_ways }: Pick<Account, 'notification_ways'>, kind: Kind) =>
  notification_ways[kind] ?? usualWay(kind);

const accountSql = 'select notification_ways, notification_frequency from employees where id = $1';

/** GET account/notifications */
export const readNotificationChoices: Handler<'readNotificationChoices'> = async (context) => {
  const caller = callerOf(context);
  return choicesOf(caller, (await queryOne<Account>(accountSql, [caller.id]))!, context.language);
};

/**
 * PUT account/notifications: from now on, and for what still waits for a mail. What was told before stays on the bell.
 * @throws 422 for a kind that the caller's role is never told of
 */
export const chooseNotifications: Handler<'chooseNotifications'> = async (context) => {
  const caller = callerOf(context);
  const { ways = {}, notification_frequency } = context.body;
  const kinds = Object.keys(ways) as Kind[];
  const foreign = kinds.filter((kind) => !kindsOf(caller).includes(kind));
  if (foreign.length > 0)
    throw new ValidationFailed(foreign.map((kind) => ({ field: `ways.${kind}`, code: 'notices.errors.otherRole' })));
  const before = (await queryOne<Account>(`${accountSql} for update`, [caller.id]))!;
  const after: Account = {
    notification_ways: { ...before.notification_ways, ...ways },
    notification_frequency: notification_frequency ?? before.notification_frequency,
  };
  await query('update employees set notification_ways = $2, notification_frequency = $3 where id = $1', [
    caller.id,
    JSON.stringify(after.notification_ways),
    after.notification_frequency,
  ]);
  await follow(caller, before, after);
  await audit({ action: 'update', entity: 'employee', id: caller.id, before, after });
  return choicesOf(caller, after, context.language);
};

/** What waits for a mail follows the new choice; what happened before one wanted such mails does not come in them. */
async function follow({ id }: Caller, before: Account, after: Account): Promise<void> {
  const changed = KINDS.filter((kind) => wayIn(before, kind) !== wayIn(after, kind));
  if (changed.length === 0) return;
  await query(
    `update notifications n set mail_due = ${mailDueSql('e', { sql: 'n.kind' })} from employees e
      where e.id = n.employee_id and n.employee_id = $1 and n.mail_due is not null and n.kind = any($2)`,
    [id, changed],
  );
  if (changed.includes('stage') && wayIn(after, 'stage') === 'mail')
    await query('update watched_workloads set notified_at = now() where employee_id = $1', [id]);
  const hasDigest = (account: Account) => KINDS.some((kind) => wayIn(account, kind) === 'digest');
  if (hasDigest(after) && !hasDigest(before)) await beginDigests(id);
}

async function choicesOf(caller: Caller, account: Account, language: Caller['language']): Promise<Choices> {
  return {
    kinds: kindsOf(caller).map((kind) => ({ kind, way: wayIn(account, kind), ways: [...waysOf(kind)] })),
    notification_frequency: account.notification_frequency,
    jobs: await chosenJobs(caller, language),
  };
}
