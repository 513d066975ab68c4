alter table "uploaded_files" add column "deleted_at" timestamp with time zone;
comment on column "uploaded_files"."deleted_at" is 'When somebody of the staff took it off the application; its bytes go some weeks later.';
create index "uploaded_files_removed" on "uploaded_files" ("deleted_at") where deleted_at is not null;
