create table "mailboxes" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "uid_validity" text,
  "last_uid" bigint not null default 0,
  "checked_at" timestamp with time zone,
  "error" text,
  "taken" integer not null default 0,
  "unmatched" integer not null default 0,
  "broken" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "mailboxes_pkey" primary key ("id")
);
comment on table "mailboxes" is 'A mailbox that is looked into for answers, how far it was read, and what was found.';
comment on column "mailboxes"."name" is 'Host, and a digest of user and folder.';
comment on column "mailboxes"."uid_validity" is 'Changes when the server has renumbered its mails.';
comment on column "mailboxes"."last_uid" is 'Number of the last mail that was looked at.';
create trigger touch_updated_at before update on "mailboxes" for each row execute function public.touch_updated_at();
alter table "hgemails" add column "reply_token" text;
comment on column "hgemails"."reply_token" is 'Stands in the address for answers; whoever knows it has read the mail.';
alter table "hgemails" add column "left_out" jsonb not null default '[]'::jsonb;
comment on column "hgemails"."left_out" is 'Attachments of a received mail that were not taken in, and why.';
create unique index "mailboxes_name_unique" on "mailboxes" ("name");
create unique index "hgemails_reply_token_unique" on "hgemails" ("reply_token");
create index "sms_messages_sms_phone_created_at_index" on "sms_messages" ("sms_phone", "created_at");
