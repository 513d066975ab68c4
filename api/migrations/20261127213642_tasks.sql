create table "tasks" (
  "id" bigint generated always as identity not null,
  "title" text not null,
  "note" text,
  "due_day" date,
  "employee_id" bigint,
  "only_owner" boolean not null default false,
  "status" text not null default 'open',
  "applicant_profile_id" bigint,
  "job_id" bigint,
  "created_by_id" bigint,
  "done_at" timestamp with time zone,
  "done_by_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("title", ''))) stored,
  constraint "tasks_pkey" primary key ("id"),
  constraint "tasks_status_values" check ("status" in ('open', 'done'))
);
comment on table "tasks" is 'What somebody of the staff has to do, about an application, a job or neither, and by which day of the organization. Who reaches the application or the job sees it, unless it is its owner''s alone.';
comment on column "tasks"."employee_id" is 'Whose it is; on creation, without it, whoever makes it.';
comment on column "tasks"."only_owner" is 'Only its owner sees it, who made it for themselves.';
comment on column "tasks"."job_id" is 'The job that it is about; of an application, its job.';
comment on column "tasks"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "tasks" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "title", "note", "applicant_profile_id" on "tasks" for each row execute function public.refuse_removed('title,note', 'applicant_profile_id>applicant_profiles');
alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" add column "task_id" bigint;
delete from "notifications" where "kind" = 'reminder';
alter table "notifications" drop column "reminder_id";
alter table "tasks" add constraint "tasks_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "tasks" add constraint "tasks_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "tasks" add constraint "tasks_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "tasks" add constraint "tasks_created_by_id_fkey" foreign key ("created_by_id") references "employees" ("id") on delete set null;
alter table "tasks" add constraint "tasks_done_by_id_fkey" foreign key ("done_by_id") references "employees" ("id") on delete set null;
create index "tasks_created_by_id_index" on "tasks" ("created_by_id");
create index "tasks_done_by_id_index" on "tasks" ("done_by_id");
create index "tasks_employee_id_status_due_day_index" on "tasks" ("employee_id", "status", "due_day");
create index "tasks_applicant_profile_id_status_index" on "tasks" ("applicant_profile_id", "status");
create index "tasks_job_id_status_index" on "tasks" ("job_id", "status");
create index "tasks_open" on "tasks" ("due_day") where status = 'open';
create index "tasks_due_day_sort" on "tasks" ("due_day", "id");
create index "tasks_search_text_trgm" on "tasks" using gin ("search_text" gin_trgm_ops);
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications'));
alter table "notifications" add constraint "notifications_task_id_fkey" foreign key ("task_id") references "tasks" ("id") on delete cascade;
create index "notifications_task_id_index" on "notifications" ("task_id");
-- Reminders become tasks that their owners alone see, as before.
insert into "tasks" ("title", "note", "due_day", "employee_id", "created_by_id", "only_owner", "status", "done_at", "done_by_id",
  "applicant_profile_id", "job_id", "created_at", "updated_at")
select coalesce(nullif(btrim(left(regexp_replace(r."body", '\s+', ' ', 'g'), 200)), ''),
    case e."preferred_language" when 'fr' then 'Rappel' when 'es' then 'Recordatorio' else 'Reminder' end),
  case when length(r."body") > 200 then r."body" end, r."due_day", r."employee_id", r."employee_id", true,
  case when r."done_at" is null then 'open' else 'done' end, r."done_at",
  case when r."done_at" is not null then r."employee_id" end, r."applicant_profile_id", p."job_id", r."created_at", r."updated_at"
from "reminders" r join "employees" e on e."id" = r."employee_id"
join "applicant_profiles" p on p."id" = r."applicant_profile_id" order by r."id";
update "employees" set "notification_ways" = ("notification_ways" - 'reminder') || jsonb_build_object('task_due', "notification_ways" -> 'reminder')
where "notification_ways" ? 'reminder';
drop table "reminders";
