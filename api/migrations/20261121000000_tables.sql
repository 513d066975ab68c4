-- The tables of every entity, drafted from schemas/.

create extension if not exists pg_trgm;

create extension if not exists unaccent;

-- unaccent() depends on the search path and so cannot stand in an index; this one can.
create or replace function public.unaccented(value text) returns text
  language sql immutable parallel safe strict
  return public.unaccent('public.unaccent'::regdictionary, value);

-- Keeps updated_at right whoever writes; a statement that sets it itself is left alone.
create or replace function public.touch_updated_at() returns trigger
  language plpgsql as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create table "applicants" (
  "id" bigint generated always as identity not null,
  "first_name" text,
  "last_name" text,
  "email" text,
  "email_key" text,
  "search_text" text,
  "home_phone" text,
  "work_phone" text,
  "street" text,
  "city" text,
  "province" text,
  "postal_code" text,
  "country" text,
  "preferred_language" text not null default 'en',
  "referral_name" text,
  "current_employee" boolean not null default false,
  "previous_employee" boolean not null default false,
  "is_internal" boolean not null default false,
  "black_flag" boolean not null default false,
  "removed_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "applicants_pkey" primary key ("id"),
  constraint "applicants_preferred_language_values" check ("preferred_language" in ('en', 'fr', 'es')),
  constraint "applicants_employment" check (not (current_employee and previous_employee))
);
comment on table "applicants" is 'A person who applied at least once; the applications are applicant profiles.';
comment on column "applicants"."email_key" is 'The e-mail in lower case, by which the person is found again; set by a trigger.';
comment on column "applicants"."search_text" is 'Names and e-mail in lower case without accents; set by a trigger.';
create trigger touch_updated_at before update on "applicants" for each row execute function public.touch_updated_at();

create table "job_categories" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "category_type" text not null,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "job_categories_pkey" primary key ("id"),
  constraint "job_categories_category_type_values" check ("category_type" in ('display', 'division', 'report', 'close_reason'))
);
comment on table "job_categories" is 'A way to group jobs: for the public list, for divisions, for reports, or close reasons for reports.';
comment on column "job_categories"."code" is 'Stable name of a category that every installation starts with.';
create trigger touch_updated_at before update on "job_categories" for each row execute function public.touch_updated_at();

create table "close_reasons" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "job_category_id" bigint,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "close_reasons_pkey" primary key ("id")
);
comment on table "close_reasons" is 'Why a job was closed.';
comment on column "close_reasons"."code" is 'Names the special reason closed_pending_job, which is never offered as a choice.';
create trigger touch_updated_at before update on "close_reasons" for each row execute function public.touch_updated_at();

create table "post_reasons" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "post_reasons_pkey" primary key ("id")
);
comment on table "post_reasons" is 'Why a job was posted.';
comment on column "post_reasons"."code" is 'Stable name of a reason that every installation starts with.';
create trigger touch_updated_at before update on "post_reasons" for each row execute function public.touch_updated_at();

create table "industries" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "industries_pkey" primary key ("id")
);
comment on table "industries" is 'A line of business, as job boards name it.';
comment on column "industries"."code" is 'Stable name; job boards and imports refer to it.';
create trigger touch_updated_at before update on "industries" for each row execute function public.touch_updated_at();

create table "locations" (
  "id" bigint generated always as identity not null,
  "city" text not null,
  "province" text,
  "country" text,
  "postal_code" text,
  "address" text,
  "industry_id" bigint,
  "active" boolean not null default true,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "locations_pkey" primary key ("id")
);
comment on table "locations" is 'A place where people work, as jobs name it.';
comment on column "locations"."country" is 'Two letters of ISO 3166.';
create trigger touch_updated_at before update on "locations" for each row execute function public.touch_updated_at();

create table "job_types" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "employment_type" text not null,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "job_types_pkey" primary key ("id"),
  constraint "job_types_employment_type_values" check ("employment_type" in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'))
);
comment on table "job_types" is 'How someone is employed: full time, part time, contract …';
comment on column "job_types"."code" is 'Stable name; job boards and imports refer to it.';
comment on column "job_types"."employment_type" is 'Value of employmentType in schema.org JobPosting.';
create trigger touch_updated_at before update on "job_types" for each row execute function public.touch_updated_at();

create table "company_departments" (
  "id" bigint generated always as identity not null,
  "title" jsonb not null default '{}'::jsonb,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "company_departments_pkey" primary key ("id")
);
comment on table "company_departments" is 'A department of the organization that jobs, headers and questions can belong to.';
create trigger touch_updated_at before update on "company_departments" for each row execute function public.touch_updated_at();

create table "workflows" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "aasm_state" text not null default 'published',
  "is_editable" boolean not null default true,
  "code" text,
  "is_deleted" boolean not null default false,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "workflows_pkey" primary key ("id"),
  constraint "workflows_aasm_state_values" check ("aasm_state" in ('draft', 'published'))
);
comment on table "workflows" is 'The ordered stages that the candidates of a job go through.';
comment on column "workflows"."code" is 'Stable name of a workflow that every installation starts with.';
create trigger touch_updated_at before update on "workflows" for each row execute function public.touch_updated_at();

create table "template_emails" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "email_type" text not null default 'general',
  "subject" jsonb not null default '{}'::jsonb,
  "body" jsonb not null default '{}'::jsonb,
  "custom_placeholder" jsonb not null default '[]'::jsonb,
  "cc" text,
  "signature_type" text,
  "template_notes" text,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "template_email_selected_languages" jsonb not null default '["en"]'::jsonb,
  "code" text,
  "is_system_default" boolean not null default false,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "template_emails_pkey" primary key ("id"),
  constraint "template_emails_email_type_values" check ("email_type" in ('general', 'offer', 'RejectionEmailtype', 'informationRequest', 'system')),
  constraint "template_emails_signature_type_values" check ("signature_type" in ('author_signature', 'recruitement_signature'))
);
comment on table "template_emails" is 'A prepared mail: subject and text in each language, with placeholders.';
comment on column "template_emails"."template_email_selected_languages" is 'Languages that the form last showed for this template.';
comment on column "template_emails"."code" is 'Names the mails that the product itself sends, such as application_confirmation.';
create trigger touch_updated_at before update on "template_emails" for each row execute function public.touch_updated_at();

create table "jobs" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "description" jsonb not null default '{}'::jsonb,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "requisition_number" text,
  "status" text not null default 'pending',
  "is_template" boolean not null default false,
  "posting_board" text not null default 'public',
  "start_date" timestamp with time zone,
  "end_date" timestamp with time zone,
  "internal_end_date" timestamp with time zone,
  "display_closing_date" boolean not null default true,
  "published_at" timestamp with time zone,
  "closed_date" timestamp with time zone,
  "close_reason_id" bigint,
  "post_reason_id" bigint,
  "location_id" bigint,
  "country" text,
  "postal_code" text,
  "workplace" text,
  "job_type_id" bigint,
  "company_department_id" bigint,
  "division_category_id" bigint,
  "report_category_id" bigint,
  "workflow_id" bigint,
  "cover_letter_options" text not null default 'CoverLetterOptionOptional',
  "job_application_method_en" text not null default 'resumeAndForms',
  "email_template_id" bigint,
  "pay_min" numeric(14,2),
  "pay_max" numeric(14,2),
  "pay_currency" text,
  "pay_unit" text,
  "pay_shown" boolean not null default false,
  "openings" integer,
  "notes" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "jobs_pkey" primary key ("id"),
  constraint "jobs_status_values" check ("status" in ('active', 'expired', 'closed', 'archived', 'filled', 'pending')),
  constraint "jobs_posting_board_values" check ("posting_board" in ('public', 'internal', 'both')),
  constraint "jobs_workplace_values" check ("workplace" in ('on_site', 'hybrid', 'remote')),
  constraint "jobs_cover_letter_options_values" check ("cover_letter_options" in ('CoverLetterOptionMandatory', 'CoverLetterOptionOptional', 'CoverLetterOptionNotAccepted')),
  constraint "jobs_job_application_method_en_values" check ("job_application_method_en" in ('resumeAndForms', 'formsOnly')),
  constraint "jobs_pay_unit_values" check ("pay_unit" in ('hour', 'day', 'week', 'month', 'year')),
  constraint "jobs_end_after_start" check (end_date is null or start_date is null or end_date > start_date),
  constraint "jobs_internal_end_after_start" check (internal_end_date is null or start_date is null or internal_end_date > start_date),
  constraint "jobs_pay_range" check (pay_min is null or pay_max is null or pay_min <= pay_max),
  constraint "jobs_pay_complete" check ((pay_min is null and pay_max is null) or (pay_currency is not null and pay_unit is not null))
);
comment on table "jobs" is 'A position that people apply to, or a template for one.';
create trigger touch_updated_at before update on "jobs" for each row execute function public.touch_updated_at();

create table "stages" (
  "id" bigint generated always as identity not null,
  "workflow_id" bigint not null,
  "name" jsonb not null default '{}'::jsonb,
  "order" integer not null default 997,
  "stage_type" text not null default 'others',
  "interview" boolean not null default false,
  "dm_stage" boolean not null default false,
  "dm_move_and_remove" boolean not null default false,
  "dm_notification" boolean not null default false,
  "is_editable" boolean not null default true,
  "is_deleted" boolean not null default false,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "stages_pkey" primary key ("id"),
  constraint "stages_stage_type_values" check ("stage_type" in ('new', 'hired', 'rejected', 'others'))
);
comment on table "stages" is 'One step of a workflow; a candidate stands in exactly one stage of the job.';
create trigger touch_updated_at before update on "stages" for each row execute function public.touch_updated_at();

create table "candidate_sources" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "is_viewable" boolean not null default true,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "candidate_sources_pkey" primary key ("id")
);
comment on table "candidate_sources" is 'Where a candidate heard of the job.';
comment on column "candidate_sources"."code" is 'Names the special sources: referral, internal, added_by_recruiter.';
create trigger touch_updated_at before update on "candidate_sources" for each row execute function public.touch_updated_at();

