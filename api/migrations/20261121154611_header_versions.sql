alter table "organization_files" add column "lock_version" integer not null default 0;
