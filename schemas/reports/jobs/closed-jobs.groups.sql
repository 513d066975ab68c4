select g.*, :text(j.name) as job_name, j.requisition_number, :text(d.title) as department_name,
       l.city as location_name, (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on,
       (j.closed_date at time zone :zone)::date as closed_on, :text(r.name) as close_reason_name,
       (j.closed_date at time zone :zone)::date - (coalesce(j.published_at, j.start_date) at time zone :zone)::date as days_open,
       j.openings
  from groups g
  join jobs j on j.id = g.job_id
  left join company_departments d on d.id = j.company_department_id
  left join locations l on l.id = j.location_id
  left join close_reasons r on r.id = j.close_reason_id
