with counted as (
  select p.job_id, p.id as application_id, 0 as views from applicant_profiles p
  union all
  select v.job_id, null, v.views from job_views v
  union all
  -- Jobs that nobody looked at are told as well.
  select j.id, null, 0 from jobs j
)
select j.id as job_id, :text(j.name) as job_name, j.requisition_number, j.posting_board,
       :text(r.name) as post_reason_name, j.status as job_status, (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on,
       (j.end_date at time zone :zone)::date as closing_date,
       (j.internal_end_date at time zone :zone)::date as internal_closing_date,
       (coalesce(j.closed_date, case when j.status = 'expired' then greatest(j.end_date, j.internal_end_date) end, now())
         at time zone :zone)::date - (coalesce(j.published_at, j.start_date) at time zone :zone)::date as days_posted,
       c.application_id, c.application_id is not null as is_application, c.views
  from jobs j
  join counted c on c.job_id = j.id
  left join post_reasons r on r.id = j.post_reason_id
 where j.status <> 'pending'
   and coalesce(j.published_at, j.start_date) >= :from and coalesce(j.published_at, j.start_date) < :until
