alter table "interview_answers" drop constraint "interview_answers_check_state_values";
alter table "interview_answers" add constraint "interview_answers_check_state_values" check ("check_state" in ('open', 'taken', 'dismissed', 'disowned'));
