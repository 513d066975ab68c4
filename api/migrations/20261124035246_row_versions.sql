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
alter table "row_versions" add constraint "row_versions_employee_id_fkey" foreign key ("employee_id") references "employees" ("id") on delete set null;
create index "row_versions_employee_id_index" on "row_versions" ("employee_id");
create unique index "row_versions_number" on "row_versions" ("entity", "row_id", "number");

create function public.rolecall_version_stays() returns trigger language plpgsql as $$
begin
  -- That somebody's account is deleted takes the name from what they wrote.
  if to_jsonb(new) - 'employee_id' is distinct from to_jsonb(old) - 'employee_id' then
    raise exception 'A version is what it was' using errcode = 'check_violation', constraint = 'row_versions_stay';
  end if;
  return new;
end $$;
comment on function public.rolecall_version_stays() is
  'Refuses to change a version of a row; with personal data that is removed, the whole version goes.';
create trigger row_versions_stay before update on row_versions
  for each row execute function public.rolecall_version_stays();
