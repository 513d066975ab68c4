create table "interview_bookings" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "planned_interview_id" bigint,
  "name" jsonb not null default '{}'::jsonb,
  "kind" text not null,
  "minutes" integer not null,
  "interviewers_needed" integer,
  "first_day" date not null,
  "last_day" date not null,
  "notice_hours" integer not null default 24,
  "change_hours" integer not null default 24,
  "grid_minutes" integer not null default 30,
  "room_id" bigint,
  "place" text,
  "video_link" text,
  "message" text,
  "time_zone" text not null,
  "candidate_time_zone" text,
  "organizer_id" bigint,
  "status" text not null default 'sent',
  "interview_id" bigint,
  "hold_id" bigint,
  "offered_times" jsonb not null default '[]'::jsonb,
  "offered_note" text,
  "sent_at" timestamp with time zone,
  "opened_at" timestamp with time zone,
  "booked_at" timestamp with time zone,
  "moved_at" timestamp with time zone,
  "settled_at" timestamp with time zone,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "interview_bookings_pkey" primary key ("id"),
  constraint "interview_bookings_kind_values" check ("kind" in ('phone', 'video', 'on_site', 'task')),
  constraint "interview_bookings_status_values" check ("status" in ('sent', 'opened', 'booked', 'none_fit', 'cancelled', 'expired', 'revoked')),
  constraint "interview_bookings_days" check (last_day >= first_day)
);
comment on table "interview_bookings" is 'A link by which a candidate chooses the time of an interview among those that are free.';
comment on column "interview_bookings"."name" is 'Of the plan, or as typed.';
comment on column "interview_bookings"."kind" is 'How an interview is held.';
comment on column "interview_bookings"."interviewers_needed" is 'Any so many of them; all, without it.';
comment on column "interview_bookings"."grid_minutes" is 'Times begin every so many minutes of the day, on the organizer’s clock.';
comment on column "interview_bookings"."message" is 'For the candidate.';
comment on column "interview_bookings"."time_zone" is 'Of the organizer.';
comment on column "interview_bookings"."organizer_id" is 'Who sent it, and hears what becomes of it.';
comment on column "interview_bookings"."interview_id" is 'The one that was booked.';
comment on column "interview_bookings"."hold_id" is 'The time that is kept while the candidate confirms it: an interview on hold.';
comment on column "interview_bookings"."offered_times" is 'When the candidate could come, where no free time fits.';
comment on column "interview_bookings"."sent_at" is 'The last time.';
comment on column "interview_bookings"."moved_at" is 'By the candidate, the last time.';
comment on column "interview_bookings"."settled_at" is 'Cancelled, expired or revoked.';
comment on column "interview_bookings"."expires_at" is 'The end of the last day.';
create trigger touch_updated_at before update on "interview_bookings" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "name", "place", "video_link", "message", "candidate_time_zone", "offered_times", "offered_note", "applicant_profile_id", "interview_id", "hold_id" on "interview_bookings" for each row execute function public.refuse_removed('name,place,video_link,message,candidate_time_zone,offered_times,offered_note', 'applicant_profile_id>applicant_profiles', 'interview_id>interviews.applicant_profile_id>applicant_profiles', 'hold_id>interviews.applicant_profile_id>applicant_profiles');

create table "interview_bookings_interviewers" (
  "interview_booking_id" bigint not null,
  "interviewer_id" bigint not null,
  constraint "interview_bookings_interviewers_pkey" primary key ("interview_booking_id", "interviewer_id")
);
comment on table "interview_bookings_interviewers" is 'interviewer_ids of interview_bookings.';
alter table "interviews" drop constraint "interviews_status_values";
alter table "interviews" add column "hold_until" timestamp with time zone;
comment on column "interviews"."hold_until" is 'An interview on hold takes people, room and candidate until then, and is nobody’s interview yet.';
alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" drop constraint "notifications_event_values";
alter table "record_links" drop constraint "record_links_purpose_values";
alter table "record_links" add column "interview_booking_id" bigint;
alter table "interview_bookings" add constraint "interview_bookings_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "interview_bookings" add constraint "interview_bookings_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete set null;
alter table "interview_bookings" add constraint "interview_bookings_room_id_fkey" foreign key ("room_id") references "interview_rooms" ("id") on delete set null;
alter table "interview_bookings" add constraint "interview_bookings_organizer_id_fkey" foreign key ("organizer_id") references "employees" ("id") on delete set null;
alter table "interview_bookings" add constraint "interview_bookings_interview_id_fkey" foreign key ("interview_id") references "interviews" ("id") on delete set null;
alter table "interview_bookings" add constraint "interview_bookings_hold_id_fkey" foreign key ("hold_id") references "interviews" ("id") on delete set null;
alter table "interview_bookings_interviewers" add constraint "interview_bookings_interviewers_interview_booking_id_fkey" foreign key ("interview_booking_id") references "interview_bookings" ("id") on delete cascade;
alter table "interview_bookings_interviewers" add constraint "interview_bookings_interviewers_interviewer_id_fkey" foreign key ("interviewer_id") references "employees" ("id") on delete restrict;
create index "interview_bookings_planned_interview_id_index" on "interview_bookings" ("planned_interview_id");
create index "interview_bookings_room_id_index" on "interview_bookings" ("room_id");
create index "interview_bookings_organizer_id_index" on "interview_bookings" ("organizer_id");
create index "interview_bookings_interview_id_index" on "interview_bookings" ("interview_id");
create index "interview_bookings_hold_id_index" on "interview_bookings" ("hold_id");
create index "interview_bookings_applicant_profile_id_id_index" on "interview_bookings" ("applicant_profile_id", "id");
create index "interview_bookings_waiting" on "interview_bookings" ("expires_at") where status in ('sent', 'opened', 'none_fit');
create index "interview_bookings_interviewers_interviewer_id_index" on "interview_bookings_interviewers" ("interviewer_id");
alter table "interviews" add constraint "interviews_status_values" check ("status" in ('scheduled', 'held', 'no_show', 'cancelled', 'on_hold'));
create index "interviews_on_hold" on "interviews" ("hold_until") where status = 'on_hold';
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications', 'interview', 'scorecard_due', 'automation', 'booking'));
alter table "notifications" add constraint "notifications_event_values" check ("event" in ('approved', 'returned', 'accepted', 'declined', 'expired', 'received', 'scheduled', 'moved', 'cancelled', 'automation_notice', 'automation_proposed', 'automation_failed', 'none_fit'));
alter table "record_links" add constraint "record_links_purpose_values" check ("purpose" in ('offer_review', 'offer_view', 'offer_accept', 'information_request', 'candidate_page', 'retention_question', 'interview_booking', 'export'));
alter table "record_links" add constraint "record_links_interview_booking_id_fkey" foreign key ("interview_booking_id") references "interview_bookings" ("id") on delete cascade;
create index "record_links_interview_booking_id_index" on "record_links" ("interview_booking_id");
