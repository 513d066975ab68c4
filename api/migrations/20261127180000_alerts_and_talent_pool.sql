create table "alert_digests" (
  "id" bigint generated always as identity not null,
  "alert_round_id" bigint not null,
  "alert_subscriber_id" bigint not null,
  constraint "alert_digests_pkey" primary key ("id")
);
comment on table "alert_digests" is 'An address that is to be mailed in a round; gone once the e-mail is written.';
comment on column "alert_digests"."alert_round_id" is 'Without a constraint: the rows live as long as a round does, and what is gone by then is left out.';

create table "alert_matches" (
  "id" bigint generated always as identity not null,
  "alert_round_id" bigint not null,
  "alert_search_id" bigint not null,
  "job_ids" jsonb not null default '[]'::jsonb,
  "newest_at" timestamp with time zone not null,
  constraint "alert_matches_pkey" primary key ("id")
);
comment on table "alert_matches" is 'The new jobs that a search finds, while a round lasts.';
comment on column "alert_matches"."alert_round_id" is 'Without a constraint: the rows live as long as a round does, and what is gone by then is left out.';
comment on column "alert_matches"."newest_at" is 'When the newest of them was posted.';

create table "alert_rounds" (
  "id" bigint generated always as identity not null,
  "frequency" text not null,
  "day" date not null,
  "since" timestamp with time zone not null,
  "until" timestamp with time zone not null,
  "step" text not null default 'match',
  "cursor" bigint not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "alert_rounds_pkey" primary key ("id"),
  constraint "alert_rounds_frequency_values" check ("frequency" in ('daily', 'weekly')),
  constraint "alert_rounds_step_values" check ("step" in ('match', 'gather', 'mail', 'done'))
);
comment on table "alert_rounds" is 'One day’s (or week’s) evaluation of all alerts of a frequency, taken up where it stood after a crash.';
comment on column "alert_rounds"."day" is 'Of a weekly round its Monday.';
comment on column "alert_rounds"."cursor" is 'Up to which row the step is done.';
create trigger touch_updated_at before update on "alert_rounds" for each row execute function public.touch_updated_at();

create table "alert_searches" (
  "id" bigint generated always as identity not null,
  "criteria_hash" text not null,
  "language" text not null default 'en',
  "words" text not null default '',
  "job_category_id" bigint,
  "location_id" bigint,
  "job_type_id" bigint,
  "company_department_id" bigint,
  "workplace" text,
  "landing_page_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "alert_searches_pkey" primary key ("id"),
  constraint "alert_searches_language_values" check ("language" in ('en', 'fr', 'es')),
  constraint "alert_searches_workplace_values" check ("workplace" in ('on_site', 'hybrid', 'remote'))
);
comment on table "alert_searches" is 'A search for jobs that at least one alert is about; the same search of many people is one row, so that it is evaluated once.';
comment on column "alert_searches"."criteria_hash" is 'SHA-256 of the normalized criteria, in hexadecimal.';
comment on column "alert_searches"."language" is 'In which the words are looked for.';
comment on column "alert_searches"."landing_page_id" is 'The jobs of this page, whatever it shows at the time.';
create trigger touch_updated_at before update on "alert_searches" for each row execute function public.touch_updated_at();

create table "alert_subscribers" (
  "id" bigint generated always as identity not null,
  "email" text not null,
  "email_key" text not null,
  "language" text not null default 'en',
  "applicant_id" bigint,
  "link_seed" text not null,
  "token_hash" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "alert_subscribers_pkey" primary key ("id"),
  constraint "alert_subscribers_language_values" check ("language" in ('en', 'fr', 'es'))
);
comment on table "alert_subscribers" is 'An e-mail address that gets job alerts, or has been asked whether it wants them.';
comment on column "alert_subscribers"."email_key" is 'The address in lower case.';
comment on column "alert_subscribers"."applicant_id" is 'The candidate with this address; kept by triggers, so that a removal takes the alerts along.';
comment on column "alert_subscribers"."link_seed" is 'What the secret of the link is made from, with a secret of the installation; by itself it opens nothing.';
comment on column "alert_subscribers"."token_hash" is 'SHA-256 of the secret in the link, in hexadecimal.';
create trigger touch_updated_at before update on "alert_subscribers" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "email", "email_key", "applicant_id" on "alert_subscribers" for each row execute function public.refuse_removed('email,email_key', 'applicant_id>applicants');

create table "announced_jobs" (
  "id" bigint generated always as identity not null,
  "job_id" bigint not null,
  "posted_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "announced_jobs_pkey" primary key ("id")
);
comment on table "announced_jobs" is 'When a job was first open to the public, so that alerts tell it once.';
create trigger touch_updated_at before update on "announced_jobs" for each row execute function public.touch_updated_at();

