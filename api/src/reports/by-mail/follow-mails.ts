import { query } from '../../platform/database/database.ts';

/** The worst of several results comes first. */
export const worstFirst = `array['failed', 'trying', 'skipped', 'empty', 'sent']`;

/**
 * A report is handed to the outbox; what its schedule tells follows the mail from there: that it is still being tried,
 * and that it failed for good, with the reason. Mails are tried for hours, and sent again for days. A schedule that was
 * stopped since, as its owner left, says so.
 */
export const followMails = (): Promise<unknown> =>
  query(
    `with last as (
       select r.report_schedule_id as id, max(r.due_at) as due_at
         from report_schedules s join report_runs r on r.report_schedule_id = s.id and r.state <> 'waiting'
        where s.is_active and s.last_run_at > now() - interval '7 days'
        group by 1 having max(s.last_run_at) <= max(r.updated_at)),
     results as (
       select last.id, coalesce(m.failure, r.failure) as failure, case when m.status = 'failed' then 'failed'
              when m.status = 'queued' and m.next_try_at is not null then 'trying' else r.state end as result
         from last join report_runs r on r.report_schedule_id = last.id and r.due_at = last.due_at and r.state <> 'waiting'
         left join hgemails m on m.dedupe_key = 'report/' || r.id)
     update report_schedules s set last_result = w.result, last_failure = w.failure
       from (select distinct on (id) id, result, failure
               from results order by id, array_position(${worstFirst}, result), failure) w
      where s.id = w.id and (s.last_result, s.last_failure) is distinct from (w.result, w.failure)`,
  );
