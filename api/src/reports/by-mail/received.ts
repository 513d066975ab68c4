import type { CallTypes } from '../../generated/call-types.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';

type ReportToMe = CallTypes['reportsToMe']['answer'][number];

/** More than anybody reads. */
const atMost = 200;

/** Reports that are sent to the caller, the next first. */
export const reportsToMe: Handler<'reportsToMe'> = (context) => received(callerOf(context).id);

/**
 * Takes the caller off a report, and what waits for them with it. Whoever edits it meanwhile is told.
 * @throws 404 where it is not sent to them
 */
export const stopReportToMe: Handler<'stopReportToMe'> = async (context) => {
  const { id: me } = callerOf(context);
  const { id } = context.params;
  // In the order in which a run that is sent locks them.
  await query(`delete from report_runs where report_schedule_id = $1 and employee_id = $2 and state = 'waiting'`, [
    id,
    me,
  ]);
  await queryOne('select id from report_schedules where id = $1 for update', [id]);
  const gone = await queryOne(
    'delete from report_schedules_recipients where report_schedule_id = $1 and recipient_id = $2 returning recipient_id',
    [id, me],
  );
  if (!gone) throw new NotFound();
  await query(
    `update report_schedules s set lock_version = lock_version + 1, is_active = is_active and others.are_left,
            next_run_at = case when others.are_left then next_run_at end
       from (select exists (select from report_schedules_recipients where report_schedule_id = $1) as are_left) others
      where s.id = $1`,
    [id],
  );
  return received(me);
};

const received = (employeeId: number) =>
  query<ReportToMe>(
    `select s.id, s.name, v.report, v.filter, btrim(concat_ws(' ', e.first_name, e.last_name)) as owner, s.rhythm, s.next_run_at
       from report_schedules_recipients r join report_schedules s on s.id = r.report_schedule_id
       join saved_views v on v.id = s.saved_view_id join employees e on e.id = s.employee_id
      where r.recipient_id = $1 and s.is_active order by s.next_run_at, s.id limit ${atMost}`,
    [employeeId],
  );
