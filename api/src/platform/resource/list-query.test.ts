import type { FieldKind } from '../../generated/kinds.ts';
import type { Resource, ResourceField } from '../../generated/shapes.ts';
import { readListQuery } from './list-query.ts';
import { listStatement } from './list-sql.ts';
import { viewOf } from './view.ts';

const field = (name: string, kind: FieldKind, more: Partial<ResourceField> = {}): ResourceField => ({
  name,
  kind,
  column: name,
  sql: `t."${name}"`,
  filter: [],
  sort: false,
  required: false,
  nullable: false,
  readOnly: false,
  writeOnly: false,
  createOnly: false,
  ...more,
});

const resource = {
  entity: 'thing',
  table: 'things',
  path: 'things',
  relations: [],
  fields: [
    field('id', 'id'),
    field('name', 'textPerLanguage', { sort: true, filter: ['contains'] }),
    field('cost', 'integer', { filter: ['eq', 'gte', 'lte', 'ne'], nullable: true, sort: true }),
    field('due', 'dateTime', { filter: ['lte', 'isNull'], nullable: true }),
    field('order', 'integer'),
    field('is_deleted', 'boolean'),
    field('secret', 'string', { writeOnly: true, filter: ['eq'], sort: true }),
    field('pay', 'integer', { readRoles: ['super_admin'], filter: ['eq'] }),
    field('tag_ids', 'refs', {
      column: undefined,
      filter: ['eq'],
      ref: {
        entity: 'tag',
        table: 'tags',
        join: { table: 'things_tags', own: 'thing_id', other: 'tag_id' },
        onDelete: 'restrict',
      },
    }),
  ],
  search: ['name'],
  defaultSort: ['order', 'ASC'],
  perPage: 25,
  maxPerPage: 100,
  archivable: { column: 'is_deleted', archivedWhen: true },
  position: { column: 'order' },
  publicFields: ['id', 'name'],
  hooks: [],
} as unknown as Resource;

const view = viewOf(resource, 'recruiter');
const read = (query: Record<string, unknown>, of = view) =>
  readListQuery(
    of,
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );
const sql = (query: Record<string, unknown>, of = view) => listStatement(of, read(query, of), 'fr');

test('without anything, the first page of live rows in the order of the schema', () => {
  const { text, values } = sql({});
  expect(text).toContain(
    'where not t."is_deleted" order by t."order" ASC, t."id" ASC limit $1::bigint offset $2::bigint',
  );
  expect(values).toEqual([25, 0]);
});

test("react-admin's dialect and plain members mean the same", () => {
  const dialect = sql({ filter: { cost_gte: 5, is_deleted: true }, sort: ['name', 'DESC'], range: [10, 19] });
  const plain = sql({ cost_gte: '5', is_deleted: 'true', order: 'name DESC', limit: '10', offset: '10' });
  expect(plain).toEqual(dialect);
  expect(dialect.values).toEqual([5, true, 10, 10]);
});

test('texts sort in the language of the caller, and fall back to what there is', () => {
  const { text } = sql({ sort: ['name', 'ASC'] });
  const name = `coalesce(nullif(t."name" ->> 'fr', ''), nullif(t."name" ->> 'en', ''), nullif(t."name" ->> 'es', ''))`;
  expect(text).toContain(`order by ${name} ASC`);
});

test('each word is looked for in the search column: by its index where it has three letters in a row', () => {
  const { text, values } = sql({ q: '50% off' });
  expect(text).toContain(
    'where not t."is_deleted" and strpos(t."search_text", (select public.searchable($1::text))) > 0' +
      ' and t."search_text" like (select public.searchable($2::text))',
  );
  expect(values.slice(0, 2)).toEqual(['50%', '%off%']);
});

test('no value of a caller is in the text of the statement', () => {
  const evil = "x'); drop table things; --";
  const { text, values } = sql({ filter: { name_contains: evil, q: evil } });
  expect(text).not.toContain('drop table');
  expect(values).toContain(`%${evil}%`);
});

test('getMany answers archived rows too, and as many as were asked for', () => {
  const ids = Array.from({ length: 300 }, (_, at) => at);
  const { text, values } = sql({ filter: { id: ids } });
  expect(text).toContain('t."id" = any($1::bigint[])');
  expect(text).not.toContain('is_deleted" order');
  expect(values[1]).toBe(5000);
});

test('up to a day means until its end where the organization is; empty values have a filter of their own', () => {
  expect(sql({ filter: { due_lte: '2026-02-28' } }).text).toContain(
    't."due" < (($1::date + 1)::timestamp at time zone',
  );
  expect(sql({ due_null: 'true' }).text).toContain('t."due" is null');
  expect(sql({ filter: { due: null } }).text).toContain('t."due" is null');
});

test('lists of references are looked up in their table', () => {
  expect(sql({ filter: { tag_ids: [1, 2] } })).toMatchObject({
    text: expect.stringContaining(
      'exists (select from "things_tags" j where j."thing_id" = t.id and j."tag_id" = any($1::bigint[]))',
    ),
    values: [[1, 2], 25, 0],
  });
});

test('a page is never larger than the resource allows', () => {
  expect(read({ limit: '5000' }).limit).toBe(100);
  expect(read({ range: [0, 999] }).limit).toBe(100);
});

test.each([
  ['filter', { filter: '{' }],
  ['filter', { filter: [1] }],
  ['nope', { filter: { nope: 1 } }],
  ['nope', { nope: '1' }],
  ['secret', { filter: { secret: 'x' } }],
  ['pay', { filter: { pay: 1 } }],
  ['name', { filter: { name: 'not declared' } }],
  ['cost', { filter: { cost: 'five' } }],
  ['cost', { filter: { cost: { $ne: 1 } } }],
  ['cost_gte', { filter: { cost_gte: [1] } }],
  ['due_lte', { filter: { due_lte: '2026-02-30' } }],
  ['secret', { sort: ['secret', 'ASC'] }],
  ['id; drop table things', { sort: ['id; drop table things', 'ASC'] }],
  ['sort', { sort: ['id', 'ASC; drop table things'] }],
  ['order', { order: 'id; drop table things' }],
  ['range', { range: [5, 1] }],
  ['limit', { limit: '-1' }],
  ['offset', { offset: '1e3' }],
])('%s is refused by its name', (name, query) => {
  expect(() => read(query)).toThrow(
    expect.objectContaining({
      status: 422,
      details: expect.objectContaining({ errors: [expect.objectContaining({ field: name })] }),
    }),
  );
});

test('the public sees, filters and sorts its fields only, and never archived rows', () => {
  const open = viewOf(resource, 'public');
  expect(open.fields.map(({ name }) => name)).toEqual(['id', 'name']);
  expect(sql({}, open).text).toContain('where not t."is_deleted"');
  expect(() => read({ cost_gte: '1' }, open)).toThrow();
  expect(() => read({ is_deleted: 'true' }, open)).toThrow();
});
