alter table "report_schedules" drop constraint "report_schedules_last_result_values";
alter table "report_schedules" add column "last_failure" text;
comment on column "report_schedules"."last_failure" is 'Why its mail was not taken, by the names of failures.*; none where it was, or is not known.';
alter table "report_schedules" add constraint "report_schedules_last_result_values" check ("last_result" in ('sent', 'empty', 'trying', 'failed', 'skipped'));
