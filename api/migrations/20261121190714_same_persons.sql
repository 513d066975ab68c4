create table "applicant_merges" (
  "id" bigint generated always as identity not null,
  "kept_id" bigint not null,
  "merged_id" bigint not null,
  "employee_id" bigint,
  "profile_ids" jsonb not null default '[]'::jsonb,
  "before" jsonb,
  "after" jsonb,
  "undone_at" timestamp with time zone,
  "undone_by_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "applicant_merges_pkey" primary key ("id")
);
comment on table "applicant_merges" is 'Two entries of one person that were put together, with all that is needed to part them again.';
comment on column "applicant_merges"."profile_ids" is 'Applications that went over.';
comment on column "applicant_merges"."before" is 'Fields of both as they were.';
comment on column "applicant_merges"."after" is 'Fields of both as the merge left them.';
create trigger touch_updated_at before update on "applicant_merges" for each row execute function public.touch_updated_at();

create table "distinct_persons" (
  "id" bigint generated always as identity not null,
  "applicant_id" bigint not null,
  "other_id" bigint not null,
  "employee_id" bigint,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "distinct_persons_pkey" primary key ("id")
);
comment on table "distinct_persons" is 'Two persons of whom somebody has said that they are not the same.';
comment on column "distinct_persons"."applicant_id" is 'The lower of the two ids.';
create trigger touch_updated_at before update on "distinct_persons" for each row execute function public.touch_updated_at();
alter table "applicants" add column "match_email" text;
comment on column "applicants"."match_email" is 'The e-mail without what many providers ignore (dots, +tags), to find the same person; set by a trigger.';
alter table "applicants" add column "match_name" text;
comment on column "applicants"."match_name" is 'The words of the name in alphabetical order, without accents; set by a trigger.';
alter table "applicants" add column "match_home_phone" text;
comment on column "applicants"."match_home_phone" is 'The digits that stay whether the country was dialled or not; set by a trigger.';
alter table "applicants" add column "match_work_phone" text;
comment on column "applicants"."match_work_phone" is 'As for the home phone; set by a trigger.';
alter table "applicants" add column "merged_into_id" bigint;
comment on column "applicants"."merged_into_id" is 'The person that this one turned out to be: what is theirs is shown there.';
alter table "applicant_profiles" add column "told" jsonb;
comment on column "applicant_profiles"."told" is 'What the candidate said about themselves this time and what differs from what is known; staff takes it over or not.';
alter table "applicant_merges" add constraint "applicant_merges_kept_id_fkey" foreign key ("kept_id") references "applicants" ("id") on delete cascade;
alter table "applicant_merges" add constraint "applicant_merges_merged_id_fkey" foreign key ("merged_id") references "applicants" ("id") on delete cascade;
alter table "applicant_merges" add constraint "applicant_merges_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
alter table "applicant_merges" add constraint "applicant_merges_undone_by_id_fkey" foreign key ("undone_by_id") references "employees" ("id") on delete set null;
alter table "distinct_persons" add constraint "distinct_persons_applicant_id_fkey" foreign key ("applicant_id") references "applicants" ("id") on delete cascade;
alter table "distinct_persons" add constraint "distinct_persons_other_id_fkey" foreign key ("other_id") references "applicants" ("id") on delete cascade;
alter table "distinct_persons" add constraint "distinct_persons_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
create index "applicant_merges_kept_id_index" on "applicant_merges" ("kept_id");
create index "applicant_merges_merged_id_index" on "applicant_merges" ("merged_id");
create index "applicant_merges_employee_id_index" on "applicant_merges" ("employee_id");
create index "applicant_merges_undone_by_id_index" on "applicant_merges" ("undone_by_id");
create index "distinct_persons_other_id_index" on "distinct_persons" ("other_id");
create index "distinct_persons_employee_id_index" on "distinct_persons" ("employee_id");
create unique index "distinct_persons_applicant_id_other_id_unique" on "distinct_persons" ("applicant_id", "other_id");
alter table "applicants" add constraint "applicants_merged_into_id_fkey" foreign key ("merged_into_id") references "applicants" ("id") on delete set null;
create index "applicants_merged_into_id_index" on "applicants" ("merged_into_id");
create index "applicants_match_email" on "applicants" ("match_email") where match_email is not null and merged_into_id is null;
create index "applicants_match_name" on "applicants" ("match_name") where match_name is not null and merged_into_id is null;
create index "applicants_match_home_phone" on "applicants" ("match_home_phone") where match_home_phone is not null and merged_into_id is null;
create index "applicants_match_work_phone" on "applicants" ("match_work_phone") where match_work_phone is not null and merged_into_id is null;

-- What tells that two entries are of one person: kept by the trigger that keeps the other keys of a person.

create function rolecall_email_match(email text) returns text
language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com' else local || '@' || domain end
  from (select split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) as local, split_part(lower(btrim(email)), '@', 2) as domain) parts
  where local <> '' and domain <> ''
$$;

-- The last nine digits are the same with the country's number, with a leading zero and with neither.
create function rolecall_phone_match(phone text) returns text
language sql immutable parallel safe as $$
  select right(digits, 9)
  from (select regexp_replace(regexp_replace(coalesce(phone, ''), '(ext|x|poste|#).*$', '', 'i'), '\D', '', 'g') as digits) d
  where length(digits) >= 7
$$;

create function rolecall_name_match(name text) returns text
language sql immutable parallel safe as $$
  select left(string_agg(word, ' ' order by word), 300)
  from regexp_split_to_table(rolecall_plain(name), '[^[:alnum:]]+') word where word <> '' having count(*) >= 2
$$;

create or replace function rolecall_applicant_keys() returns trigger
language plpgsql as $$
begin
  new.email_key := nullif(lower(btrim(new.email)), '');
  new.search_text := left(btrim(rolecall_plain(concat_ws(' ', new.first_name, new.last_name, new.email))), 800);
  new.match_email := left(rolecall_email_match(new.email), 300);
  new.match_name := rolecall_name_match(concat_ws(' ', new.first_name, new.last_name));
  new.match_home_phone := rolecall_phone_match(new.home_phone);
  new.match_work_phone := rolecall_phone_match(new.work_phone);
  return new;
end
$$;

drop trigger applicants_keys on applicants;
create trigger applicants_keys before insert or update of first_name, last_name, email, home_phone, work_phone on applicants
  for each row execute function rolecall_applicant_keys();

-- Nothing but these columns changes, so nobody's search words or time of change do.
alter table applicants disable trigger user;
update applicants set match_email = left(rolecall_email_match(email), 300),
  match_name = rolecall_name_match(concat_ws(' ', first_name, last_name)),
  match_home_phone = rolecall_phone_match(home_phone), match_work_phone = rolecall_phone_match(work_phone);
alter table applicants enable trigger user;
