alter table "organizations" add column "embed_hosts" jsonb not null default '[]'::jsonb;
comment on column "organizations"."embed_hosts" is 'Hosts whose pages may show the open jobs in a frame, and read them by a script.';
