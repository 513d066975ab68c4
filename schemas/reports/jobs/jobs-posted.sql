select j.id as job_id, :text(j.name) as job_name, j.requisition_number, :text(d.title) as department_name,
       l.city as location_name, j.status as job_status,
       (coalesce(j.published_at, j.start_date) at time zone :zone)::date as posted_on, (j.end_date at time zone :zone)::date as closing_date, j.openings,
       p.id as application_id, p.id is not null as is_application, p.interviewed_date is not null as was_interviewed,
       p.offered_date is not null as was_offered, p.hired_date is not null as was_hired
  from jobs j
  left join applicant_profiles p on p.job_id = j.id
  left join company_departments d on d.id = j.company_department_id
  left join locations l on l.id = j.location_id
 where j.status <> 'pending'
   and coalesce(j.published_at, j.start_date) >= :from and coalesce(j.published_at, j.start_date) < :until
