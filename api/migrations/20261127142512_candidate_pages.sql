create table "data_copies" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "expires_at" timestamp with time zone not null,
  "finished_at" timestamp with time zone,
  "failed_at" timestamp with time zone,
  "size" bigint,
  "storage_key" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "data_copies_pkey" primary key ("id")
);
comment on table "data_copies" is 'A copy of their data that a candidate has asked for on their own page; made in the background, handed out there, and gone after some days.';
create trigger touch_updated_at before update on "data_copies" for each row execute function public.touch_updated_at();

create table "removal_requests" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "created_at" timestamp with time zone not null default now(),
  "status" text not null default 'open',
  "answer" text,
  "settled_at" timestamp with time zone,
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "removal_requests_pkey" primary key ("id"),
  constraint "removal_requests_status_values" check ("status" in ('open', 'done', 'declined'))
);
comment on table "removal_requests" is 'A candidate asks on their own page for the removal of their data; done by the removal itself, or declined with an answer that they read there.';
create trigger touch_updated_at before update on "removal_requests" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "answer", "applicant_id" on "removal_requests" for each row execute function public.refuse_removed('answer', 'applicant_id>applicants');
alter table "applicants" add column "keep_longer" boolean;
comment on column "applicants"."keep_longer" is 'What the person said to being kept for later jobs; null: nothing yet.';
alter table "applicants" add column "keep_longer_at" timestamp with time zone;
alter table "stages" add column "public_name" jsonb not null default '{}'::jsonb;
comment on column "stages"."public_name" is 'What candidates in this stage read on their own page; without it, words for the kind of the stage. Never the stage''s name.';
alter table "applicant_profiles" add column "withdrawn_at" timestamp with time zone;
comment on column "applicant_profiles"."withdrawn_at" is 'When the candidate withdrew it on their own page.';
alter table "applicant_profiles" add column "withdrawal_reason" text;
comment on column "applicant_profiles"."withdrawal_reason" is 'What the candidate gave as the reason.';
alter table "audit_logs" drop constraint "audit_logs_action_values";
alter table "notifications" drop constraint "notifications_kind_values";
alter table "data_copies" add constraint "data_copies_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "removal_requests" add constraint "removal_requests_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
create index "data_copies_applicant_id_index" on "data_copies" ("applicant_id");
create index "data_copies_expires_at_index" on "data_copies" ("expires_at");
create index "removal_requests_applicant_id_index" on "removal_requests" ("applicant_id");
create unique index "removal_requests_open" on "removal_requests" ("applicant_id") where status = 'open';
create index "removal_requests_created_at_sort" on "removal_requests" ("created_at", "id");
drop trigger refuse_removed on "applicant_profiles";
create trigger refuse_removed before insert or update of "withdrawal_reason", "told", "applicant_id" on "applicant_profiles" for each row execute function public.refuse_removed('withdrawal_reason,told', '', 'applicant_id>applicants');
alter table "audit_logs" add constraint "audit_logs_action_values" check ("action" in ('create', 'update', 'delete', 'archive', 'reorder', 'sign_in', 'sign_in_failed', 'second_step_failed', 'locked', 'unlock', 'ask_reset', 'set_password', 'end_session', 'end_sessions', 'accept_invitation', 'invite_again', 'create_admin', 'make_observer', 'make_decision_maker', 'make_hiring_manager', 'make_recruiter', 'make_recruiter_admin', 'make_super_admin', 'archived', 'deactivated', 'upload_esignature', 'remove_esignature', 'assign_watch_stages', 'assign_expiry_notification', 'apply_expiry_default', 'apply', 'move_to_stage', 'reject', 'withdraw', 'rank', 'tag', 'remove_tag', 'mark_milestone', 'score', 'future_consideration', 'black_flag', 'update_candidate_source', 'update_referral_name', 'file_removed', 'file_restored', 'virus_found', 'copy', 'merge', 'undo_merge', 'take_over', 'not_the_same', 'maybe_the_same', 'remove_personal_data', 'export_personal_data', 'export', 'download', 'cancel', 'publish', 'reopen', 'close', 'close_pending', 'adjust_close_reason', 'expire', 'fill', 'extend', 'repost', 'email_job_posting', 'remove_file', 'send_mail', 'retry_mail', 'cancel_mail', 'send_bulk_mail', 'upload_image', 'remove_image', 'extract_pdf_text', 'change_state'));
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder', 'withdrawal', 'removal_request'));
