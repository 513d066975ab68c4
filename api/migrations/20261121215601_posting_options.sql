alter table "jobs" add column "keep_out_of_search" boolean not null default false;
