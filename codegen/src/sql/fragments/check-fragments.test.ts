import { readModel } from '../../generate.ts';
import { describeProblem } from '../../problems.ts';
import { Fixture } from '../../testing/fixture.ts';
import { withServer } from '../../testing/server.ts';
import { checkFragments } from './check-fragments.ts';
import { withClient } from '../compare.ts';
import { KnownTables } from '../known-tables.ts';

const database = withServer();
const sink = 'schemas/entities/kitchen-sink.schema.json';
jest.setTimeout(60_000);
let fixture: Fixture;

beforeEach(() => {
  fixture = new Fixture();
});
afterEach(() => fixture.remove());

/** What is said of the schemas, without the file. */
const check = () =>
  withClient(database.url(), async (client) =>
    (await checkFragments(client, readModel(fixture.root))).map(describeProblem),
  );

test('a computed list that is filtered by is jsonb, as those that are stored', async () => {
  fixture.change(sink, '/x-entity/large', false);
  fixture.change(sink, '/properties/plug_ids/x-filter', ['isNull']);
  expect(await check()).toEqual([expect.stringContaining('PostgreSQL makes bigint[] of it, which is no list')]);
});

test('what was right before is not read again, and what other tables made wrong is', async () => {
  const known = new KnownTables();
  const again = () =>
    withClient(database.url(), async (client) => {
      const asked = jest.spyOn(client, 'query');
      const problems = await checkFragments(client, readModel(fixture.root), known);
      return { problems: problems.map(({ message }) => message), asked: asked.mock.calls.length };
    });
  expect((await again()).asked).toBeGreaterThan(0);
  expect(await again()).toEqual({ problems: [], asked: 0 });
  // A label is no SQL.
  fixture.change(sink, '/description', 'Another text.');
  expect(await again()).toEqual({ problems: [], asked: 0 });
  fixture.change(sink, '/properties/age/x-computed/sql', '(select count(*) from taps where drops > 0)::int');
  expect((await again()).problems).toEqual([]);
  fixture.change('schemas/entities/tap.schema.json', '/properties/drops/type', 'string');
  fixture.change('schemas/entities/tap.schema.json', '/properties/drops/minimum', undefined);
  fixture.change('schemas/entities/tap.schema.json', '/properties/drops/default', 'none');
  const now = await again();
  expect([now.problems.length, now.asked > 0]).toEqual([1, true]);
});

test('SQL that PostgreSQL takes is well, and nothing stays behind', async () => {
  expect(await check()).toEqual([]);
  const left = await withClient(database.url(), (client) =>
    client.query("select nspname from pg_namespace where nspname like 'rolecall%'"),
  );
  expect(left.rows).toEqual([]);
});

test.each([
  ['/properties/age/x-computed/sql', 'current_dat - t.bought_on', 'column "current_dat" does not exist'],
  ['/properties/age/x-computed/sql', 't.widht', 'column t.widht does not exist, did you mean "t.width"?'],
  ['/properties/age/x-computed/sql', '1) from taps --', 'syntax error at or near ")"'],
  ['/properties/age/x-computed/sql', "'old'", 'PostgreSQL makes text of it, which is no integer'],
  ['/properties/age/x-computed/sql', 'count(*) / 2.0', 'PostgreSQL makes numeric of it, which is no integer'],
  ['/x-checks/0/sql', 'price_mim > 0', 'column "price_mim" does not exist, did you mean "kitchen_sinks.price_min"?'],
  ['/x-checks/0/sql', 'price_min', 'argument of CHECK must be type boolean, not type double precision'],
  ['/x-indexes/3/where', 'nots is not null', 'column "nots" does not exist'],
  ['/x-indexes/7/fields', ["(titel ->> 'en')"], 'column "titel" does not exist'],
  ['/x-indexes/4/using', 'gin', 'data type text has no default operator class for access method "gin"'],
  ['/properties/width/x-column/default', "'abc'", 'invalid input syntax for type numeric: "abc"'],
])('%s %j is told where it stands', async (pointer, sql, message) => {
  // An index of a large table that is wrong leaves its fields without one.
  fixture.change(sink, '/x-entity/large', false);
  fixture.change(sink, pointer, sql);
  const [line = '', ...more] = await check();
  expect(more).toEqual([]);
  expect(line).toContain(
    `${sink} ${pointer.replace(/\/(where|fields|using)$/, '').replace('/x-column/default', '')}: `,
  );
  expect(line).toContain(message);
});