create table "rejection_reasons" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "rejection_reasons_pkey" primary key ("id")
);
comment on table "rejection_reasons" is 'Why a candidate was turned down.';
comment on column "rejection_reasons"."code" is 'Names the special reason do_not_hire, which also sets the mark on the person.';
create trigger touch_updated_at before update on "rejection_reasons" for each row execute function public.touch_updated_at();

create table "applicant_profiles" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "job_id" bigint not null,
  "stage_id" bigint not null,
  "stage_entered_at" timestamp with time zone not null default now(),
  "sort_name" text,
  "candidate_source_id" bigint,
  "rejection_reason_id" bigint,
  "candidate_rank" numeric(4,2),
  "answer_score" integer,
  "applied_by_recruiter" boolean not null default false,
  "applied_by_employee_id" bigint,
  "is_internal" boolean not null default false,
  "mark_future_consideration" boolean not null default false,
  "consider_for_other_jobs" boolean not null default true,
  "preferred_language" text not null default 'en',
  "presented_date" date,
  "interviewed_date" date,
  "offered_date" date,
  "hired_date" date,
  "regretted_date" date,
  "is_deleted" boolean not null default false,
  "removed_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "applicant_profiles_pkey" primary key ("id"),
  constraint "applicant_profiles_preferred_language_values" check ("preferred_language" in ('en', 'fr', 'es'))
);
comment on table "applicant_profiles" is 'The application of one person to one job, and how it fares.';
comment on column "applicant_profiles"."sort_name" is 'Last name, first name, in lower case without accents; set by a trigger.';
create trigger touch_updated_at before update on "applicant_profiles" for each row execute function public.touch_updated_at();

create table "uploaded_files" (
  "id" bigint generated always as identity not null,
  "file_type" text not null,
  "original_file_name" text not null,
  "mimetype" text not null,
  "size" integer not null,
  "sha256" text,
  "storage_key" text not null,
  "claim_token_hash" text,
  "text_status" text not null default 'none',
  "extracted_text" text,
  "applicant_profile_id" bigint,
  "job_id" bigint,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "uploaded_files_pkey" primary key ("id"),
  constraint "uploaded_files_file_type_values" check ("file_type" in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'job_attachment', 'interview_attachment', 'attachment', 'info_attachment', 'offer_attachment', 'image')),
  constraint "uploaded_files_text_status_values" check ("text_status" in ('none', 'pending', 'done', 'unreadable'))
);
comment on table "uploaded_files" is 'A stored file: what it is, whose it is, and where its bytes lie.';
comment on column "uploaded_files"."claim_token_hash" is 'SHA-256 of the token that shows who uploaded the file; null once the file has an owner.';
create trigger touch_updated_at before update on "uploaded_files" for each row execute function public.touch_updated_at();

create table "employees" (
  "id" bigint generated always as identity not null,
  "email" text not null,
  "first_name" text not null,
  "last_name" text not null,
  "title" text,
  "phone" text,
  "aasm_state" text not null default 'pending',
  "preferred_language" text not null default 'en',
  "notification_frequency" text not null default 'none',
  "offer_notifications" boolean not null default true,
  "mailing_list" boolean not null default false,
  "failed_attempts" integer not null default 0,
  "locked_at" timestamp with time zone,
  "deactivated_at" timestamp with time zone,
  "invited_at" timestamp with time zone,
  "invitation_accepted_at" timestamp with time zone,
  "last_sign_in_at" timestamp with time zone,
  "esignature_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "employees_pkey" primary key ("id"),
  constraint "employees_aasm_state_values" check ("aasm_state" in ('archived', 'pending', 'observer', 'decision_maker', 'recruiter', 'hiring_manager', 'recruiter_admin', 'super_admin')),
  constraint "employees_preferred_language_values" check ("preferred_language" in ('en', 'fr', 'es')),
  constraint "employees_notification_frequency_values" check ("notification_frequency" in ('none', 'daily', 'weekly', 'monthly'))
);
comment on table "employees" is 'A person of the staff with an account, in a role or a state without one.';
comment on column "employees"."aasm_state" is 'Role of the account, or pending (invited or deactivated) or archived.';
comment on column "employees"."failed_attempts" is '0 unlocks the account.';
comment on column "employees"."deactivated_at" is 'Blocks signing in; a pending account without it was invited.';
comment on column "employees"."esignature_id" is 'Image of the signature that goes under letters.';
create trigger touch_updated_at before update on "employees" for each row execute function public.touch_updated_at();

create table "account_links" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "purpose" text not null,
  "token_hash" text not null,
  "role" text,
  "expires_at" timestamp with time zone not null,
  "used_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "account_links_pkey" primary key ("id"),
  constraint "account_links_purpose_values" check ("purpose" in ('reset', 'invitation'))
);
comment on table "account_links" is 'A secret link that was mailed to an employee: one purpose, one use, an end.';
comment on column "account_links"."token_hash" is 'SHA-256 of the secret in the link, in hexadecimal.';
comment on column "account_links"."role" is 'Role that accepting the invitation gives.';
comment on column "account_links"."expires_at" is 'Dead afterwards.';
comment on column "account_links"."used_at" is 'Set by its one use.';
comment on column "account_links"."revoked_at" is 'Replaced by a newer link or withdrawn.';
create trigger touch_updated_at before update on "account_links" for each row execute function public.touch_updated_at();

create table "question_templates" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "question" jsonb not null default '{}'::jsonb,
  "question_type" text not null,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "form_selected_languages" jsonb not null default '["en"]'::jsonb,
  "code" text,
  "archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "question_templates_pkey" primary key ("id"),
  constraint "question_templates_question_type_values" check ("question_type" in ('multiple-choice', 'multiple-answer', 'select-dropdown', 'long-answer', 'short-answer'))
);
comment on table "question_templates" is 'A question kept for use in several forms.';
comment on column "question_templates"."form_selected_languages" is 'Languages that the form last showed for this question.';
comment on column "question_templates"."code" is 'Stable name of a question that an installation starts with.';
create trigger touch_updated_at before update on "question_templates" for each row execute function public.touch_updated_at();

create table "answer_templates" (
  "id" bigint generated always as identity not null,
  "question_template_id" bigint not null,
  "text" jsonb not null default '{}'::jsonb,
  "weighting" integer not null default 0,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "answer_templates_pkey" primary key ("id")
);
comment on table "answer_templates" is 'One answer that a question template offers.';
comment on column "answer_templates"."weighting" is 'Tenths of a point: 10 is one point.';
create trigger touch_updated_at before update on "answer_templates" for each row execute function public.touch_updated_at();

create table "forms" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "privacy_status" text not null default 'public',
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "legend" jsonb not null default '{}'::jsonb,
  "form_notes" text,
  "is_editable" boolean not null default true,
  "is_deleted" boolean not null default false,
  "form_selected_languages" jsonb not null default '["en"]'::jsonb,
  "code" text,
  "archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "forms_pkey" primary key ("id"),
  constraint "forms_privacy_status_values" check ("privacy_status" in ('public', 'private'))
);
comment on table "forms" is 'A form with questions, attached to jobs or to information requests.';
comment on column "forms"."is_editable" is 'False for forms that the product itself needs.';
comment on column "forms"."is_deleted" is 'No longer offered anywhere; kept because answers refer to it.';
comment on column "forms"."form_selected_languages" is 'Languages that the form last showed for this form.';
comment on column "forms"."code" is 'Stable name of a form that an installation starts with.';
create trigger touch_updated_at before update on "forms" for each row execute function public.touch_updated_at();

create table "questions" (
  "id" bigint generated always as identity not null,
  "form_id" bigint not null,
  "name" jsonb not null default '{}'::jsonb,
  "question_type" text not null,
  "helper_text" jsonb not null default '{}'::jsonb,
  "legend" jsonb not null default '{}'::jsonb,
  "form_notes" text,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "is_required_question" boolean not null default false,
  "weighting" integer not null default 0,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "questions_pkey" primary key ("id"),
  constraint "questions_question_type_values" check ("question_type" in ('multiple-choice', 'multiple-answer', 'select-dropdown', 'long-answer', 'short-answer'))
);
comment on table "questions" is 'One question of a form.';
create trigger touch_updated_at before update on "questions" for each row execute function public.touch_updated_at();

create table "answers" (
  "id" bigint generated always as identity not null,
  "question_id" bigint not null,
  "text" jsonb not null default '{}'::jsonb,
  "weighting" integer not null default 0,
  "is_stop_answer" boolean not null default false,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "answers_pkey" primary key ("id")
);
comment on table "answers" is 'One answer that a question offers.';
comment on column "answers"."weighting" is 'Tenths of a point: 10 is one point.';
create trigger touch_updated_at before update on "answers" for each row execute function public.touch_updated_at();

create table "applicant_logs" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "action" text not null,
  "employee_id" bigint,
  "old_value" jsonb,
  "new_value" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_logs_pkey" primary key ("id")
);
comment on table "applicant_logs" is 'What happened to a person’s record; only ever added to.';
create trigger touch_updated_at before update on "applicant_logs" for each row execute function public.touch_updated_at();

create table "applicant_profile_answers" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "question_id" bigint not null,
  "answer_id" bigint not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_profile_answers_pkey" primary key ("id")
);
comment on table "applicant_profile_answers" is 'An answer that a candidate chose in a form of the job.';
create trigger touch_updated_at before update on "applicant_profile_answers" for each row execute function public.touch_updated_at();

create table "applicant_profile_logs" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "job_id" bigint not null,
  "action" text not null,
  "employee_id" bigint,
  "from_stage_id" bigint,
  "to_stage_id" bigint,
  "old_value" jsonb,
  "new_value" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_profile_logs_pkey" primary key ("id")
);
comment on table "applicant_profile_logs" is 'What happened to an application; only ever added to, and the source of every figure about time.';
create trigger touch_updated_at before update on "applicant_profile_logs" for each row execute function public.touch_updated_at();

