select g.*, :text(j.name) as job_name, j.requisition_number
  from groups g
  join jobs j on j.id = g.job_id
