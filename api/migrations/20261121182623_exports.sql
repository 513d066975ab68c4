create table "candidate_exports" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "employee_id" bigint,
  "kind" text not null,
  "language" text not null,
  "parts" jsonb not null default '[]'::jsonb,
  "total" integer not null,
  "next_object" integer not null default 10,
  "finished_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "expires_at" timestamp with time zone not null,
  constraint "candidate_exports_pkey" primary key ("id"),
  constraint "candidate_exports_kind_values" check ("kind" in ('pdf', 'originals')),
  constraint "candidate_exports_language_values" check ("language" in ('en', 'fr', 'es'))
);
comment on table "candidate_exports" is 'An export of candidates that somebody has ordered: who and what, and how far it is.';
comment on column "candidate_exports"."parts" is 'What stands in it beside the facts: documents, notes, history.';
comment on column "candidate_exports"."next_object" is 'Number of the first object of the PDF that is not taken yet.';
comment on column "candidate_exports"."expires_at" is 'From then on nobody gets it any more, and its bytes go.';

create table "candidate_export_items" (
  "id" bigint generated always as identity not null,
  "candidate_export_id" bigint not null,
  "applicant_profile_id" bigint not null,
  "position" integer not null,
  "done_at" timestamp with time zone,
  "attempts" integer not null default 0,
  "left_out" boolean not null default false,
  "storage_key" text,
  "size" integer not null default 0,
  "layout" jsonb,
  constraint "candidate_export_items_pkey" primary key ("id")
);
comment on table "candidate_export_items" is 'One application in an export, with the stored pages that were made of it.';
comment on column "candidate_export_items"."left_out" is 'It could not be reached any more, or its pages could not be made.';
comment on column "candidate_export_items"."layout" is 'Where the objects and pages of the PDF begin, and its title.';

create table "installation_secrets" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "value" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "installation_secrets_pkey" primary key ("id")
);
comment on table "installation_secrets" is 'A secret that this installation made for itself, to sign what it hands out.';
create trigger touch_updated_at before update on "installation_secrets" for each row execute function public.touch_updated_at();
alter table "candidate_exports" add constraint "candidate_exports_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
alter table "candidate_export_items" add constraint "candidate_export_items_candidate_export_id_fkey" foreign key ("candidate_export_id") references "candidate_exports" ("id") on delete cascade;
alter table "candidate_export_items" add constraint "candidate_export_items_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
create index "candidate_exports_employee_id_index" on "candidate_exports" ("employee_id");
create index "candidate_exports_unfinished" on "candidate_exports" ("created_at") where finished_at is null;
create index "candidate_exports_expires_at_index" on "candidate_exports" ("expires_at");
create index "candidate_export_items_applicant_profile_id_index" on "candidate_export_items" ("applicant_profile_id");
create unique index "candidate_export_items_candidate_export_id_position_unique" on "candidate_export_items" ("candidate_export_id", "position");
create unique index "installation_secrets_name_unique" on "installation_secrets" ("name");
