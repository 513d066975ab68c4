select g.*, :text(j.name) as job_name, j.requisition_number, :text(s.name) as source_name
  from groups g
  join jobs j on j.id = g.job_id
  left join candidate_sources s on s.id = g.source_id
