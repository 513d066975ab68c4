alter table "interview_answers" add column "delegate" text;
comment on column "interview_answers"."delegate" is 'The address of whom they send instead.';
drop trigger refuse_removed on "interview_answers";
create trigger refuse_removed before insert or update of "comment", "delegate", "from_address", "interview_id" on "interview_answers" for each row execute function public.refuse_removed('comment,delegate,from_address', 'interview_id>interviews.applicant_profile_id>applicant_profiles');
