create table "address_changes" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "old_email" text,
  "new_email" text not null,
  "confirm_hash" text not null,
  "stop_hash" text not null,
  "status" text not null default 'pending',
  "settled_at" timestamp with time zone,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "address_changes_pkey" primary key ("id"),
  constraint "address_changes_status_values" check ("status" in ('pending', 'confirmed', 'stopped'))
);
comment on table "address_changes" is 'A candidate wants another e-mail address: the new one confirms it, the old one can stop it.';
comment on column "address_changes"."confirm_hash" is 'SHA-256 of the secret that the new address got.';
comment on column "address_changes"."stop_hash" is 'SHA-256 of the secret that the old address got.';
create trigger touch_updated_at before update on "address_changes" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "old_email", "new_email", "applicant_id" on "address_changes" for each row execute function public.refuse_removed('old_email,new_email', 'applicant_id>applicants');

create table "retention_rules" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "status" text not null default 'draft',
  "scope" text not null default 'everything',
  "country" text,
  "job_id" bigint,
  "months" integer not null default 24,
  "action" text not null default 'anonymise',
  "asks" boolean not null default true,
  "ask_days" integer default 30,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "retention_rules_pkey" primary key ("id"),
  constraint "retention_rules_status_values" check ("status" in ('draft', 'on')),
  constraint "retention_rules_scope_values" check ("scope" in ('everything', 'country', 'job')),
  constraint "retention_rules_action_values" check ("action" in ('anonymise', 'remove'))
);
comment on table "retention_rules" is 'How long candidates'' data is kept after their last activity, for all jobs, those of a country or one job, and what becomes of it then.';
create trigger touch_updated_at before update on "retention_rules" for each row execute function public.touch_updated_at();

create table "retention_questions" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "retention_rule_id" bigint,
  "months" integer not null,
  "remove_on" date not null,
  "hgemail_id" bigint,
  "answer" text,
  "answered_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "retention_questions_pkey" primary key ("id"),
  constraint "retention_questions_answer_values" check ("answer" in ('keep', 'remove'))
);
comment on table "retention_questions" is 'A candidate is asked, before a retention rule takes their data, whether it may be kept longer; the question stands until they become active again or their data goes.';
comment on column "retention_questions"."remove_on" is 'The day that the candidate was told; nothing goes before it.';
create trigger touch_updated_at before update on "retention_questions" for each row execute function public.touch_updated_at();

