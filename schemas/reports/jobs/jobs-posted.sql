select j.id as job_id, p.id as application_id, p.id is not null as is_application,
       p.interviewed_date is not null as was_interviewed, p.offered_date is not null as was_offered,
       p.hired_date is not null as was_hired
  from jobs j
  left join applicant_profiles p on p.job_id = j.id
 where j.status <> 'pending'
   and coalesce(j.published_at, j.start_date) >= :from and coalesce(j.published_at, j.start_date) < :until
