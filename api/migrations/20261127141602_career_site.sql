create table "career_pictures" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "key" text not null default replace(gen_random_uuid()::text, '-', ''),
  "width" integer not null,
  "height" integer not null,
  "format" text not null,
  "widths" jsonb not null default '[]'::jsonb,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_pictures_pkey" primary key ("id"),
  constraint "career_pictures_format_values" check ("format" in ('jpeg', 'png'))
);
comment on table "career_pictures" is 'A picture for the career site, drawn anew in several sizes.';
comment on column "career_pictures"."key" is 'Unguessable part of its address.';
comment on column "career_pictures"."format" is 'What browsers get that do not know WebP: PNG where parts of the picture are clear.';
comment on column "career_pictures"."widths" is 'The widths it is kept in, from the smallest.';
create trigger touch_updated_at before update on "career_pictures" for each row execute function public.touch_updated_at();

create table "career_site_versions" (
  "id" bigint generated always as identity not null,
  "number" integer not null,
  "draft" integer not null,
  "snapshot" jsonb not null,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_site_versions_pkey" primary key ("id")
);
comment on table "career_site_versions" is 'What visitors saw of the career site since it was published: the whole look with its sections. Never changed.';
comment on column "career_site_versions"."draft" is 'The lock version of the draft when it was published.';
create trigger touch_updated_at before update on "career_site_versions" for each row execute function public.touch_updated_at();

create table "career_sites" (
  "id" bigint generated always as identity not null,
  "layout" text not null default 'quiet',
  "brand_color" text not null default '#5b3cc4',
  "font" text not null default 'system',
  "dark_mode" text not null default 'follow',
  "logo_id" bigint,
  "logo_dark_id" bigint,
  "hero_heading" jsonb not null default '{}'::jsonb,
  "hero_text" jsonb not null default '{}'::jsonb,
  "hero_picture_id" bigint,
  "hero_picture_alt" jsonb not null default '{}'::jsonb,
  "published_version_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "lock_version" integer not null default 0,
  constraint "career_sites_pkey" primary key ("id"),
  constraint "career_sites_single" check ("id" = 1),
  constraint "career_sites_layout_values" check ("layout" in ('quiet', 'bold', 'cards')),
  constraint "career_sites_font_values" check ("font" in ('system', 'inter', 'figtree', 'source_serif', 'bricolage')),
  constraint "career_sites_dark_mode_values" check ("dark_mode" in ('follow', 'off'))
);
comment on table "career_sites" is 'How the career site looks and what it tells besides the jobs: the draft, of which published versions are kept.';
comment on column "career_sites"."published_version_id" is 'What visitors see; none: the standard look.';
create trigger touch_updated_at before update on "career_sites" for each row execute function public.touch_updated_at();

create table "career_sections" (
  "id" bigint generated always as identity not null,
  "career_site_id" bigint not null,
  "kind" text not null default 'about',
  "heading" jsonb not null default '{}'::jsonb,
  "text" jsonb not null default '{}'::jsonb,
  "picture_id" bigint,
  "picture_alt" jsonb not null default '{}'::jsonb,
  "video_url" text,
  "is_hidden" boolean not null default false,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_sections_pkey" primary key ("id"),
  constraint "career_sections_kind_values" check ("kind" in ('about', 'reasons', 'teams', 'places', 'benefits', 'people', 'pictures', 'video'))
);
comment on table "career_sections" is 'One section of the career site, above the jobs.';
create trigger touch_updated_at before update on "career_sections" for each row execute function public.touch_updated_at();

create table "career_colleagues" (
  "id" bigint generated always as identity not null,
  "career_section_id" bigint not null,
  "name" text not null,
  "role" jsonb not null default '{}'::jsonb,
  "quote" jsonb not null default '{}'::jsonb,
  "picture_id" bigint,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_colleagues_pkey" primary key ("id")
);
comment on table "career_colleagues" is 'Somebody who works here and says something about it.';
create trigger touch_updated_at before update on "career_colleagues" for each row execute function public.touch_updated_at();

create table "career_photos" (
  "id" bigint generated always as identity not null,
  "career_section_id" bigint not null,
  "picture_id" bigint not null,
  "picture_alt" jsonb not null default '{}'::jsonb,
  "caption" jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_photos_pkey" primary key ("id")
);
comment on table "career_photos" is 'A picture of a gallery on the career site.';
create trigger touch_updated_at before update on "career_photos" for each row execute function public.touch_updated_at();

create table "career_picture_files" (
  "id" bigint generated always as identity not null,
  "career_picture_id" bigint not null,
  "width" integer not null,
  "format" text not null,
  "uploaded_file_id" bigint not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_picture_files_pkey" primary key ("id"),
  constraint "career_picture_files_format_values" check ("format" in ('webp', 'jpeg', 'png'))
);
comment on table "career_picture_files" is 'One size of a picture of the career site, in one format.';
create trigger touch_updated_at before update on "career_picture_files" for each row execute function public.touch_updated_at();

create table "career_places" (
  "id" bigint generated always as identity not null,
  "career_section_id" bigint not null,
  "name" jsonb not null default '{}'::jsonb,
  "text" jsonb not null default '{}'::jsonb,
  "picture_id" bigint,
  "picture_alt" jsonb not null default '{}'::jsonb,
  "location_id" bigint,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_places_pkey" primary key ("id")
);
comment on table "career_places" is 'A place of work that the career site shows.';
create trigger touch_updated_at before update on "career_places" for each row execute function public.touch_updated_at();

