create table "calendar_feeds" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "token_hash" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "calendar_feeds_pkey" primary key ("id")
);
comment on table "calendar_feeds" is 'That an employee has a secret address of a calendar with their interviews.';
comment on column "calendar_feeds"."token_hash" is 'SHA-256 of the secret in the address, in hexadecimal.';
create trigger touch_updated_at before update on "calendar_feeds" for each row execute function public.touch_updated_at();
alter table "calendar_feeds" add constraint "calendar_feeds_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "calendar_feeds_employee_id_unique" on "calendar_feeds" ("employee_id");
create unique index "calendar_feeds_token_hash_unique" on "calendar_feeds" ("token_hash");
