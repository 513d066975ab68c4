select s.id as stage_id, :text(w.name) as workflow_name, s."order" as stage_order, :text(s.name) as stage_name,
       p.id as application_id, date_part('epoch', now() - p.stage_entered_at) / 86400 as days
  from applicant_profiles p
  join stages s on s.id = p.stage_id
  join workflows w on w.id = s.workflow_id
 where p.created_at >= :from and p.created_at < :until
