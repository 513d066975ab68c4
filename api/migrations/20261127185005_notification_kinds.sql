alter table "notifications" drop constraint "notifications_kind_values";
alter table "notifications" add constraint "notifications_kind_values" check ("kind" in ('mention', 'mail', 'approval', 'offer', 'information', 'export', 'job_expiring', 'stage', 'reminder', 'withdrawal', 'removal_request', 'talent_pool', 'held_applications'));
