select p.rejection_reason_id as reason_id, :text(r.name) as reason_name, p.id as application_id,
       p.interviewed_date is not null as was_interviewed, p.regretted_date is not null as was_notified
  from applicant_profiles p
  join stages s on s.id = p.stage_id and s.stage_type = 'rejected'
  left join rejection_reasons r on r.id = p.rejection_reason_id
 where p.stage_entered_at >= :from and p.stage_entered_at < :until
