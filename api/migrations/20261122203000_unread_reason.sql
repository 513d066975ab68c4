alter table "uploaded_files" add column "unread_reason" text;
comment on column "uploaded_files"."unread_reason" is 'Why no text could be taken from the document; null while it was read or not tried.';
alter table "uploaded_files" add constraint "uploaded_files_unread_reason_values" check ("unread_reason" in ('encrypted', 'damaged', 'empty', 'unsupported', 'timeout', 'too_big'));