create table "job_alerts" (
  "id" bigint generated always as identity not null,
  "alert_subscriber_id" bigint not null,
  "alert_search_id" bigint not null,
  "frequency" text not null,
  "confirmed_at" timestamp with time zone,
  "since" timestamp with time zone,
  "lags" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "job_alerts_pkey" primary key ("id"),
  constraint "job_alerts_frequency_values" check ("frequency" in ('daily', 'weekly'))
);
comment on table "job_alerts" is 'What an address is mailed of new jobs: one search, daily or weekly; pending until it was confirmed by the link that went to the address.';
comment on column "job_alerts"."since" is 'Only jobs that were posted later are told.';
comment on column "job_alerts"."lags" is 'Became daily: the next digest tells all since `since`, not only what is new since the last one.';
create trigger touch_updated_at before update on "job_alerts" for each row execute function public.touch_updated_at();

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
alter table "hgemails" add column "alert_subscriber_id" bigint;
comment on column "hgemails"."alert_subscriber_id" is 'Whose link to their job alerts stands in it as it goes out.';
alter table "notifications" drop constraint "notifications_kind_values";
alter table "alert_searches" add constraint "alert_searches_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete cascade;
alter table "alert_searches" add constraint "alert_searches_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete cascade;
alter table "alert_searches" add constraint "alert_searches_job_type_id_fkey" foreign key ("job_type_id") references "job_types" ("id") on delete cascade;
alter table "alert_searches" add constraint "alert_searches_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete cascade;
alter table "alert_searches" add constraint "alert_searches_landing_page_id_fkey" foreign key ("landing_page_id") references "landing_pages" ("id") on delete cascade;
alter table "alert_subscribers" add constraint "alert_subscribers_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete set null;
alter table "announced_jobs" add constraint "announced_jobs_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "job_alerts" add constraint "job_alerts_alert_subscriber_id_fkey" foreign key ("alert_subscriber_id") references "alert_subscribers" ("id") on delete cascade;
alter table "job_alerts" add constraint "job_alerts_alert_search_id_fkey" foreign key ("alert_search_id") references "alert_searches" ("id") on delete cascade;
alter table "talent_pool_members" add constraint "talent_pool_members_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "talent_pool_members" add constraint "talent_pool_members_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete set null;
alter table "talent_pool_members" add constraint "talent_pool_members_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete set null;
alter table "talent_pool_members" add constraint "talent_pool_members_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete set null;
create index "alert_digests_of_round" on "alert_digests" ("alert_round_id", "id");
create unique index "alert_matches_once" on "alert_matches" ("alert_round_id", "alert_search_id");
create unique index "alert_rounds_once" on "alert_rounds" ("frequency", "day");
create unique index "alert_searches_criteria_hash_unique" on "alert_searches" ("criteria_hash");
create index "alert_searches_job_category_id_index" on "alert_searches" ("job_category_id");
create index "alert_searches_location_id_index" on "alert_searches" ("location_id");
create index "alert_searches_job_type_id_index" on "alert_searches" ("job_type_id");
create index "alert_searches_company_department_id_index" on "alert_searches" ("company_department_id");
create index "alert_searches_landing_page_id_index" on "alert_searches" ("landing_page_id");
create unique index "alert_subscribers_email_key_unique" on "alert_subscribers" ("email_key");
create unique index "alert_subscribers_token_hash_unique" on "alert_subscribers" ("token_hash");
create index "alert_subscribers_applicant_id_index" on "alert_subscribers" ("applicant_id");
create unique index "announced_jobs_job_id_unique" on "announced_jobs" ("job_id");
create index "announced_jobs_posted_at_index" on "announced_jobs" ("posted_at");
create index "job_alerts_alert_search_id_index" on "job_alerts" ("alert_search_id");
create unique index "job_alerts_once" on "job_alerts" ("alert_subscriber_id", "alert_search_id");
create index "job_alerts_pending" on "job_alerts" ("created_at") where confirmed_at is null;
create unique index "talent_pool_members_applicant_profile_id_unique" on "talent_pool_members" ("applicant_profile_id");
create index "talent_pool_members_job_category_id_index" on "talent_pool_members" ("job_category_id");
create index "talent_pool_members_company_department_id_index" on "talent_pool_members" ("company_department_id");
create index "talent_pool_members_location_id_index" on "talent_pool_members" ("location_id");
create index "talent_pool_members_due" on "talent_pool_members" ("expires_at") where ended_at is null;
alter table "jobs" add constraint "jobs_posting_board_values" check ("posting_board" in ('public', 'internal', 'both', 'pool'));
alter table "hgemails" add constraint "hgemails_alert_subscriber_id_fkey" foreign key ("alert_subscriber_id") references "alert_subscribers" ("id") on delete set null;
create index "hgemails_alert_subscriber_id_index" on "hgemails" ("alert_subscriber_id");
drop trigger refuse_removed on "hgemails";
create trigger refuse_removed before insert or update of "t_uid", "f_uid", "cc", "bcc", "reply_to", "subject", "message", "open_message", "error", "left_out", "applicant_profile_id", "approval_email_id", "applicant_id", "alert_subscriber_id" on "hgemails" for each row execute function public.refuse_removed('t_uid,f_uid,cc,bcc,reply_to,subject,message,open_message,error,left_out', 'applicant_profile_id>applicant_profiles', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles', 'applicant_id>applicants', 'alert_subscriber_id>alert_subscribers.applicant_id>applicants');
drop trigger refuse_removed on "application_confirmation_logs";
create trigger refuse_removed before insert or update of "email", "applicant_profile_id", "hgemail_id" on "application_confirmation_logs" for each row execute function public.refuse_removed('email', 'applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.approval_email_id>approval_emails.applicant_profile_id>applicant_profiles', 'hgemail_id>hgemails.applicant_id>applicants', 'hgemail_id>hgemails.alert_subscriber_id>alert_subscribers.applicant_id>applicants');
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder', 'withdrawal', 'removal_request', 'talent_pool'));
