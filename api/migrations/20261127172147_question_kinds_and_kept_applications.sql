create table "application_drafts" (
  "id" bigint generated always as identity not null,
  "job_id" bigint not null,
  "token_hash" text not null,
  "email" text not null,
  "language" text not null default 'en',
  "is_internal" boolean not null default false,
  "filled_in" jsonb not null default '{}'::jsonb,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "application_drafts_pkey" primary key ("id"),
  constraint "application_drafts_language_values" check ("language" in ('en', 'fr', 'es'))
);
comment on table "application_drafts" is 'An application that somebody has begun and keeps for another day or device, reached by a link that was mailed to them.';
comment on column "application_drafts"."token_hash" is 'Of the secret in the link, which is kept nowhere.';
comment on column "application_drafts"."is_internal" is 'Begun on the internal board.';
create trigger touch_updated_at before update on "application_drafts" for each row execute function public.touch_updated_at();
alter table "questions" drop constraint "questions_question_type_values";
alter table "questions" add column "limits" jsonb not null default '{}'::jsonb;
alter table "questions" add column "key" text default substr(md5(gen_random_uuid()::text), 1, 12);
comment on column "questions"."key" is 'Stable name of the question within its form; copies keep it. Made where none is given.';
alter table "questions" add column "shown_if" jsonb;
comment on column "questions"."question_type" is 'How a question is answered. Consent is a text to agree to; what was agreed to is kept as it read.';
alter table "uploaded_files" add column "question_id" bigint;
comment on column "uploaded_files"."question_id" is 'The question of a form that it answers.';
alter table "uploaded_files" add column "application_draft_id" bigint;
comment on column "uploaded_files"."application_draft_id" is 'The kept application that it waits for.';
alter table "question_templates" drop constraint "question_templates_question_type_values";
alter table "question_templates" add column "limits" jsonb not null default '{}'::jsonb;
comment on column "question_templates"."question_type" is 'How a question is answered. Consent is a text to agree to; what was agreed to is kept as it read.';
alter table "answers" add column "key" text default substr(md5(gen_random_uuid()::text), 1, 12);
comment on column "answers"."key" is 'Stable name of the answer within its form; copies keep it. Made where none is given.';
alter table "application_drafts" add constraint "application_drafts_job_id_fkey" foreign key ("job_id") references "jobs" ("id") on delete cascade;
create unique index "application_drafts_token_hash_unique" on "application_drafts" ("token_hash");
create index "application_drafts_expires_at_index" on "application_drafts" ("expires_at");
create index "application_drafts_job_id_index" on "application_drafts" ("job_id");
alter table "questions" add constraint "questions_question_type_values" check ("question_type" in ('multiple-choice', 'multiple-answer', 'select-dropdown', 'yes-no', 'short-answer', 'long-answer', 'number', 'date', 'file', 'consent'));
alter table "uploaded_files" add constraint "uploaded_files_question_id_fkey" foreign key ("question_id") references "questions" ("id") on delete set null;
alter table "uploaded_files" add constraint "uploaded_files_application_draft_id_fkey" foreign key ("application_draft_id") references "application_drafts" ("id") on delete set null;
create index "uploaded_files_question_id_index" on "uploaded_files" ("question_id");
create index "uploaded_files_application_draft_id_index" on "uploaded_files" ("application_draft_id");
alter table "question_templates" add constraint "question_templates_question_type_values" check ("question_type" in ('multiple-choice', 'multiple-answer', 'select-dropdown', 'yes-no', 'short-answer', 'long-answer', 'number', 'date', 'file', 'consent'));
