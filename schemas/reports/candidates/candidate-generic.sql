select p.job_id, p.id as application_id, :text(j.name) as job_name, j.requisition_number, a.first_name, a.last_name,
       :text(s.name) as stage_name, :text(r.name) as rejection_reason_name, :text(c.name) as source_name, p.is_internal,
       p.candidate_rank, p.answer_score, (p.created_at at time zone :zone)::date as applied_on, p.presented_date,
       p.interviewed_date, p.offered_date, p.hired_date, p.regretted_date, p.mark_future_consideration
  from applicant_profiles p
  -- Each is there; only of an outer join PostgreSQL knows that rows can be counted without it.
  left join jobs j on j.id = p.job_id
  left join applicants a on a.id = p.applicant_id
  left join stages s on s.id = p.stage_id
  left join rejection_reasons r on r.id = p.rejection_reason_id
  left join candidate_sources c on c.id = p.candidate_source_id
 where p.created_at >= :from and p.created_at < :until
