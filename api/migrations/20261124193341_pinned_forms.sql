alter table "approval_emails_forms" add column "version" integer;
