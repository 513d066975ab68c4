select p.job_id, p.candidate_source_id as source_id, p.id as application_id,
       p.interviewed_date is not null as was_interviewed, p.offered_date is not null as was_offered,
       p.hired_date is not null as was_hired
  from applicant_profiles p
 where p.created_at >= :from and p.created_at < :until
