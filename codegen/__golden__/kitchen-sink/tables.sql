create table "colours" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "coats" integer not null default 0,
  "state" text not null default 'wet',
  "is_archived" boolean not null default false,
  "lock_version" integer not null default 0,
  constraint "colours_pkey" primary key ("id"),
  constraint "colours_state_values" check ("state" in ('wet', 'dry', 'chipped'))
);
comment on table "colours" is 'A colour to choose from.';
create table "employees" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  constraint "employees_pkey" primary key ("id")
);
comment on table "employees" is 'Somebody who works here.';
create table "rooms" (
  "id" bigint generated always as identity not null,
  "floor" integer not null,
  "rent" jsonb,
  "stands_at" jsonb,
  "keeper_id" bigint,
  "lamp" text,
  "lit" boolean not null default false,
  "corner" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "rooms_pkey" primary key ("id"),
  constraint "rooms_single" check ("id" = 1),
  constraint "rooms_rent_values" check (("rent" ->> 'from')::numeric <= ("rent" ->> 'to')::numeric)
);
comment on table "rooms" is 'A room that sinks stand in.';
create trigger touch_updated_at before update on "rooms" for each row execute function public.touch_updated_at();
create table "kitchen_sinks" (
  "id" bigint generated always as identity not null,
  "title" jsonb not null default '{}'::jsonb,
  "description" jsonb not null default '{}'::jsonb,
  "code" text,
  "material" text not null default 'steel',
  "bowls" integer,
  "room_id" bigint not null,
  "next_id" bigint,
  "languages" jsonb not null default '["en"]'::jsonb,
  "notes" text,
  "story" text,
  "bought_on" date not null default current_date,
  "cleaned_at" timestamp with time zone,
  "width" numeric(6,2) not null default 60,
  "price_min" double precision,
  "price_max" double precision,
  "in_use" boolean not null default true,
  "reason" text,
  "email" text,
  "phone" text,
  "website" text,
  "address" jsonb,
  "options" jsonb,
  "labels" jsonb not null default '[]'::jsonb,
  "secret" text,
  "owner_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "order" integer not null default 0,
  "is_viewable" boolean not null default true,
  "is_system_default" boolean not null default false,
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  "room_version" integer,
  "search_text" text not null generated always as (public.searchable(coalesce("title" ->> 'en', '') || e'\n' || coalesce("title" ->> 'fr', '') || e'\n' || coalesce("title" ->> 'es', '') || e'\n' || coalesce("code", ''))) stored,
  constraint "kitchen_sinks_pkey" primary key ("id"),
  constraint "kitchen_sinks_material_values" check ("material" in ('steel', 'stone')),
  constraint "kitchen_sinks_price_order" check (price_min is null or price_max is null or price_min <= price_max)
);
comment on table "kitchen_sinks" is 'Every keyword of the vocabulary, once.';
comment on column "kitchen_sinks"."owner_id" is 'Who put it there.';
comment on column "kitchen_sinks"."room_version" is 'The version of room_id that was meant when it was set.';
comment on column "kitchen_sinks"."search_text" is 'Words that the quick search looks into.';
create trigger touch_updated_at before update on "kitchen_sinks" for each row execute function public.touch_updated_at();
create table "kitchen_sinks_colours" (
  "kitchen_sink_id" bigint not null,
  "colour_id" bigint not null,
  constraint "kitchen_sinks_colours_pkey" primary key ("kitchen_sink_id", "colour_id")
);
comment on table "kitchen_sinks_colours" is 'colour_ids of kitchen_sinks.';
create table "uploaded_files" (
  "id" bigint generated always as identity not null,
  "original_file_name" text not null,
  "mimetype" text not null,
  "size" integer not null,
  constraint "uploaded_files_pkey" primary key ("id")
);
comment on table "uploaded_files" is 'A stored file.';
create table "rooms_plans" (
  "room_id" bigint not null,
  "uploaded_file_id" bigint not null,
  constraint "rooms_plans_pkey" primary key ("room_id", "uploaded_file_id")
);
comment on table "rooms_plans" is 'plans of rooms.';
create table "row_versions" (
  "id" bigint generated always as identity not null,
  "entity" text not null,
  "row_id" bigint not null,
  "number" integer not null,
  "snapshot" jsonb not null,
  "changed" jsonb not null default '[]'::jsonb,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  constraint "row_versions_pkey" primary key ("id")
);
comment on table "row_versions" is 'A state of a row whose entity says x-versioned: what people wrote in it, with its owned children. Never changed.';
comment on column "row_versions"."entity" is 'File name of the entity.';
comment on column "row_versions"."number" is 'From 1 for each row.';
comment on column "row_versions"."snapshot" is 'The fields that people may write, and the owned children with theirs.';
comment on column "row_versions"."changed" is 'Fields and children that differ from the version before; empty for the first.';
comment on column "row_versions"."employee_id" is 'Who saved it; none for what stood there before versions were kept, and for what the product did itself.';
create table "sink_visits" (
  "id" bigint generated always as identity not null,
  "sink_id" bigint not null,
  "room_id" bigint not null,
  "position" integer not null default 0,
  "is_archived" boolean not null default false,
  constraint "sink_visits_pkey" primary key ("id")
);
comment on table "sink_visits" is 'Who stood at which sink.';
create table "taps" (
  "id" bigint generated always as identity not null,
  "sink_id" bigint not null,
  "drops" integer not null default 0,
  "temperature" text not null,
  "order" integer not null default 0,
  constraint "taps_pkey" primary key ("id"),
  constraint "taps_temperature_values" check ("temperature" in ('hot', 'cold'))
);
comment on table "taps" is 'A tap of a sink.';
alter table "rooms" add constraint "rooms_keeper_id_fkey" foreign key ("keeper_id") references "employees" ("id") on delete set null;
alter table "kitchen_sinks" add constraint "kitchen_sinks_room_id_fkey" foreign key ("room_id") references "rooms" ("id") on delete cascade;
alter table "kitchen_sinks" add constraint "kitchen_sinks_next_id_fkey" foreign key ("next_id") references "kitchen_sinks" ("id") on delete set null;
alter table "kitchen_sinks" add constraint "kitchen_sinks_owner_id_fkey" foreign key ("owner_id") references "employees" ("id") on delete set null;
alter table "kitchen_sinks_colours" add constraint "kitchen_sinks_colours_kitchen_sink_id_fkey" foreign key ("kitchen_sink_id") references "kitchen_sinks" ("id") on delete cascade;
alter table "kitchen_sinks_colours" add constraint "kitchen_sinks_colours_colour_id_fkey" foreign key ("colour_id") references "colours" ("id") on delete restrict;
alter table "rooms_plans" add constraint "rooms_plans_room_id_fkey" foreign key ("room_id") references "rooms" ("id") on delete cascade;
alter table "rooms_plans" add constraint "rooms_plans_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete cascade;
alter table "row_versions" add constraint "row_versions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "sink_visits" add constraint "sink_visits_sink_id_fkey" foreign key ("sink_id") references "kitchen_sinks" ("id") on delete restrict;
alter table "sink_visits" add constraint "sink_visits_room_id_fkey" foreign key ("room_id") references "rooms" ("id") on delete restrict;
alter table "taps" add constraint "taps_sink_id_fkey" foreign key ("sink_id") references "kitchen_sinks" ("id") on delete cascade;
create unique index "colours_name_unique" on "colours" ("name") where not "is_archived";
create unique index "rooms_lit_exclusive" on "rooms" ("floor", "lit") where "lit";
create index "rooms_keeper_id_index" on "rooms" ("keeper_id");
create unique index "kitchen_sinks_title_unique" on "kitchen_sinks" ("room_id", lower(coalesce(nullif("title" ->> 'en', ''), nullif("title" ->> 'fr', ''), nullif("title" ->> 'es', '')))) where "is_viewable";
create unique index "kitchen_sinks_code_unique" on "kitchen_sinks" ("code") where "is_viewable";
create index "kitchen_sinks_next_id_index" on "kitchen_sinks" ("next_id");
create index "kitchen_sinks_owner_id_index" on "kitchen_sinks" ("owner_id");
create index "kitchen_sinks_created_at_id_index" on "kitchen_sinks" ("created_at" desc, "id" desc);
create index "kitchen_sinks_order_id_index" on "kitchen_sinks" ("order", "id");
create index "kitchen_sinks_code_prefix" on "kitchen_sinks" ((lower(code)) text_pattern_ops);
create index "kitchen_sinks_notes_index" on "kitchen_sinks" using gin ("notes" gin_trgm_ops) where notes is not null;
create index "kitchen_sinks_material" on "kitchen_sinks" ("material", "width");
create unique index "kitchen_sinks_one_a_day" on "kitchen_sinks" ("room_id", "bought_on");
create index "kitchen_sinks_bought_on_index" on "kitchen_sinks" ("bought_on");
create index "kitchen_sinks_title_en" on "kitchen_sinks" ((title ->> 'en'));
create index "kitchen_sinks_title_en_sort" on "kitchen_sinks" (coalesce(nullif("title" ->> 'en', ''), nullif("title" ->> 'fr', ''), nullif("title" ->> 'es', '')), "id");
create index "kitchen_sinks_title_fr_sort" on "kitchen_sinks" (coalesce(nullif("title" ->> 'fr', ''), nullif("title" ->> 'en', ''), nullif("title" ->> 'es', '')), "id");
create index "kitchen_sinks_title_es_sort" on "kitchen_sinks" (coalesce(nullif("title" ->> 'es', ''), nullif("title" ->> 'en', ''), nullif("title" ->> 'fr', '')), "id");
create index "kitchen_sinks_search_text_trgm" on "kitchen_sinks" using gin ("search_text" gin_trgm_ops);
create index "kitchen_sinks_colours_colour_id_index" on "kitchen_sinks_colours" ("colour_id");
create index "rooms_plans_uploaded_file_id_index" on "rooms_plans" ("uploaded_file_id");
create index "row_versions_employee_id_index" on "row_versions" ("employee_id");
create unique index "row_versions_number" on "row_versions" ("entity", "row_id", "number");
create index "sink_visits_room_id_index" on "sink_visits" ("room_id");
create unique index "sink_visits_sink_id_room_id_unique" on "sink_visits" ("sink_id", "room_id");
create index "taps_sink_id_index" on "taps" ("sink_id");
