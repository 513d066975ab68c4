create table "held_applications" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "candidate_name" text,
  "email" text,
  "job_id" bigint not null,
  "language" text,
  "signs" jsonb not null default '[]'::jsonb,
  "score" integer not null default 0,
  "written" text,
  "application" jsonb,
  "is_internal" boolean not null default false,
  "reserved_id" integer,
  "expires_on" date,
  "settled_at" timestamp with time zone,
  "status" text not null default 'held',
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "held_applications_pkey" primary key ("id"),
  constraint "held_applications_language_values" check ("language" in ('en', 'fr', 'es')),
  constraint "held_applications_status_values" check ("status" in ('held', 'released', 'discarded', 'expired'))
);
comment on table "held_applications" is 'An application that looks like spam: kept as it was sent, with the signs, until somebody lets it through or throws it away. Nothing of it is in the pipeline before.';
comment on column "held_applications"."written" is 'The texts of the application, to be judged by.';
comment on column "held_applications"."application" is 'The application as it was sent; released, it goes on from here.';
comment on column "held_applications"."reserved_id" is 'The id that the candidate’s reference names; released, the application has it.';
create trigger touch_updated_at before update on "held_applications" for each row execute function public.touch_updated_at();

create table "application_traces" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "network" text not null,
  "mailbox" text not null,
  "text" text,
  constraint "application_traces_pkey" primary key ("id")
);
comment on table "application_traces" is 'What an application from outside leaves for a day, to tell floods: keyed digests of its network, address and text, none of which can be read from it.';

create table "spent_proofs" (
  "id" bigint generated always as identity not null,
  "challenge" text not null,
  "expires_at" timestamp with time zone not null,
  constraint "spent_proofs_pkey" primary key ("id")
);
comment on table "spent_proofs" is 'A proof of work that was used, so that nobody shows it twice.';
comment on column "spent_proofs"."challenge" is 'Its signature.';
alter table "uploaded_files" add column "held_application_id" bigint;
comment on column "uploaded_files"."held_application_id" is 'The held application that it waits with.';
alter table "notifications" drop constraint "notifications_kind_values";
alter table "held_applications" add constraint "held_applications_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
create index "held_applications_job_id_index" on "held_applications" ("job_id");
create index "held_applications_status_created_at_index" on "held_applications" ("status", "created_at");
create index "held_applications_created_at_sort" on "held_applications" ("created_at", "id");
create index "application_traces_network_created_at_index" on "application_traces" ("network", "created_at");
create index "application_traces_mailbox_created_at_index" on "application_traces" ("mailbox", "created_at");
create index "application_traces_text_created_at_index" on "application_traces" ("text", "created_at");
create index "application_traces_created_at_index" on "application_traces" ("created_at");
create unique index "spent_proofs_challenge_unique" on "spent_proofs" ("challenge");
create index "spent_proofs_expires_at_index" on "spent_proofs" ("expires_at");
alter table "uploaded_files" add constraint "uploaded_files_held_application_id_fkey" foreign key ("held_application_id") references "held_applications" ("id") on delete cascade;
create index "uploaded_files_held_application_id_index" on "uploaded_files" ("held_application_id");
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder', 'withdrawal', 'removal_request', 'held_applications'));
