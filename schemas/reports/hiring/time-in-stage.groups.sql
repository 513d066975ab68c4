select g.*, :text(w.name) as workflow_name, s."order" as stage_order, :text(s.name) as stage_name
  from groups g
  join stages s on s.id = g.stage_id
  join workflows w on w.id = s.workflow_id
