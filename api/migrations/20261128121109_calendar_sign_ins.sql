create table "calendar_sign_ins" (
  "id" bigint generated always as identity not null,
  "employee_id" bigint not null,
  "session_id" bigint not null,
  "kind" text not null,
  "state_hash" text not null,
  "verifier" text not null,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "calendar_sign_ins_pkey" primary key ("id"),
  constraint "calendar_sign_ins_kind_values" check ("kind" in ('google', 'microsoft'))
);
comment on table "calendar_sign_ins" is 'An employee on their way to Google or Microsoft and back, to connect a calendar there: one use, an end.';
comment on column "calendar_sign_ins"."session_id" is 'Only the session that began it ends it.';
comment on column "calendar_sign_ins"."state_hash" is 'SHA-256 of the state in the address, in hexadecimal; the state itself is not kept.';
comment on column "calendar_sign_ins"."verifier" is 'Of the proof key (PKCE), encrypted with the installation’s secret; in base64.';
create trigger touch_updated_at before update on "calendar_sign_ins" for each row execute function public.touch_updated_at();
alter table "calendar_connections" drop constraint "calendar_connections_kind_values";
comment on column "calendar_connections"."server_url" is 'Of a CalDAV server, as it was entered; none of the others.';
comment on column "calendar_connections"."account" is 'The user name or the address there.';
comment on column "calendar_connections"."secret" is 'What opens it, a password or tokens, encrypted with the installation’s secret; in base64.';
alter table "calendar_sign_ins" add constraint "calendar_sign_ins_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "calendar_sign_ins" add constraint "calendar_sign_ins_session_id_fkey" foreign key ("session_id") references "sessions" ("id") on delete cascade;
create unique index "calendar_sign_ins_state_hash_unique" on "calendar_sign_ins" ("state_hash");
create index "calendar_sign_ins_employee_id_index" on "calendar_sign_ins" ("employee_id");
create index "calendar_sign_ins_session_id_index" on "calendar_sign_ins" ("session_id");
create index "calendar_sign_ins_expires_at_index" on "calendar_sign_ins" ("expires_at");
alter table "calendar_connections" add constraint "calendar_connections_kind_values" check ("kind" in ('caldav', 'google', 'microsoft'));
