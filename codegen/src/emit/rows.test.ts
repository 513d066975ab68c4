import { migrate } from '../../../api/src/platform/migrations/index.ts';
import { setTypeParsers } from '../../../api/src/platform/database/pg-types.ts';
import { readModel } from '../generate.ts';
import { withClient } from '../sql/compare.ts';
import { projectRoot } from '../testing/fixture.ts';
import { withServer } from '../testing/server.ts';
import { driverType, rowTables } from './rows.ts';

const database = withServer();
beforeAll(async () => {
  await migrate(database.url());
}, 60_000);

const rows = async <Row extends object>(sql: string) =>
  (await withClient(database.url(), (client) => client.query<Row>(sql))).rows;

test('every column of every table of the database has its type, and no other', async () => {
  type Column = { table: string; name: string; type: string; nullable: boolean };
  const found = await rows<Column>(`
    select c.table_name::text as "table", c.column_name::text as name, c.is_nullable = 'YES' as nullable,
           case c.data_type when 'ARRAY' then format_type(to_regtype(c.udt_name), null)
                            when 'numeric' then format_type('numeric'::regtype, null) else c.data_type end as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const typed = rowTables(readModel(projectRoot)).flatMap(({ name: table, columns }) =>
    columns.map(({ type, ...column }) => ({ table, type: type.replace(/\(.*\)/, ''), ...column })),
  );
  const inWords = (columns: Column[]) =>
    columns.map((one) => `${one.table}.${one.name} ${one.type}${one.nullable ? '' : ' not null'}`).sort();
  expect(inWords(typed)).toEqual(inWords(found));
});

/** A value of each type of PostgreSQL that a column has. */
const samples: Record<string, string> = {
  bigint: '7',
  integer: '7',
  numeric: '7.5',
  boolean: 'true',
  text: 'seven',
  date: '2026-01-02',
  'timestamp with time zone': '2026-01-02 03:04:05+00',
  jsonb: '{"seven":7}',
  tsvector: 'seven',
};

const isOf = (type: string, value: unknown): boolean => {
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((one) => isOf(type.slice(0, -2), one));
  return type === 'unknown' || (type === 'Date' ? value instanceof Date : typeof value === type);
};

test('the driver answers each type of column, and an array of it, as the rows say', async () => {
  setTypeParsers();
  const types = await rows<{ type: string }>(`
    select distinct replace(format_type(a.atttypid, null), '[]', '') as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  for (const { type } of types) {
    const sample = samples[type];
    if (sample === undefined) throw new Error(`There is no sample of the type ${type}`);
    for (const sqlType of type === 'tsvector' ? [type] : [type, `${type}[]`]) {
      const value = sqlType === type ? `'${sample}'::${type}` : `array['${sample}'::${type}]`;
      const [answered] = await rows<{ value: unknown }>(`select ${value} as value`);
      expect({ sqlType, value: answered?.value, holds: isOf(driverType(sqlType), answered?.value) }).toMatchObject({
        sqlType,
        holds: true,
      });
    }
  }
});
