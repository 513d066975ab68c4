/**
 * Entities that nobody thought of, all at once in a copy of the project: what codegen takes is migrated and served, and
 * each takes, keeps, finds, sorts, changes and removes what it declares. SCHEMA_SEED=7 takes others than usual.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { migrate } from '../../api/src/platform/migrations/index.ts';
import { emitAll, readModel } from '../../codegen/src/generate.ts';
import type { EntityIR, FieldIR, FilterOperator, Model } from '../../codegen/src/ir.ts';
import { draft, migrationName } from '../../codegen/src/sql/draft.ts';
import { drift } from '../../codegen/src/sql/drift.ts';
import { migrationText } from '../../codegen/src/sql/steps.ts';
import { validSchema } from '../../codegen/src/testing/random-schemas.ts';
import { validValue } from '../../codegen/src/testing/random-values.ts';
import { write } from '../../codegen/src/write.ts';
import { type Answer, ApiClient, errorOf } from '../support/api-client.ts';
import { ProjectCopy } from '../support/project/project-copy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createDatabase } from '../support/test-database.ts';
import { upload } from './applying/support.ts';
import { manyAddresses } from './pipeline/support.ts';

jest.setTimeout(240_000);

type Row = Record<string, unknown> & { id: number; lock_version?: number };

const seed = Number(process.env.SCHEMA_SEED ?? 1);
const random = Array.from({ length: 12 }, (_, index) => `odd-thing-${String.fromCharCode(97 + index)}`);
/** What broke once is always among them: the alias of a statement as a field, a row of which no column changes. */
const known = 'known-thing';
const names = [...random, known];
const neighbours = { one: 'industry', many: 'job-type', shape: '../values/password-rules.schema.json' };
const label = { en: { label: 'R' }, fr: { label: 'R' }, es: { label: 'R' } };
const thatBroke = {
  r: { type: ['string', 'null'], 'x-sort': true, 'x-i18n': label },
  references: { 'x-ref': { entity: neighbours.many, many: true }, 'x-i18n': label },
};
const copy = new ProjectCopy();
let model: Model;
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;
const ids: Record<string, number[]> = {};

beforeAll(async () => {
  console.log(`SCHEMA_SEED=${seed}`);
  const tables = new Set<string>();
  names.forEach((name, index) => {
    const [schema] = fc.sample(validSchema(name, neighbours), { seed: seed * 1000 + index, numRuns: 1 });
    if (schema === undefined) throw new Error('No schema was made');
    const entity = schema['x-entity'] as { table?: string };
    if (tables.has(entity.table ?? '')) delete entity.table;
    else tables.add(entity.table ?? '');
    if (name === known) Object.assign(schema, { 'x-mixins': [], required: [], properties: thatBroke });
    copy.write(`schemas/entities/${name}.schema.json`, JSON.stringify(schema));
  });
  model = readModel(copy.root);
  write(copy.root, emitAll(model));
  const folder = copy.path('api/migrations');
  mkdirSync(folder, { recursive: true });
  const steps = await draft(process.env.TEST_DATABASE_URL ?? '', copy.root);
  writeFileSync(copy.path(`api/migrations/${migrationName('odd_things', new Date())}`), migrationText(steps));
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  await migrate(database.url, { folder });
  expect(await drift(database.url, model)).toEqual([]);
  server = await startServer({ databaseUrl: database.url, folder: copy.root, env: { DEMO: '1', ...manyAddresses } });
  admin = await ApiClient.as(server.url, 'super_admin');
  for (const [entity, path] of [
    ['industry', 'industries'],
    ['job-type', 'job_types'],
    ['employee', 'employees'],
  ] as const)
    ids[entity] = ((await admin.get(path)).body as Row[]).map(({ id }) => id);
});

afterAll(async () => {
  await server?.stop();
  const failures = (server?.logs() ?? '').split('\n').filter((line) => line.includes('"err":'));
  if (failures.length > 0) console.error(failures.join('\n'));
  await dropDatabase?.();
  copy.remove();
});

const writable = (entity: EntityIR) =>
  entity.fields.filter(
    ({ name, readOnly, mixin }) => !readOnly && mixin === undefined && name !== entity.transitions?.field,
  );

/** A valid row, always the same for a turn; its files are uploaded for it. */
async function rowOf(entity: EntityIR, turn: number): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const [index, field] of writable(entity).entries()) {
    const values = validValue(field, (name) => ids[name] ?? []);
    row[field.name] = field.files
      ? [await uploadedFor(entity, field, turn)]
      : fc.sample(values, { seed: seed * 1000 + turn * 100 + index, numRuns: 1 })[0];
  }
  return row;
}

