import type pg from 'pg';
import { readModel } from '../generate.ts';
import type { EntityIR, FieldIR, FilterOperator } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { liveRows } from '../model/indexes.ts';
import { choicesSql } from '../model/columns.ts';
import { quoted } from '../names.ts';
import { withClient } from '../sql/compare.ts';
import { createAll, tablesOf } from '../sql/ddl.ts';
import { missingPrelude } from '../sql/desired.ts';
import { Fixture } from '../testing/fixture.ts';
import { withServer } from '../testing/server.ts';
import { indexesOfFilter, indexesOfSort } from './costs.ts';
import { explain } from './explain.ts';

const database = withServer();
const fixture = new Fixture();
afterAll(() => fixture.remove());
const model = readModel(fixture.root);

test('an entity is told by its table, calls, screens and what filters and orders cost', () => {
  const text = explain(model, 'kitchen-sink');
  expect(text).toContain('kitchen-sink: Every keyword of the vocabulary, once.');
  expect(text).toContain('Table kitchen_sinks\n');
  expect(text).toContain('Table kitchen_sinks_colours\n');
  expect(text).toMatch(/DELETE \/api\/v1\/sinks\/\{id\} +sinksDelete +super_admin/);
  expect(text).toMatch(/list +#\/sinks +deciding; in the menu of recruiters/);
  expect(text).toMatch(/edit +#\S+ +deciding, to read: hiring_manager, decision_maker/);
  expect(text).toMatch(/bought_on +gte +uses kitchen_sinks_bought_on_index/);
  expect(text).toMatch(/q +words of +uses kitchen_sinks_search_text_trgm/);
});

test('acts are among the calls, those that code alone does are none', () => {
  const text = explain(model, 'colour');
  expect(text).toMatch(/PUT \/api\/v1\/colours\/\{id\}\/paint +coloursPaint +recruiters/);
  expect(text).not.toContain('/dry');
});

test('what does not exist is refused with what does', () => {
  expect(() => explain(model, 'kitchen-snk')).toThrow('did you mean "kitchen-sink"?');
});

/** How PostgreSQL answers a statement when it reads no table that it need not read. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const compared: Partial<Record<FilterOperator, string>> = { eq: '= $1', gte: '>= $1', lte: '<= $1', isNull: 'is null' };

/** Leaves PostgreSQL what finds rows by a condition, where there is such an index; then what is in an order. */
const finding = 'reset all; set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off';
const sorting = 'reset all; set enable_seqscan = off; set enable_sort = off';

const listOf = ({ table }: EntityIR, condition: string, order = '') =>
  `select id from ${quoted(table)} where ${condition} ${order} limit 25`;

/** Of an index of the rows in use, that condition goes along: lists have it. */
const inUse = ({ archivable, indexes }: EntityIR, indexNames: string[]) =>
  (indexes.some(({ name, where }) => where !== undefined && indexNames.includes(name)) && liveRows(archivable)) ||
  'true';

const plain = ({ column, kind }: FieldIR) => column !== undefined && !['textPerLanguage', 'json'].includes(kind);

test('PostgreSQL uses what is said to be used, and reads the table where that is said', async () => {
  await withClient(database.url(), async (client) => {
    for (const sql of [...(await missingPrelude(client)), ...createAll(tablesOf(model.entities))])
      await client.query(sql);
    for (const entity of model.entities) {
      for (const field of entity.fields.filter(plain)) {
        for (const operator of field.filter) {
          // What is never null is not looked for.
          if (compared[operator] === undefined || (operator === 'isNull' && !field.column?.nullable)) continue;
          await client.query(finding);
          const indexNames = indexesOfFilter(entity, field, operator);
          const condition = `${inUse(entity, indexNames)} and ${quoted(field.name)} ${compared[operator]}`;
          const plan = await planOf(client, listOf(entity, condition));
          const conditions = /Index Cond: .*/.exec(plan)?.[0] ?? '';
          expect({ field: field.name, operator, used: conditions.includes(field.name) }).toEqual({
            field: field.name,
            operator,
            used: indexNames.length > 0,
          });
        }
        if (!field.sort) continue;
        await client.query(sorting);
        const indexNames = indexesOfSort(entity, field);
        const choices = choicesSql(field);
        const by = choices ? `array_position(${choices}, ${quoted(field.name)})` : quoted(field.name);
        const plan = await planOf(client, listOf(entity, inUse(entity, indexNames), `order by ${by}, id`));
        const used = indexNames.some((name) => plan.includes(name));
        expect({ field: field.name, used }).toEqual({ field: field.name, used: indexNames.length > 0 });
      }
    }
  });
});

test('a list sorted by an interval is found by where it begins, and read in that order', async () => {
  const file = 'schemas/entities/kitchen-sink.schema.json';
  fixture.change(file, '/properties/lent', {
    'x-type': 'interval',
    'x-sort': true,
    'x-filter': ['gte', 'lte', 'isNull'],
    'x-i18n': { en: { label: 'Lent' }, fr: { label: 'Prêté' }, es: { label: 'Prestado' } },
  });
  fixture.change(file, '/x-entity/large', false);
  fixture.change(file, '/x-list/sort', ['lent', 'ASC']);
  const changed = readModel(fixture.root);
  const text = explain(changed, 'kitchen-sink');
  expect(text).toMatch(/lent +gte +reads/);
  expect(text).toMatch(/lent +lte +uses kitchen_sinks_lent_sort/);
  expect(text).toMatch(/lent +isNull +reads/);
  await database.empty();
  await withClient(database.url(), async (client) => {
    for (const sql of [...(await missingPrelude(client)), ...createAll(tablesOf(changed.entities))])
      await client.query(sql);
    const [begin = '', end = ''] = [kinds.interval.sort ?? []]
      .flat()
      .map((sql) => String(sql).replaceAll(':field', 'lent'));
    await client.query(finding);
    const sinks = changed.entities.find(({ table }) => table === 'kitchen_sinks')!;
    expect(await planOf(client, listOf(sinks, `${begin} <= $1`))).toContain('kitchen_sinks_lent_sort');
    await client.query(sorting);
    expect(await planOf(client, listOf(sinks, 'true', `order by ${begin}, ${end}, id`))).toContain(
      'kitchen_sinks_lent_sort',
    );
  });
});
