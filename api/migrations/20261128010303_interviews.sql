create table "interview_rooms" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "location_id" bigint,
  "seats" integer,
  "video_link" text,
  "is_archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("name", ''))) stored,
  constraint "interview_rooms_pkey" primary key ("id")
);
comment on table "interview_rooms" is 'A room in which interviews take place, on site or online.';
comment on column "interview_rooms"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "interview_rooms" for each row execute function public.touch_updated_at();

create table "interviews" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "stage_id" bigint,
  "planned_interview_id" bigint,
  "name" jsonb not null default '{}'::jsonb,
  "kind" text not null,
  "starts_at" timestamp with time zone not null,
  "ends_at" timestamp with time zone not null,
  "time_zone" text not null,
  "candidate_time_zone" text,
  "room_id" bigint,
  "place" text,
  "video_link" text,
  "message" text,
  "status" text not null default 'scheduled',
  "uid" text not null default gen_random_uuid()::text,
  "sequence" integer not null default 0,
  "organizer_id" bigint,
  "cancelled_at" timestamp with time zone,
  "cancelled_by_id" bigint,
  "cancel_reason" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "interviews_pkey" primary key ("id"),
  constraint "interviews_kind_values" check ("kind" in ('phone', 'video', 'on_site', 'task')),
  constraint "interviews_status_values" check ("status" in ('scheduled', 'held', 'no_show', 'cancelled')),
  constraint "interviews_times" check (ends_at > starts_at)
);
comment on table "interviews" is 'An interview of a candidate that has a time: what, when, where, and how it went.';
comment on column "interviews"."stage_id" is 'The candidate’s stage when it was scheduled.';
comment on column "interviews"."name" is 'Of the plan, or as typed.';
comment on column "interviews"."time_zone" is 'Of the organizer.';
comment on column "interviews"."message" is 'For the candidate.';
comment on column "interviews"."uid" is 'Of the event in calendars.';
comment on column "interviews"."sequence" is 'How often calendars were told of a change.';
create trigger touch_updated_at before update on "interviews" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "name", "candidate_time_zone", "place", "video_link", "message", "cancel_reason", "applicant_profile_id" on "interviews" for each row execute function public.refuse_removed('name,candidate_time_zone,place,video_link,message,cancel_reason', 'applicant_profile_id>applicant_profiles');

create table "interview_interviewers" (
  "id" bigint generated always as identity not null,
  "interview_id" bigint not null,
  "employee_id" bigint not null,
  "starts_at" timestamp with time zone not null,
  "ends_at" timestamp with time zone not null,
  "is_busy" boolean not null default true,
  "answer" text not null default 'waiting',
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "interview_interviewers_pkey" primary key ("id"),
  constraint "interview_interviewers_answer_values" check ("answer" in ('waiting', 'accepted', 'declined', 'tentative'))
);
comment on table "interview_interviewers" is 'Who conducts an interview, and that they are busy with it: no two of somebody’s overlap.';
comment on column "interview_interviewers"."starts_at" is 'As of the interview, for the constraint.';
comment on column "interview_interviewers"."is_busy" is 'Not once it is cancelled.';
create trigger touch_updated_at before update on "interview_interviewers" for each row execute function public.touch_updated_at();
alter table "employees" add column "working_hours" jsonb not null default '{"days":[{"from":540,"to":1020},{"from":540,"to":1020},{"from":540,"to":1020},{"from":540,"to":1020},{"from":540,"to":1020},null,null]}'::jsonb;
alter table "employees" add column "time_zone" text;
alter table "employees" add constraint "employees_working_hours" check (not jsonb_path_exists(working_hours, '$.days[*] ? (@.from >= @.to)'));
alter table "interview_rooms" add constraint "interview_rooms_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete set null;
alter table "interviews" add constraint "interviews_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "interviews" add constraint "interviews_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete set null;
alter table "interviews" add constraint "interviews_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete set null;
alter table "interviews" add constraint "interviews_room_id_fkey" foreign key ("room_id") references "interview_rooms" ("id") on delete set null;
alter table "interviews" add constraint "interviews_organizer_id_fkey" foreign key ("organizer_id") references "employees" ("id") on delete set null;
alter table "interviews" add constraint "interviews_cancelled_by_id_fkey" foreign key ("cancelled_by_id") references "employees" ("id") on delete set null;
alter table "interview_interviewers" add constraint "interview_interviewers_interview_id_fkey" foreign key ("interview_id") references "interviews" ("id") on delete cascade;
alter table "interview_interviewers" add constraint "interview_interviewers_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "interview_rooms_name_unique" on "interview_rooms" (lower("name")) where not "is_archived";
create index "interview_rooms_location_id_index" on "interview_rooms" ("location_id");
create index "interview_rooms_name_sort" on "interview_rooms" ("name", "id");
create index "interview_rooms_search_text_trgm" on "interview_rooms" using gin ("search_text" gin_trgm_ops);
create unique index "interviews_uid_unique" on "interviews" ("uid");
create index "interviews_stage_id_index" on "interviews" ("stage_id");
create index "interviews_planned_interview_id_index" on "interviews" ("planned_interview_id");
create index "interviews_room_id_index" on "interviews" ("room_id");
create index "interviews_organizer_id_index" on "interviews" ("organizer_id");
create index "interviews_cancelled_by_id_index" on "interviews" ("cancelled_by_id");
create index "interviews_applicant_profile_id_starts_at_index" on "interviews" ("applicant_profile_id", "starts_at");
create index "interviews_coming" on "interviews" ("starts_at") where status = 'scheduled';
create index "interview_interviewers_employee_id_index" on "interview_interviewers" ("employee_id");
create unique index "interview_interviewers_once" on "interview_interviewers" ("interview_id", "employee_id");
