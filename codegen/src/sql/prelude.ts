import { stemmersPrelude } from './stemmers.ts';

/** What tables stand on. Each statement may be run again. */
export const prelude: { name: string; there: string; sql: string }[] = [
  stemmersPrelude,
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
    name: 'rolecall_moment',
    there: "select 1 where to_regprocedure('public.rolecall_moment(text)') is not null",
    sql: `-- Moments inside of objects are texts with their zone, so that what they mean depends on no setting: they may be indexed.
create or replace function public.rolecall_moment(text) returns timestamptz
  language sql immutable strict parallel safe
  return $1::timestamptz;`,
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
  {
    name: 'rolecall_without_texts',
    there: "select 1 where to_regprocedure('public.rolecall_without_texts(jsonb)') is not null",
    sql: `-- What is kept of values once somebody's data is removed: numbers, truth values and dates; every other text goes.
create or replace function public.rolecall_without_texts(value jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, public.rolecall_without_texts(e.value)), '{}') from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(public.rolecall_without_texts(e.value) order by e.nth), '[]')
              from jsonb_array_elements(value) with ordinality as e(value, nth));
    when 'string' then
      if value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\d([T ][\\d:.]+(Z|[+-]\\d\\d(:?\\d\\d)?)?)?$' then
        return value;
      end if;
      return 'null';
    else
      return value;
  end case;
end
$$;`,
  },
  {
    name: 'refuse_removed',
    there: "select 1 where to_regprocedure('public.refuse_removed()') is not null",
    sql: `-- Refuses personal data in a row whose owner's was removed, whoever writes it and whatever they have looked at before. The
-- first argument names the columns with personal data, each further one a way to an owner: column>table.column>table, or
-- nothing for the row itself. A row that comes to an owner holds them until the transaction ends, so a removal waits for
-- it and finds it; a row that is there is found by a removal anyway.
create or replace function public.refuse_removed() returns trigger
  language plpgsql as $$
declare
  is_owner boolean := '' = any (tg_argv[1:]);
  way text;
  steps text[];
  place text[];
  owner bigint;
  earlier bigint;
  comes boolean;
  removed timestamptz;
begin
  foreach way in array tg_argv[1:] loop
    if way = '' then
      comes := tg_op = 'INSERT';
      removed := new.removed_at;
    else
      steps := string_to_array(way, '>');
      execute format('select ($1).%I', steps[1]) into owner using new;
      comes := tg_op = 'INSERT';
      if not comes then
        execute format('select ($1).%I', steps[1]) into earlier using old;
        comes := owner is distinct from earlier;
      end if;
      for nth in 2 .. cardinality(steps) - 1 loop
        place := string_to_array(steps[nth], '.');
        execute format('select %I from %I where id = $1', place[2], place[1]) into owner using owner;
      end loop;
      continue when owner is null or is_owner and not comes;
      execute format('select removed_at from %I where id = $1', steps[cardinality(steps)])
        || case when comes then ' for key share' else '' end into removed using owner;
    end if;
    -- What others belong to is refused whatever it says itself.
    if removed is not null and (is_owner and way <> '' or exists (
      select from unnest(string_to_array(tg_argv[0], ',')) as said(name)
      cross join lateral (select to_jsonb(new) -> said.name as value) held
      where case jsonb_typeof(held.value)
          when 'string' then held.value <> '""'
          when 'boolean' then held.value = 'true'
          else public.rolecall_without_texts(held.value) is distinct from held.value end
        and (comes or held.value is distinct from to_jsonb(old) -> said.name))) then
      raise exception using errcode = 'RC001', message = format('%s: the personal data was removed', tg_table_name);
    end if;
  end loop;
  return new;
end
$$;`,
  },
];
