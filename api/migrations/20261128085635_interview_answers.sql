create table "interview_answers" (
  "id" bigint generated always as identity not null,
  "interview_id" bigint not null,
  "employee_id" bigint,
  "answer" text not null,
  "proposed_starts_at" timestamp with time zone,
  "proposed_ends_at" timestamp with time zone,
  "comment" text,
  "answered_at" timestamp with time zone not null,
  "sequence" integer,
  "is_current" boolean not null default false,
  "message_id" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "interview_answers_pkey" primary key ("id"),
  constraint "interview_answers_answer_values" check ("answer" in ('accepted', 'tentative', 'declined', 'proposed'))
);
comment on table "interview_answers" is 'What somebody who was invited to an interview answered from their calendar.';
comment on column "interview_answers"."employee_id" is 'The interviewer; without one it is the candidate’s.';
comment on column "interview_answers"."answered_at" is 'As their calendar says; never later than it came.';
comment on column "interview_answers"."sequence" is 'Calendar version of the invitation that it answers.';
comment on column "interview_answers"."is_current" is 'It counts: newer than others of theirs, and about the time that they were last sent.';
comment on column "interview_answers"."message_id" is 'Message-ID of the mail that brought it; one is taken in once.';
create trigger touch_updated_at before update on "interview_answers" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "comment", "interview_id" on "interview_answers" for each row execute function public.refuse_removed('comment', 'interview_id>interviews.applicant_profile_id>applicant_profiles');
alter table "hgemails" add column "calendar_token" text;
comment on column "hgemails"."calendar_token" is 'Stands in the organizer’s address of its calendar file, the same in all about an interview to somebody: answers of calendars go there.';
alter table "hgemails" add column "calendar_sequence" integer;
comment on column "hgemails"."calendar_sequence" is 'Calendar version that its file says.';
alter table "hgemails" add column "calendar_starts_at" timestamp with time zone;
comment on column "hgemails"."calendar_starts_at" is 'When the interview begins by its file.';
alter table "interview_interviewers" drop constraint "interview_interviewers_answer_values";
alter table "interview_interviewers" drop column "answer";
alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" drop constraint "notifications_event_values";
alter table "interview_answers" add constraint "interview_answers_interview_id_fkey" foreign key ("interview_id") references "interviews" ("id") on delete cascade;
alter table "interview_answers" add constraint "interview_answers_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "interview_answers_message_id_unique" on "interview_answers" ("message_id");
create index "interview_answers_interview_id_index" on "interview_answers" ("interview_id");
create index "interview_answers_employee_id_index" on "interview_answers" ("employee_id");
create unique index "interview_answers_of_interviewer" on "interview_answers" ("interview_id", "employee_id") where is_current and employee_id is not null;
create unique index "interview_answers_of_candidate" on "interview_answers" ("interview_id") where is_current and employee_id is null;
create index "hgemails_invited" on "hgemails" ((lower(t_uid))) where calendar_method is not null;
create index "hgemails_calendar_token" on "hgemails" ("calendar_token") where calendar_token is not null;
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications', 'interview', 'scorecard_due', 'automation', 'booking', 'interview_answer'));
alter table "notifications" add constraint "notifications_event_values" check ("event" in ('approved', 'returned', 'accepted', 'declined', 'expired', 'received', 'scheduled', 'moved', 'cancelled', 'automation_notice', 'automation_proposed', 'automation_failed', 'none_fit', 'time_proposed'));
