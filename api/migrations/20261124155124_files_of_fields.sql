alter table "uploaded_files" drop constraint "uploaded_files_file_type_values";
alter table "uploaded_files" add constraint "uploaded_files_file_type_values" check ("file_type" in ('resume', 'formatted_resume', 'cover_letter', 'formatted_cover_letter', 'job_attachment', 'interview_attachment', 'attachment', 'info_attachment', 'offer_attachment', 'template_attachment', 'record_attachment', 'image'));
alter table "template_emails_files" rename column "file_id" to "uploaded_file_id";
alter table "template_emails_files" rename constraint "template_emails_files_file_id_fkey" to "template_emails_files_uploaded_file_id_fkey";
alter index "template_emails_files_file_id_index" rename to "template_emails_files_uploaded_file_id_index";
comment on table "template_emails_files" is 'files of template_emails.';
