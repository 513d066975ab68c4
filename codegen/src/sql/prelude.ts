/** What tables stand on. Each statement may be run again. */
export const prelude: { name: string; there: string; sql: string }[] = [
  {
    name: 'pg_trgm',
    there: "select 1 from pg_extension where extname = 'pg_trgm'",
    sql: 'create extension if not exists pg_trgm;',
  },
  {
    name: 'unaccent',
    there: "select 1 from pg_extension where extname = 'unaccent'",
    sql: 'create extension if not exists unaccent;',
  },
  {
    name: 'unaccented',
    there: "select 1 where to_regprocedure('public.unaccented(text)') is not null",
    sql: `-- unaccent() depends on the search path and so cannot stand in an index; this one can.
create or replace function public.unaccented(value text) returns text
  language sql immutable parallel safe strict
  return public.unaccent('public.unaccent'::regdictionary, value);`,
  },
  {
    name: 'searchable',
    there: "select 1 where to_regprocedure('public.searchable(text)') is not null",
    sql: `-- What is searched and what is searched for, so that letters of either size and with any accent are the same.
create or replace function public.searchable(value text) returns text
  language sql immutable parallel safe
  return lower(public.unaccented(value));`,
  },
  {
    name: 'touch_updated_at',
    there: "select 1 where to_regprocedure('public.touch_updated_at()') is not null",
    sql: `-- Keeps updated_at right whoever writes; a statement that sets it itself is left alone.
create or replace function public.touch_updated_at() returns trigger
  language plpgsql as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;`,
  },
];
