select g.*, :text(j.name) as job_name, j.requisition_number, j.status as job_status
  from groups g
  join jobs j on j.id = g.job_id
