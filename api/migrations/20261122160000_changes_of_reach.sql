-- Whatever ends a session or takes a job from somebody is told to all processes, whoever writes it: streams that are
-- open look at once whether they may stay. The argument names the column with the id of the employee.
create function rolecall_reach_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('reach', jsonb_build_object('employee_id', (to_jsonb(old) ->> tg_argv[0])::bigint)::text);
  return null;
end
$$;

create trigger sessions_reach_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function rolecall_reach_changed('employee_id');
create trigger sessions_reach_gone after delete on sessions
  for each row when (old.revoked_at is null)
  execute function rolecall_reach_changed('employee_id');

create trigger credentials_reach_changed after update of password_changed_at on credentials
  for each row when (old.password_changed_at is distinct from new.password_changed_at)
  execute function rolecall_reach_changed('employee_id');

create trigger employees_reach_changed after update of aasm_state, deactivated_at, email on employees
  for each row when ((old.aasm_state, old.deactivated_at, old.email) is distinct from (new.aasm_state, new.deactivated_at, new.email))
  execute function rolecall_reach_changed('id');

create trigger job_assignments_reach_changed after update of job_id, employee_id on job_assignments
  for each row execute function rolecall_reach_changed('employee_id');
create trigger job_assignments_reach_gone after delete on job_assignments
  for each row execute function rolecall_reach_changed('employee_id');
