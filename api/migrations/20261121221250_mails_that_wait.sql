alter table "hgemails" drop constraint "hgemails_status_values";
alter table "hgemails" add column "next_try_at" timestamp with time zone;
comment on column "hgemails"."next_try_at" is 'When a mail that the server did not take yet is tried again.';
alter table "hgemails" add constraint "hgemails_status_values" check ("status" in ('queued', 'sent', 'kept', 'failed', 'received', 'cancelled'));
create index "hgemails_not_sent" on "hgemails" ("status", "created_at") where status <> 'sent';
create index "hgemails_inbound" on "hgemails" ("direction", "created_at") where direction = 'inbound';
