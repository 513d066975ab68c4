create table "notification_digests" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "day" date not null,
  constraint "notification_digests_pkey" primary key ("id")
);
comment on table "notification_digests" is 'The last day of the organization for which somebody''s daily digest was made, whether there was anything to tell or not.';
alter table "employees" add column "notification_ways" jsonb not null default '{}'::jsonb;
-- Who had switched these mails off keeps hearing of offers and requests on the bell alone.
update "employees" set "notification_ways" = '{"offer": "product", "information": "product"}' where not "offer_notifications";
alter table "employees" drop column "offer_notifications";
alter table "notifications" add column "mail_due" text;
comment on column "notifications"."mail_due" is 'Which mail it waits for, by what its reader had chosen.';
alter table "notification_digests" add constraint "notification_digests_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "notification_digests_employee_id_unique" on "notification_digests" ("employee_id");
alter table "notifications" add constraint "notifications_mail_due_values" check ("mail_due" in ('mail', 'digest'));
create index "notifications_mail_due" on "notifications" ("employee_id", "mail_due") where mail_due is not null;
