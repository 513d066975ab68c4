create table "landing_pages" (
  "id" bigint generated always as identity not null,
  "slug" text not null,
  "former_slugs" jsonb not null default '[]'::jsonb,
  "title" jsonb not null default '{}'::jsonb,
  "text" jsonb not null default '{}'::jsonb,
  "shows" text not null default 'department',
  "company_department_id" bigint,
  "location_id" bigint,
  "job_category_id" bigint,
  "words" jsonb not null default '{}'::jsonb,
  "published" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "search_text" text not null generated always as (public.searchable(coalesce("slug", '') || e'\n' || coalesce("title" ->> 'en', '') || e'\n' || coalesce("title" ->> 'fr', '') || e'\n' || coalesce("title" ->> 'es', ''))) stored,
  constraint "landing_pages_pkey" primary key ("id"),
  constraint "landing_pages_shows_values" check ("shows" in ('department', 'location', 'category', 'remote', 'search'))
);
comment on table "landing_pages" is 'A public page of its own address with some of the open jobs, such as those of a place.';
comment on column "landing_pages"."slug" is 'The end of the page''s address.';
comment on column "landing_pages"."former_slugs" is 'What the address ended in before, newest last; these lead on to the page.';
comment on column "landing_pages"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "landing_pages" for each row execute function public.touch_updated_at();
alter table "landing_pages" add constraint "landing_pages_company_department_id_fkey" foreign key ("company_department_id") references "company_departments" ("id") on delete restrict;
alter table "landing_pages" add constraint "landing_pages_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete restrict;
alter table "landing_pages" add constraint "landing_pages_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete restrict;
create unique index "landing_pages_slug_unique" on "landing_pages" ("slug");
create index "landing_pages_company_department_id_index" on "landing_pages" ("company_department_id");
create index "landing_pages_location_id_index" on "landing_pages" ("location_id");
create index "landing_pages_job_category_id_index" on "landing_pages" ("job_category_id");
create index "landing_pages_search_text_trgm" on "landing_pages" using gin ("search_text" gin_trgm_ops);
