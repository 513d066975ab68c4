alter table "jobs" add column "anonymous_review" boolean not null default false;
alter table "applicants" add column "alias" text not null default upper(substr(md5(gen_random_uuid()::text), 1, 6));
comment on column "applicants"."alias" is 'What stands in place of the name in anonymous review; drawn by lot, so that nothing follows from it.';
alter table "applicant_profiles" add column "revealed_at" timestamp with time zone;
comment on column "applicant_profiles"."revealed_at" is 'When a recruiter showed the person before the decision, in a job with anonymous review.';
create index "jobs_anonymous_review" on "jobs" ("id") where anonymous_review;
