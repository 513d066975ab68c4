alter table "tool_tips" add column "lock_version" integer not null default 0;
