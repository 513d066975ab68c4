create table "saved_views" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "kind" text not null,
  "filter" jsonb not null default '{}'::jsonb,
  "sort" text,
  "order" text,
  "is_shared" boolean not null default false,
  "is_default" boolean not null default false,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "saved_views_pkey" primary key ("id"),
  constraint "saved_views_kind_values" check ("kind" in ('search', 'candidates')),
  constraint "saved_views_order_values" check ("order" in ('asc', 'desc'))
);
comment on table "saved_views" is 'What somebody looks at often: words, filters and order of a search or of candidates, under a name.';
create trigger touch_updated_at before update on "saved_views" for each row execute function public.touch_updated_at();
alter table "saved_views" add constraint "saved_views_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete cascade;
create unique index "saved_views_own_name" on "saved_views" ("employee_id", "kind", lower(name));
create index "saved_views_name_sort" on "saved_views" ("name", "id");
