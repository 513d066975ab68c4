-- Reports of jobs by the day they were posted: with the index PostgreSQL also knows how many jobs a period leaves.
create index "jobs_coalesce_published_at_start_date_index" on "jobs" ((coalesce(published_at, start_date)));
-- Who did how much on which job is read from the index alone.
create index "applicant_profile_logs_employee_id_job_id_applicant_pr_e05050f8" on "applicant_profile_logs" ("employee_id", "job_id", "applicant_profile_id", "created_at");
drop index "applicant_profile_logs_employee_id_index";
-- What the index knows of its expression is gathered only then.
analyze jobs;
