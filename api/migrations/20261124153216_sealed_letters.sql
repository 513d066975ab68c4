create table "seal_certificates" (
  "id" bigint generated always as identity not null,
  "sha256" text not null,
  "certificate" text not null,
  "private_key" text not null,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "seal_certificates_pkey" primary key ("id")
);
comment on table "seal_certificates" is 'A certificate that the installation made and signed for itself, with its key, to seal documents where none of its own is set.';
comment on column "seal_certificates"."sha256" is 'Of the certificate (DER).';
comment on column "seal_certificates"."certificate" is 'DER in base64.';
comment on column "seal_certificates"."private_key" is 'PKCS#8, encrypted with the installation''s secret; in base64.';
create trigger touch_updated_at before update on "seal_certificates" for each row execute function public.touch_updated_at();

create table "sealed_documents" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint not null,
  "version_sha256" text not null,
  "state" text not null default 'pending',
  "attempts" integer not null default 0,
  "error" text,
  "uploaded_file_id" bigint,
  "sha256" text,
  "certificate_sha256" text,
  "trail_hash" text,
  "sealed_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "sealed_documents_pkey" primary key ("id"),
  constraint "sealed_documents_state_values" check ("state" in ('pending', 'done', 'failed')),
  constraint "sealed_documents_error_values" check ("error" in ('letter_gone', 'other_version', 'not_drawn', 'certificate', 'not_valid', 'not_stored', 'other'))
);
comment on table "sealed_documents" is 'The PDF of one version of a letter with the digital signature of the installation: made in the background, opened again and checked before it counts as done.';
comment on column "sealed_documents"."attempts" is 'Tries that failed.';
comment on column "sealed_documents"."error" is 'Why the last try failed.';
comment on column "sealed_documents"."uploaded_file_id" is 'The stored bytes; none before it is done, and after the candidate''s personal data was removed.';
comment on column "sealed_documents"."sha256" is 'Of the sealed bytes.';
comment on column "sealed_documents"."certificate_sha256" is 'Of the certificate that signed.';
comment on column "sealed_documents"."trail_hash" is 'Hash of the last trail entry that stands in the document: the trail must still have it.';
create trigger touch_updated_at before update on "sealed_documents" for each row execute function public.touch_updated_at();

