create table "mail_runs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "purpose" text not null,
  "job_id" bigint,
  "employee_id" bigint,
  "draft" jsonb,
  "total" integer not null,
  "finished_at" timestamp with time zone,
  constraint "mail_runs_pkey" primary key ("id")
);
comment on table "mail_runs" is 'One message to many candidates: what is written to whom, and how far it is.';
comment on column "mail_runs"."draft" is 'The message before it is filled in; gone once every mail is written.';
comment on column "mail_runs"."finished_at" is 'Every mail is written and waits to be sent, or was.';

create table "mail_run_items" (
  "id" bigint generated always as identity not null,
  "mail_run_id" bigint not null,
  "applicant_profile_id" bigint not null,
  "hgemail_id" bigint,
  "reason" text,
  "attempts" integer not null default 0,
  "done_at" timestamp with time zone,
  constraint "mail_run_items_pkey" primary key ("id"),
  constraint "mail_run_items_reason_values" check ("reason" in ('no_address', 'bad_address', 'removed', 'empty', 'failed'))
);
comment on table "mail_run_items" is 'One candidate of a bulk mail, and the mail or why there is none.';
comment on column "mail_run_items"."reason" is 'Why there is no mail.';
alter table "hgemails" add column "handed_over_at" timestamp with time zone;
comment on column "hgemails"."handed_over_at" is 'The mail server has all of it but had not answered yet. A mail that is found so after a crash is not sent again by itself.';
alter table "mail_runs" add constraint "mail_runs_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete set null;
alter table "mail_runs" add constraint "mail_runs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "mail_run_items" add constraint "mail_run_items_mail_run_id_fkey" foreign key ("mail_run_id") references "mail_runs" ("id") on delete cascade;
alter table "mail_run_items" add constraint "mail_run_items_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "mail_run_items" add constraint "mail_run_items_hgemail_id_fkey" foreign key ("hgemail_id") references "hgemails" ("id") on delete set null;
create index "mail_runs_employee_id_index" on "mail_runs" ("employee_id");
create index "mail_runs_unfinished" on "mail_runs" ("created_at") where finished_at is null;
create index "mail_runs_job_id_created_at_index" on "mail_runs" ("job_id", "created_at");
create index "mail_run_items_applicant_profile_id_index" on "mail_run_items" ("applicant_profile_id");
create index "mail_run_items_hgemail_id_index" on "mail_run_items" ("hgemail_id");
create index "mail_run_items_waiting" on "mail_run_items" ("mail_run_id", "id") where done_at is null;
create unique index "mail_run_items_mail_run_id_applicant_profile_id_unique" on "mail_run_items" ("mail_run_id", "applicant_profile_id");
