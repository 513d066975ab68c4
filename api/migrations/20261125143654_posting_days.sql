alter table "organizations" add column "job_posting_days" integer not null default 30;
comment on column "organizations"."job_posting_days" is 'Days from today to the closing date that is proposed for a job that is extended or copied.';