create table "trail_entries" (
  "id" bigint generated always as identity not null,
  "approval_email_id" bigint not null,
  "number" integer not null,
  "action" text not null,
  "actor_kind" text not null,
  "name" text,
  "email" text,
  "employee_id" bigint,
  "ip" text,
  "user_agent" text,
  "notes" text,
  "version_sha256" text,
  "details" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "salt" text,
  "personal_hash" text not null,
  "previous_hash" text not null,
  "hash" text not null,
  constraint "trail_entries_pkey" primary key ("id"),
  constraint "trail_entries_action_values" check ("action" in ('created', 'edited', 'sent_for_approval', 'approved', 'rejected', 'skipped', 'replaced', 'reminded', 'recalled', 'cancelled', 'sent_to_candidate', 'resent', 'viewed', 'accepted', 'declined', 'expired', 'received', 'returned_for_correction', 'countersigned', 'sealed', 'file_added', 'file_removed', 'exported', 'archived', 'restored')),
  constraint "trail_entries_actor_kind_values" check ("actor_kind" in ('employee', 'approver', 'viewer', 'candidate', 'product'))
);
comment on table "trail_entries" is 'One thing that happened to an offer letter or an information request. Never changed; each entry holds the hash of the one before.';
comment on column "trail_entries"."number" is 'From 1 for each letter, without a gap.';
comment on column "trail_entries"."notes" is 'What somebody wrote, and names of files.';
comment on column "trail_entries"."version_sha256" is 'Which version of the letter it was done to.';
comment on column "trail_entries"."details" is 'Numbers, digests and names of fields; nothing that is about a person, since it stays for good.';
comment on column "trail_entries"."salt" is 'Random; with it the personal hash can be checked, without it nothing can be guessed from that hash. Goes with the personal data.';
comment on column "trail_entries"."personal_hash" is 'SHA-256 of the salt, name, address, network address, browser and notes.';
comment on column "trail_entries"."previous_hash" is 'Hash of the entry before; 64 zeros for the first.';
comment on column "trail_entries"."hash" is 'SHA-256 of everything else that is not personal.';
create trigger refuse_removed before insert or update of "name", "email", "ip", "user_agent", "notes", "salt", "approval_email_id" on "trail_entries" for each row execute function public.refuse_removed('name,email,ip,user_agent,notes,salt', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles');
alter table "uploaded_files" drop constraint "uploaded_files_file_type_values";
alter table "sealed_documents" add constraint "sealed_documents_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "sealed_documents" add constraint "sealed_documents_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete set null;
alter table "trail_entries" add constraint "trail_entries_approval_email_id_fkey" foreign key ("approval_email_id") references "approval_emails" ("id") on delete cascade;
alter table "trail_entries" add constraint "trail_entries_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete restrict;
create unique index "seal_certificates_sha256_unique" on "seal_certificates" ("sha256");
create index "sealed_documents_uploaded_file_id_index" on "sealed_documents" ("uploaded_file_id");
create unique index "sealed_documents_version" on "sealed_documents" ("approval_email_id", "version_sha256");
create index "sealed_documents_open" on "sealed_documents" ("state", "id") where state <> 'done';
create index "trail_entries_employee_id_index" on "trail_entries" ("employee_id");
create unique index "trail_entries_number" on "trail_entries" ("approval_email_id", "number");
alter table "uploaded_files" add constraint "uploaded_files_file_type_values" check ("file_type" in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'job_attachment', 'interview_attachment', 'attachment', 'info_attachment', 'offer_attachment', 'template_attachment', 'sealed_document', 'image'));

create function public.rolecall_trail_stays() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{name,email,ip,user_agent,notes,salt}';
begin
  if tg_op = 'DELETE' then
    -- Only together with its letter, which is gone by then.
    if exists (select from approval_emails where id = old.approval_email_id) then
      raise exception 'A trail only grows' using errcode = 'check_violation', constraint = 'trail_entries_stay';
    end if;
    return old;
  end if;
  if to_jsonb(new) - personal is distinct from to_jsonb(old) - personal
     or num_nonnulls(new.name, new.email, new.ip, new.user_agent, new.notes, new.salt) > 0 then
    raise exception 'A trail only grows' using errcode = 'check_violation', constraint = 'trail_entries_stay';
  end if;
  return new;
end $$;
comment on function public.rolecall_trail_stays() is
  'Refuses to change or delete an entry of a trail. Personal data may go, all of it at once: the hashes do not need it.';
create trigger trail_entries_stay before update or delete on trail_entries
  for each row execute function public.rolecall_trail_stays();

create function public.rolecall_seal_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from approval_emails where id = old.approval_email_id) then
      raise exception 'A sealed document is what it was'
        using errcode = 'check_violation', constraint = 'sealed_documents_stay';
    end if;
    return old;
  end if;
  if to_jsonb(new) - '{uploaded_file_id,updated_at}'::text[] is distinct from to_jsonb(old) - '{uploaded_file_id,updated_at}'::text[]
     or new.uploaded_file_id is not null and new.uploaded_file_id is distinct from old.uploaded_file_id then
    raise exception 'A sealed document is what it was'
      using errcode = 'check_violation', constraint = 'sealed_documents_stay';
  end if;
  return new;
end $$;
comment on function public.rolecall_seal_stays() is
  'Refuses to change or delete a sealed document that is done; its file may go with the personal data that it holds.';
create trigger sealed_documents_stay before update or delete on sealed_documents
  for each row when (old.state = 'done') execute function public.rolecall_seal_stays();
