with acts as (
  select l.job_id, l.employee_id, count(*)::int as actions, count(distinct l.applicant_profile_id)::int as candidates,
         max(l.created_at) as last_action_at
    from applicant_profile_logs l
   where l.employee_id is not null and l.created_at >= :from and l.created_at < :until
   group by l.job_id, l.employee_id
)
select j.id as job_id, e.id as employee_id, :text(j.name) as job_name, j.requisition_number, j.status as job_status,
       e.first_name, e.last_name, e.aasm_state as role, a.id is not null as is_assigned,
       coalesce(m.actions, 0) as actions, coalesce(m.candidates, 0) as candidates, m.last_action_at
  from job_assignments a
  full join acts m on m.job_id = a.job_id and m.employee_id = a.employee_id
  join jobs j on j.id = coalesce(a.job_id, m.job_id)
  join employees e on e.id = coalesce(a.employee_id, m.employee_id)
 where e.deactivated_at is null and e.aasm_state not in ('pending', 'archived')
