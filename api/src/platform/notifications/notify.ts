import type { Rows } from '../../generated/rows.ts';
import { currentActor } from '../audit/audit.ts';
import { inTransaction, query } from '../database/database.ts';
import { accountsOf, readsNoticesSql } from '../permissions/accounts-sql.ts';
import { reachesJobSql, reachesPlaceSql } from '../permissions/reach.ts';
import { mailDueSql, toldSql } from './ways.ts';

type Notification = Rows['notifications'];

/** The records that a notification is about. */
type About = Partial<
  Pick<
    Notification,
    | 'applicant_profile_id'
    | 'job_id'
    | 'stage_id'
    | 'approval_email_id'
    | 'approval_chain_id'
    | 'note_id'
    | 'hgemail_id'
    | 'candidate_export_id'
    | 'task_id'
    | 'interview_id'
    | 'stage_automation_id'
    | 'interview_answer_id'
  >
>;

export interface NewNotification extends About {
  /** Ids of employees; whoever acts themselves is not told of it. */
  to: readonly number[];
  kind: Notification['kind'];
  event?: Notification['event'];
  /** What names the cause: the same again tells nobody twice. */
  key: string;
  /** It may happen again: then the one notification of it is new and unread again. */
  repeats?: boolean;
}

/**
 * Tells employees what concerns them, in the transaction of what causes it: those with an account in use who may open
 * what it is about, and want to be told of this kind. That they may is looked at once more when they read it.
 */
export async function notify(...notifications: NewNotification[]): Promise<void> {
  if (!inTransaction()) throw new Error('A notification belongs to the transaction of what it tells');
  const rows = notifications.flatMap(({ to, key, repeats = false, ...row }) =>
    to.map((employee_id) => ({ ...row, employee_id, dedupe_key: key, repeats })),
  );
  if (rows.length === 0) return;
  const place = { job: 'p.job_id', stage: 'p.stage_id' };
  await query(
    `${insertSql}
     select e.id, r.kind, r.event, r.dedupe_key, $1::bigint, r.applicant_profile_id, r.job_id, r.stage_id,
            r.approval_email_id, r.approval_chain_id, r.note_id, r.hgemail_id, r.candidate_export_id, r.task_id, r.interview_id,
            r.stage_automation_id, r.interview_answer_id, ${mailDueSql('e', { sql: 'r.kind' })}
       from jsonb_to_recordset($2::jsonb) as r(employee_id bigint, kind text, event text, dedupe_key text, repeats boolean,
              applicant_profile_id bigint, job_id bigint, stage_id bigint, approval_email_id bigint,
              approval_chain_id bigint, note_id bigint, hgemail_id bigint, candidate_export_id bigint, task_id bigint, interview_id bigint,
              stage_automation_id bigint, interview_answer_id bigint)
       join employees e on e.id = r.employee_id
      where ${recipientsSql} and ${toldSql('e', { sql: 'r.kind' })}
        and (r.applicant_profile_id is null or exists (select from applicant_profiles p
              where p.id = r.applicant_profile_id and not p.is_deleted and ${reachesPlaceSql(accountsOf('e'), place, 'exists')}))
        and (r.job_id is null or ${reachesJobSql(accountsOf('e'), 'r.job_id')})
        and (r.repeats or not exists (select from notifications n where n.employee_id = e.id and n.dedupe_key = r.dedupe_key))
      order by e.id, r.dedupe_key
     ${againSql}`,
    [currentActor().employeeId, JSON.stringify(rows)],
    { name: 'notify' },
  );
}

/** Tells those who watch stages that somebody came there: one notification for a stage until it is read. */
export async function notifyWatchers(places: readonly { job_id: number; stage_id: number }[]): Promise<void> {
  if (places.length === 0) return;
  await query(
    `${insertSql}
     select e.id, 'stage', null, 'stage/' || w.workload_id, $1::bigint, null, w.job_id, l.stage_id,
            null, null, null, null, null, null, null, null, null, ${mailDueSql('e', 'stage')}
       from (select distinct r.job_id, r.stage_id from jsonb_to_recordset($2::jsonb) as r(job_id bigint, stage_id bigint)) r
       join workloads l on l.job_id = r.job_id and l.stage_id = r.stage_id
       join watched_workloads w on w.workload_id = l.id
       join employees e on e.id = w.employee_id
      where ${recipientsSql} and ${toldSql('e', 'stage')}
        and ${reachesPlaceSql(accountsOf('e'), { job: 'l.job_id', stage: 'l.stage_id' }, 'exists')}
      order by e.id, w.workload_id
     ${againSql}`,
    [currentActor().employeeId, JSON.stringify(places)],
    { name: 'notify-watchers' },
  );
}

/** What somebody has dealt with elsewhere is read: their notifications of these records; what is dealt with for all, everybody's. */
export async function readNotificationsOf(
  employeeId: number | 'everybody',
  column: keyof About,
  ids: readonly number[],
): Promise<void> {
  await query(
    `update notifications set read_at = now()
      where ($1::bigint is null or employee_id = $1) and read_at is null and "${column}" = any($2::bigint[])`,
    [employeeId === 'everybody' ? null : employeeId, ids],
    { name: `notifications-read-${column}` },
  );
}

const insertSql = `insert into notifications (employee_id, kind, event, dedupe_key, actor_id, applicant_profile_id, job_id,
  stage_id, approval_email_id, approval_chain_id, note_id, hgemail_id, candidate_export_id, task_id, interview_id, stage_automation_id,
  interview_answer_id, mail_due)`;

/** Whom a notification may go to, whatever it is about. */
const recipientsSql = `${readsNoticesSql('e')} and e.id is distinct from $1::bigint`;

/** Two causes at the same moment are one, and what repeats is new again. */
const againSql = `on conflict (employee_id, dedupe_key) do update
  set created_at = excluded.created_at, actor_id = excluded.actor_id, event = excluded.event, mail_due = excluded.mail_due,
      since = case when notifications.read_at is null then notifications.since else excluded.since end, read_at = null`;
