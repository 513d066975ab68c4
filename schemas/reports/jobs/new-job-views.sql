select v.viewed_on, v.job_id, v.views, case when v.page = 'public' then v.views else 0 end as public_views,
       case when v.page = 'internal' then v.views else 0 end as internal_views
  from career_visits v
 where v.step = 'job' and v.viewed_on between :first_day and :last_day
