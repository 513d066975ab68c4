import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { rawJson, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { resourceOf } from '../generated/resources.ts';
import { reachesJobSql, reachesStageSql } from '../platform/permissions/reach.ts';
import { lockAccount } from './account-rows.ts';
import { assertOwnOrAdmin } from './guards.ts';

const answered = ['id', 'notification_frequency', 'expiry_values', 'watched_workload_ids'];

/** What an employee wants to be told, after it was changed. */
async function noticesAnswer(id: number): Promise<Answer> {
  const fields = resourceOf('employee').fields.filter(({ name }) => answered.includes(name));
  const row = await queryOne<{ row: string }>(
    `select row_to_json(r)::text as row
       from (select ${fields.map(({ name, sql }) => `${sql} as "${name}"`).join(', ')} from employees t where t.id = $1) r`,
    [id],
  );
  return rawJson(row?.row ?? 'null');
}

/** @throws 404 for a job that the employee does not reach: nobody is told about jobs that they may not see */
async function assertReaches(id: number, role: string, jobId: number): Promise<void> {
  const reach = reachesJobSql({ id: '$2', role }, 'j.id');
  if (!(await queryOne(`select j.id from jobs j where j.id = $1 and ${reach}`, [jobId, id]))) throw new NotFound();
}

/** @throws 422 naming what is missing. A stranger learns 403 first, so the schema cannot demand it. */
function need<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw new ValidationFailed([{ field, code: 'required' }]);
  return value;
}

/** GET employees/{id}/notices: what an employee chose to be told of. */
export const readNotices: Handler<'readNotices'> = async (context) => {
  assertOwnOrAdmin(callerOf(context), context.params.id);
  await lockAccount(context.params.id);
  return noticesAnswer(context.params.id);
};

/** PUT employees/{id}/assign_expiry_notification */
export const assignExpiryNotification: Handler<'assignExpiryNotification'> = async (context) => {
  const { params, body } = context;
  assertOwnOrAdmin(callerOf(context), params.id);
  const jobId = need('job_id', body.job_id);
  const frequency = need('expiry_notification_email_frequency', body.expiry_notification_email_frequency);
  const { aasm_state: role } = await lockAccount(params.id);
  await assertReaches(params.id, role, jobId);
  await query(
    `insert into expiry_notifications (employee_id, job_id, frequency) values ($1, $2, $3)
     on conflict (employee_id, job_id) do update set frequency = excluded.frequency, updated_at = now()`,
    [params.id, jobId, frequency],
  );
  await audit({ action: 'assign_expiry_notification', entity: 'employee', id: params.id, after: { ...body } });
  return noticesAnswer(params.id);
};

/** All jobs that somebody is assigned to, and those they made a choice for, get their own default. */
export const applyExpiryNotificationDefault: Handler<'applyExpiryNotificationDefault'> = async (context) => {
  const id = context.params.employee_id;
  assertOwnOrAdmin(callerOf(context), id);
  await lockAccount(id);
  const rows = await query(
    `insert into expiry_notifications (employee_id, job_id, frequency)
     select e.id, j.job_id, e.notification_frequency
       from employees e,
            lateral (select a.job_id from job_assignments a where a.employee_id = e.id
                     union select n.job_id from expiry_notifications n where n.employee_id = e.id) j
      where e.id = $1
     on conflict (employee_id, job_id) do update set frequency = excluded.frequency, updated_at = now()
     returning job_id`,
    [id],
  );
  await audit({ action: 'apply_expiry_default', entity: 'employee', id, after: { jobs: rows.length } });
  return noticesAnswer(id);
};

/** PUT employees/{id}/assign_watch_stages */
export const assignWatchStages: Handler<'assignWatchStages'> = async (context) => {
  const { params, body } = context;
  assertOwnOrAdmin(callerOf(context), params.id);
  const jobId = need('job_id', body.job_id);
  const workloadIds = need('workload_ids', body.workload_ids);
  const { aasm_state: role } = await lockAccount(params.id);
  await assertReaches(params.id, role, jobId);
  const frequency = body.watch_stage_email_frequency ?? 'none';
  // Decision makers see the stages that are meant for them, and are told of no others.
  const rows = await query<Pick<Rows['workloads'], 'id'>>(
    `select w.id from workloads w join stages s on s.id = w.stage_id
      where w.id = any($1::bigint[]) and w.job_id = $2 and s.stage_type <> 'rejected'
        and ${reachesStageSql({ role }, 's')}`,
    [workloadIds, jobId],
  );
  if (rows.length < workloadIds.length) {
    throw new ValidationFailed([{ field: 'workload_ids', code: 'people.noSuchStages' }]);
  }
  await query(
    'delete from watched_workloads where employee_id = $1 and job_id = $2 and workload_id <> all($3::bigint[])',
    [params.id, jobId, workloadIds],
  );
  await query(
    `insert into watched_workloads (employee_id, job_id, workload_id, email_notification_frequency)
     select $1, $2, w, $4 from unnest($3::bigint[]) as w
     on conflict (employee_id, workload_id)
       do update set email_notification_frequency = excluded.email_notification_frequency, updated_at = now(),
         notified_at = case when watched_workloads.email_notification_frequency = 'none' then now()
                            else watched_workloads.notified_at end`,
    [params.id, jobId, workloadIds, frequency],
  );
  await audit({ action: 'assign_watch_stages', entity: 'employee', id: params.id, after: { ...body } });
  return noticesAnswer(params.id);
};
