select p.job_id, p.id as application_id, :text(j.name) as job_name, a.first_name, a.last_name, m.milestone,
       m.day as milestone_date, :text(s.name) as stage_name, :text(c.name) as source_name
  from applicant_profiles p
 cross join lateral (
       values ('presented', p.presented_date), ('interviewed', p.interviewed_date), ('offered', p.offered_date),
              ('hired', p.hired_date), ('regretted', p.regretted_date)) m (milestone, day)
  -- Each is there; only of an outer join PostgreSQL knows that rows can be counted without it.
  left join jobs j on j.id = p.job_id
  left join applicants a on a.id = p.applicant_id
  left join stages s on s.id = p.stage_id
  left join candidate_sources c on c.id = p.candidate_source_id
 where greatest(p.presented_date, p.interviewed_date, p.offered_date, p.hired_date, p.regretted_date) >= :first_day
   and least(p.presented_date, p.interviewed_date, p.offered_date, p.hired_date, p.regretted_date) <= :last_day
   and m.day between :first_day and :last_day
   and m.milestone = any(coalesce(:milestone_type, array[m.milestone]))
   and m.day >= coalesce(:milestone_start_date, m.day) and m.day <= coalesce(:milestone_end_date, m.day)
