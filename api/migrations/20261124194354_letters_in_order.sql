create index "applicants_by_name" on "applicants" ((lower(last_name)), (lower(first_name)));
create index "approval_emails_email_type_is_archived_due_date_id_status_index" on "approval_emails" ("email_type", "is_archived", "due_date", "id", "status");
create index "approval_emails_email_type_is_archived_status_changed__f4b327ea" on "approval_emails" ("email_type", "is_archived", "status_changed_at", "id", "status");
create index "approval_emails_email_type_is_archived_lower_subject_i_e499ec85" on "approval_emails" ("email_type", "is_archived", (lower(subject)), "id", "status");
