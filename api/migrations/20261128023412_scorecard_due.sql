alter table "notifications" drop constraint "notifications_kind_values";
-- REVIEW: fails while rows break it
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'task_given', 'task_due', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications', 'interview', 'scorecard_due'));
