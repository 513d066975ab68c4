/** The comparison against a real PostgreSQL: what it drafts, and that the draft leads to what the schemas say. */
import type pg from 'pg';
import { readModel } from '../generate.ts';
import { Fixture } from '../testing/fixture.ts';
import { withServer } from '../testing/server.ts';
import { compare, withClient } from './compare.ts';
import { drift } from './drift.ts';
import { KnownTables } from './known-tables.ts';
import { migrationText } from './steps.ts';
import { RowsInTheWay, sync } from './sync.ts';

const sink = 'schemas/entities/kitchen-sink.schema.json';
const tap = 'schemas/entities/tap.schema.json';
const database = withServer();
jest.setTimeout(60_000);
let fixture: Fixture;

const connected = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.url(), work);
const model = () => readModel(fixture.root);
/** What a migration would say. */
const draft = async () => migrationText(await connected((client) => compare(client, model()))).trim();
/** Runs the draft as a migration would, and shows what is then still missing. */
const apply = async (text: string) => {
  await connected((client) => client.query(text));
  return drift(database.url(), model());
};

beforeEach(async () => {
  fixture = new Fixture();
  await database.empty();
  await sync(database.url(), model());
  await connected(async (client) => {
    await client.query('insert into rooms (floor) values (1)');
    await client.query(
      `insert into kitchen_sinks (title, code, room_id, email, notes) values ('{"en": "Old"}', 'old', 1, 'a@b.example', 'deep')`,
    );
  });
});
afterEach(() => fixture.remove());

test('an empty database gets everything, and then nothing is missing', async () => {
  expect(await drift(database.url(), model())).toEqual([]);
  expect(await sync(database.url(), model())).toEqual([]);
});

test('what is known of tables that stay is not asked again, and of one that changes it is', async () => {
  const known = new KnownTables();
  await sync(database.url(), model(), { known });
  fixture.change(sink, '/properties/depth', { type: ['integer', 'null'], 'x-i18n': label });
  fixture.change(tap, '/properties/drops/default', 5);
  const expected = await draft();
  const statements = await sync(database.url(), model(), { known });
  expect(statements.length).toBeGreaterThan(0);
  expect(migrationText(statements.map((sql) => ({ sql }))).trim()).toBe(expected);
  expect(await drift(database.url(), model())).toEqual([]);
  fixture.change(sink, '/properties/depth', undefined);
  await sync(database.url(), model(), { known });
  expect(await drift(database.url(), model())).toEqual([]);
});

test('a new optional column is added, with its comment', async () => {
  fixture.change(tap, '/properties/maker', { type: ['string', 'null'], description: 'Who made it.', 'x-i18n': label });
  const text = await draft();
  expect(text).toBe(`alter table "taps" add column "maker" text;\ncomment on column "taps"."maker" is 'Who made it.';`);
  expect(await apply(text)).toEqual([]);
});

test('a new required column says that rows need a value first; a throw-away database gets one', async () => {
  fixture.change(sink, '/properties/depth', { type: 'integer', 'x-i18n': label });
  fixture.change('schemas/seeds/base/kitchen-sink.json', '/0/depth', 3);
  fixture.change(sink, '/required', ['title', 'material', 'room_id', 'width', 'depth']);
  fixture.change(sink, '/x-form/groups/0/fields', ['title', 'material', 'room_id', 'depth']);
  expect(await draft()).toMatch(
    /^-- REVIEW: fails while the table has rows.*\nalter table "kitchen_sinks" add column "depth" integer not null;$/,
  );
  await sync(database.url(), model());
  expect(await drift(database.url(), model())).toEqual([]);
});

test('a renamed column keeps its values, its index and its check', async () => {
  const property = JSON.parse(fixture.read(sink)).properties.material as Record<string, unknown>;
  fixture.write(sink, fixture.read(sink).replaceAll('"material"', '"stuff"'));
  fixture.change(sink, '/properties/stuff', { ...property, 'x-renamedFrom': 'material' });
  const text = await draft();
  expect(text).toContain('alter table "kitchen_sinks" rename column "material" to "stuff";');
  expect(text).toContain('rename constraint "kitchen_sinks_material_values" to "kitchen_sinks_stuff_values";');
  expect(text).not.toContain('add column');
  expect(await apply(text)).toEqual([]);
  const { rows } = await connected((client) => client.query('select stuff from kitchen_sinks'));
  expect(rows).toEqual([{ stuff: 'steel' }]);
});

