alter table "employees" add column "invited_role" text;
comment on column "employees"."invited_role" is 'Role that an open invitation gives; it holds a seat of that role.';
comment on column "employees"."aasm_state" is 'Role of the account, or pending (invited or deactivated) or archived. On create the role that the invitation gives; afterwards the role acts change it.';
alter table "employees" add constraint "employees_invited_role_values" check ("invited_role" in ('observer', 'decision_maker', 'recruiter', 'hiring_manager', 'recruiter_admin', 'super_admin'));
-- Invitations that are open already.
update employees e set invited_role = l.role from account_links l
 where l.employee_id = e.id and l.purpose = 'invitation' and l.used_at is null and l.revoked_at is null and l.role is not null
   and e.aasm_state = 'pending' and e.deactivated_at is null;
create index "user_change_logs_employee_id_created_at_index" on "user_change_logs" ("employee_id", "created_at");
-- The new index serves what this one did.
drop index "user_change_logs_employee_id_index";
