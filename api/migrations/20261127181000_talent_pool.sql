create table "talent_pool_members" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "job_category_id" bigint,
  "company_department_id" bigint,
  "location_id" bigint,
  "wishes" text,
  "consent_text" text not null,
  "consented_at" timestamp with time zone not null,
  "expires_at" timestamp with time zone not null,
  "reminded_at" timestamp with time zone,
  "ended_at" timestamp with time zone,
  "end_reason" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "talent_pool_members_pkey" primary key ("id"),
  constraint "talent_pool_members_end_reason_values" check ("end_reason" in ('left', 'expired'))
);
comment on table "talent_pool_members" is 'That a person has left their profile for jobs to come: what they look for, and what they agreed to, for how long. It belongs to their application to the job that stands for the pool.';
comment on column "talent_pool_members"."consent_text" is 'What they agreed to, in the words that they read.';
create trigger touch_updated_at before update on "talent_pool_members" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "wishes", "applicant_profile_id" on "talent_pool_members" for each row execute function public.refuse_removed('wishes', 'applicant_profile_id>applicant_profiles');
alter table "jobs" drop constraint "jobs_posting_board_values";
alter table "notifications" drop constraint "notifications_kind_values";
alter table "talent_pool_members" add constraint "talent_pool_members_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "talent_pool_members" add constraint "talent_pool_members_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete set null;
alter table "talent_pool_members" add constraint "talent_pool_members_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete set null;
alter table "talent_pool_members" add constraint "talent_pool_members_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete set null;
create unique index "talent_pool_members_applicant_profile_id_unique" on "talent_pool_members" ("applicant_profile_id");
create index "talent_pool_members_job_category_id_index" on "talent_pool_members" ("job_category_id");
create index "talent_pool_members_company_department_id_index" on "talent_pool_members" ("company_department_id");
create index "talent_pool_members_location_id_index" on "talent_pool_members" ("location_id");
create index "talent_pool_members_due" on "talent_pool_members" ("expires_at") where ended_at is null;
alter table "jobs" add constraint "jobs_posting_board_values" check ("posting_board" in ('public', 'internal', 'both', 'pool'));
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder', 'withdrawal', 'removal_request', 'talent_pool'));
