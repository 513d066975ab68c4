select p.stage_id, p.id as application_id, date_part('epoch', now() - p.stage_entered_at) / 86400 as days
  from applicant_profiles p
 where p.created_at >= :from and p.created_at < :until
