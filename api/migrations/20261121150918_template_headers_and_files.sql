alter table "template_emails" add column "header_id" bigint;
comment on column "template_emails"."header_id" is 'The picture above the text; null: the one of the department or of automatic mails.';
alter table "uploaded_files" drop constraint "uploaded_files_file_type_values";
alter table "template_emails" add constraint "template_emails_header_id_fkey" foreign key ("header_id") references "organization_files" ("id") on delete set null;
create index "template_emails_header_id_index" on "template_emails" ("header_id");
alter table "uploaded_files" add constraint "uploaded_files_file_type_values" check ("file_type" in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'job_attachment', 'interview_attachment', 'attachment', 'info_attachment', 'offer_attachment', 'template_attachment', 'image'));