test('a renamed table keeps its rows', async () => {
  fixture.change(sink, '/x-entity/table', 'basins');
  fixture.change(sink, '/x-renamedFrom', 'kitchen_sinks');
  const text = await draft();
  expect(text).toContain('alter table "kitchen_sinks" rename to "basins";');
  expect(text).not.toContain('create table "basins" (');
  expect(await apply(text)).toEqual([]);
  const { rows } = await connected((client) => client.query('select code from basins'));
  expect(rows).toEqual([{ code: 'old' }]);
});

test('a column that no schema knows is dropped only in a comment', async () => {
  fixture.change(sink, '/properties/website', undefined);
  fixture.change(sink, '/x-form', undefined);
  const text = await draft();
  expect(text).toBe(
    '-- REVIEW: drops kitchen_sinks.website with its values\n-- alter table "kitchen_sinks" drop column "website";',
  );
  expect(await apply(text)).toEqual([text]);
  await sync(database.url(), model());
  expect(await drift(database.url(), model())).toEqual([]);
});

test('a table that no schema knows is dropped only in a comment', async () => {
  await connected((client) => client.query('create table forgotten (id bigint primary key)'));
  expect(await draft()).toBe('-- REVIEW: drops a table with its rows\n-- drop table "forgotten" cascade;');
});

test('indexes are made, changed, and dropped only in a comment', async () => {
  const made = '/x-indexes/6';
  fixture.change(sink, made, { fields: ['bought_on desc', 'id'], name: 'kitchen_sinks_bought_on_index' });
  const changed = await draft();
  expect(changed).toBe(
    'drop index "kitchen_sinks_bought_on_index";\ncreate index "kitchen_sinks_bought_on_index" on "kitchen_sinks" ("bought_on" desc, "id");',
  );
  expect(await apply(changed)).toEqual([]);
  await connected((client) => client.query('create index extra on kitchen_sinks (email)'));
  expect(await draft()).toMatch(/^-- REVIEW: no schema knows it.*\n-- drop index "extra";$/);
});

test('a value added to an enum replaces its check', async () => {
  fixture.change(tap, '/properties/temperature/enum', ['hot', 'cold', 'warm']);
  for (const language of ['en', 'fr', 'es']) {
    fixture.change(tap, `/properties/temperature/x-i18n/${language}/values`, { hot: 'a', cold: 'b', warm: 'c' });
  }
  const text = await draft();
  expect(text).toContain('drop constraint "taps_temperature_values";');
  expect(text).toContain(`check ("temperature" in ('hot', 'cold', 'warm'))`);
  expect(await apply(text)).toEqual([]);
});

test('a changed check replaces the old one', async () => {
  fixture.change(sink, '/x-checks/0/sql', 'price_min < price_max');
  const text = await draft();
  expect(text).toContain('add constraint "kitchen_sinks_price_order" check (price_min < price_max)');
  expect(await apply(text)).toEqual([]);
});

test('what happens on deletion follows the reference', async () => {
  fixture.change(sink, '/properties/room_id/x-ref/onDelete', 'restrict');
  const text = await draft();
  expect(text).toContain('foreign key ("room_id") references "rooms" ("id") on delete restrict');
  expect(await apply(text)).toEqual([]);
});

