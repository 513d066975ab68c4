with moved as (
  select l.job_id, max(l.created_at) as last_at
    from applicant_profile_logs l
    join jobs j on j.id = l.job_id and j.status = 'active'
   where l.action in ('applied', 'reapplied', 'copied_from', 'moved', 'rejected')
   group by l.job_id
), idle as (
  select j.*, greatest(m.last_at, coalesce(j.published_at, j.start_date, j.created_at)) as last_at
    from jobs j
    left join moved m on m.job_id = j.id
   where j.status = 'active'
)
select j.id as job_id, :text(j.name) as job_name, j.requisition_number, :text(d.title) as department_name,
       (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on, (j.end_date at time zone :zone)::date as closing_date, j.openings,
       (j.last_at at time zone :zone)::date as last_movement_on,
       (now() at time zone :zone)::date - (j.last_at at time zone :zone)::date as idle_days,
       p.id as application_id, p.id is not null as is_application, p.hired_date is not null as was_hired,
       coalesce(s.stage_type = 'new', false) as is_unreviewed
  from idle j
  left join applicant_profiles p on p.job_id = j.id
  left join stages s on s.id = p.stage_id
  left join company_departments d on d.id = j.company_department_id
 where (now() at time zone :zone)::date - (j.last_at at time zone :zone)::date >= coalesce(:idle_days::int, 14)
