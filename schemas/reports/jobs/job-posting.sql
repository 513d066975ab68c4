with counted as (
  select p.job_id, p.id as application_id, 0 as views from applicant_profiles p
  union all
  select v.job_id, null, v.views from career_visits v where v.step = 'job'
  union all
  -- Jobs that nobody looked at are told as well.
  select j.id, null, 0 from jobs j
)
select j.id as job_id, c.application_id, c.application_id is not null as is_application, c.views
  from jobs j
  join counted c on c.job_id = j.id
 where j.status <> 'pending'
   and coalesce(j.published_at, j.start_date) >= :from and coalesce(j.published_at, j.start_date) < :until