create table "tags" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "helper_text" jsonb not null default '{}'::jsonb,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "tag_selected_languages" jsonb not null default '["en"]'::jsonb,
  "is_editable" boolean not null default true,
  "code" text,
  "order" integer not null default 0,
  "is_viewable" boolean not null default true,
  "is_system_default" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "tags_pkey" primary key ("id")
);
comment on table "tags" is 'A label that staff put on candidates.';
comment on column "tags"."tag_selected_languages" is 'Languages that the form last showed for this tag.';
comment on column "tags"."is_editable" is 'False for tags that the product itself puts on and takes off.';
comment on column "tags"."code" is 'Names the special tag offer_in_progress, which the organization may hide from some roles.';
create trigger touch_updated_at before update on "tags" for each row execute function public.touch_updated_at();

create table "applicant_profile_tags" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "tag_id" bigint not null,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_profile_tags_pkey" primary key ("id")
);
comment on table "applicant_profile_tags" is 'A tag that somebody put on an application.';
create trigger touch_updated_at before update on "applicant_profile_tags" for each row execute function public.touch_updated_at();

create table "applicant_profile_texts" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "resume" text,
  "cover_letter" text,
  "objective" text,
  "summary" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_profile_texts_pkey" primary key ("id")
);
comment on table "applicant_profile_texts" is 'The long texts of an application, apart from the row that lists read.';
create trigger touch_updated_at before update on "applicant_profile_texts" for each row execute function public.touch_updated_at();

create table "organization_files" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "notes" text,
  "company_department_id" bigint,
  "is_automated_default" boolean not null default false,
  "uploaded_file_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "organization_files_pkey" primary key ("id")
);
comment on table "organization_files" is 'A header image for mails and letters, of one department or for automatic mails.';
create trigger touch_updated_at before update on "organization_files" for each row execute function public.touch_updated_at();

create table "approval_emails" (
  "id" bigint generated always as identity not null,
  "email_type" text not null,
  "status" text not null default 'draft',
  "status_changed_at" timestamp with time zone not null default now(),
  "applicant_profile_id" bigint not null,
  "job_id" bigint not null,
  "employee_id" bigint not null,
  "template_email_id" bigint,
  "organization_file_id" bigint,
  "subject" text not null default '',
  "message" text,
  "language" text not null default 'en',
  "receiver" text,
  "receiver_email" text,
  "signature_type" text not null default 'none',
  "author_signature_id" bigint,
  "recruitement_signature_id" bigint,
  "due_date" date,
  "content_edited" boolean not null default false,
  "approvers_updated" boolean not null default false,
  "approval_skipped" boolean not null default false,
  "bulk_hash" text,
  "sent_at" timestamp with time zone,
  "answered_at" timestamp with time zone,
  "files_submitted_at" timestamp with time zone,
  "forms_submitted_at" timestamp with time zone,
  "response_notes" text,
  "responded_by_id" bigint,
  "is_archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "approval_emails_pkey" primary key ("id"),
  constraint "approval_emails_email_type_values" check ("email_type" in ('offer_letter', 'info_request')),
  constraint "approval_emails_status_values" check ("status" in ('draft', 'out_for_approval', 'cancelled', 'returned', 'approved', 'out_with_candidate', 'recalled', 'offer_expired', 'offer_declined', 'offer_accepted', 'req_out', 'received', 'form_expired')),
  constraint "approval_emails_language_values" check ("language" in ('en', 'fr', 'es')),
  constraint "approval_emails_signature_type_values" check ("signature_type" in ('author_signature', 'recruitement_signature', 'none')),
  constraint "approval_emails_status" check (case email_type when 'offer_letter' then status not in ('req_out', 'received', 'form_expired') else status in ('draft', 'req_out', 'received', 'cancelled', 'form_expired') end)
);
comment on table "approval_emails" is 'An offer letter or an information request to one candidate.';
comment on column "approval_emails"."author_signature_id" is 'The image as it was when the letter went out.';
comment on column "approval_emails"."recruitement_signature_id" is 'The image as it was when the letter went out.';
comment on column "approval_emails"."bulk_hash" is 'Requests that were made together.';
create trigger touch_updated_at before update on "approval_emails" for each row execute function public.touch_updated_at();

create table "hgemails" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "t_uid" text not null,
  "f_uid" text not null,
  "cc" text,
  "bcc" text,
  "reply_to" text,
  "subject" text not null,
  "message" text,
  "direction" text not null default 'outbound',
  "recipient_kind" text not null default 'candidate',
  "purpose" text not null default 'general',
  "language" text not null default 'en',
  "status" text not null default 'queued',
  "error" text,
  "attempts" integer not null default 0,
  "sent_at" timestamp with time zone,
  "read_at" timestamp with time zone,
  "applicant_id" bigint,
  "applicant_profile_id" bigint,
  "job_id" bigint,
  "employee_id" bigint,
  "email_template_id" bigint,
  "header_id" bigint,
  "approval_email_id" bigint,
  "in_reply_to_id" bigint,
  "replyable" boolean not null default true,
  "message_id" text,
  "dedupe_key" text,
  "is_secret" boolean not null default false,
  constraint "hgemails_pkey" primary key ("id"),
  constraint "hgemails_direction_values" check ("direction" in ('outbound', 'inbound')),
  constraint "hgemails_recipient_kind_values" check ("recipient_kind" in ('candidate', 'staff', 'approver', 'external')),
  constraint "hgemails_language_values" check ("language" in ('en', 'fr', 'es')),
  constraint "hgemails_status_values" check ("status" in ('queued', 'sent', 'kept', 'failed', 'received'))
);
comment on table "hgemails" is 'One mail, out or in: written as a row first, sent from the queue afterwards.';
comment on column "hgemails"."t_uid" is 'Addresses of the recipients, separated by commas.';
comment on column "hgemails"."f_uid" is 'Address of the sender.';
comment on column "hgemails"."purpose" is 'What the mail is for: general, regret, application_confirmation, password_reset …';
comment on column "hgemails"."employee_id" is 'Who sent it, or whom a received mail is for.';
comment on column "hgemails"."message_id" is 'Message-ID header; a mail is taken in once.';
comment on column "hgemails"."dedupe_key" is 'A mail with the same key is not queued twice.';
comment on column "hgemails"."is_secret" is 'Carries a link or code for the recipient alone; other people see that it was sent, not what it says.';

create table "application_confirmation_logs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "email" text not null,
  "applicant_profile_id" bigint not null,
  "job_id" bigint not null,
  "hgemail_id" bigint,
  constraint "application_confirmation_logs_pkey" primary key ("id")
);
comment on table "application_confirmation_logs" is 'The confirmation that a candidate was sent for an application.';

create table "approval_chains" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint not null,
  "name" text not null,
  "email" text not null,
  "role" text not null default 'approval',
  "chain_order" integer not null default 0,
  "request_signature" boolean not null default false,
  "skip" boolean not null default false,
  "employee_id" bigint,
  "asked_at" timestamp with time zone,
  "reminded_at" timestamp with time zone,
  "approved" boolean,
  "responded_at" timestamp with time zone,
  "notes" text,
  "include_signature" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "approval_chains_pkey" primary key ("id"),
  constraint "approval_chains_role_values" check ("role" in ('approval', 'view'))
);
comment on table "approval_chains" is 'One approver or viewer of an offer letter, in the order in which they are asked.';
comment on column "approval_chains"."employee_id" is 'Who put them on the chain.';
comment on column "approval_chains"."approved" is 'Null until the approver has answered.';
create trigger touch_updated_at before update on "approval_chains" for each row execute function public.touch_updated_at();

create table "approval_emails_forms" (
  "approval_email_id" bigint not null,
  "form_id" bigint not null,
  constraint "approval_emails_forms_pkey" primary key ("approval_email_id", "form_id")
);
comment on table "approval_emails_forms" is 'form_ids of approval_emails.';

create table "audit_logs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "employee_id" bigint,
  "actor" text not null default 'employee',
  "action" text not null,
  "entity" text not null,
  "record_id" bigint,
  "before" jsonb,
  "after" jsonb,
  "call" text,
  "request_id" text,
  "ip" text,
  constraint "audit_logs_pkey" primary key ("id")
);
comment on table "audit_logs" is 'One write: who changed which row, how, and when.';
comment on column "audit_logs"."actor" is 'employee, candidate, link, worker or command.';
comment on column "audit_logs"."action" is 'create, update, delete, archive, move …';
comment on column "audit_logs"."before" is 'Fields that changed, as they were; personal data is left out.';
comment on column "audit_logs"."after" is 'Fields that changed, as they are; personal data is left out.';
comment on column "audit_logs"."call" is 'Id of the call that did it; none in background work.';

create table "candidate_ranks" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "employee_id" bigint not null,
  "candidate_rank" integer not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "candidate_ranks_pkey" primary key ("id")
);
comment on table "candidate_ranks" is 'The rank that one employee gave an application; 1 is best.';
create trigger touch_updated_at before update on "candidate_ranks" for each row execute function public.touch_updated_at();

create table "candidate_removal_logs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "removal_date" date not null default current_date,
  "scope" text not null,
  "number_of_candidates_removed" integer not null default 0,
  "number_of_applications_removed" integer not null default 0,
  "supporting_notes" text,
  "status" text not null,
  "employee_id" bigint,
  constraint "candidate_removal_logs_pkey" primary key ("id"),
  constraint "candidate_removal_logs_scope_values" check ("scope" in ('applicants', 'profiles'))
);
comment on table "candidate_removal_logs" is 'One removal of personal data: when, how much, and why.';

create table "company_ids" (
  "id" bigint generated always as identity not null,
  "alternate_company_name" text not null,
  "company_id_no" text not null,
  "job_category_id" bigint,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "company_ids_pkey" primary key ("id")
);
comment on table "company_ids" is 'The name and number under which a division is known to a job board.';
create trigger touch_updated_at before update on "company_ids" for each row execute function public.touch_updated_at();

create table "credentials" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "password_hash" text,
  "password_changed_at" timestamp with time zone,
  "last_failed_at" timestamp with time zone,
  "lockout_mailed_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "credentials_pkey" primary key ("id")
);
comment on table "credentials" is 'The password of an employee, apart from the employee''s row so that no read of employees can show it.';
comment on column "credentials"."password_hash" is 'argon2id, with its parameters; none until the invitation is accepted.';
comment on column "credentials"."password_changed_at" is 'Sessions from before are over.';
comment on column "credentials"."last_failed_at" is 'Last wrong password; the count starts again an hour later.';
comment on column "credentials"."lockout_mailed_at" is 'One mail for each lock.';
create trigger touch_updated_at before update on "credentials" for each row execute function public.touch_updated_at();

