/**
 * Stays of applications in stages, from their history: one begins where an application comes to a stage, also when it
 * comes back, and ends with the next move or rejection or with the closing of the job. A move that was taken back was
 * none, also when somebody applied again in between, and what leaves an application where it is (applying again, another
 * reason for a rejection) neither.
 */
export const staysSql = `select w.applicant_profile_id, w.job_id, w.stage_id, w.entered_at,
       coalesce(w.next_at, case when j.closed_date is not null then greatest(j.closed_date, w.entered_at) end) as left_at,
       w.ended_by, w.ended_by_id
  from (select e.applicant_profile_id, e.job_id, e.stage_id, e.entered_at, lead(e.entered_at) over way as next_at,
               lead(e.action) over way as ended_by, lead(e.employee_id) over way as ended_by_id
          from (select m.*, lag(m.stage_id) over (partition by m.applicant_profile_id order by m.entered_at, m.id) as before
                  from (select l.id, l.applicant_profile_id, l.job_id, l.to_stage_id as stage_id, l.action, l.employee_id,
                               l.created_at as entered_at, jsonb_exists(l.new_value, 'put_back') as takes_back,
                               lead(jsonb_exists(l.new_value, 'put_back')) over (partition by l.applicant_profile_id order by l.created_at, l.id) as is_taken_back
                          from applicant_profile_logs l
                         where l.to_stage_id is not null and l.action <> 'reapplied') m
                 where m.takes_back is not true and m.is_taken_back is not true) e
         where e.stage_id is distinct from e.before
        window way as (partition by e.applicant_profile_id order by e.entered_at, e.id)) w
  join jobs j on j.id = w.job_id`;