async function uploadedFor(entity: EntityIR, field: FieldIR, turn: number): Promise<object> {
  const path = `files/${entity.path}/${field.name}`;
  const answer = await upload(server.url, { content: `turn ${turn}`, name: 'a.txt', path, session: admin.session });
  expect(refusalOf(answer)).toEqual([]);
  return (answer.body as { file_info: object }).file_info;
}

/** What stands there once a value was sent: moments as such, references in any order, lists of objects as sent. */
function asKept(field: FieldIR, value: unknown): unknown {
  if (field.kind === 'dateTime' && typeof value === 'string') return Date.parse(value);
  if (field.kind === 'files' && Array.isArray(value)) return (value as { id: number }[]).map(({ id }) => id);
  if (field.kind === 'refs' && Array.isArray(value)) return [...(value as number[])].sort((a, b) => a - b);
  return value;
}

const kept = (entity: EntityIR, row: Record<string, unknown>, named: Record<string, unknown>) =>
  Object.fromEntries(
    entity.fields.filter(({ name }) => name in named).map((field) => [field.name, asKept(field, row[field.name])]),
  );

/** Of what was asked, nothing breaks: what is refused is so in the one shape. */
function refusalOf(answer: Answer): string[] {
  if (answer.status < 400) return [];
  if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  const { errors } = errorOf(answer);
  return errors.length > 0 ? errors.map(({ field, code }) => `${field} ${code}`) : [String(answer.status)];
}

const suffixes: Partial<Record<FilterOperator, string>> = {
  gte: '_gte',
  lte: '_lte',
  ne: '_ne',
  contains: '_contains',
};

/** Filters that a row with this value has to pass; none where nothing stands there. */
function passing(field: FieldIR, operator: FilterOperator, value: unknown): Record<string, unknown> | undefined {
  const { name, kind } = field;
  if (operator === 'isNull') {
    const isList = kind === 'refs' || kind === 'files';
    return { [`${name}_null`]: isList ? (value as unknown[]).length === 0 : value === null };
  }
  if (operator === 'ne') return undefined;
  const one = comparable(kind, value, operator);
  if (one === undefined || one === '') return undefined;
  if (operator === 'in') return { [name]: [one] };
  return { [`${name}${suffixes[operator] ?? ''}`]: one };
}

/** What a filter asks with for the value of a row. */
function comparable(kind: FieldIR['kind'], value: unknown, operator: FilterOperator): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value[0] as unknown;
  if (kind === 'moneyRange') {
    const { from, to, currency, per } = value as Record<string, unknown>;
    return `${String(operator === 'gte' ? to : from)} ${String(currency)}/${String(per)}`;
  }
  if (kind === 'money') {
    const { amount, currency } = value as Record<string, unknown>;
    return `${String(amount)} ${String(currency)}`;
  }
  if (kind === 'address') {
    const { country, city } = value as Record<string, string>;
    return operator === 'contains' ? [...city!].slice(0, 20).join('') : country;
  }
  if (kind === 'interval') return (value as Record<string, unknown>)[operator === 'gte' ? 'to' : 'from'];
  if (kind === 'textPerLanguage' || kind === 'richTextPerLanguage') return (value as { en: string }).en;
  if (kind === 'json') return undefined;
  return operator === 'contains' && typeof value === 'string' ? [...value].slice(0, 20).join('') : value;
}

const has = (answer: Answer, id: number) => (answer.body as Row[]).some((row) => row.id === id);