create table "career_points" (
  "id" bigint generated always as identity not null,
  "career_section_id" bigint not null,
  "icon" text not null default 'star',
  "heading" jsonb not null default '{}'::jsonb,
  "text" jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_points_pkey" primary key ("id"),
  constraint "career_points_icon_values" check ("icon" in ('heart', 'growth', 'people', 'clock', 'home', 'leaf', 'star', 'shield', 'book', 'sun', 'coin', 'globe'))
);
comment on table "career_points" is 'One reason to work here, or one benefit.';
create trigger touch_updated_at before update on "career_points" for each row execute function public.touch_updated_at();

create table "career_teams" (
  "id" bigint generated always as identity not null,
  "career_section_id" bigint not null,
  "name" jsonb not null default '{}'::jsonb,
  "text" jsonb not null default '{}'::jsonb,
  "picture_id" bigint,
  "picture_alt" jsonb not null default '{}'::jsonb,
  "job_category_id" bigint,
  "position" integer not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "career_teams_pkey" primary key ("id")
);
comment on table "career_teams" is 'A team that presents itself on the career site.';
create trigger touch_updated_at before update on "career_teams" for each row execute function public.touch_updated_at();
alter table "career_site_versions" add constraint "career_site_versions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "career_sites" add constraint "career_sites_logo_id_fkey" foreign key ("logo_id") references "career_pictures" ("id") on delete restrict;
alter table "career_sites" add constraint "career_sites_logo_dark_id_fkey" foreign key ("logo_dark_id") references "career_pictures" ("id") on delete restrict;
alter table "career_sites" add constraint "career_sites_hero_picture_id_fkey" foreign key ("hero_picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_sites" add constraint "career_sites_published_version_id_fkey" foreign key ("published_version_id") references "career_site_versions" ("id") on delete set null;
alter table "career_sections" add constraint "career_sections_career_site_id_fkey" foreign key ("career_site_id") references "career_sites" ("id") on delete cascade;
alter table "career_sections" add constraint "career_sections_picture_id_fkey" foreign key ("picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_colleagues" add constraint "career_colleagues_career_section_id_fkey" foreign key ("career_section_id") references "career_sections" ("id") on delete cascade;
alter table "career_colleagues" add constraint "career_colleagues_picture_id_fkey" foreign key ("picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_photos" add constraint "career_photos_career_section_id_fkey" foreign key ("career_section_id") references "career_sections" ("id") on delete cascade;
alter table "career_photos" add constraint "career_photos_picture_id_fkey" foreign key ("picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_picture_files" add constraint "career_picture_files_career_picture_id_fkey" foreign key ("career_picture_id") references "career_pictures" ("id") on delete cascade;
alter table "career_picture_files" add constraint "career_picture_files_uploaded_file_id_fkey" foreign key ("uploaded_file_id") references "uploaded_files" ("id") on delete restrict;
alter table "career_places" add constraint "career_places_career_section_id_fkey" foreign key ("career_section_id") references "career_sections" ("id") on delete cascade;
alter table "career_places" add constraint "career_places_picture_id_fkey" foreign key ("picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_places" add constraint "career_places_location_id_fkey" foreign key ("location_id") references "locations" ("id") on delete set null;
alter table "career_points" add constraint "career_points_career_section_id_fkey" foreign key ("career_section_id") references "career_sections" ("id") on delete cascade;
alter table "career_teams" add constraint "career_teams_career_section_id_fkey" foreign key ("career_section_id") references "career_sections" ("id") on delete cascade;
alter table "career_teams" add constraint "career_teams_picture_id_fkey" foreign key ("picture_id") references "career_pictures" ("id") on delete restrict;
alter table "career_teams" add constraint "career_teams_job_category_id_fkey" foreign key ("job_category_id") references "job_categories" ("id") on delete set null;
create unique index "career_pictures_key_unique" on "career_pictures" ("key");
create index "career_pictures_created_at_sort" on "career_pictures" ("created_at", "id");
create unique index "career_site_versions_number_unique" on "career_site_versions" ("number");
create index "career_site_versions_employee_id_index" on "career_site_versions" ("employee_id");
create index "career_sites_logo_id_index" on "career_sites" ("logo_id");
create index "career_sites_logo_dark_id_index" on "career_sites" ("logo_dark_id");
create index "career_sites_hero_picture_id_index" on "career_sites" ("hero_picture_id");
create index "career_sites_published_version_id_index" on "career_sites" ("published_version_id");
create index "career_sections_career_site_id_index" on "career_sections" ("career_site_id");
create index "career_sections_picture_id_index" on "career_sections" ("picture_id");
create index "career_colleagues_career_section_id_index" on "career_colleagues" ("career_section_id");
create index "career_colleagues_picture_id_index" on "career_colleagues" ("picture_id");
create index "career_photos_career_section_id_index" on "career_photos" ("career_section_id");
create index "career_photos_picture_id_index" on "career_photos" ("picture_id");
create index "career_picture_files_uploaded_file_id_index" on "career_picture_files" ("uploaded_file_id");
create unique index "career_picture_files_size" on "career_picture_files" ("career_picture_id", "width", "format");
create index "career_places_career_section_id_index" on "career_places" ("career_section_id");
create index "career_places_picture_id_index" on "career_places" ("picture_id");
create index "career_places_location_id_index" on "career_places" ("location_id");
create index "career_points_career_section_id_index" on "career_points" ("career_section_id");
create index "career_teams_career_section_id_index" on "career_teams" ("career_section_id");
create index "career_teams_picture_id_index" on "career_teams" ("picture_id");
create index "career_teams_job_category_id_index" on "career_teams" ("job_category_id");
