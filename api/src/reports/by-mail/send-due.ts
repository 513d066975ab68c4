import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { enqueueAll } from '../../platform/queue/index.ts';
import { nextRunSql } from './next-run.ts';
import { sendsReportsSql } from './schedule.ts';

/** The job that sends a report to one recipient; its data is the `id` of the run. */
export const runJob = 'reports.by-mail';

/** So many schedules are taken up at once. */
const batch = 50;

/**
 * Takes up what is due: one run for each recipient, and a job for each run, in the transaction that sets the next time.
 * What was due while nothing ran is sent once. What belongs to somebody who has left, or may not read reports any more,
 * stops. Answers how many runs were made.
 */
export const sendDue = (): Promise<number> =>
  withTransaction(async () => {
    const due = await query<Pick<Rows['report_schedules'], 'id'>>(
      `select s.id from report_schedules s where s.is_active and s.next_run_at <= now()
        order by s.next_run_at, s.id limit $1 for update skip locked`,
      [batch],
    );
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await query(
      `update report_schedules s set is_active = false, next_run_at = null,
              last_run_at = now(), last_result = 'skipped', last_failure = 'report_owner', last_rows = null
        where s.id = any($1::bigint[])
          and not exists (select from employees e where e.id = s.employee_id and ${sendsReportsSql('e')})`,
      [ids],
    );
    const { table, own, other } = recipients();
    const runs = await query<Pick<Rows['report_runs'], 'id'>>(
      `insert into report_runs (report_schedule_id, employee_id, due_at)
       select s.id, r.${other}, s.next_run_at from report_schedules s join ${table} r on r.${own} = s.id
        where s.id = any($1::bigint[]) and s.is_active
       on conflict do nothing returning id`,
      [ids],
    );
    await query(
      `update report_schedules s set next_run_at = ${nextRunSql('s', 'now()')} where s.id = any($1::bigint[]) and s.is_active`,
      [ids],
    );
    await enqueueAll(
      runJob,
      runs.map(({ id }) => ({ data: { id } })),
    );
    return runs.length;
  });

/** The join table between schedules and those who get the mails, as codegen named it. */
function recipients(): { table: string; own: string; other: string } {
  const join = resourceOf('report-schedule').fields.find(({ name }) => name === 'recipient_ids')?.ref?.join;
  if (!join) throw new Error('The entity report-schedule has no recipients');
  return join;
}
