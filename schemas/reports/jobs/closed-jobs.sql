select j.id as job_id, :text(j.name) as job_name, j.requisition_number, :text(d.title) as department_name,
       l.city as location_name, (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on,
       (j.closed_date at time zone :zone)::date as closed_on, :text(r.name) as close_reason_name,
       (j.closed_date at time zone :zone)::date - (coalesce(j.published_at, j.start_date) at time zone :zone)::date as days_open, j.openings,
       p.id as application_id, p.id is not null as is_application, p.hired_date is not null as was_hired
  from jobs j
  left join applicant_profiles p on p.job_id = j.id
  left join company_departments d on d.id = j.company_department_id
  left join locations l on l.id = j.location_id
  left join close_reasons r on r.id = j.close_reason_id
 where j.closed_date >= :from and j.closed_date < :until
