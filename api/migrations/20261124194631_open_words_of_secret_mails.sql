alter table "hgemails" add column "open_message" text;
comment on column "hgemails"."open_message" is 'What others read of a mail that carries a secret; all of it that is left when it was sent.';
drop trigger refuse_removed on "hgemails";
create trigger refuse_removed before insert or update of "t_uid", "f_uid", "cc", "bcc", "reply_to", "subject", "message", "open_message", "error", "left_out", "applicant_profile_id", "approval_email_id", "applicant_id" on "hgemails" for each row execute function public.refuse_removed('t_uid,f_uid,cc,bcc,reply_to,subject,message,open_message,error,left_out', 'applicant_profile_id>applicant_profiles', 'approval_email_id>approval_emails.applicant_profile_id>applicant_profiles', 'applicant_id>applicants');
