select j.id as job_id, p.id as application_id,
       greatest(p.hired_date - (p.created_at at time zone :zone)::date, 0) as days,
       greatest(p.hired_date - (coalesce(j.published_at, j.start_date) at time zone :zone)::date, 0) as days_from_posting
  from applicant_profiles p
  join jobs j on j.id = p.job_id
 where p.hired_date between :first_day and :last_day
