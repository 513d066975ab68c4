-- A copied application has rows of its own for its files, which share their bytes with the original.
comment on column "uploaded_files"."storage_key" is 'Names the bytes in the store. Rows may share them: the files of a copied application do.';
create index "uploaded_files_storage_key_index" on "uploaded_files" ("storage_key");
drop index "uploaded_files_storage_key_unique";