describe.each(names)('%s', (name) => {
  let entity: EntityIR;
  let sent: Record<string, unknown>;
  let row: Row;

  test('keeps what it is given', async () => {
    entity = model.entities.find((each) => each.name === name)!;
    sent = await rowOf(entity, 1);
    const made = await admin.post(entity.path, sent);
    expect(refusalOf(made)).toEqual([]);
    row = (await admin.get(`${entity.path}/${(made.body as Row).id}`)).body as Row;
    expect(kept(entity, row, sent)).toEqual(kept(entity, sent, sent));
  });

  test('needs no more than what is required', async () => {
    const whole = await rowOf(entity, 2);
    const least = Object.fromEntries(
      entity.fields.filter(({ required }) => required).map((field) => [field.name, whole[field.name]]),
    );
    const codes = refusalOf(await admin.post(entity.path, least)).map((refusal) => refusal.split(' ')[1]);
    expect(codes.filter((code) => code !== 'taken')).toEqual([]);
  });

  test('is found by every filter', async () => {
    // Where one row has a mark at most, the other has taken it.
    row = (await admin.get(`${entity.path}/${row.id}`)).body as Row;
    for (const field of entity.fields) {
      for (const operator of field.filter) {
        const filter = passing(field, operator, row[field.name] ?? null);
        if (filter === undefined) continue;
        const answer = await admin.list(entity.path, { filter });
        expect([filter, refusalOf(answer)]).toEqual([filter, []]);
        expect([filter, operator, has(answer, row.id)]).toEqual([filter, operator, true]);
      }
      for (const value of ['x', '7']) {
        for (const suffix of ['', '_gte', '_lte', '_ne', '_contains', '_null'])
          refusalOf(await admin.list(entity.path, { filter: { [`${field.name}${suffix}`]: value } }));
      }
    }
  });

  test('is sorted by every field that has an order, both ways', async () => {
    for (const field of entity.fields.filter(({ sort }) => sort)) {
      for (const direction of ['ASC', 'DESC']) {
        const answer = await admin.list(entity.path, { sort: [field.name, direction] });
        expect([field.name, refusalOf(answer)]).toEqual([field.name, []]);
        expect(has(answer, row.id)).toBe(true);
      }
    }
  });

  test('takes a change of each field, and null where there may be nothing', async () => {
    const other = await rowOf(entity, 3);
    for (const field of writable(entity)) {
      for (const value of [other[field.name], null]) {
        const body = { [field.name]: value, ...(entity.lockVersion ? { lock_version: row.lock_version } : {}) };
        const refusal = refusalOf(await admin.put(`${entity.path}/${row.id}`, body));
        const before = row;
        row = (await admin.get(`${entity.path}/${row.id}`)).body as Row;
        if (refusal.length > 0) {
          const why = field.access.createOnly ? [`${field.name} createOnly`] : refusal;
          expect([body, refusal]).toEqual([body, why]);
          expect(kept(entity, row, other)).toEqual(kept(entity, before, other));
          if (value !== null && !field.access.createOnly) expect(refusal).toEqual([`${field.name} taken`]);
        } else if (value !== null) {
          const named = { [field.name]: value };
          expect(kept(entity, row, named)).toEqual(kept(entity, named, named));
        } else if (field.nullable) {
          expect([field.name, row[field.name]]).toEqual([field.name, null]);
        }
      }
    }
  });

  test('says again what it said first, where its versions are kept', async () => {
    if (!entity.versioned) return;
    const address = `versions/${entity.path}/${row.id}`;
    const { versions } = (await admin.get(`${address}?before=2`)).body as { versions: { id: number }[] };
    const restored = await admin.put(`${address}/${versions[0]!.id}/restore`, { lock_version: row.lock_version });
    const refusal = refusalOf(restored);
    expect(refusal.filter((each) => !each.endsWith(' taken'))).toEqual([]);
    row = (await admin.get(`${entity.path}/${row.id}`)).body as Row;
    if (refusal.length === 0) expect(kept(entity, row, sent)).toEqual(kept(entity, sent, sent));
  });

  test('goes where its acts lead, and nowhere else', async () => {
    if (entity.transitions === undefined) return;
    const { field, acts } = entity.transitions;
    const path = `${entity.path}/${row.id}`;
    const read = async () => (row = (await admin.get(path)).body as Row);
    const versioned = () => (entity.lockVersion ? { lock_version: row.lock_version } : {});
    for (let turn = 0; turn < 6; turn += 1) {
      const state = String((await read())[field]);
      const open = acts.filter(({ from, roles }) => roles.length > 0 && from.includes(state));
      expect([state, [...(row['available'] as string[])].sort()]).toEqual([state, open.map(({ act }) => act).sort()]);
      for (const { act, roles } of acts.filter((each) => !open.includes(each))) {
        const answer = await admin.put(`${path}/${act}`, versioned());
        expect([act, answer.status]).toEqual([act, roles.length > 0 ? 422 : 404]);
      }
      const chosen = open[turn % Math.max(1, open.length)];
      if (!chosen) return;
      const filled = Object.fromEntries(chosen.fill.map((name) => [name, `turn ${turn}`]));
      expect(refusalOf(await admin.put(`${path}/${chosen.act}`, { ...filled, ...versioned() }))).toEqual([]);
      expect((await read())[field]).toBe(chosen.to[0] ?? state);
      const other = row[field] === 'done' ? 'open' : 'done';
      expect((await admin.put(path, { [field]: other, ...versioned() })).status).toBe(422);
    }
  });

  test('is exported as its list has it', async () => {
    const answer = await admin.get(`${entity.path}/export`);
    const [head] = String(answer.body).split('\r\n');
    expect([answer.status, head]).toEqual([
      200,
      entity.list?.columns.map(() => (name === known ? 'R' : 'Label')).join(','),
    ]);
  });

  test('goes when it is removed', async () => {
    expect(refusalOf(await admin.delete(`${entity.path}/${row.id}`))).toEqual([]);
    expect(has(await admin.list(entity.path), row.id)).toBe(false);
  });
});
