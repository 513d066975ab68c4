import { withServer } from '../testing/server.ts';
import { withClient } from './compare.ts';
import { schemaText } from './schema-text.ts';

const database = withServer();
beforeEach(database.empty, 60_000);

const run = (sql: string) => withClient(database.url(), (client) => client.query(sql));
const text = () => withClient(database.url(), schemaText);

const tables = [
  `create table rooms (id bigint generated always as identity primary key, "order" integer not null default 1,
     name text, search text generated always as (lower(name)) stored);
   comment on table rooms is 'Where people sit.'`,
  `create table doors (width numeric(4,1) check (width > 0))`,
];
const code = `
  create function twice(value integer) returns integer language sql as 'select 2 * value';
  create function count_rooms() returns trigger language plpgsql as $$ begin return null; end $$;
  create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
  comment on function count_rooms() is 'Rooms are counted when they come.';
  create trigger counted after insert on rooms for each row execute function count_rooms();
  create trigger touched before update on rooms for each row execute function touch();
  create trigger touched before update on doors for each row execute function touch();
  create index rooms_by_name on rooms (lower(name));
  comment on index rooms_by_name is 'By hand: small letters.';
  create view named as select id from rooms where name is not null`;

test('a table stands with its indexes, its triggers and the functions that it alone calls; others follow', async () => {
  for (const sql of [...tables, code]) await run(sql);
  const [, ...lines] = (await text()).split(/\n(?=create table)/);
  expect(`\n${lines.join('\n')}`).toBe(`
create table doors (
  width numeric(4,1),
  constraint doors_width_check CHECK (width > 0::numeric)
);
CREATE TRIGGER touched BEFORE UPDATE ON doors FOR EACH ROW EXECUTE FUNCTION touch();

-- Where people sit.
create table rooms (
  id bigint generated always as identity not null,
  "order" integer not null default 1,
  name text,
  search text generated always as (lower(name)) stored,
  constraint rooms_pkey PRIMARY KEY (id)
);
-- By hand: small letters.
CREATE INDEX rooms_by_name ON rooms USING btree (lower(name));
CREATE TRIGGER counted AFTER INSERT ON rooms FOR EACH ROW EXECUTE FUNCTION count_rooms();
CREATE TRIGGER touched BEFORE UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION touch();

-- Rooms are counted when they come.
CREATE OR REPLACE FUNCTION public.count_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return null; end $function$;

create view named as
 SELECT id
   FROM rooms
  WHERE name IS NOT NULL;

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin return new; end $function$;

CREATE OR REPLACE FUNCTION public.twice(value integer)
 RETURNS integer
 LANGUAGE sql
AS $function$select 2 * value$function$;
`);
});

test('the order in which migrations make things does not show', async () => {
  for (const sql of [...tables, code]) await run(sql);
  const first = await text();
  await database.empty();
  for (const sql of [...tables.toReversed(), code]) await run(sql);
  expect(await text()).toBe(first);
});

test('a kind of object that the text has no place for is refused by name', async () => {
  await run(`create type mood as enum ('good', 'bad')`);
  await expect(text()).rejects.toThrow('the type mood');
});
