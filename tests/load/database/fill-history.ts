import type { Client } from 'pg';

/**
 * Gives the applications of buildDatabase three years of history in place of three weeks: when each came, what moved it
 * on and who did, how far it got, from where. Triggers are off meanwhile.
 */
export async function fillHistory(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into company_departments (title) select jsonb_build_object('en', 'Department ' || n) from generate_series(1, 12) n on conflict do nothing`,
  );
  await client.query(
    `update jobs set published_at = at, start_date = at, created_at = at, end_date = at + interval '90 days',
            closed_date = case when status = 'closed' then at + interval '100 days' end,
            company_department_id = (select min(id) from company_departments) + id % (select count(*) from company_departments)
       from (select id as job, now() - (120 + id % 960) * interval '1 day' as at from jobs) x where x.job = jobs.id`,
  );
  // Where people stand in a workflow tells how often they were moved, two to nine days each.
  await client.query(
    `with sources as (select array_agg(id order by id) as ids from candidate_sources),
          reasons as (select array_agg(id order by id) as ids from rejection_reasons),
          places as (select id, stage_type, row_number() over (partition by workflow_id order by "order", id) as place from stages)
     update applicant_profiles p set created_at = x.at, stage_entered_at = x.entered, updated_at = x.entered,
            candidate_source_id = s.ids[1 + p.id % cardinality(s.ids)],
            rejection_reason_id = case when x.stage_type = 'rejected' then r.ids[1 + p.id % cardinality(r.ids)] end,
            interviewed_date = case when x.place between 3 and 5 then x.at::date + 9 end,
            offered_date = case when x.place between 4 and 5 then x.at::date + 16 end,
            hired_date = case when x.stage_type = 'hired' then x.at::date + 24 end
       from sources s, reasons r,
            (select was.id, t.place, t.stage_type, a.at,
                    a.at + (least(t.place, 5) - 1) * (2 + was.id % 8) * interval '1 day' as entered
               from applicant_profiles was join places t on t.id = was.stage_id,
                    lateral (select now() - (was.id * 7919 % 1095) * interval '1 day' - (was.id % 86400) * interval '1 second' as at) a) x
      where x.id = p.id`,
  );
  await client.query(
    `with way as (
       select w.id as workflow, array_agg(s.id order by s."order", s.id) as ids from workflows w join stages s on s.workflow_id = w.id group by 1
     ), people as (select array_agg(id order by id) as ids from employees where aasm_state in ('super_admin', 'recruiter_admin', 'recruiter'))
     insert into applicant_profile_logs (applicant_profile_id, job_id, action, employee_id, from_stage_id, to_stage_id, created_at)
     select p.id, p.job_id, case when n = 1 then 'applied' when s.stage_type = 'rejected' and n = steps then 'rejected' else 'moved' end,
            case when n > 1 then e.ids[1 + (p.id + n) % cardinality(e.ids)] end,
            case when n > 1 then w.ids[n - 1] end, case when n = steps then p.stage_id else w.ids[n] end,
            p.created_at + (n - 1) * (2 + p.id % 8) * interval '1 day'
       from applicant_profiles p join jobs j on j.id = p.job_id join way w on w.workflow = j.workflow_id
       join stages s on s.id = p.stage_id cross join people e,
            lateral (select least(array_position(w.ids, p.stage_id), 5) as steps) x, lateral generate_series(1, x.steps) n
      order by p.id, n`,
  );
  await client.query(
    `insert into career_visits (job_id, viewed_on, page, language, views)
     select j.id, (j.published_at + n * interval '1 day')::date, 'public', 'en', 1 + (j.id * 31 + n * 17) % 60
       from jobs j, generate_series(0, 89) n on conflict do nothing`,
  );
  await client.query('select rolecall_rebuild_stays()');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}
