create table "terms_versions" (
  "id" bigint generated always as identity not null,
  "text" text not null,
  "text_hash" text not null,
  "language" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "terms_versions_pkey" primary key ("id"),
  constraint "terms_versions_language_values" check ("language" in ('en', 'fr', 'es'))
);
comment on table "terms_versions" is 'A text of the terms as candidates read it: kept when the first of them agrees to it, and when another takes its place. It never changes.';
comment on column "terms_versions"."text" is 'As it was shown.';
comment on column "terms_versions"."text_hash" is 'SHA-256 of the text.';
comment on column "terms_versions"."language" is 'The language in which it was read first.';
create trigger touch_updated_at before update on "terms_versions" for each row execute function public.touch_updated_at();

create table "terms_acceptances" (
  "id" bigint generated always as identity not null,
  "applicant_profile_id" bigint not null,
  "terms_version_id" bigint not null,
  "accepted_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "terms_acceptances_pkey" primary key ("id")
);
comment on table "terms_acceptances" is 'That a candidate agreed to the terms as they applied: to which text, and when.';
create trigger touch_updated_at before update on "terms_acceptances" for each row execute function public.touch_updated_at();
create trigger refuse_removed before insert or update of "terms_version_id", "accepted_at", "applicant_profile_id" on "terms_acceptances" for each row execute function public.refuse_removed('terms_version_id,accepted_at', 'applicant_profile_id>applicant_profiles');
alter table "terms_acceptances" add constraint "terms_acceptances_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "terms_acceptances" add constraint "terms_acceptances_terms_version_id_fkey" foreign key ("terms_version_id") references "terms_versions" ("id") on delete restrict;
create unique index "terms_versions_text_hash_unique" on "terms_versions" ("text_hash");
create index "terms_acceptances_applicant_profile_id_index" on "terms_acceptances" ("applicant_profile_id");
create index "terms_acceptances_terms_version_id_index" on "terms_acceptances" ("terms_version_id");
drop trigger refuse_removed on "talent_pool_members";
create trigger refuse_removed before insert or update of "wishes", "consent_text", "consented_at", "expires_at", "applicant_profile_id" on "talent_pool_members" for each row execute function public.refuse_removed('wishes,consent_text,consented_at,expires_at', 'applicant_profile_id>applicant_profiles');
