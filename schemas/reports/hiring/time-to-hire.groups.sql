select g.*, :text(j.name) as job_name, j.requisition_number, :text(d.title) as department_name
  from groups g
  join jobs j on j.id = g.job_id
  left join company_departments d on d.id = j.company_department_id
