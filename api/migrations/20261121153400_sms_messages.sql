alter table "sms_messages" add column "purpose" text not null default 'general';
comment on column "sms_messages"."purpose" is 'What the message is for: sign_in_pin, test …';
alter table "sms_messages" add column "attempts" integer not null default 0;
create index "sms_messages_created_at_index" on "sms_messages" ("created_at");
