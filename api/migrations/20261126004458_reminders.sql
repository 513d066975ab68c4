create table "reminders" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "due_day" date not null,
  "body" text,
  "done_at" timestamp with time zone,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "reminders_pkey" primary key ("id")
);
comment on table "reminders" is 'What an employee wants to be reminded of about an application, and on which day of the organization.';
comment on column "reminders"."done_at" is 'Whatever moment is sent: when it was done is now.';
create trigger touch_updated_at before update on "reminders" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "body", "applicant_profile_id" on "reminders" for each row execute function public.refuse_removed('body', 'applicant_profile_id>applicant_profiles');
alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" add column "reminder_id" bigint;
alter table "reminders" add constraint "reminders_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "reminders" add constraint "reminders_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create index "reminders_applicant_profile_id_index" on "reminders" ("applicant_profile_id");
create index "reminders_employee_id_due_day_index" on "reminders" ("employee_id", "due_day" desc);
create index "reminders_open" on "reminders" ("due_day") where done_at is null;
create index "reminders_due_day_sort" on "reminders" ("due_day", "id");
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder'));
alter table "notifications" add constraint "notifications_reminder_id_fkey" foreign key ("reminder_id") references "reminders" ("id") on delete cascade;
create index "notifications_reminder_id_index" on "notifications" ("reminder_id");
