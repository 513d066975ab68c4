create table "report_schedules" (
  "id" bigint generated always as identity not null,
  "name" text not null default '',
  "saved_view_id" bigint not null,
  "format" text not null default 'xlsx',
  "rhythm" text not null,
  "weekday" text,
  "month_day" integer,
  "at_time" text not null default '07:00',
  "time_zone" text,
  "is_active" boolean not null default true,
  "next_run_at" timestamp with time zone,
  "last_run_at" timestamp with time zone,
  "last_result" text,
  "last_rows" integer,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "report_schedules_pkey" primary key ("id"),
  constraint "report_schedules_format_values" check ("format" in ('xlsx', 'csv')),
  constraint "report_schedules_rhythm_values" check ("rhythm" in ('weekly', 'monthly')),
  constraint "report_schedules_weekday_values" check ("weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  constraint "report_schedules_last_result_values" check ("last_result" in ('sent', 'empty', 'failed', 'skipped'))
);
comment on table "report_schedules" is 'A saved view of a report that goes out by mail, weekly or monthly, to each recipient as they may see it.';
create trigger touch_updated_at before update on "report_schedules" for each row execute function public.touch_updated_at();

create table "report_runs" (
  "id" bigint generated always as identity not null,
  "report_schedule_id" bigint not null,
  "employee_id" bigint not null,
  "due_at" timestamp with time zone not null,
  "state" text not null default 'waiting',
  "row_count" integer,
  "uploaded_file_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "report_runs_pkey" primary key ("id"),
  constraint "report_runs_state_values" check ("state" in ('waiting', 'sent', 'empty', 'failed', 'skipped'))
);
comment on table "report_runs" is 'One sending of a report to one recipient, and what came of it.';
create trigger touch_updated_at before update on "report_runs" for each row execute function public.touch_updated_at();

create table "report_schedules_recipients" (
  "report_schedule_id" bigint not null,
  "recipient_id" bigint not null,
  constraint "report_schedules_recipients_pkey" primary key ("report_schedule_id", "recipient_id")
);
comment on table "report_schedules_recipients" is 'recipient_ids of report_schedules.';
alter table "uploaded_files" drop constraint "uploaded_files_file_type_values";
alter table "saved_views" drop constraint "saved_views_kind_values";
alter table "saved_views" add column "report" text;
comment on column "saved_views"."report" is 'Of a view of a report: the name of its file in schemas/reports.';
comment on table "saved_views" is 'What somebody looks at often: words, filters and order of a search, of candidates or of a report, under a name.';
alter table "report_schedules" add constraint "report_schedules_saved_view_id_fkey" foreign key ("saved_view_id") references "saved_views" ("id") on delete cascade;
alter table "report_schedules" add constraint "report_schedules_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "report_runs" add constraint "report_runs_report_schedule_id_fkey" foreign key ("report_schedule_id") references "report_schedules" ("id") on delete cascade;
alter table "report_runs" add constraint "report_runs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "report_runs" add constraint "report_runs_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete set null;
alter table "report_schedules_recipients" add constraint "report_schedules_recipients_report_schedule_id_fkey" foreign key ("report_schedule_id") references "report_schedules" ("id") on delete cascade;
alter table "report_schedules_recipients" add constraint "report_schedules_recipients_recipient_id_fkey" foreign key ("recipient_id") references "employees" ("id") on delete cascade;
create index "report_schedules_saved_view_id_index" on "report_schedules" ("saved_view_id");
create index "report_schedules_due" on "report_schedules" ("next_run_at") where is_active;
create index "report_schedules_employee_id_index" on "report_schedules" ("employee_id");
create index "report_schedules_name_sort" on "report_schedules" ("name", "id");
create unique index "report_runs_once" on "report_runs" ("report_schedule_id", "due_at", "employee_id");
create index "report_runs_employee_id_index" on "report_runs" ("employee_id");
create index "report_runs_uploaded_file_id_index" on "report_runs" ("uploaded_file_id");
create index "report_schedules_recipients_recipient_id_index" on "report_schedules_recipients" ("recipient_id");
alter table "uploaded_files" add constraint "uploaded_files_file_type_values" check ("file_type" in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'job_attachment', 'interview_attachment', 'attachment', 'info_attachment', 'offer_attachment', 'template_attachment', 'sealed_document', 'record_attachment', 'report_file', 'image'));
alter table "saved_views" add constraint "saved_views_kind_values" check ("kind" in ('search', 'candidates', 'offers', 'information_requests', 'report'));
drop index "saved_views_is_default_exclusive";
create unique index "saved_views_is_default_exclusive" on "saved_views" (coalesce("employee_id"::text, ''), "kind", coalesce("report"::text, ''), "is_default") where "is_default";
drop index "saved_views_own_name";
create unique index "saved_views_own_name" on "saved_views" ("employee_id", "kind", coalesce(report, ''), lower(name));
