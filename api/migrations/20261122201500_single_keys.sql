alter table "employees" add column "single_keys" boolean not null default true;