create table "educations" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "institution" text,
  "degree" text,
  "field_of_study" text,
  "description" text,
  "start_date" date,
  "end_date" date,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "educations_pkey" primary key ("id")
);
comment on table "educations" is 'A course of study of a candidate.';
create trigger touch_updated_at before update on "educations" for each row execute function public.touch_updated_at();

create table "expiry_notifications" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "job_id" bigint not null,
  "frequency" text not null default 'none',
  "notified_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "expiry_notifications_pkey" primary key ("id"),
  constraint "expiry_notifications_frequency_values" check ("frequency" in ('none', 'daily', 'weekly', 'monthly'))
);
comment on table "expiry_notifications" is 'How often an employee wants to be reminded that a job is about to expire.';
create trigger touch_updated_at before update on "expiry_notifications" for each row execute function public.touch_updated_at();

create table "file_and_links" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint,
  "employee_id" bigint,
  "name" text,
  "attachment_type" text not null,
  "direction" text not null default 'outbound',
  "link" text,
  "request_description" text,
  "description" text,
  "mandatory" boolean not null default false,
  "random_id" text,
  "uploaded_file_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "file_and_links_pkey" primary key ("id"),
  constraint "file_and_links_attachment_type_values" check ("attachment_type" in ('offer_letter_attachment', 'offer_letter_link', 'offer_letter_request', 'info_req_attachment', 'info_req_link', 'info_req_request')),
  constraint "file_and_links_direction_values" check ("direction" in ('inbound', 'outbound'))
);
comment on table "file_and_links" is 'A file, a link or a request for a file that belongs to an offer letter or information request.';
comment on column "file_and_links"."approval_email_id" is 'None until the letter that it was uploaded for is saved.';
comment on column "file_and_links"."employee_id" is 'Who added it.';
comment on column "file_and_links"."random_id" is 'Id that the form gave it before it was saved.';
create trigger touch_updated_at before update on "file_and_links" for each row execute function public.touch_updated_at();

create table "form_categories" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "form_categories_pkey" primary key ("id")
);
comment on table "form_categories" is 'A group of forms.';
comment on column "form_categories"."code" is 'Stable name of a category that every installation starts with.';
create trigger touch_updated_at before update on "form_categories" for each row execute function public.touch_updated_at();

create table "forms_form_categories" (
  "form_id" bigint not null,
  "form_category_id" bigint not null,
  constraint "forms_form_categories_pkey" primary key ("form_id", "form_category_id")
);
comment on table "forms_form_categories" is 'form_category_ids of forms.';

create table "hgemails_file_uploads" (
  "hgemail_id" bigint not null,
  "file_upload_id" bigint not null,
  constraint "hgemails_file_uploads_pkey" primary key ("hgemail_id", "file_upload_id")
);
comment on table "hgemails_file_uploads" is 'file_upload_ids of hgemails.';

create table "idempotency_keys" (
  "id" bigint generated always as identity not null,
  "key" text not null,
  "caller" text not null,
  "call" text not null,
  "request_hash" text not null,
  "status" integer,
  "response" text,
  "created_at" timestamp with time zone not null default now(),
  "expires_at" timestamp with time zone not null,
  constraint "idempotency_keys_pkey" primary key ("id")
);
comment on table "idempotency_keys" is 'A request that a caller may repeat, with the answer that it got the first time.';
comment on column "idempotency_keys"."caller" is 'employee:<id>, or public where there is no session.';
comment on column "idempotency_keys"."request_hash" is 'SHA-256 of the body: the same key with another body is refused.';
comment on column "idempotency_keys"."response" is 'Body of the answer; none while the request runs.';

create table "information_answers" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint not null,
  "question_id" bigint not null,
  "answer_id" bigint,
  "answer_text" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "information_answers_pkey" primary key ("id")
);
comment on table "information_answers" is 'What a candidate answered to a question of an information request.';
create trigger touch_updated_at before update on "information_answers" for each row execute function public.touch_updated_at();

create table "job_assignments" (
  "id" bigint generated always as identity not null,
  "job_id" bigint not null,
  "employee_id" bigint not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "job_assignments_pkey" primary key ("id")
);
comment on table "job_assignments" is 'A person who works on a job; it decides what hiring managers and decision makers reach.';
create trigger touch_updated_at before update on "job_assignments" for each row execute function public.touch_updated_at();

create table "job_views" (
  "id" bigint generated always as identity not null,
  "job_id" bigint not null,
  "viewed_on" date not null default current_date,
  "page" text not null,
  "language" text not null,
  "source" text not null default '',
  "views" integer not null default 0,
  constraint "job_views_pkey" primary key ("id"),
  constraint "job_views_page_values" check ("page" in ('public', 'internal')),
  constraint "job_views_language_values" check ("language" in ('en', 'fr', 'es'))
);
comment on table "job_views" is 'How often a job was looked at on one day, by page and language.';
comment on column "job_views"."source" is 'Host of the referring page, empty when there is none.';

create table "jobs_candidate_sources" (
  "job_id" bigint not null,
  "candidate_source_id" bigint not null,
  constraint "jobs_candidate_sources_pkey" primary key ("job_id", "candidate_source_id")
);
comment on table "jobs_candidate_sources" is 'candidate_source_ids of jobs.';

create table "jobs_display_categories" (
  "job_id" bigint not null,
  "display_category_id" bigint not null,
  constraint "jobs_display_categories_pkey" primary key ("job_id", "display_category_id")
);
comment on table "jobs_display_categories" is 'display_category_ids of jobs.';

create table "jobs_forms" (
  "job_id" bigint not null,
  "form_id" bigint not null,
  constraint "jobs_forms_pkey" primary key ("job_id", "form_id")
);
comment on table "jobs_forms" is 'form_ids of jobs.';

create table "library_contents" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "category" text not null default 'general',
  "content" jsonb not null default '{}'::jsonb,
  "content_notes" text,
  "required_languages" jsonb not null default '["en"]'::jsonb,
  "code" text,
  "is_system_default" boolean not null default false,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "library_contents_pkey" primary key ("id"),
  constraint "library_contents_category_values" check ("category" in ('general', 'offer', 'RejectionEmailtype', 'informationRequest', 'system'))
);
comment on table "library_contents" is 'A piece of text that is used again and again in mails and letters.';
comment on column "library_contents"."code" is 'Stable name of an entry that every installation starts with.';
create trigger touch_updated_at before update on "library_contents" for each row execute function public.touch_updated_at();

create table "licenses" (
  "id" bigint generated always as identity not null,
  "key" text not null,
  "number_seats" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "licenses_pkey" primary key ("id"),
  constraint "licenses_key_values" check ("key" in ('recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'))
);
comment on table "licenses" is 'How many accounts a role may have.';
create trigger touch_updated_at before update on "licenses" for each row execute function public.touch_updated_at();

create table "notes" (
  "id" bigint generated always as identity not null,
  "body" text,
  "applicant_profile_id" bigint not null,
  "job_id" bigint not null,
  "stage_id" bigint,
  "employee_id" bigint,
  "is_edited" boolean not null default false,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "notes_pkey" primary key ("id")
);
comment on table "notes" is 'What somebody of the staff wrote about an application.';
create trigger touch_updated_at before update on "notes" for each row execute function public.touch_updated_at();

create table "note_histories" (
  "id" bigint generated always as identity not null,
  "note_id" bigint not null,
  "body" text,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "note_histories_pkey" primary key ("id")
);
comment on table "note_histories" is 'The text of a note before it was changed.';
create trigger touch_updated_at before update on "note_histories" for each row execute function public.touch_updated_at();

create table "organizations" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "email" text,
  "phone" text,
  "url" text,
  "address" jsonb,
  "time_zone" text not null default 'UTC',
  "preferred_language" text not null default 'en',
  "available_languages" jsonb not null default '["en","fr","es"]'::jsonb,
  "internal_id" text not null default replace(gen_random_uuid()::text, '-', ''),
  "application_message" jsonb not null default '{}'::jsonb,
  "no_available_careers_message" jsonb not null default '{}'::jsonb,
  "enable_terms_and_conditions" boolean not null default false,
  "terms_and_conditions" jsonb not null default '{}'::jsonb,
  "candidate_default_sort" text not null default 'date',
  "view_resume" boolean not null default true,
  "mandatory_cover_letter" boolean not null default true,
  "optional_cover_letter" boolean not null default true,
  "not_accepted_cover_letter" boolean not null default true,
  "internal_domains" jsonb not null default '[]'::jsonb,
  "internal_ips" jsonb not null default '[]'::jsonb,
  "length_setting" jsonb not null default '{"lower":1,"upper":1,"digit":1,"symbol":1,"length":8}'::jsonb,
  "settings" jsonb not null default '{}'::jsonb,
  "notes" text,
  "logo_id" bigint,
  "social_logo_id" bigint,
  "email_logo_id" bigint,
  "email_signature_id" bigint,
  "google_tag_manager_enabled" boolean not null default false,
  "google_tag_manager_id" text,
  "mfa_feature" boolean not null default false,
  "offer_letter_system" boolean not null default true,
  "info_request" boolean not null default true,
  "show_user_access_logs" boolean not null default true,
  "ra_candidate_info_removal" boolean not null default false,
  "dm_notes_privacy" boolean not null default false,
  "dm_restrict_do_not_hire" boolean not null default false,
  "dm_restrict_tag_actions" boolean not null default false,
  "dm_restrict_offer_in_progress_tag" boolean not null default false,
  "dm_restrict_information_request_form" boolean not null default false,
  "hm_restrict_do_not_hire" boolean not null default false,
  "hm_restrict_tag_actions" boolean not null default false,
  "hm_restrict_offer_in_progress_tag" boolean not null default false,
  "enable_general_feed" boolean not null default false,
  "generate_indeed_feed" boolean not null default false,
  "apply_with_indeed" boolean not null default false,
  "indeed_disposition_sync" boolean not null default false,
  "generate_linkedin_feed" boolean not null default false,
  "enable_glass_door_feed" boolean not null default false,
  "enable_jooble_feed" boolean not null default false,
  "enable_trovit_feed" boolean not null default false,
  "include_to_charity_village" boolean not null default false,
  "integrate_to_pgi" boolean not null default false,
  "division_company_id" boolean not null default false,
  "linkedin_company_id" text,
  "pgi_client_id" text,
  "cvf_custom_name" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "organizations_pkey" primary key ("id"),
  constraint "organizations_single" check ("id" = 1),
  constraint "organizations_preferred_language_values" check ("preferred_language" in ('en', 'fr', 'es')),
  constraint "organizations_candidate_default_sort_values" check ("candidate_default_sort" in ('date', 'date.applied', 'candidate_rank', 'name', 'applicants.last_name', 'answer_score', 'ai_recomendations', '')),
  constraint "organizations_languages" check (jsonb_exists(available_languages, preferred_language))
);
comment on table "organizations" is 'The organization that recruits: who it is and how it wants the product to work.';
comment on column "organizations"."internal_id" is 'Unguessable part of the address of the internal job list; only staff sessions read it.';
create trigger touch_updated_at before update on "organizations" for each row execute function public.touch_updated_at();

