with counted as (
  select v.job_id, v.views, case when v.page = 'public' then v.views else 0 end as public_views,
         case when v.page = 'internal' then v.views else 0 end as internal_views, null::bigint as application_id
    from job_views v where v.viewed_on between :first_day and :last_day
  union all
  select p.job_id, 0, 0, 0, p.id from applicant_profiles p where p.created_at >= :from and p.created_at < :until
)
select j.id as job_id, :text(j.name) as job_name, j.requisition_number, j.status as job_status, c.views, c.public_views,
       c.internal_views, c.application_id, c.application_id is not null as is_application
  from jobs j
  join counted c on c.job_id = j.id
