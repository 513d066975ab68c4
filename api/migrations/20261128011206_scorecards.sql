create table "scorecards" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "interview_id" bigint,
  "planned_interview_id" bigint,
  "name" jsonb not null default '{}'::jsonb,
  "author_id" bigint,
  "status" text not null default 'draft',
  "recommendation" text,
  "note" text,
  "private_note" text,
  "sent_at" timestamp with time zone,
  "written_at" timestamp with time zone not null default now(),
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "scorecards_pkey" primary key ("id"),
  constraint "scorecards_status_values" check ("status" in ('draft', 'sent')),
  constraint "scorecards_recommendation_values" check ("recommendation" in ('strong_no', 'no', 'yes', 'strong_yes'))
);
comment on table "scorecards" is 'What one person thinks of a candidate after an interview. Others read it only once it is sent, and not before they have sent what they owe themselves.';
comment on column "scorecards"."interview_id" is 'The interview that took place; null for what belongs to a planned interview or to none.';
comment on column "scorecards"."planned_interview_id" is 'What it is about where no interview is scheduled.';
comment on column "scorecards"."name" is 'What the interview was called when the scorecard was begun; empty where it is about none.';
comment on column "scorecards"."recommendation" is 'Must be there to be sent.';
comment on column "scorecards"."private_note" is 'Read by its author alone: nobody else, administrators neither, and no copy has it.';
comment on column "scorecards"."written_at" is 'When what others read was last written.';
create trigger touch_updated_at before update on "scorecards" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "recommendation", "note", "applicant_profile_id", "interview_id" on "scorecards" for each row execute function public.refuse_removed('recommendation,note', 'applicant_profile_id>applicant_profiles', 'interview_id>interviews.applicant_profile_id>applicant_profiles');

create table "scorecard_answers" (
  "id" bigint generated always as identity not null,
  "scorecard_id" bigint not null,
  "question_template_id" bigint,
  "question" jsonb not null default '{}'::jsonb,
  "note" text,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "scorecard_answers_pkey" primary key ("id")
);
comment on table "scorecard_answers" is 'What a scorecard notes about one question of the interview.';
create trigger touch_updated_at before update on "scorecard_answers" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "note", "scorecard_id" on "scorecard_answers" for each row execute function public.refuse_removed('note', 'scorecard_id>scorecards.applicant_profile_id>applicant_profiles', 'scorecard_id>scorecards.interview_id>interviews.applicant_profile_id>applicant_profiles');

create table "scorecard_openings" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "employee_id" bigint,
  "reason" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "scorecard_openings_pkey" primary key ("id")
);
comment on table "scorecard_openings" is 'An administrator who owes a scorecard and read those of others before it was sent, with the reason.';
create trigger touch_updated_at before update on "scorecard_openings" for each row execute function public.touch_updated_at();

create table "scorecard_ratings" (
  "id" bigint generated always as identity not null,
  "scorecard_id" bigint not null,
  "attribute_id" bigint,
  "name" jsonb not null default '{}'::jsonb,
  "meaning" jsonb not null default '{}'::jsonb,
  "rating" integer,
  "note" text,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "scorecard_ratings_pkey" primary key ("id")
);
comment on table "scorecard_ratings" is 'How a scorecard rates one attribute, in the words that the attribute had when the scorecard was begun.';
create trigger touch_updated_at before update on "scorecard_ratings" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "rating", "note", "scorecard_id" on "scorecard_ratings" for each row execute function public.refuse_removed('rating,note', 'scorecard_id>scorecards.applicant_profile_id>applicant_profiles', 'scorecard_id>scorecards.interview_id>interviews.applicant_profile_id>applicant_profiles');

create table "scorecard_versions" (
  "id" bigint generated always as identity not null,
  "scorecard_id" bigint not null,
  "content" jsonb not null,
  "written_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "scorecard_versions_pkey" primary key ("id")
);
comment on table "scorecard_versions" is 'What a scorecard said before it was changed after it had been sent; never what was private.';
comment on column "scorecard_versions"."content" is 'Recommendation, notes, ratings and answers: what api/src/scorecards/card-sql.ts says.';
comment on column "scorecard_versions"."written_at" is 'When it was written.';
create trigger touch_updated_at before update on "scorecard_versions" for each row execute function public.touch_updated_at();
alter table "scorecards" add constraint "scorecards_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "scorecards" add constraint "scorecards_interview_id_fkey" foreign key ("interview_id") references "interviews" ("id") on delete set null;
alter table "scorecards" add constraint "scorecards_planned_interview_id_fkey" foreign key ("planned_interview_id") references "planned_interviews" ("id") on delete set null;
alter table "scorecards" add constraint "scorecards_author_id_fkey" foreign key ("author_id") references "employees" ("id") on delete set null;
alter table "scorecard_answers" add constraint "scorecard_answers_scorecard_id_fkey" foreign key ("scorecard_id") references "scorecards" ("id") on delete cascade;
alter table "scorecard_answers" add constraint "scorecard_answers_question_template_id_fkey" foreign key ("question_template_id") references "question_templates" ("id") on delete set null;
alter table "scorecard_openings" add constraint "scorecard_openings_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "scorecard_openings" add constraint "scorecard_openings_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "scorecard_ratings" add constraint "scorecard_ratings_scorecard_id_fkey" foreign key ("scorecard_id") references "scorecards" ("id") on delete cascade;
alter table "scorecard_ratings" add constraint "scorecard_ratings_attribute_id_fkey" foreign key ("attribute_id") references "interview_attributes" ("id") on delete set null;
alter table "scorecard_versions" add constraint "scorecard_versions_scorecard_id_fkey" foreign key ("scorecard_id") references "scorecards" ("id") on delete cascade;
create index "scorecards_interview_id_index" on "scorecards" ("interview_id");
create index "scorecards_planned_interview_id_index" on "scorecards" ("planned_interview_id");
create index "scorecards_applicant_profile_id_status_index" on "scorecards" ("applicant_profile_id", "status");
create index "scorecards_author_id_status_index" on "scorecards" ("author_id", "status");
create unique index "scorecards_planned" on "scorecards" ("applicant_profile_id", "author_id", "planned_interview_id") where interview_id is null and planned_interview_id is not null;
create unique index "scorecards_free" on "scorecards" ("applicant_profile_id", "author_id") where interview_id is null and planned_interview_id is null and name = '{}';
create unique index "scorecards_interview" on "scorecards" ("interview_id", "author_id") where interview_id is not null;
create index "scorecard_answers_question_template_id_index" on "scorecard_answers" ("question_template_id");
create index "scorecard_answers_scorecard_id_position_index" on "scorecard_answers" ("scorecard_id", "position");
create index "scorecard_openings_employee_id_index" on "scorecard_openings" ("employee_id");
create index "scorecard_openings_applicant_profile_id_employee_id_index" on "scorecard_openings" ("applicant_profile_id", "employee_id");
create index "scorecard_ratings_attribute_id_index" on "scorecard_ratings" ("attribute_id");
create index "scorecard_ratings_scorecard_id_position_index" on "scorecard_ratings" ("scorecard_id", "position");
create index "scorecard_versions_scorecard_id_id_index" on "scorecard_versions" ("scorecard_id", "id");
