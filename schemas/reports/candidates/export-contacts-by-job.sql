select p.job_id, p.id as application_id, :text(j.name) as job_name, a.first_name, a.last_name, a.email, a.home_phone,
       a.work_phone, a.street, a.city, a.province, a.postal_code, a.country, :text(s.name) as stage_name,
       (p.created_at at time zone :zone)::date as applied_on
  from applicant_profiles p
  -- Each is there; only of an outer join PostgreSQL knows that rows can be counted without it.
  left join jobs j on j.id = p.job_id
  left join applicants a on a.id = p.applicant_id
  left join stages s on s.id = p.stage_id
 where p.created_at >= :from and p.created_at < :until and p.removed_at is null