create table "question_categories" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "code" text,
  "order" integer not null default 0,
  "is_deleted" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "question_categories_pkey" primary key ("id")
);
comment on table "question_categories" is 'A group of question templates.';
comment on column "question_categories"."code" is 'Stable name of a category that every installation starts with.';
create trigger touch_updated_at before update on "question_categories" for each row execute function public.touch_updated_at();

create table "question_templates_company_departments" (
  "question_template_id" bigint not null,
  "company_department_id" bigint not null,
  constraint "question_templates_company_departments_pkey" primary key ("question_template_id", "company_department_id")
);
comment on table "question_templates_company_departments" is 'company_department_ids of question_templates.';

create table "question_templates_question_categories" (
  "question_template_id" bigint not null,
  "question_category_id" bigint not null,
  constraint "question_templates_question_categories_pkey" primary key ("question_template_id", "question_category_id")
);
comment on table "question_templates_question_categories" is 'question_category_ids of question_templates.';

create table "record_links" (
  "id" bigint generated always as identity not null,
  "purpose" text not null,
  "token_hash" text not null,
  "approval_email_id" bigint,
  "approval_chain_id" bigint,
  "applicant_id" bigint,
  "employee_id" bigint,
  "record" text,
  "expires_at" timestamp with time zone not null,
  "used_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "record_links_pkey" primary key ("id"),
  constraint "record_links_purpose_values" check ("purpose" in ('offer_review', 'offer_view', 'offer_accept', 'information_request', 'candidate_page', 'export'))
);
comment on table "record_links" is 'A secret link to one record for one purpose, for people without an account and for exports.';
comment on column "record_links"."token_hash" is 'SHA-256 of the secret in the link, in hexadecimal.';
comment on column "record_links"."employee_id" is 'The one employee for whom an export link works.';
comment on column "record_links"."record" is 'Entity and id that an export link names.';
comment on column "record_links"."used_at" is 'Last use.';
comment on column "record_links"."revoked_at" is 'Dead since then.';
create trigger touch_updated_at before update on "record_links" for each row execute function public.touch_updated_at();

create table "sessions" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "client" text not null,
  "token_hash" text not null,
  "role" text not null,
  "ip" text,
  "user_agent" text,
  "last_used_at" timestamp with time zone not null,
  "expires_at" timestamp with time zone not null,
  "ends_at" timestamp with time zone not null,
  "revoked_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "sessions_pkey" primary key ("id")
);
comment on table "sessions" is 'One sign-in of an employee: the hash of its token, how long it lasts and whether it was ended.';
comment on column "sessions"."client" is 'Random id that the browser sends beside the token.';
comment on column "sessions"."token_hash" is 'SHA-256 of the token, in hexadecimal; the token itself is not kept.';
comment on column "sessions"."role" is 'Role at sign-in: when the employee''s differs, the session is over.';
comment on column "sessions"."ip" is 'Address that signed in.';
comment on column "sessions"."user_agent" is 'Browser that signed in.';
comment on column "sessions"."last_used_at" is 'Moved forward every few minutes while the session is used.';
comment on column "sessions"."expires_at" is 'Over when not used until then.';
comment on column "sessions"."ends_at" is 'Over at this time however much it is used.';
comment on column "sessions"."revoked_at" is 'Ended by sign-out, a new password, deactivation or a new role.';
create trigger touch_updated_at before update on "sessions" for each row execute function public.touch_updated_at();

create table "sign_in_failures" (
  "id" bigint generated always as identity not null,
  "email_hash" text not null,
  "failed_attempts" integer not null default 0,
  "last_failed_at" timestamp with time zone,
  "locked_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "sign_in_failures_pkey" primary key ("id")
);
comment on table "sign_in_failures" is 'Failed sign-ins of an address that has no account, counted as an account''s are, so that the answers do not tell which exist.';
comment on column "sign_in_failures"."email_hash" is 'SHA-256 of the address in lower case.';
comment on column "sign_in_failures"."last_failed_at" is 'Last wrong password.';
comment on column "sign_in_failures"."locked_at" is 'Start of the lock.';
create trigger touch_updated_at before update on "sign_in_failures" for each row execute function public.touch_updated_at();

create table "sign_in_pins" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "pin_hash" text not null,
  "salt" text not null,
  "expires_at" timestamp with time zone not null,
  "tries" integer not null default 0,
  "verified_at" timestamp with time zone,
  "used_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "sign_in_pins_pkey" primary key ("id")
);
comment on table "sign_in_pins" is 'A six-digit code for the second step of signing in.';
comment on column "sign_in_pins"."pin_hash" is 'HMAC of the code with its own salt.';
comment on column "sign_in_pins"."expires_at" is 'Ten minutes after it was sent.';
comment on column "sign_in_pins"."tries" is 'Wrong codes; dead after five.';
comment on column "sign_in_pins"."verified_at" is 'Entered rightly; the sign-in that follows uses it up.';
comment on column "sign_in_pins"."used_at" is 'Used up or replaced.';
create trigger touch_updated_at before update on "sign_in_pins" for each row execute function public.touch_updated_at();

create table "sms_messages" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "applicant_id" bigint,
  "employee_id" bigint,
  "direction" text not null default 'outbound',
  "sms_phone" text not null,
  "sms_body" text not null,
  "status" text not null default 'queued',
  "error" text,
  "provider_id" text,
  "sent_at" timestamp with time zone,
  "read_at" timestamp with time zone,
  "is_secret" boolean not null default false,
  constraint "sms_messages_pkey" primary key ("id"),
  constraint "sms_messages_direction_values" check ("direction" in ('outbound', 'inbound')),
  constraint "sms_messages_status_values" check ("status" in ('queued', 'sent', 'kept', 'failed', 'received'))
);
comment on table "sms_messages" is 'One text message, out or in.';

create table "template_emails_files" (
  "template_email_id" bigint not null,
  "file_id" bigint not null,
  constraint "template_emails_files_pkey" primary key ("template_email_id", "file_id")
);
comment on table "template_emails_files" is 'file_ids of template_emails.';

create table "text_answers" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "question_id" bigint not null,
  "answer_text" text,
  "score" integer,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "text_answers_pkey" primary key ("id")
);
comment on table "text_answers" is 'What a candidate wrote in answer to a question, with the score that a reader gave.';
create trigger touch_updated_at before update on "text_answers" for each row execute function public.touch_updated_at();

create table "tool_tips" (
  "id" bigint generated always as identity not null,
  "key" text not null,
  "text" jsonb not null default '{}'::jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "tool_tips_pkey" primary key ("id")
);
comment on table "tool_tips" is 'A hint beside something in the staff application.';
comment on column "tool_tips"."key" is 'Names the place in the application where the hint stands.';
create trigger touch_updated_at before update on "tool_tips" for each row execute function public.touch_updated_at();

create table "user_access_logs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "employee_id" bigint,
  "email" text not null,
  "ip_address" text,
  "user_agent" text,
  constraint "user_access_logs_pkey" primary key ("id")
);
comment on table "user_access_logs" is 'One sign-in.';

create table "user_change_logs" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "employee_id" bigint,
  "first_name" text not null,
  "last_name" text not null,
  "email" text not null,
  "aasm_state" text not null,
  "change_made" text not null,
  "change_made_by" text not null,
  "changed_by_id" bigint,
  constraint "user_change_logs_pkey" primary key ("id"),
  constraint "user_change_logs_aasm_state_values" check ("aasm_state" in ('archived', 'pending', 'observer', 'decision_maker', 'recruiter', 'hiring_manager', 'recruiter_admin', 'super_admin')),
  constraint "user_change_logs_change_made_values" check ("change_made" in ('created', 'invited_again', 'edited', 'deactivated', 'license_archived', 'made_observer', 'made_decision_maker', 'made_hiring_manager', 'made_recruiter', 'made_recruiter_admin', 'unlocked', 'deleted'))
);
comment on table "user_change_logs" is 'One change to an account: whose, what, and who made it.';
comment on column "user_change_logs"."employee_id" is 'None once the account is deleted.';

create table "workloads" (
  "id" bigint generated always as identity not null,
  "job_id" bigint not null,
  "stage_id" bigint not null,
  "applicants_count" integer not null default 0,
  "workload_order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "workloads_pkey" primary key ("id")
);
comment on table "workloads" is 'One stage of one job with the number of candidates in it; a trigger keeps the number right.';
create trigger touch_updated_at before update on "workloads" for each row execute function public.touch_updated_at();

create table "watched_workloads" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "job_id" bigint not null,
  "workload_id" bigint not null,
  "email_notification_frequency" text not null default 'none',
  "notified_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "watched_workloads_pkey" primary key ("id"),
  constraint "watched_workloads_email_notification_frequency_values" check ("email_notification_frequency" in ('none', 'immediately', 'daily', 'weekly', 'monthly'))
);
comment on table "watched_workloads" is 'A stage of a job that an employee wants to be told about.';
create trigger touch_updated_at before update on "watched_workloads" for each row execute function public.touch_updated_at();

