alter table "mailboxes" add column "tried_uid" bigint;
comment on column "mailboxes"."tried_uid" is 'Number of the mail that is being read, or was when something went wrong.';
alter table "mailboxes" add column "tries" integer not null default 0;
comment on column "mailboxes"."tries" is 'Times that it was begun.';
create index "applicants_merged_home_phone" on "applicants" ("match_home_phone") where match_home_phone is not null and merged_into_id is not null;
create index "applicants_merged_work_phone" on "applicants" ("match_work_phone") where match_work_phone is not null and merged_into_id is not null;
