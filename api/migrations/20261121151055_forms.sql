alter table "answer_templates" add column "is_stop_answer" boolean not null default false;
alter table "questions" add column "is_deleted" boolean not null default false;
comment on column "questions"."weighting" is 'Points that it can give at most. Left out, they follow from its answers.';
alter table "answers" add column "is_deleted" boolean not null default false;
