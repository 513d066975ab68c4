alter table "uploaded_files" add column "text_attempts" integer not null default 0;
comment on column "uploaded_files"."text_attempts" is 'Times that reading the text was begun without coming to an end; what was tried less is read first.';
create index "uploaded_files_pending" on "uploaded_files" ("text_attempts", "id") where text_status = 'pending';
