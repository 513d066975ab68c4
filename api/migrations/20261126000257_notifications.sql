create table "notifications" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "employee_id" bigint not null,
  "kind" text not null,
  "event" text,
  "dedupe_key" text not null,
  "actor_id" bigint,
  "applicant_profile_id" bigint,
  "job_id" bigint,
  "stage_id" bigint,
  "approval_email_id" bigint,
  "approval_chain_id" bigint,
  "note_id" bigint,
  "hgemail_id" bigint,
  "candidate_export_id" bigint,
  "since" timestamp with time zone not null default now(),
  "read_at" timestamp with time zone,
  constraint "notifications_pkey" primary key ("id"),
  constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage')),
  constraint "notifications_event_values" check ("event" in ('approved', 'returned', 'accepted', 'declined', 'expired', 'received'))
);
comment on table "notifications" is 'Something that concerns an employee, by its kind and the records it is about; what it says is put together when it is read.';
comment on column "notifications"."event" is 'What became of the letter or request.';
comment on column "notifications"."dedupe_key" is 'The same cause again says it again to nobody.';
comment on column "notifications"."since" is 'From when on what it tells is counted: the first time since it was read.';
alter table "notifications" add constraint "notifications_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_actor_id_fkey" foreign key ("actor_id") references "employees" ("id") on delete set null;
alter table "notifications" add constraint "notifications_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_approval_chain_id_fkey" foreign key ("approval_chain_id") references "approval_chains" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_note_id_fkey" foreign key ("note_id") references "notes" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_hgemail_id_fkey" foreign key ("hgemail_id") references "hgemails" ("id") on delete cascade;
alter table "notifications" add constraint "notifications_candidate_export_id_fkey" foreign key ("candidate_export_id") references "candidate_exports" ("id") on delete cascade;
create index "notifications_actor_id_index" on "notifications" ("actor_id");
create index "notifications_applicant_profile_id_index" on "notifications" ("applicant_profile_id");
create index "notifications_job_id_index" on "notifications" ("job_id");
create index "notifications_stage_id_index" on "notifications" ("stage_id");
create index "notifications_approval_email_id_index" on "notifications" ("approval_email_id");
create index "notifications_approval_chain_id_index" on "notifications" ("approval_chain_id");
create index "notifications_note_id_index" on "notifications" ("note_id");
create index "notifications_hgemail_id_index" on "notifications" ("hgemail_id");
create index "notifications_candidate_export_id_index" on "notifications" ("candidate_export_id");
create unique index "notifications_employee_id_dedupe_key_unique" on "notifications" ("employee_id", "dedupe_key");
create index "notifications_employee_id_created_at_id_index" on "notifications" ("employee_id", "created_at" desc, "id" desc);
create index "notifications_unread" on "notifications" ("employee_id") where read_at is null;
create index "notifications_created_at_index" on "notifications" ("created_at");
