select v.job_id, v.views, case when v.page = 'public' then v.views else 0 end as public_views,
       case when v.page = 'internal' then v.views else 0 end as internal_views, null::bigint as application_id,
       false as is_application
  from career_visits v
 where v.step = 'job' and v.viewed_on between :first_day and :last_day
union all
select p.job_id, 0, 0, 0, p.id, true
  from applicant_profiles p
 where p.created_at >= :from and p.created_at < :until
