create table "dashboards" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "opened_at" timestamp with time zone,
  "visited_until" timestamp with time zone,
  "arrangement" jsonb not null default '{"order":[],"hidden":[]}'::jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "dashboards_pkey" primary key ("id")
);
comment on table "dashboards" is 'An employee''s dashboard: when they last looked at it, and how they have arranged it. Apart from the employee, whose version it must not change.';
comment on column "dashboards"."opened_at" is 'When it was last opened.';
comment on column "dashboards"."visited_until" is 'When the visit before the present one ended: applications since then are new. A visit ends when the dashboard is not opened for an hour.';
create trigger touch_updated_at before update on "dashboards" for each row execute function public.touch_updated_at();
alter table "dashboards" add constraint "dashboards_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "dashboards_employee_id_unique" on "dashboards" ("employee_id");
create index "applicant_profiles_waiting" on "applicant_profiles" ("job_id", "stage_id", "stage_entered_at") where not is_deleted;
create index "approval_chains_asked" on "approval_chains" ((lower(email))) where asked_at is not null and approved is null;
