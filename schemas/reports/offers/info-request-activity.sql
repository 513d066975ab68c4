select e.job_id, e.applicant_profile_id as application_id, :text(j.name) as job_name,
       nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), '') as candidate_name, e.receiver,
       concat_ws(' ', w.first_name, w.last_name) as author_name, 
       e.status as letter_status, (e.created_at at time zone :zone)::date as created_on, e.sent_at, e.due_date, e.answered_at,
       round((date_part('epoch', e.answered_at - e.sent_at) / 86400)::numeric, 1)::float8 as days_to_answer
  from approval_emails e
  join applicant_profiles p on p.id = e.applicant_profile_id
  join applicants a on a.id = p.applicant_id
  join jobs j on j.id = e.job_id
  join employees w on w.id = e.employee_id
 where e.email_type = 'info_request' and e.created_at >= :from and e.created_at < :until
