alter table "jobs" add column "industry_id" bigint;
alter table "jobs" add column "is_archived" boolean not null default false;
alter table "jobs" add constraint "jobs_archived_templates" check (not is_archived or is_template);
alter table "jobs" add constraint "jobs_industry_id_fkey" foreign key ("industry_id") references "industries" ("id") on delete restrict;
drop index "jobs_requisition_number_unique";
create unique index "jobs_requisition_number_unique" on "jobs" (lower("requisition_number")) where not "is_archived";
create index "jobs_industry_id_index" on "jobs" ("industry_id");
