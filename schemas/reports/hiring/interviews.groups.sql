select g.*, :text(j.name) as job_name
  from groups g
  join jobs j on j.id = g.job_id
