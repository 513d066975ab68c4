create table "interview_attributes" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "meaning" jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  "is_archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("name" ->> 'en', '') || e'\n' || coalesce("name" ->> 'fr', '') || e'\n' || coalesce("name" ->> 'es', '') || e'\n' || coalesce("meaning" ->> 'en', '') || e'\n' || coalesce("meaning" ->> 'fr', '') || e'\n' || coalesce("meaning" ->> 'es', ''))) stored,
  constraint "interview_attributes_pkey" primary key ("id")
);
comment on table "interview_attributes" is 'What interviewers rate of a candidate, with words for what is meant by it.';
comment on column "interview_attributes"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "interview_attributes" for each row execute function public.touch_updated_at();

create table "interview_plans" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "stage_id" bigint,
  "job_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("name" ->> 'en', '') || e'\n' || coalesce("name" ->> 'fr', '') || e'\n' || coalesce("name" ->> 'es', ''))) stored,
  constraint "interview_plans_pkey" primary key ("id"),
  constraint "interview_plans_job" check (job_id is null or stage_id is not null)
);
comment on table "interview_plans" is 'The interviews of a stage, of all jobs of its workflow or of one job that differs; without a stage a template.';
comment on column "interview_plans"."name" is 'Of a template.';
comment on column "interview_plans"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "interview_plans" for each row execute function public.touch_updated_at();

create table "planned_interviews" (
  "id" bigint generated always as identity not null,
  "interview_plan_id" bigint not null,
  "name" jsonb not null default '{}'::jsonb,
  "kind" text not null,
  "minutes" integer not null default 45,
  "gap_minutes" integer not null default 0,
  "interviewers_needed" integer,
  "instructions" jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "planned_interviews_pkey" primary key ("id"),
  constraint "planned_interviews_kind_values" check ("kind" in ('phone', 'video', 'on_site', 'task'))
);
comment on table "planned_interviews" is 'One interview of a plan: how, how long, with whom, about what.';
create trigger touch_updated_at before update on "planned_interviews" for each row execute function public.touch_updated_at();

create table "interview_links" (
  "id" bigint generated always as identity not null,
  "planned_interview_id" bigint not null,
  "label" text not null,
  "address" text not null,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "interview_links_pkey" primary key ("id")
);
comment on table "interview_links" is 'A page that interviewers are led to.';
create trigger touch_updated_at before update on "interview_links" for each row execute function public.touch_updated_at();

create table "planned_interviews_attributes" (
  "planned_interview_id" bigint not null,
  "attribute_id" bigint not null,
  constraint "planned_interviews_attributes_pkey" primary key ("planned_interview_id", "attribute_id")
);
comment on table "planned_interviews_attributes" is 'attribute_ids of planned_interviews.';

create table "planned_interviews_files" (
  "planned_interview_id" bigint not null,
  "uploaded_file_id" bigint not null,
  constraint "planned_interviews_files_pkey" primary key ("planned_interview_id", "uploaded_file_id")
);
comment on table "planned_interviews_files" is 'files of planned_interviews.';

create table "planned_interviews_interviewers" (
  "planned_interview_id" bigint not null,
  "interviewer_id" bigint not null,
  constraint "planned_interviews_interviewers_pkey" primary key ("planned_interview_id", "interviewer_id")
);
comment on table "planned_interviews_interviewers" is 'interviewer_ids of planned_interviews.';

create table "planned_interviews_question_templates" (
  "planned_interview_id" bigint not null,
  "question_template_id" bigint not null,
  constraint "planned_interviews_question_templates_pkey" primary key ("planned_interview_id", "question_template_id")
);
comment on table "planned_interviews_question_templates" is 'question_template_ids of planned_interviews.';
alter table "interview_plans" add constraint "interview_plans_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete cascade;
alter table "interview_plans" add constraint "interview_plans_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "planned_interviews" add constraint "planned_interviews_interview_plan_id_fkey" foreign key ("interview_plan_id") references "interview_plans" ("id") on delete cascade;
alter table "interview_links" add constraint "interview_links_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete cascade;
alter table "planned_interviews_attributes" add constraint "planned_interviews_attributes_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete cascade;
alter table "planned_interviews_attributes" add constraint "planned_interviews_attributes_attribute_id_fkey" foreign key ("attribute_id") references "interview_attributes" ("id") on delete restrict;
alter table "planned_interviews_files" add constraint "planned_interviews_files_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete cascade;
alter table "planned_interviews_files" add constraint "planned_interviews_files_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete cascade;
alter table "planned_interviews_interviewers" add constraint "planned_interviews_interviewers_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete cascade;
alter table "planned_interviews_interviewers" add constraint "planned_interviews_interviewers_interviewer_id_fkey" foreign key ("interviewer_id") references "employees" ("id") on delete restrict;
alter table "planned_interviews_question_templates" add constraint "planned_interviews_question_templates_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete cascade;
alter table "planned_interviews_question_templates" add constraint "planned_interviews_question_templates_question_template_id_fkey" foreign key ("question_template_id") references "question_templates" ("id") on delete restrict;
create unique index "interview_attributes_name_unique" on "interview_attributes" (lower(coalesce(nullif("name" ->> 'en', ''), nullif("name" ->> 'fr', ''), nullif("name" ->> 'es', '')))) where not "is_archived";
create index "interview_attributes_position_sort" on "interview_attributes" ("position", "id");
create index "interview_attributes_search_text_trgm" on "interview_attributes" using gin ("search_text" gin_trgm_ops);
create index "interview_plans_stage_id_index" on "interview_plans" ("stage_id");
create index "interview_plans_job_id_index" on "interview_plans" ("job_id");
create unique index "interview_plans_place" on "interview_plans" ("stage_id", (coalesce(job_id, 0))) where stage_id is not null;
create index "interview_plans_updated_at_sort" on "interview_plans" ("updated_at", "id");
create index "interview_plans_search_text_trgm" on "interview_plans" using gin ("search_text" gin_trgm_ops);
create index "planned_interviews_interview_plan_id_index" on "planned_interviews" ("interview_plan_id");
create index "interview_links_planned_interview_id_index" on "interview_links" ("planned_interview_id");
create index "planned_interviews_attributes_attribute_id_index" on "planned_interviews_attributes" ("attribute_id");
create index "planned_interviews_files_uploaded_file_id_index" on "planned_interviews_files" ("uploaded_file_id");
create index "planned_interviews_interviewers_interviewer_id_index" on "planned_interviews_interviewers" ("interviewer_id");
create index "planned_interviews_question_templates_question_templat_a566c153" on "planned_interviews_question_templates" ("question_template_id");