create table "work_experiences" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "position" text,
  "company" text,
  "description" text,
  "start_date" date,
  "end_date" date,
  "present_date" boolean not null default false,
  "order" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "work_experiences_pkey" primary key ("id")
);
comment on table "work_experiences" is 'A position that a candidate has held.';
create trigger touch_updated_at before update on "work_experiences" for each row execute function public.touch_updated_at();
alter table "close_reasons" add constraint "close_reasons_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete set null;
alter table "locations" add constraint "locations_industry_id_fkey" foreign key ("industry_id") references "industries" ("id") on delete set null;
alter table "jobs" add constraint "jobs_close_reason_id_fkey" foreign key ("close_reason_id") references "close_reasons" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_post_reason_id_fkey" foreign key ("post_reason_id") references "post_reasons" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_job_type_id_fkey" foreign key ("job_type_id") references "job_types" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_division_category_id_fkey" foreign key ("division_category_id") references "job_categories" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_report_category_id_fkey" foreign key ("report_category_id") references "job_categories" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_workflow_id_fkey" foreign key ("workflow_id") references "workflows" ("id") on delete restrict;
alter table "jobs" add constraint "jobs_email_template_id_fkey" foreign key ("email_template_id") references "template_emails" ("id") on delete restrict;
alter table "stages" add constraint "stages_workflow_id_fkey" foreign key ("workflow_id") references "workflows" ("id") on delete cascade;
alter table "applicant_profiles" add constraint "applicant_profiles_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete restrict;
alter table "applicant_profiles" add constraint "applicant_profiles_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete restrict;
alter table "applicant_profiles" add constraint "applicant_profiles_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete restrict;
alter table "applicant_profiles" add constraint "applicant_profiles_candidate_source_id_fkey" foreign key ("candidate_source_id") references "candidate_sources" ("id") on delete restrict;
alter table "applicant_profiles" add constraint "applicant_profiles_rejection_reason_id_fkey" foreign key ("rejection_reason_id") references "rejection_reasons" ("id") on delete restrict;
alter table "applicant_profiles" add constraint "applicant_profiles_applied_by_employee_id_fkey" foreign key ("applied_by_employee_id") references "employees" ("id") on delete set null;
alter table "uploaded_files" add constraint "uploaded_files_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "uploaded_files" add constraint "uploaded_files_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "uploaded_files" add constraint "uploaded_files_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "employees" add constraint "employees_esignature_id_fkey" foreign key ("esignature_id") references "uploaded_files" ("id") on delete set null;
alter table "account_links" add constraint "account_links_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "answer_templates" add constraint "answer_templates_question_template_id_fkey" foreign key ("question_template_id") references "question_templates" ("id") on delete cascade;
alter table "questions" add constraint "questions_form_id_fkey" foreign key ("form_id") references "forms" ("id") on delete cascade;
alter table "answers" add constraint "answers_question_id_fkey" foreign key ("question_id") references "questions" ("id") on delete cascade;
alter table "applicant_logs" add constraint "applicant_logs_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "applicant_logs" add constraint "applicant_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "applicant_profile_answers" add constraint "applicant_profile_answers_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "applicant_profile_answers" add constraint "applicant_profile_answers_question_id_fkey" foreign key ("question_id") references "questions" ("id") on delete restrict;
alter table "applicant_profile_answers" add constraint "applicant_profile_answers_answer_id_fkey" foreign key ("answer_id") references "answers" ("id") on delete restrict;
alter table "applicant_profile_logs" add constraint "applicant_profile_logs_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "applicant_profile_logs" add constraint "applicant_profile_logs_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete restrict;
alter table "applicant_profile_logs" add constraint "applicant_profile_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "applicant_profile_logs" add constraint "applicant_profile_logs_from_stage_id_fkey" foreign key ("from_stage_id") references "stages" ("id") on delete restrict;
alter table "applicant_profile_logs" add constraint "applicant_profile_logs_to_stage_id_fkey" foreign key ("to_stage_id") references "stages" ("id") on delete restrict;
alter table "applicant_profile_tags" add constraint "applicant_profile_tags_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "applicant_profile_tags" add constraint "applicant_profile_tags_tag_id_fkey" foreign key ("tag_id") references "tags" ("id") on delete restrict;
alter table "applicant_profile_tags" add constraint "applicant_profile_tags_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "applicant_profile_texts" add constraint "applicant_profile_texts_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "organization_files" add constraint "organization_files_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete set null;
alter table "organization_files" add constraint "organization_files_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete restrict;
alter table "approval_emails" add constraint "approval_emails_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "approval_emails" add constraint "approval_emails_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete restrict;
alter table "approval_emails" add constraint "approval_emails_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete restrict;
alter table "approval_emails" add constraint "approval_emails_template_email_id_fkey" foreign key ("template_email_id") references "template_emails" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_organization_file_id_fkey" foreign key ("organization_file_id") references "organization_files" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_author_signature_id_fkey" foreign key ("author_signature_id") references "uploaded_files" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_recruitement_signature_id_fkey" foreign key ("recruitement_signature_id") references "uploaded_files" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_responded_by_id_fkey" foreign key ("responded_by_id") references "employees" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "hgemails" add constraint "hgemails_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "hgemails" add constraint "hgemails_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_email_template_id_fkey" foreign key ("email_template_id") references "template_emails" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_header_id_fkey" foreign key ("header_id") references "organization_files" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete set null;
alter table "hgemails" add constraint "hgemails_in_reply_to_id_fkey" foreign key ("in_reply_to_id") references "hgemails" ("id") on delete set null;
alter table "application_confirmation_logs" add constraint "application_confirmation_logs_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "application_confirmation_logs" add constraint "application_confirmation_logs_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "application_confirmation_logs" add constraint "application_confirmation_logs_hgemail_id_fkey" foreign key ("hgemail_id") references "hgemails" ("id") on delete set null;
alter table "approval_chains" add constraint "approval_chains_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "approval_chains" add constraint "approval_chains_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "approval_emails_forms" add constraint "approval_emails_forms_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "approval_emails_forms" add constraint "approval_emails_forms_form_id_fkey" foreign key ("form_id") references "forms" ("id") on delete restrict;
alter table "audit_logs" add constraint "audit_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "candidate_ranks" add constraint "candidate_ranks_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "candidate_ranks" add constraint "candidate_ranks_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "candidate_removal_logs" add constraint "candidate_removal_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "company_ids" add constraint "company_ids_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete restrict;
alter table "credentials" add constraint "credentials_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "educations" add constraint "educations_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "expiry_notifications" add constraint "expiry_notifications_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "expiry_notifications" add constraint "expiry_notifications_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "file_and_links" add constraint "file_and_links_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "file_and_links" add constraint "file_and_links_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "file_and_links" add constraint "file_and_links_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete set null;
alter table "forms_form_categories" add constraint "forms_form_categories_form_id_fkey" foreign key ("form_id") references "forms" ("id") on delete cascade;
alter table "forms_form_categories" add constraint "forms_form_categories_form_category_id_fkey" foreign key ("form_category_id") references "form_categories" ("id") on delete cascade;
alter table "hgemails_file_uploads" add constraint "hgemails_file_uploads_hgemail_id_fkey" foreign key ("hgemail_id") references "hgemails" ("id") on delete cascade;
alter table "hgemails_file_uploads" add constraint "hgemails_file_uploads_file_upload_id_fkey" foreign key ("file_upload_id") references "uploaded_files" ("id") on delete cascade;
alter table "information_answers" add constraint "information_answers_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "information_answers" add constraint "information_answers_question_id_fkey" foreign key ("question_id") references "questions" ("id") on delete restrict;
alter table "information_answers" add constraint "information_answers_answer_id_fkey" foreign key ("answer_id") references "answers" ("id") on delete restrict;
alter table "job_assignments" add constraint "job_assignments_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "job_assignments" add constraint "job_assignments_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "job_views" add constraint "job_views_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "jobs_candidate_sources" add constraint "jobs_candidate_sources_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "jobs_candidate_sources" add constraint "jobs_candidate_sources_candidate_source_id_fkey" foreign key ("candidate_source_id") references "candidate_sources" ("id") on delete restrict;
alter table "jobs_display_categories" add constraint "jobs_display_categories_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "jobs_display_categories" add constraint "jobs_display_categories_display_category_id_fkey" foreign key ("display_category_id") references "job_categories" ("id") on delete restrict;
alter table "jobs_forms" add constraint "jobs_forms_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "jobs_forms" add constraint "jobs_forms_form_id_fkey" foreign key ("form_id") references "forms" ("id") on delete restrict;
alter table "notes" add constraint "notes_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "notes" add constraint "notes_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete restrict;
alter table "notes" add constraint "notes_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete restrict;
alter table "notes" add constraint "notes_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "note_histories" add constraint "note_histories_note_id_fkey" foreign key ("note_id") references "notes" ("id") on delete cascade;
alter table "note_histories" add constraint "note_histories_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "organizations" add constraint "organizations_logo_id_fkey" foreign key ("logo_id") references "uploaded_files" ("id") on delete set null;
alter table "organizations" add constraint "organizations_social_logo_id_fkey" foreign key ("social_logo_id") references "uploaded_files" ("id") on delete set null;
alter table "organizations" add constraint "organizations_email_logo_id_fkey" foreign key ("email_logo_id") references "uploaded_files" ("id") on delete set null;
alter table "organizations" add constraint "organizations_email_signature_id_fkey" foreign key ("email_signature_id") references "uploaded_files" ("id") on delete set null;
alter table "question_templates_company_departments" add constraint "question_templates_company_departments_question_templa_e195fafa" foreign key ("question_template_id") references "question_templates" ("id") on delete cascade;
alter table "question_templates_company_departments" add constraint "question_templates_company_departments_company_departm_0ea3e7f6" foreign key ("company_department_id") references "company_departments" ("id") on delete cascade;
alter table "question_templates_question_categories" add constraint "question_templates_question_categories_question_templa_253fd9f8" foreign key ("question_template_id") references "question_templates" ("id") on delete cascade;
alter table "question_templates_question_categories" add constraint "question_templates_question_categories_question_catego_7580a22a" foreign key ("question_category_id") references "question_categories" ("id") on delete cascade;
alter table "record_links" add constraint "record_links_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "record_links" add constraint "record_links_approval_chain_id_fkey" foreign key ("approval_chain_id") references "approval_chains" ("id") on delete cascade;
alter table "record_links" add constraint "record_links_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "record_links" add constraint "record_links_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "sessions" add constraint "sessions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "sign_in_pins" add constraint "sign_in_pins_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "sms_messages" add constraint "sms_messages_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "sms_messages" add constraint "sms_messages_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "template_emails_files" add constraint "template_emails_files_template_email_id_fkey" foreign key ("template_email_id") references "template_emails" ("id") on delete cascade;
alter table "template_emails_files" add constraint "template_emails_files_file_id_fkey" foreign key ("file_id") references "uploaded_files" ("id") on delete cascade;
alter table "text_answers" add constraint "text_answers_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "text_answers" add constraint "text_answers_question_id_fkey" foreign key ("question_id") references "questions" ("id") on delete restrict;
alter table "user_access_logs" add constraint "user_access_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "user_change_logs" add constraint "user_change_logs_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "user_change_logs" add constraint "user_change_logs_changed_by_id_fkey" foreign key ("changed_by_id") references "employees" ("id") on delete set null;
alter table "workloads" add constraint "workloads_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "workloads" add constraint "workloads_stage_id_fkey" foreign key ("stage_id") references "stages" ("id") on delete restrict;
alter table "watched_workloads" add constraint "watched_workloads_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "watched_workloads" add constraint "watched_workloads_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
alter table "watched_workloads" add constraint "watched_workloads_workload_id_fkey" foreign key ("workload_id") references "workloads" ("id") on delete cascade;
alter table "work_experiences" add constraint "work_experiences_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
create unique index "applicants_email_key_unique" on "applicants" ("email_key");
create index "applicants_search_text_trgm" on "applicants" using gin ("search_text" gin_trgm_ops);
create index "applicants_created_at_id_index" on "applicants" ("created_at" desc, "id" desc);
create unique index "job_categories_name_unique" on "job_categories" ("category_type", lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "job_categories_code_unique" on "job_categories" ("code") where not "is_deleted";
create unique index "close_reasons_name_unique" on "close_reasons" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "close_reasons_code_unique" on "close_reasons" ("code") where not "is_deleted";
create index "close_reasons_job_category_id_index" on "close_reasons" ("job_category_id");
create unique index "post_reasons_name_unique" on "post_reasons" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "post_reasons_code_unique" on "post_reasons" ("code") where not "is_deleted";
create unique index "industries_name_unique" on "industries" (lower(("name" ->> 'en')));
create unique index "industries_code_unique" on "industries" ("code");
create index "locations_industry_id_index" on "locations" ("industry_id");
create unique index "locations_place_key" on "locations" ((lower(city)), (lower(coalesce(province, ''))), (coalesce(country, '')), (lower(coalesce(postal_code, ''))), (lower(coalesce(address, ''))));
create unique index "job_types_name_unique" on "job_types" (lower(("name" ->> 'en')));
create unique index "job_types_code_unique" on "job_types" ("code");
create unique index "company_departments_title_unique" on "company_departments" (lower(("title" ->> 'en'))) where not "is_deleted";
create unique index "workflows_name_unique" on "workflows" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "workflows_code_unique" on "workflows" ("code") where not "is_deleted";
create unique index "template_emails_code_unique" on "template_emails" ("code") where not "is_deleted";
create unique index "jobs_requisition_number_unique" on "jobs" (lower("requisition_number"));
create index "jobs_close_reason_id_index" on "jobs" ("close_reason_id");
create index "jobs_post_reason_id_index" on "jobs" ("post_reason_id");
create index "jobs_location_id_index" on "jobs" ("location_id");
create index "jobs_job_type_id_index" on "jobs" ("job_type_id");
create index "jobs_company_department_id_index" on "jobs" ("company_department_id");
create index "jobs_division_category_id_index" on "jobs" ("division_category_id");
create index "jobs_report_category_id_index" on "jobs" ("report_category_id");
create index "jobs_workflow_id_index" on "jobs" ("workflow_id");
create index "jobs_email_template_id_index" on "jobs" ("email_template_id");
create index "jobs_published_at_id_index" on "jobs" ("published_at" desc, "id" desc) where status = 'active' and not is_template;
create index "jobs_status_end_date_index" on "jobs" ("status", "end_date");
create index "stages_workflow_id_order_index" on "stages" ("workflow_id", "order");
create unique index "candidate_sources_name_unique" on "candidate_sources" (lower(("name" ->> 'en'))) where "is_viewable";
create unique index "candidate_sources_code_unique" on "candidate_sources" ("code") where "is_viewable";
create unique index "rejection_reasons_name_unique" on "rejection_reasons" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "rejection_reasons_code_unique" on "rejection_reasons" ("code") where not "is_deleted";
create index "applicant_profiles_job_id_index" on "applicant_profiles" ("job_id");
create index "applicant_profiles_candidate_source_id_index" on "applicant_profiles" ("candidate_source_id");
create index "applicant_profiles_rejection_reason_id_index" on "applicant_profiles" ("rejection_reason_id");
create index "applicant_profiles_applied_by_employee_id_index" on "applicant_profiles" ("applied_by_employee_id");
create unique index "applicant_profiles_applicant_id_job_id_unique" on "applicant_profiles" ("applicant_id", "job_id");
create index "applicant_profiles_job_id_stage_id_created_at_id_index" on "applicant_profiles" ("job_id", "stage_id", "created_at" desc, "id" desc) where not is_deleted;
create index "applicant_profiles_job_id_stage_id_candidate_rank_crea_7d73c354" on "applicant_profiles" ("job_id", "stage_id", "candidate_rank", "created_at" desc, "id" desc) where not is_deleted;
create index "applicant_profiles_job_id_stage_id_answer_score_create_0ea9e166" on "applicant_profiles" ("job_id", "stage_id", "answer_score" desc nulls last, "created_at" desc, "id" desc) where not is_deleted;
create index "applicant_profiles_job_id_stage_id_sort_name_id_index" on "applicant_profiles" ("job_id", "stage_id", "sort_name", "id") where not is_deleted;
create index "applicant_profiles_job_id_created_at_id_index" on "applicant_profiles" ("job_id", "created_at" desc, "id" desc) where not is_deleted;
create index "applicant_profiles_created_at_id_index" on "applicant_profiles" ("created_at" desc, "id" desc) where not is_deleted;
create index "applicant_profiles_stage_id_index" on "applicant_profiles" ("stage_id");
create unique index "uploaded_files_storage_key_unique" on "uploaded_files" ("storage_key");
create index "uploaded_files_applicant_profile_id_index" on "uploaded_files" ("applicant_profile_id");
create index "uploaded_files_job_id_index" on "uploaded_files" ("job_id");
create index "uploaded_files_employee_id_index" on "uploaded_files" ("employee_id");
create index "uploaded_files_unclaimed" on "uploaded_files" ("created_at") where claim_token_hash is not null;
create unique index "employees_email_unique" on "employees" (lower("email"));
create index "employees_esignature_id_index" on "employees" ("esignature_id");
create index "employees_aasm_state_index" on "employees" ("aasm_state");
create unique index "account_links_token_hash_unique" on "account_links" ("token_hash");
create index "account_links_employee_id_index" on "account_links" ("employee_id");
create unique index "question_templates_code_unique" on "question_templates" ("code") where not "archived";
create index "answer_templates_question_template_id_index" on "answer_templates" ("question_template_id");
create unique index "forms_code_unique" on "forms" ("code") where not "archived";
create index "questions_form_id_index" on "questions" ("form_id");
create index "answers_question_id_index" on "answers" ("question_id");
create index "applicant_logs_employee_id_index" on "applicant_logs" ("employee_id");
create index "applicant_logs_applicant_id_created_at_id_index" on "applicant_logs" ("applicant_id", "created_at", "id");
create unique index "applicant_profile_answers_applicant_profile_id_answer_id_unique" on "applicant_profile_answers" ("applicant_profile_id", "answer_id");
create index "applicant_profile_answers_question_id_index" on "applicant_profile_answers" ("question_id");
create index "applicant_profile_answers_answer_id_index" on "applicant_profile_answers" ("answer_id");
create index "applicant_profile_logs_employee_id_index" on "applicant_profile_logs" ("employee_id");
create index "applicant_profile_logs_from_stage_id_index" on "applicant_profile_logs" ("from_stage_id");
create index "applicant_profile_logs_to_stage_id_index" on "applicant_profile_logs" ("to_stage_id");
create index "applicant_profile_logs_applicant_profile_id_created_at_id_index" on "applicant_profile_logs" ("applicant_profile_id", "created_at", "id");
create index "applicant_profile_logs_job_id_action_created_at_index" on "applicant_profile_logs" ("job_id", "action", "created_at");
create index "applicant_profile_logs_action_created_at_index" on "applicant_profile_logs" ("action", "created_at");
create unique index "tags_name_unique" on "tags" (lower(("name" ->> 'en'))) where "is_viewable";
create unique index "tags_code_unique" on "tags" ("code") where "is_viewable";
create index "applicant_profile_tags_employee_id_index" on "applicant_profile_tags" ("employee_id");
create unique index "applicant_profile_tags_applicant_profile_id_tag_id_unique" on "applicant_profile_tags" ("applicant_profile_id", "tag_id");
create index "applicant_profile_tags_tag_id_applicant_profile_id_index" on "applicant_profile_tags" ("tag_id", "applicant_profile_id");
create unique index "applicant_profile_texts_applicant_profile_id_unique" on "applicant_profile_texts" ("applicant_profile_id");
create index "organization_files_company_department_id_index" on "organization_files" ("company_department_id");
create index "organization_files_uploaded_file_id_index" on "organization_files" ("uploaded_file_id");
create unique index "organization_files_automated_key" on "organization_files" ("is_automated_default") where is_automated_default;
create index "approval_emails_applicant_profile_id_index" on "approval_emails" ("applicant_profile_id");
create index "approval_emails_job_id_index" on "approval_emails" ("job_id");
create index "approval_emails_employee_id_index" on "approval_emails" ("employee_id");
create index "approval_emails_template_email_id_index" on "approval_emails" ("template_email_id");
create index "approval_emails_organization_file_id_index" on "approval_emails" ("organization_file_id");
create index "approval_emails_author_signature_id_index" on "approval_emails" ("author_signature_id");
create index "approval_emails_recruitement_signature_id_index" on "approval_emails" ("recruitement_signature_id");
create index "approval_emails_responded_by_id_index" on "approval_emails" ("responded_by_id");
create index "approval_emails_email_type_is_archived_status_index" on "approval_emails" ("email_type", "is_archived", "status");
create index "approval_emails_bulk_hash_index" on "approval_emails" ("bulk_hash") where bulk_hash is not null;
create index "approval_emails_due" on "approval_emails" ("due_date") where status in ('out_with_candidate', 'req_out');
create unique index "hgemails_message_id_unique" on "hgemails" ("message_id");
create unique index "hgemails_dedupe_key_unique" on "hgemails" ("dedupe_key");
create index "hgemails_job_id_index" on "hgemails" ("job_id");
create index "hgemails_employee_id_index" on "hgemails" ("employee_id");
create index "hgemails_email_template_id_index" on "hgemails" ("email_template_id");
create index "hgemails_header_id_index" on "hgemails" ("header_id");
create index "hgemails_approval_email_id_index" on "hgemails" ("approval_email_id");
create index "hgemails_in_reply_to_id_index" on "hgemails" ("in_reply_to_id");
create index "hgemails_applicant_profile_id_created_at_index" on "hgemails" ("applicant_profile_id", "created_at");
create index "hgemails_applicant_id_created_at_index" on "hgemails" ("applicant_id", "created_at");
create index "hgemails_unread" on "hgemails" ("employee_id", "created_at") where direction = 'inbound' and read_at is null;
create index "hgemails_created_at_index" on "hgemails" ("created_at");
create index "hgemails_waiting" on "hgemails" ("created_at") where status in ('queued', 'failed');
create index "application_confirmation_logs_applicant_profile_id_index" on "application_confirmation_logs" ("applicant_profile_id");
create index "application_confirmation_logs_job_id_index" on "application_confirmation_logs" ("job_id");
create index "application_confirmation_logs_hgemail_id_index" on "application_confirmation_logs" ("hgemail_id");
create index "application_confirmation_logs_lower_email_created_at_index" on "application_confirmation_logs" ((lower(email)), "created_at");
create index "application_confirmation_logs_created_at_index" on "application_confirmation_logs" ("created_at");
create index "approval_chains_employee_id_index" on "approval_chains" ("employee_id");
create index "approval_chains_approval_email_id_role_chain_order_index" on "approval_chains" ("approval_email_id", "role", "chain_order");
create index "approval_emails_forms_form_id_index" on "approval_emails_forms" ("form_id");
create index "audit_logs_employee_id_index" on "audit_logs" ("employee_id");
create index "audit_logs_entity_record_id_created_at_index" on "audit_logs" ("entity", "record_id", "created_at");
create index "audit_logs_created_at_index" on "audit_logs" ("created_at");
create index "candidate_ranks_employee_id_index" on "candidate_ranks" ("employee_id");
create unique index "candidate_ranks_applicant_profile_id_employee_id_unique" on "candidate_ranks" ("applicant_profile_id", "employee_id");
create index "candidate_removal_logs_employee_id_index" on "candidate_removal_logs" ("employee_id");
create index "candidate_removal_logs_created_at_index" on "candidate_removal_logs" ("created_at");
create index "company_ids_job_category_id_index" on "company_ids" ("job_category_id");
create unique index "company_ids_number_key" on "company_ids" ("company_id_no", (coalesce(job_category_id, 0))) where not is_deleted;
create unique index "credentials_employee_id_unique" on "credentials" ("employee_id");
create index "educations_applicant_profile_id_order_index" on "educations" ("applicant_profile_id", "order");
create index "expiry_notifications_job_id_index" on "expiry_notifications" ("job_id");
create unique index "expiry_notifications_employee_id_job_id_unique" on "expiry_notifications" ("employee_id", "job_id");
create index "file_and_links_approval_email_id_index" on "file_and_links" ("approval_email_id");
create index "file_and_links_employee_id_index" on "file_and_links" ("employee_id");
create index "file_and_links_uploaded_file_id_index" on "file_and_links" ("uploaded_file_id");
create unique index "form_categories_name_unique" on "form_categories" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "form_categories_code_unique" on "form_categories" ("code") where not "is_deleted";
create index "forms_form_categories_form_category_id_index" on "forms_form_categories" ("form_category_id");
create index "hgemails_file_uploads_file_upload_id_index" on "hgemails_file_uploads" ("file_upload_id");
create unique index "idempotency_keys_key_caller_call_unique" on "idempotency_keys" ("key", "caller", "call");
create index "idempotency_keys_expires_at_index" on "idempotency_keys" ("expires_at");
create index "information_answers_question_id_index" on "information_answers" ("question_id");
create index "information_answers_answer_id_index" on "information_answers" ("answer_id");
create unique index "information_answers_once" on "information_answers" ("approval_email_id", "question_id", (coalesce(answer_id, 0)));
create index "job_assignments_employee_id_index" on "job_assignments" ("employee_id");
create unique index "job_assignments_job_id_employee_id_unique" on "job_assignments" ("job_id", "employee_id");
create unique index "job_views_day" on "job_views" ("job_id", "viewed_on", "page", "language", "source");
create index "job_views_viewed_on_index" on "job_views" ("viewed_on");
create index "jobs_candidate_sources_candidate_source_id_index" on "jobs_candidate_sources" ("candidate_source_id");
create index "jobs_display_categories_display_category_id_index" on "jobs_display_categories" ("display_category_id");
create index "jobs_forms_form_id_index" on "jobs_forms" ("form_id");
create unique index "library_contents_code_unique" on "library_contents" ("code") where not "is_deleted";
create unique index "licenses_key_unique" on "licenses" ("key");
create index "notes_job_id_index" on "notes" ("job_id");
create index "notes_stage_id_index" on "notes" ("stage_id");
create index "notes_employee_id_index" on "notes" ("employee_id");
create index "notes_applicant_profile_id_created_at_id_index" on "notes" ("applicant_profile_id", "created_at" desc, "id" desc);
create index "note_histories_employee_id_index" on "note_histories" ("employee_id");
create index "note_histories_note_id_id_index" on "note_histories" ("note_id", "id");
create unique index "organizations_internal_id_unique" on "organizations" ("internal_id");
create index "organizations_logo_id_index" on "organizations" ("logo_id");
create index "organizations_social_logo_id_index" on "organizations" ("social_logo_id");
create index "organizations_email_logo_id_index" on "organizations" ("email_logo_id");
create index "organizations_email_signature_id_index" on "organizations" ("email_signature_id");
create unique index "question_categories_name_unique" on "question_categories" (lower(("name" ->> 'en'))) where not "is_deleted";
create unique index "question_categories_code_unique" on "question_categories" ("code") where not "is_deleted";
create index "question_templates_company_departments_company_departm_5d4d5469" on "question_templates_company_departments" ("company_department_id");
create index "question_templates_question_categories_question_catego_9becc926" on "question_templates_question_categories" ("question_category_id");
create unique index "record_links_token_hash_unique" on "record_links" ("token_hash");
create index "record_links_approval_email_id_index" on "record_links" ("approval_email_id");
create index "record_links_approval_chain_id_index" on "record_links" ("approval_chain_id");
create index "record_links_applicant_id_index" on "record_links" ("applicant_id");
create index "record_links_employee_id_index" on "record_links" ("employee_id");
create index "record_links_expires_at_index" on "record_links" ("expires_at");
create unique index "sessions_token_hash_unique" on "sessions" ("token_hash");
create index "sessions_employee_id_index" on "sessions" ("employee_id");
create index "sessions_ends_at_index" on "sessions" ("ends_at");
create unique index "sign_in_failures_email_hash_unique" on "sign_in_failures" ("email_hash");
create index "sign_in_failures_last_failed_at_index" on "sign_in_failures" ("last_failed_at");
create index "sign_in_pins_employee_id_index" on "sign_in_pins" ("employee_id");
create unique index "sms_messages_provider_id_unique" on "sms_messages" ("provider_id");
create index "sms_messages_employee_id_index" on "sms_messages" ("employee_id");
create index "sms_messages_applicant_id_created_at_index" on "sms_messages" ("applicant_id", "created_at");
create index "sms_messages_unread" on "sms_messages" ("created_at") where direction = 'inbound' and read_at is null;
create index "template_emails_files_file_id_index" on "template_emails_files" ("file_id");
create unique index "text_answers_applicant_profile_id_question_id_unique" on "text_answers" ("applicant_profile_id", "question_id");
create index "text_answers_question_id_index" on "text_answers" ("question_id");
create unique index "tool_tips_key_unique" on "tool_tips" ("key");
create index "user_access_logs_employee_id_index" on "user_access_logs" ("employee_id");
create index "user_access_logs_created_at_index" on "user_access_logs" ("created_at");
create index "user_access_logs_email_created_at_index" on "user_access_logs" ("email", "created_at");
create index "user_change_logs_employee_id_index" on "user_change_logs" ("employee_id");
create index "user_change_logs_changed_by_id_index" on "user_change_logs" ("changed_by_id");
create index "user_change_logs_created_at_index" on "user_change_logs" ("created_at");
create index "workloads_stage_id_index" on "workloads" ("stage_id");
create unique index "workloads_job_id_stage_id_unique" on "workloads" ("job_id", "stage_id");
create index "watched_workloads_job_id_index" on "watched_workloads" ("job_id");
create index "watched_workloads_workload_id_index" on "watched_workloads" ("workload_id");
create unique index "watched_workloads_employee_id_workload_id_unique" on "watched_workloads" ("employee_id", "workload_id");
create index "work_experiences_applicant_profile_id_order_index" on "work_experiences" ("applicant_profile_id", "order");
