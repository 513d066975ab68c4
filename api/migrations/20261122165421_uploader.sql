alter table "uploaded_files" add column "uploader" text;
comment on column "uploaded_files"."uploader" is 'Digest of the network address of a stranger whose file no application has claimed yet.';
