select v.candidate_source_id as source_id, :text(s.name) as source_name,
       case when v.step = 'list' then v.views else 0 end as lists, case when v.step = 'landing' then v.views else 0 end as landings,
       case when v.step = 'job' then v.views else 0 end as job_views,
       case when v.step = 'form' then v.views else 0 end as forms, case when v.step = 'begun' then v.views else 0 end as begun,
       case when v.step = 'review' then v.views else 0 end as reviewed, case when v.step = 'sent' then v.views else 0 end as sent
  from career_visits v
  left join candidate_sources s on s.id = v.candidate_source_id
 where v.viewed_on between :first_day and :last_day
