create table "letter_versions_files" (
  "letter_version_id" bigint not null,
  "file_id" bigint not null,
  constraint "letter_versions_files_pkey" primary key ("letter_version_id", "file_id")
);
comment on table "letter_versions_files" is 'file_ids of letter_versions.';
alter table "file_and_links" add column "answer_to_id" bigint;
comment on column "file_and_links"."answer_to_id" is 'Of a file that the candidate sent: the request for it. Such a row is no part of the letter itself.';
alter table "letter_versions_files" add constraint "letter_versions_files_letter_version_id_fkey" foreign key ("letter_version_id") references "letter_versions" ("id") on delete cascade;
alter table "letter_versions_files" add constraint "letter_versions_files_file_id_fkey" foreign key ("file_id") references "uploaded_files" ("id") on delete cascade;
create index "letter_versions_files_file_id_index" on "letter_versions_files" ("file_id");
create index "approval_emails_email_type_is_archived_status_id_index" on "approval_emails" ("email_type", "is_archived", "status", "id");
create index "approval_emails_email_type_is_archived_id_index" on "approval_emails" ("email_type", "is_archived", "id");
drop index "approval_emails_email_type_is_archived_status_index";
alter table "file_and_links" add constraint "file_and_links_answer_to_id_fkey" foreign key ("answer_to_id") references "file_and_links" ("id") on delete cascade;
create index "file_and_links_answer_to_id_index" on "file_and_links" ("answer_to_id");
