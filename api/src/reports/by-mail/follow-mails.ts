import { query } from '../../platform/database/database.ts';

/** The worst of several results comes first. */
export const worstFirst = `array['failed', 'skipped', 'empty', 'sent']`;

/**
 * A report is handed to the outbox; what its schedule tells follows the mail from there: a mail that no server takes has
 * failed, until one takes it. Mails are tried for hours, and sent again for days. A schedule that was stopped since, as
 * its owner left, says so.
 */
export const followMails = (): Promise<unknown> =>
  query(
    `with last as (
       select r.report_schedule_id as id, max(r.due_at) as due_at
         from report_schedules s join report_runs r on r.report_schedule_id = s.id and r.state <> 'waiting'
        where s.is_active and s.last_run_at > now() - interval '7 days'
        group by 1 having max(s.last_run_at) <= max(r.updated_at)),
     results as (
       select last.id, case when m.status = 'failed' or m.status = 'queued' and m.next_try_at is not null then 'failed'
              else r.state end as result
         from last join report_runs r on r.report_schedule_id = last.id and r.due_at = last.due_at and r.state <> 'waiting'
         left join hgemails m on m.dedupe_key = 'report/' || r.id)
     update report_schedules s set last_result = w.worst
       from (select id, (array_agg(result order by array_position(${worstFirst}, result)))[1] as worst
               from results group by id) w
      where s.id = w.id and s.last_result is distinct from w.worst`,
  );
