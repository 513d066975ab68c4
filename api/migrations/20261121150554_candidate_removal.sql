create table "candidate_removals" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "scope" text not null,
  "cutoff_date" date,
  "supporting_notes" text,
  "employee_id" bigint,
  "total" integer not null,
  "finished_at" timestamp with time zone,
  constraint "candidate_removals_pkey" primary key ("id"),
  constraint "candidate_removals_scope_values" check ("scope" in ('applicants', 'profiles'))
);
comment on table "candidate_removals" is 'A removal of candidates'' data that somebody has ordered: who and how many, and how far it is.';
comment on column "candidate_removals"."cutoff_date" is 'Only what was last active before this day; what has become active again when its turn comes is kept.';

create table "candidate_removal_items" (
  "id" bigint generated always as identity not null,
  "candidate_removal_id" bigint not null,
  "applicant_id" bigint,
  "applicant_profile_id" bigint,
  "done_at" timestamp with time zone,
  "is_kept" boolean not null default false,
  "attempts" integer not null default 0,
  "candidates" integer not null default 0,
  "applications" integer not null default 0,
  "storage_keys" jsonb not null default '[]'::jsonb,
  constraint "candidate_removal_items_pkey" primary key ("id")
);
comment on table "candidate_removal_items" is 'One candidate or application that a removal is to take, and what became of it.';
comment on column "candidate_removal_items"."is_kept" is 'It had become active again and was left alone.';
comment on column "candidate_removal_items"."storage_keys" is 'Stored files whose rows are gone and whose bytes are still to go.';

create table "text_extractions" (
  "id" bigint generated always as identity not null,
  "created_at" timestamp with time zone not null default now(),
  "from_date" date not null,
  "to_date" date not null,
  "employee_id" bigint,
  "total" integer not null default 0,
  "done" integer not null default 0,
  "profiles_affected" integer not null default 0,
  "resume" integer not null default 0,
  "cover_letter" integer not null default 0,
  "unreadable" integer not null default 0,
  "last_file_id" bigint not null default 0,
  "finished_at" timestamp with time zone,
  constraint "text_extractions_pkey" primary key ("id")
);
comment on table "text_extractions" is 'A reading of stored documents again, so that search finds what they say: which, and how far it is.';
comment on column "text_extractions"."last_file_id" is 'The file that was read last; a reading that was interrupted goes on after it.';
alter table "candidate_removal_logs" add column "cutoff_date" date;
alter table "candidate_removal_logs" add column "candidate_removal_id" bigint;
comment on column "candidate_removal_logs"."candidate_removal_id" is 'The removal that it tells of; there is one entry for each.';
alter table "candidate_removals" add constraint "candidate_removals_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "candidate_removal_items" add constraint "candidate_removal_items_candidate_removal_id_fkey" foreign key ("candidate_removal_id") references "candidate_removals" ("id") on delete cascade;
alter table "candidate_removal_items" add constraint "candidate_removal_items_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "candidate_removal_items" add constraint "candidate_removal_items_applicant_profile_id_fkey" foreign key ("applicant_profile_id") references "applicant_profiles" ("id") on delete cascade;
alter table "text_extractions" add constraint "text_extractions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
create index "candidate_removals_employee_id_index" on "candidate_removals" ("employee_id");
create index "candidate_removals_unfinished" on "candidate_removals" ("created_at") where finished_at is null;
create index "candidate_removal_items_candidate_removal_id_index" on "candidate_removal_items" ("candidate_removal_id");
create index "candidate_removal_items_applicant_id_index" on "candidate_removal_items" ("applicant_id");
create index "candidate_removal_items_applicant_profile_id_index" on "candidate_removal_items" ("applicant_profile_id");
create index "candidate_removal_items_waiting" on "candidate_removal_items" ("candidate_removal_id", "id") where done_at is null;
create index "candidate_removal_items_with_files" on "candidate_removal_items" ("candidate_removal_id") where storage_keys <> '[]';
create index "text_extractions_employee_id_index" on "text_extractions" ("employee_id");
create index "text_extractions_unfinished" on "text_extractions" ("created_at") where finished_at is null;
alter table "candidate_removal_logs" add constraint "candidate_removal_logs_candidate_removal_id_fkey" foreign key ("candidate_removal_id") references "candidate_removals" ("id") on delete set null;
create unique index "candidate_removal_logs_candidate_removal_id_unique" on "candidate_removal_logs" ("candidate_removal_id");
create index "candidate_removal_logs_removal_date_index" on "candidate_removal_logs" ("removal_date");
drop index "candidate_removal_logs_created_at_index";

-- What a history or an audit row keeps of its values once a candidate's data is removed: numbers, truth values and
-- dates, for the statistics; every other text goes.
create function rolecall_without_texts(value jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, rolecall_without_texts(e.value)), '{}') from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(rolecall_without_texts(e.value) order by e.nth), '[]')
              from jsonb_array_elements(value) with ordinality as e(value, nth));
    when 'string' then
      if value #>> '{}' ~ '^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)?)?$' then
        return value;
      end if;
      return 'null';
    else
      return value;
  end case;
end
$$;
