select j.id as job_id, p.id as application_id, p.id is not null as is_application, p.hired_date is not null as was_hired
  from jobs j
  left join applicant_profiles p on p.job_id = j.id
 where j.closed_date >= :from and j.closed_date < :until
