create table "letter_versions" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint not null,
  "number" integer not null,
  "reason" text not null,
  "content" jsonb,
  "sha256" text not null,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  constraint "letter_versions_pkey" primary key ("id"),
  constraint "letter_versions_reason_values" check ("reason" in ('approval', 'candidate'))
);
comment on table "letter_versions" is 'What a letter said when it went to its approvers or to the candidate: kept unchanged, and named by its SHA-256 in the trail.';
comment on column "letter_versions"."number" is 'From 1 for each letter.';
comment on column "letter_versions"."reason" is 'To whom it went.';
comment on column "letter_versions"."content" is 'Words, terms, files and links, filled in; the api/src/offers/versions folder says their shape. Null once personal data was removed.';
comment on column "letter_versions"."sha256" is 'Of the content as canonical JSON, in hexadecimal.';
comment on column "letter_versions"."employee_id" is 'Who sent it.';
create trigger refuse_removed before insert or update of "content", "approval_email_id" on "letter_versions" for each row execute function public.refuse_removed('content', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');

create table "offer_fields" (
  "id" bigint generated always as identity not null,
  "name" jsonb not null default '{}'::jsonb,
  "placeholder" text not null,
  "kind" text not null default 'text',
  "is_required" boolean not null default false,
  "position" integer not null default 0,
  "is_archived" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("name" ->> 'en', '') || e'\n' || coalesce("name" ->> 'fr', '') || e'\n' || coalesce("name" ->> 'es', ''))) stored,
  constraint "offer_fields_pkey" primary key ("id"),
  constraint "offer_fields_kind_values" check ("kind" in ('text', 'long_text', 'number', 'date'))
);
comment on table "offer_fields" is 'A term that the organization adds to its offers: shown in the letter’s form, usable as a placeholder.';
comment on column "offer_fields"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "offer_fields" for each row execute function public.touch_updated_at();
alter table "stages" add column "offer_accepted_here" boolean not null default false;
alter table "approval_emails" add column "position_title" text;
alter table "approval_emails" add column "employment_type_id" bigint;
alter table "approval_emails" add column "start_date" date;
alter table "approval_emails" add column "pay" jsonb;
alter table "approval_emails" add column "manager_id" bigint;
alter table "approval_emails" add column "offer_values" jsonb not null default '[]'::jsonb;
comment on column "approval_emails"."offer_values" is 'What the letter says in the fields that the organization added.';
alter table "approval_emails" add column "custom_values" jsonb not null default '[]'::jsonb;
comment on column "approval_emails"."custom_values" is 'What was given for the template’s own placeholders.';
alter table "approval_emails" add column "request_signature" boolean not null default true;
comment on column "approval_emails"."request_signature" is 'Whether the candidate signs when accepting.';
alter table "approval_emails" add column "countersign" boolean not null default false;
comment on column "approval_emails"."countersign" is 'Whether the organization signs after the candidate.';
alter table "approval_emails" add column "decline_reason" text;
alter table "approval_emails" add column "signature_kind" text;
comment on column "approval_emails"."signature_kind" is 'How the candidate signed.';
alter table "approval_emails" add column "signature_name" text;
comment on column "approval_emails"."signature_name" is 'The name that the candidate signed with.';
alter table "approval_emails" add column "signature_file_id" bigint;
comment on column "approval_emails"."signature_file_id" is 'The drawn or uploaded signature of the candidate.';
alter table "approval_emails" add column "countersigned_at" timestamp with time zone;
alter table "approval_emails" add column "countersigned_by_id" bigint;
alter table "approval_emails" add column "countersignature_file_id" bigint;
alter table "approval_emails" add column "draft_answers" jsonb;
comment on column "approval_emails"."draft_answers" is 'What the candidate has begun to answer and not sent yet.';
alter table "approval_emails" add column "due_reminded_on" date;
comment on column "approval_emails"."due_reminded_on" is 'The due date of which the candidate was reminded last.';
alter table "approval_emails" add column "clone_of_id" bigint;
alter table "approval_chains" add column "quorum" integer;
comment on column "approval_chains"."quorum" is 'Of a group, which are approvers of the same order: so many approvals are enough. Null: all of them.';
alter table "approval_chains" add column "signature_kind" text;
alter table "approval_chains" add column "signature_name" text;
alter table "approval_chains" add column "signature_file_id" bigint;
alter table "approval_chains" add column "version_sha256" text;
comment on column "approval_chains"."version_sha256" is 'The version of the letter that was answered.';
alter table "file_and_links" add column "position" integer not null default 0;
alter table "file_and_links" add column "review" text;
comment on column "file_and_links"."review" is 'What the staff says of a file that was asked for and sent; null while nobody has looked.';
alter table "file_and_links" add column "review_note" text;
alter table "file_and_links" add column "submitted_at" timestamp with time zone;
comment on column "file_and_links"."submitted_at" is 'When the candidate handed the file in; before, it is part of a draft.';
alter table "letter_versions" add constraint "letter_versions_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "letter_versions" add constraint "letter_versions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
create index "letter_versions_employee_id_index" on "letter_versions" ("employee_id");
create unique index "letter_versions_number" on "letter_versions" ("approval_email_id", "number");
create unique index "offer_fields_name_unique" on "offer_fields" (lower(coalesce(nullif("name" ->> 'en', ''), nullif("name" ->> 'fr', ''), nullif("name" ->> 'es', '')))) where not "is_archived";
create unique index "offer_fields_placeholder_unique" on "offer_fields" ("placeholder") where not "is_archived";
create index "offer_fields_position_sort" on "offer_fields" ("position", "id");
create index "offer_fields_search_text_trgm" on "offer_fields" using gin ("search_text" gin_trgm_ops);
alter table "approval_emails" add constraint "approval_emails_pay_values" check (("pay" ->> 'from')::numeric <= ("pay" ->> 'to')::numeric);
alter table "approval_emails" add constraint "approval_emails_decline_reason_values" check ("decline_reason" in ('pay', 'position', 'location', 'start_date', 'other_offer', 'stays', 'other'));
alter table "approval_emails" add constraint "approval_emails_signature_kind_values" check ("signature_kind" in ('typed', 'drawn', 'uploaded'));
alter table "approval_emails" add constraint "approval_emails_employment_type_id_fkey" foreign key ("employment_type_id") references "job_types" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_manager_id_fkey" foreign key ("manager_id") references "employees" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_signature_file_id_fkey" foreign key ("signature_file_id") references "uploaded_files" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_countersigned_by_id_fkey" foreign key ("countersigned_by_id") references "employees" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_countersignature_file_id_fkey" foreign key ("countersignature_file_id") references "uploaded_files" ("id") on delete set null;
alter table "approval_emails" add constraint "approval_emails_clone_of_id_fkey" foreign key ("clone_of_id") references "approval_emails" ("id") on delete set null;
create index "approval_emails_employment_type_id_index" on "approval_emails" ("employment_type_id");
create index "approval_emails_manager_id_index" on "approval_emails" ("manager_id");
create index "approval_emails_signature_file_id_index" on "approval_emails" ("signature_file_id");
create index "approval_emails_countersigned_by_id_index" on "approval_emails" ("countersigned_by_id");
create index "approval_emails_countersignature_file_id_index" on "approval_emails" ("countersignature_file_id");
create index "approval_emails_clone_of_id_index" on "approval_emails" ("clone_of_id");
drop trigger refuse_removed on "approval_emails";
create trigger refuse_removed before insert or update of "subject", "message", "receiver", "receiver_email", "position_title", "pay", "offer_values", "custom_values", "response_notes", "signature_name", "draft_answers", "applicant_profile_id" on "approval_emails" for each row execute function public.refuse_removed('subject,message,receiver,receiver_email,position_title,pay,offer_values,custom_values,response_notes,signature_name,draft_answers', 'applicant_profile_id>applicant_profiles');
alter table "approval_chains" add constraint "approval_chains_signature_kind_values" check ("signature_kind" in ('typed', 'drawn', 'uploaded'));
alter table "approval_chains" add constraint "approval_chains_signature_file_id_fkey" foreign key ("signature_file_id") references "uploaded_files" ("id") on delete set null;
create index "approval_chains_signature_file_id_index" on "approval_chains" ("signature_file_id");
drop trigger refuse_removed on "approval_chains";
create trigger refuse_removed before insert or update of "name", "email", "notes", "signature_name", "approval_email_id" on "approval_chains" for each row execute function public.refuse_removed('name,email,notes,signature_name', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
alter table "file_and_links" add constraint "file_and_links_review_values" check ("review" in ('accepted', 'returned'));
create index "file_and_links_approval_email_id_position_index" on "file_and_links" ("approval_email_id", "position");
drop index "file_and_links_approval_email_id_index";
drop trigger refuse_removed on "file_and_links";
create trigger refuse_removed before insert or update of "name", "link", "request_description", "description", "review_note", "approval_email_id" on "file_and_links" for each row execute function public.refuse_removed('name,link,request_description,description,review_note', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');

create function public.rolecall_letter_version_stays() returns trigger language plpgsql as $$
begin
  -- Personal data that is removed takes the words; an account that is deleted takes its name.
  if to_jsonb(new) - 'employee_id' - 'content' is distinct from to_jsonb(old) - 'employee_id' - 'content'
     or (new.content is not null and new.content is distinct from old.content) then
    raise exception 'What was sent stays as it was' using errcode = 'check_violation', constraint = 'letter_versions_stay';
  end if;
  return new;
end $$;
comment on function public.rolecall_letter_version_stays() is
  'Refuses to change what somebody approved or received; only the removal of personal data empties it.';
create trigger letter_versions_stay before update on letter_versions
  for each row execute function public.rolecall_letter_version_stays();
