comment on column "report_schedules"."last_failure" is 'Why it was not sent, or its mail not taken, by the names of failures.*; none where all is well, or it is not known.';
alter table "report_runs" add column "failure" text;
comment on column "report_runs"."failure" is 'Why nothing was sent, by the names of failures.*; what becomes of a mail stands with the mail.';