create table "retention_runs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "run_on" date not null,
  "retention_rule_id" bigint,
  "rule_name" text not null,
  "action" text not null,
  "asked" integer not null default 0,
  "cursor" bigint not null default 0,
  "asked_all_at" timestamp with time zone,
  "candidate_removal_id" bigint,
  "ordered_at" timestamp with time zone,
  constraint "retention_runs_pkey" primary key ("id"),
  constraint "retention_runs_action_values" check ("action" in ('anonymise', 'remove'))
);
comment on table "retention_runs" is 'What a retention rule did on one day: counts alone, nothing of the persons.';
comment on column "retention_runs"."cursor" is 'Up to which id candidates were looked at, so that a stopped run goes on there.';
comment on column "retention_runs"."ordered_at" is 'When nothing was left but the removal that it has ordered.';
alter table "applicants" add column "hold_reason" text;
comment on column "applicants"."hold_reason" is 'Why this person''s data must not be removed, by a rule or by hand.';
alter table "applicants" add column "held_at" timestamp with time zone;
comment on column "applicants"."held_at" is 'Since when nothing may be removed; null: it may be.';
alter table "applicants" add column "held_by_id" bigint;
alter table "audit_logs" drop constraint "audit_logs_action_values";
alter table "candidate_removals" add column "by_retention" boolean not null default false;
comment on column "candidate_removals"."by_retention" is 'A retention rule has ordered it: each candidate is looked at again when their turn comes.';
alter table "candidate_removals" add column "deletes_rows" boolean not null default false;
comment on column "candidate_removals"."deletes_rows" is 'The applications go with the data, also from the statistics.';
alter table "candidate_removal_items" drop constraint "candidate_removal_items_applicant_id_fkey";
alter table "candidate_removal_items" drop constraint "candidate_removal_items_applicant_profile_id_fkey";
alter table "data_copies" add column "format" text not null default 'json';
comment on column "data_copies"."format" is 'The PDF is made of what the JSON holds, and kept beside it.';
alter table "record_links" drop constraint "record_links_purpose_values";
alter table "address_changes" add constraint "address_changes_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "retention_rules" add constraint "retention_rules_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "retention_questions" add constraint "retention_questions_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "retention_questions" add constraint "retention_questions_retention_rule_id_fkey" foreign key ("retention_rule_id") references "retention_rules" ("id") on delete set null;
alter table "retention_questions" add constraint "retention_questions_hgemail_id_fkey" foreign key ("hgemail_id") references "hgemails" ("id") on delete set null;
alter table "retention_runs" add constraint "retention_runs_retention_rule_id_fkey" foreign key ("retention_rule_id") references "retention_rules" ("id") on delete set null;
alter table "retention_runs" add constraint "retention_runs_candidate_removal_id_fkey" foreign key ("candidate_removal_id") references "candidate_removals" ("id") on delete set null;
create unique index "address_changes_confirm_hash_unique" on "address_changes" ("confirm_hash");
create unique index "address_changes_stop_hash_unique" on "address_changes" ("stop_hash");
create index "address_changes_applicant_id_index" on "address_changes" ("applicant_id");
create index "address_changes_expires_at_index" on "address_changes" ("expires_at");
create unique index "retention_rules_name_unique" on "retention_rules" (lower("name"));
create index "retention_rules_job_id_index" on "retention_rules" ("job_id");
create unique index "retention_rules_scope" on "retention_rules" ("scope", (coalesce(country, '')), (coalesce(job_id, 0)));
create index "retention_rules_name_sort" on "retention_rules" ("name", "id");
create index "retention_questions_applicant_id_index" on "retention_questions" ("applicant_id");
create index "retention_questions_retention_rule_id_index" on "retention_questions" ("retention_rule_id");
create index "retention_questions_hgemail_id_index" on "retention_questions" ("hgemail_id");
create index "retention_runs_retention_rule_id_index" on "retention_runs" ("retention_rule_id");
create index "retention_runs_candidate_removal_id_index" on "retention_runs" ("candidate_removal_id");
create unique index "retention_runs_of_day" on "retention_runs" ("run_on", "retention_rule_id");
create index "retention_runs_unfinished" on "retention_runs" ("created_at") where ordered_at is null;
alter table "applicants" add constraint "applicants_held_by_id_fkey" foreign key ("held_by_id") references "employees" ("id") on delete set null;
create index "applicants_held_by_id_index" on "applicants" ("held_by_id");
create index "applicants_held_at_index" on "applicants" ("held_at") where held_at is not null;
drop trigger refuse_removed on "applicants";
create trigger refuse_removed before insert or update of "first_name", "last_name", "email", "home_phone", "work_phone", "street", "city", "province", "postal_code", "country", "referral_name", "black_flag", "hold_reason" on "applicants" for each row execute function public.refuse_removed('first_name,last_name,email,home_phone,work_phone,street,city,province,postal_code,country,referral_name,black_flag,hold_reason', '');
create trigger refuse_removed before insert or update of "answer_id", "applicant_profile_id" on "applicant_profile_answers" for each row execute function public.refuse_removed('answer_id', 'applicant_profile_id>applicant_profiles');
alter table "audit_logs" add constraint "audit_logs_action_values" check ("action" in ('create', 'update', 'delete', 'archive', 'reorder', 'sign_in', 'sign_in_failed', 'second_step_failed', 'locked', 'unlock', 'ask_reset', 'set_password', 'end_session', 'end_sessions', 'accept_invitation', 'invite_again', 'create_admin', 'make_observer', 'make_decision_maker', 'make_hiring_manager', 'make_recruiter', 'make_recruiter_admin', 'make_super_admin', 'archived', 'deactivated', 'upload_esignature', 'remove_esignature', 'assign_watch_stages', 'assign_expiry_notification', 'apply_expiry_default', 'apply', 'move_to_stage', 'reject', 'withdraw', 'rank', 'tag', 'remove_tag', 'mark_milestone', 'score', 'future_consideration', 'black_flag', 'update_candidate_source', 'update_referral_name', 'file_removed', 'file_restored', 'virus_found', 'copy', 'merge', 'undo_merge', 'take_over', 'not_the_same', 'maybe_the_same', 'remove_personal_data', 'hold', 'release_hold', 'export_personal_data', 'export', 'download', 'cancel', 'publish', 'reopen', 'close', 'close_pending', 'adjust_close_reason', 'expire', 'fill', 'extend', 'repost', 'email_job_posting', 'remove_file', 'send_mail', 'retry_mail', 'cancel_mail', 'send_bulk_mail', 'upload_image', 'remove_image', 'extract_pdf_text', 'change_state'));
alter table "candidate_removal_items" add constraint "candidate_removal_items_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete set null;
alter table "candidate_removal_items" add constraint "candidate_removal_items_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete set null;
alter table "data_copies" add constraint "data_copies_format_values" check ("format" in ('json', 'pdf'));
drop trigger refuse_removed on "information_answers";
create trigger refuse_removed before insert or update of "answer_id", "answer_text", "approval_email_id" on "information_answers" for each row execute function public.refuse_removed('answer_id,answer_text', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
alter table "record_links" add constraint "record_links_purpose_values" check ("purpose" in ('offer_review', 'offer_view', 'offer_accept', 'information_request', 'candidate_page', 'retention_question', 'export'));