test('defaults and nullability follow; a narrower type is left to a person', async () => {
  fixture.change(sink, '/properties/in_use/default', false);
  fixture.change(sink, '/properties/width/x-column', { type: 'double precision', default: '70' });
  fixture.change(sink, '/properties/code/type', 'string');
  fixture.change(sink, '/properties/code/default', 'none');
  const text = await draft();
  expect(text).toContain('alter column "in_use" set default false;');
  expect(text).toMatch(
    /-- REVIEW: changes numeric\(6,2\) to double precision.*\n-- alter table "kitchen_sinks" alter column "width" type/,
  );
  expect(text).toMatch(
    /-- REVIEW: fails while rows have none\nalter table "kitchen_sinks" alter column "code" set not null;/,
  );
  await sync(database.url(), model());
  expect(await drift(database.url(), model())).toEqual([]);
});

test.each(['jsonb', 'boolean'])(
  '%s that becomes text is left to a person, as its text is not what anybody wrote',
  async (type) => {
    await connected((client) =>
      client.query(
        `alter table kitchen_sinks alter column email drop default, alter column email type ${type} using null`,
      ),
    );
    expect(await draft()).toMatch(
      new RegExp(`-- REVIEW: changes ${type} to text.*\\n-- alter table "kitchen_sinks" alter`),
    );
  },
);

test('rows that do not fit are in the way of a throw-away database, until they are converted', async () => {
  await connected(async (client) => {
    await client.query('alter table kitchen_sinks alter column width drop default, alter column width type text');
    await client.query(`update kitchen_sinks set width = 'wide'`);
    await client.query('alter table kitchen_sinks drop constraint kitchen_sinks_material_values');
    await client.query(`update kitchen_sinks set material = 'straw'`);
  });
  await expect(sync(database.url(), model())).rejects.toThrow(RowsInTheWay);
  await sync(database.url(), model(), { convert: true });
  expect(await drift(database.url(), model())).toEqual([]);
  const { rows } = await connected((client) => client.query('select width::float, material from kitchen_sinks'));
  expect(rows).toEqual([{ width: 60, material: 'steel' }]);
});

test('what is searched is kept anew when its fields change, and nothing is asked of anybody', async () => {
  fixture.change(sink, '/x-search', ['title', 'description']);
  const text = await draft();
  expect(text).toMatch(
    /^alter table "kitchen_sinks" drop column "search_text";\nalter table "kitchen_sinks" add column/,
  );
  expect(text).toContain(`regexp_replace("description" ->> 'fr', '<[^>]*>', ' ', 'g')`);
  expect(text).toContain('create index "kitchen_sinks_search_text_trgm"');
  expect(text).not.toContain('REVIEW');
  expect(await apply(text)).toEqual([]);
});

test('triggers, functions and what is marked as made by hand are no drift; the rest is', async () => {
  await connected(async (client) => {
    await client.query('create function nothing() returns trigger language plpgsql as $$ begin return null; end $$');
    await client.query('create trigger hand_made after insert on taps execute function nothing()');
    await client.query('alter table taps add column search tsvector');
    await client.query(`comment on column taps.search is 'By hand: the words of the tap.'`);
    await client.query('create index taps_search on taps using gin (search)');
    await client.query(`comment on index taps_search is 'By hand.'`);
  });
  expect(await drift(database.url(), model())).toEqual([]);
  await connected((client) => client.query('drop trigger touch_updated_at on kitchen_sinks'));
  expect(await drift(database.url(), model())).toEqual([
    'create trigger touch_updated_at before update on "kitchen_sinks" for each row execute function public.touch_updated_at();',
  ]);
});

test('a comparison leaves nothing behind', async () => {
  await drift(database.url(), model());
  const { rows } = await connected((client) =>
    client.query(`select nspname from pg_namespace where nspname like 'rolecall%'`),
  );
  expect(rows).toEqual([]);
});

test('updated_at is kept by the table itself', async () => {
  const { rows } = await connected(async (client) => {
    await client.query(`update kitchen_sinks set updated_at = '2020-01-01'`);
    await client.query(`update kitchen_sinks set notes = 'deeper'`);
    return client.query<{ recent: boolean }>(
      `select updated_at > now() - interval '1 hour' as recent from kitchen_sinks`,
    );
  });
  expect(rows).toEqual([{ recent: true }]);
});

const label = { en: { label: 'A' }, fr: { label: 'B' }, es: { label: 'C' } };
