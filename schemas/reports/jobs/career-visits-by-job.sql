select v.job_id, case when v.step = 'job' then v.views else 0 end as job_views,
       case when v.step = 'form' then v.views else 0 end as forms, case when v.step = 'begun' then v.views else 0 end as begun,
       case when v.step = 'review' then v.views else 0 end as reviewed, case when v.step = 'sent' then v.views else 0 end as sent
  from career_visits v
 where v.job_id is not null and v.viewed_on between :first_day and :last_day
