create table "stage_automations" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "status" text not null default 'off',
  "stage_id" bigint not null,
  "job_id" bigint,
  "occasion" text not null default 'entered',
  "delay_count" integer not null default 0,
  "delay_unit" text not null default 'days',
  "action" text not null default 'mail',
  "template_email_id" bigint,
  "form_id" bigint,
  "task_title" text,
  "recipients" text,
  "employee_id" bigint,
  "due_days" integer,
  "to_stage_id" bigint,
  "rejection_reason_id" bigint,
  "switched_on_by_id" bigint,
  "switched_on_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "stage_automations_pkey" primary key ("id"),
  constraint "stage_automations_status_values" check ("status" in ('off', 'on')),
  constraint "stage_automations_occasion_values" check ("occasion" in ('entered', 'waiting', 'stop_answer')),
  constraint "stage_automations_delay_unit_values" check ("delay_unit" in ('hours', 'days')),
  constraint "stage_automations_action_values" check ("action" in ('mail', 'request', 'booking_link', 'task', 'notice', 'move', 'propose_rejection', 'reject')),
  constraint "stage_automations_recipients_values" check ("recipients" in ('recruiters', 'managers', 'person'))
);
comment on table "stage_automations" is 'A rule of a stage: what is done by itself for a candidate who has come there, waits there or gave a stop answer; for all jobs of the workflow or for one.';
comment on column "stage_automations"."name" is 'What the histories of candidates call it.';
comment on column "stage_automations"."recipients" is 'Whose task it is, or who is notified: of the people of the job, or somebody. Where a job has none of them, whoever switched the rule on.';
create trigger touch_updated_at before update on "stage_automations" for each row execute function public.touch_updated_at();

create table "automation_runs" (
  "id" bigint generated always as identity not null,
  "stage_automation_id" bigint not null,
  "applicant_profile_id" bigint not null,
  "job_id" bigint not null,
  "stage_id" bigint not null,
  "entered_at" timestamp with time zone not null,
  "due_at" timestamp with time zone not null,
  "state" text not null default 'planned',
  "reason" text,
  "tries" integer not null default 0,
  "ended_at" timestamp with time zone,
  "stopped_by_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "automation_runs_pkey" primary key ("id"),
  constraint "automation_runs_state_values" check ("state" in ('planned', 'proposed', 'done', 'stopped', 'cancelled', 'failed')),
  constraint "automation_runs_reason_values" check ("reason" in ('moved_on', 'withdrawn', 'taken_away', 'switched_off', 'changed', 'no_address', 'incomplete', 'no_plan', 'nobody', 'too_many_moves', 'error'))
);
comment on table "automation_runs" is 'One act of an automation for one stay of a candidate in its stage: planned as the candidate comes there, done once, or stopped before.';
comment on column "automation_runs"."entered_at" is 'When the stay began that it belongs to.';
comment on column "automation_runs"."tries" is 'How often it was tried and did not work.';
create trigger touch_updated_at before update on "automation_runs" for each row execute function public.touch_updated_at();
alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" drop constraint "notifications_event_values";
alter table "notifications" add column "stage_automation_id" bigint;
alter table "stage_automations" add constraint "stage_automations_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete cascade;
alter table "stage_automations" add constraint "stage_automations_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "stage_automations" add constraint "stage_automations_template_email_id_fkey" foreign key ("template_email_id") references "template_emails" ("id") on delete set null;
alter table "stage_automations" add constraint "stage_automations_form_id_fkey" foreign key ("form_id") references "forms" ("id") on delete set null;
alter table "stage_automations" add constraint "stage_automations_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "stage_automations" add constraint "stage_automations_to_stage_id_fkey" foreign key ("to_stage_id") references "stages" ("id") on delete set null;
alter table "stage_automations" add constraint "stage_automations_rejection_reason_id_fkey" foreign key ("rejection_reason_id") references "rejection_reasons" ("id") on delete set null;
alter table "stage_automations" add constraint "stage_automations_switched_on_by_id_fkey" foreign key ("switched_on_by_id") references "employees" ("id") on delete set null;
alter table "automation_runs" add constraint "automation_runs_stage_automation_id_fkey" foreign key ("stage_automation_id") references "stage_automations" ("id") on delete cascade;
alter table "automation_runs" add constraint "automation_runs_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "automation_runs" add constraint "automation_runs_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "automation_runs" add constraint "automation_runs_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete cascade;
alter table "automation_runs" add constraint "automation_runs_stopped_by_id_fkey" foreign key ("stopped_by_id") references "employees" ("id") on delete set null;
create index "stage_automations_job_id_index" on "stage_automations" ("job_id");
create index "stage_automations_template_email_id_index" on "stage_automations" ("template_email_id");
create index "stage_automations_form_id_index" on "stage_automations" ("form_id");
create index "stage_automations_employee_id_index" on "stage_automations" ("employee_id");
create index "stage_automations_to_stage_id_index" on "stage_automations" ("to_stage_id");
create index "stage_automations_rejection_reason_id_index" on "stage_automations" ("rejection_reason_id");
create index "stage_automations_switched_on_by_id_index" on "stage_automations" ("switched_on_by_id");
create index "stage_automations_stage_id_status_index" on "stage_automations" ("stage_id", "status");
create index "automation_runs_stopped_by_id_index" on "automation_runs" ("stopped_by_id");
create unique index "automation_runs_once" on "automation_runs" ("stage_automation_id", "applicant_profile_id", "entered_at");
create index "automation_runs_due" on "automation_runs" ("due_at") where state = 'planned';
create index "automation_runs_applicant_profile_id_state_index" on "automation_runs" ("applicant_profile_id", "state");
create index "automation_runs_due_at_id_index" on "automation_runs" ("due_at", "id");
create index "automation_runs_state_due_at_index" on "automation_runs" ("state", "due_at");
create index "automation_runs_stage_id_due_at_index" on "automation_runs" ("stage_id", "due_at");
create index "automation_runs_job_id_due_at_index" on "automation_runs" ("job_id", "due_at");
create index "automation_runs_stage_automation_id_due_at_index" on "automation_runs" ("stage_automation_id", "due_at");
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications', 'interview', 'scorecard_due', 'automation'));
alter table "notifications" add constraint "notifications_event_values" check ("event" in ('approved', 'returned', 'accepted', 'declined', 'expired', 'received', 'scheduled', 'moved', 'cancelled', 'automation_notice', 'automation_proposed', 'automation_failed'));
alter table "notifications" add constraint "notifications_stage_automation_id_fkey" foreign key ("stage_automation_id") references "stage_automations" ("id") on delete cascade;
create index "notifications_stage_automation_id_index" on "notifications" ("stage_automation_id");
