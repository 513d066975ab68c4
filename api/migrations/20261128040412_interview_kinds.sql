comment on column "planned_interviews"."kind" is 'How an interview is held.';
comment on column "interviews"."kind" is 'How an interview is held.';
