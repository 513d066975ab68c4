select j.id as job_id, :text(j.name) as job_name, j.requisition_number, p.candidate_source_id as source_id,
       :text(s.name) as source_name, p.id as application_id, p.interviewed_date is not null as was_interviewed,
       p.offered_date is not null as was_offered, p.hired_date is not null as was_hired
  from applicant_profiles p
  join jobs j on j.id = p.job_id
  left join candidate_sources s on s.id = p.candidate_source_id
 where p.created_at >= :from and p.created_at < :until
