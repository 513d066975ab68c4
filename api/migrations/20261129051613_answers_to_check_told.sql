alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" add column "interview_answer_id" bigint;
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications', 'interview', 'scorecard_due', 'automation', 'booking', 'interview_answer', 'answer_to_check'));
alter table "notifications" add constraint "notifications_interview_answer_id_fkey" foreign key ("interview_answer_id") references "interview_answers" ("id") on delete cascade;
create index "notifications_interview_answer_id_index" on "notifications" ("interview_answer_id");
