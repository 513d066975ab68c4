create table "calendar_connections" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "kind" text not null,
  "server_url" text,
  "account" text not null,
  "secret" text not null,
  "calendars" jsonb not null default '[]'::jsonb,
  "write_to" text,
  "read_at" timestamp with time zone,
  "next_read_at" timestamp with time zone not null,
  "rereads" integer not null default 0,
  "attempts" integer not null default 0,
  "failing_since" timestamp with time zone,
  "failure" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "calendar_connections_pkey" primary key ("id"),
  constraint "calendar_connections_kind_values" check ("kind" in ('caldav'))
);
comment on table "calendar_connections" is 'The calendar of an employee, kept elsewhere: where it is, how it is opened, which of its calendars count, and how reading it goes.';
comment on column "calendar_connections"."server_url" is 'Of a CalDAV server, as it was entered.';
comment on column "calendar_connections"."account" is 'The user name there.';
comment on column "calendar_connections"."secret" is 'What opens it, encrypted with the installation’s secret; in base64.';
comment on column "calendar_connections"."calendars" is 'Those that were found, and which of them say when the person is busy.';
comment on column "calendar_connections"."write_to" is 'The calendar, by its id; none without it.';
comment on column "calendar_connections"."read_at" is 'The last time that all calendars that count were read.';
comment on column "calendar_connections"."next_read_at" is 'Also the end of a claim: who reads it pushes it on first.';
comment on column "calendar_connections"."rereads" is 'Raised with each reading for a booking, so that one that began before does not write over it.';
comment on column "calendar_connections"."attempts" is 'Failed ones since the last read.';
comment on column "calendar_connections"."failure" is 'By the names of failures.*.';
create trigger touch_updated_at before update on "calendar_connections" for each row execute function public.touch_updated_at();

create table "calendar_busy_times" (
  "id" bigint generated always as identity not null,
  "calendar_connection_id" bigint not null,
  "employee_id" bigint not null,
  "starts_at" timestamp with time zone not null,
  "ends_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "calendar_busy_times_pkey" primary key ("id"),
  constraint "calendar_busy_times_order" check (ends_at > starts_at)
);
comment on table "calendar_busy_times" is 'A time at which an employee is busy by their own calendar. Nothing else of the entry is kept.';
comment on column "calendar_busy_times"."employee_id" is 'As of the connection, for the index.';
create trigger touch_updated_at before update on "calendar_busy_times" for each row execute function public.touch_updated_at();

create table "calendar_copies" (
  "id" bigint generated always as identity not null,
  "calendar_connection_id" bigint not null,
  "interview_id" bigint,
  "uid" text not null,
  "calendar" text,
  "address" text,
  "etag" text,
  "due_at" timestamp with time zone,
  "claimed_until" timestamp with time zone,
  "changes" integer not null default 0,
  "attempts" integer not null default 0,
  "written_at" timestamp with time zone,
  "edited_at" timestamp with time zone,
  "failing_since" timestamp with time zone,
  "failure" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "calendar_copies_pkey" primary key ("id")
);
comment on table "calendar_copies" is 'The copy of an interview in the calendar of somebody who conducts it: where it lies, and whether it has to be written or taken away.';
comment on column "calendar_copies"."interview_id" is 'None once it is gone: the copy goes as well.';
comment on column "calendar_copies"."uid" is 'Of the interview, as in its invitations.';
comment on column "calendar_copies"."calendar" is 'In which it lies, by its id.';
comment on column "calendar_copies"."address" is 'Where it lies there; none while it was never written.';
comment on column "calendar_copies"."due_at" is 'When it has to be written or taken away; nothing is to do without it.';
comment on column "calendar_copies"."claimed_until" is 'Somebody is at it until then.';
comment on column "calendar_copies"."changes" is 'Raised with each change of the interview, so that one that comes while it is being written is not lost.';
comment on column "calendar_copies"."edited_at" is 'When a change of the person’s own was found in it.';
comment on column "calendar_copies"."failure" is 'By the names of failures.*.';
create trigger touch_updated_at before update on "calendar_copies" for each row execute function public.touch_updated_at();
alter table "calendar_connections" add constraint "calendar_connections_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "calendar_busy_times" add constraint "calendar_busy_times_calendar_connection_id_fkey" foreign key ("calendar_connection_id") references "calendar_connections" ("id") on delete cascade;
alter table "calendar_busy_times" add constraint "calendar_busy_times_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "calendar_copies" add constraint "calendar_copies_calendar_connection_id_fkey" foreign key ("calendar_connection_id") references "calendar_connections" ("id") on delete cascade;
alter table "calendar_copies" add constraint "calendar_copies_interview_id_fkey" foreign key ("interview_id") references "interviews" ("id") on delete set null;
create unique index "calendar_connections_employee_id_unique" on "calendar_connections" ("employee_id");
create index "calendar_connections_next_read_at_index" on "calendar_connections" ("next_read_at");
create index "calendar_busy_times_calendar_connection_id_index" on "calendar_busy_times" ("calendar_connection_id");
create index "calendar_busy_times_employee_id_index" on "calendar_busy_times" ("employee_id");
create index "calendar_copies_interview_id_index" on "calendar_copies" ("interview_id");
create unique index "calendar_copies_once" on "calendar_copies" ("calendar_connection_id", "uid");
create index "calendar_copies_due" on "calendar_copies" ("due_at") where due_at is not null;
