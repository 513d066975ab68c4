/** Kinds of fields that no entity of the product has yet, in a project whose schemas have them. */
import { emitAll, readModel } from '../../codegen/src/generate.ts';
import { sync } from '../../codegen/src/sql/sync.ts';
import { write } from '../../codegen/src/write.ts';
import { ApiClient } from '../support/api-client.ts';
import { ProjectCopy } from '../support/project/project-copy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createDatabase } from '../support/test-database.ts';

// Codegen and a server of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const copy = new ProjectCopy();
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;

const inThree = <Text>(text: Text) => ({ en: text, fr: text, es: text });
const wage = {
  $schema: '../meta/entity.meta.json',
  title: 'Wage',
  description: 'What is paid.',
  type: 'object',
  additionalProperties: false,
  'x-entity': { kind: 'resource' },
  'x-i18n': inThree({ one: 'Wage', other: 'Wages' }),
  'x-api': { operations: ['list', 'get', 'create', 'update', 'export'] },
  'x-roles': { read: 'staff', write: 'administrators' },
  'x-scope': 'everyRow',
  'x-title': '{{name}}',
  'x-list': { columns: ['pay', 'spoken', 'land', 'tenth'], sort: ['pay', 'ASC'], filters: ['pay'] },
  required: ['name'],
  properties: {
    name: { type: 'string', 'x-i18n': inThree({ label: 'Name' }) },
    pay: {
      'x-type': 'money-range',
      'x-sort': true,
      'x-filter': ['gte', 'lte', 'isNull'],
      'x-i18n': inThree({ label: 'Pay' }),
    },
    spoken: { 'x-type': 'languages', 'x-i18n': inThree({ label: 'Spoken' }) },
    land: { type: ['string', 'null'], 'x-widget': 'country', 'x-i18n': inThree({ label: 'Country' }) },
    tenth: { type: ['integer', 'null'], 'x-widget': 'tenths', 'x-i18n': inThree({ label: 'Tenths' }) },
  },
};

const field = (type: string, filter: string[]) => ({
  'x-type': type,
  'x-sort': true,
  'x-filter': filter,
  'x-i18n': inThree({ label: type }),
});
const shift = {
  ...wage,
  title: 'Shift',
  'x-i18n': inThree({ one: 'Shift', other: 'Shifts' }),
  'x-roles': { read: 'staff', write: 'administrators', export: ['administrators', 'observer'] },
  'x-search': ['name'],
  'x-list': {
    columns: ['name', 'when', 'bonus', 'share', 'mark', 'state', 'paid', 'wage_id'],
    sort: ['when', 'ASC'],
    filters: ['when', 'bonus'],
  },
  properties: {
    name: wage.properties.name,
    bonus: field('money', ['gte', 'lte', 'isNull']),
    share: field('percentage', ['eq', 'gte', 'lte']),
    mark: field('rating', ['in', 'gte']),
    when: field('interval', ['gte', 'lte', 'isNull']),
    state: {
      type: 'string',
      enum: ['planned', 'done'],
      default: 'planned',
      'x-sort': true,
      'x-i18n': {
        en: { label: 'State', values: { planned: 'Planned', done: 'Done' } },
        fr: { label: 'État', values: { planned: 'Prévu', done: 'Terminé' } },
        es: { label: 'Estado', values: { planned: 'Previsto', done: 'Terminado' } },
      },
    },
    paid: { type: 'boolean', default: false, 'x-i18n': inThree({ label: 'Paid' }) },
    wage_id: { type: ['integer', 'null'], 'x-ref': { entity: 'wage' }, 'x-i18n': inThree({ label: 'Wage' }) },
  },
};

beforeAll(async () => {
  copy.write('schemas/entities/wage.schema.json', JSON.stringify(wage));
  copy.write('schemas/entities/shift.schema.json', JSON.stringify(shift));
  const model = readModel(copy.root);
  write(copy.root, emitAll(model));
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  await sync(database.url, model);
  server = await startServer({ databaseUrl: database.url, folder: copy.root, env: { DEMO: '1' } });
  admin = await ApiClient.as(server.url, 'super_admin');
  for (const [name, pay] of Object.entries(paid)) {
    const more = name === 'by the hour' ? { spoken: ['en', 'fr'], land: 'DE', tenth: 15 } : {};
    expect((await admin.post('wages', { name, pay, ...more })).status).toBe(201);
  }
  expect((await admin.put('organizations/1', { time_zone: 'America/Toronto' })).status).toBe(200);
  for (const row of shifts) expect((await admin.post('shifts', row)).status).toBe(201);
});

afterAll(async () => {
  await server?.stop();
  await dropDatabase?.();
  copy.remove();
});

const paid = {
  'by the hour': { from: 20, to: 30.5, currency: 'CAD', per: 'hour' },
  'by the year': { from: 45000, to: 60000, currency: 'CAD', per: 'year' },
  'by the month': { from: 2000, to: null, currency: 'CAD', per: 'month' },
  'in euros': { from: 50000, to: 70000, currency: 'EUR', per: 'year' },
  'at most': { to: 100, currency: 'CAD', per: 'day' },
  'not said': null,
};

const shifts = [
  {
    name: 'early',
    bonus: { amount: 12.5, currency: 'CAD' },
    share: 12.5,
    mark: 5,
    state: 'done',
    when: { from: '2026-05-01T11:00:00.000Z', to: '2026-05-01T19:00:00.000Z' },
  },
  {
    name: 'night',
    bonus: { amount: 9, currency: 'EUR' },
    share: 100,
    mark: 1,
    // In Toronto it begins on the first, at eight in the evening.
    when: { from: '2026-05-02T00:00:00.000Z', to: '2026-05-02T10:00:00.000Z' },
  },
  { name: 'open', bonus: null, share: null, mark: null, when: null },
];

const names = async (query = '', path = 'wages') => {
  const { status, body } = await admin.get(`${path}${query}`);
  expect([status, body]).toEqual([200, body]);
  return (body as { name: string }[]).map(({ name }) => name);
};

const filtered = (filter: object) => names(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);

test('a range is answered as it was sent', async () => {
  const { body } = await admin.get('wages');
  const rows = body as { name: string; pay: unknown }[];
  expect(Object.fromEntries(rows.map(({ name, pay }) => [name, pay]))).toEqual(paid);
});

test('amounts, percentages, stars and intervals are answered as they were sent', async () => {
  const { body } = await admin.get('shifts');
  expect(body).toMatchObject(shifts);
});

test.each([
  ['sort=["bonus","DESC"]', ['night', 'early', 'open']],
  ['sort=["share","ASC"]', ['early', 'night', 'open']],
  ['sort=["mark","ASC"]', ['night', 'early', 'open']],
  ['sort=["when","DESC"]', ['night', 'early', 'open']],
  // In the order in which the schema names the values: planned, done.
  ['sort=["state","ASC"]', ['night', 'open', 'early']],
  ['sort=["state","DESC"]', ['early', 'open', 'night']],
  ['filter={"bonus_gte":"12 CAD","bonus_lte":"12.5 CAD"}', ['early']],
  ['filter={"bonus_gte":"12.51 CAD"}', []],
  ['filter={"bonus_null":true}', ['open']],
  ['filter={"share_gte":50}', ['night']],
  ['filter={"mark":[4,5]}', ['early']],
  // A day is one where the organization is.
  ['filter={"when_lte":"2026-05-01"}', ['early', 'night']],
  ['filter={"when_gte":"2026-05-02"}', ['night']],
  ['filter={"when_gte":"2026-05-01T19:00:00Z","when_lte":"2026-05-01T20:00:00Z"}', ['early']],
])('of shifts, %s gives %j', async (query, expected) => {
  const [key, value = ''] = query.split('=');
  expect(await names(`?${key}=${encodeURIComponent(value)}`, 'shifts')).toEqual(expected);
});

test.each([
  [{ bonus: { amount: 1 } }, 'bonus.currency'],
  [{ bonus: { amount: 1.005, currency: 'CAD' } }, 'bonus.amount'],
  [{ share: 100.01 }, 'share'],
  [{ share: 0.001 }, 'share'],
  [{ mark: 0 }, 'mark'],
  [{ mark: 6 }, 'mark'],
  [{ mark: 2.5 }, 'mark'],
  [{ when: { from: '2026-05-01T11:00:00Z' } }, 'when.to'],
  [{ when: { from: '2026-05-01', to: '2026-05-02T11:00:00Z' } }, 'when.from'],
  [{ when: { from: '2026-05-01T11:00:00Z', to: '2026-05-01T11:00:00Z' } }, 'when'],
])('of a shift, %j is refused at %s', async (row, at) => {
  const { status, body } = await admin.post('shifts', { name: 'x', ...row });
  expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([422, [at]]);
});

const exported = async (query: string, language = 'en', client = admin) => {
  const { status, headers, body } = await client.get(`shifts/export${query}`, {
    headers: { 'accept-language': language },
  });
  return { status, name: headers.get('content-disposition'), lines: String(body).trim().split('\r\n') };
};

test('a list is exported in its order and in words: moments by the organization’s clock, references by their title', async () => {
  const { body } = await admin.get('shifts?q=night');
  const [night] = body as { id: number; lock_version?: number }[];
  const wages = (await admin.get('wages?sort=["pay","ASC"]')).body as { id: number }[];
  const change = { wage_id: wages[0]!.id, paid: true, state: 'done', name: '=night' };
  expect((await admin.put(`shifts/${night!.id}`, change)).status).toBe(200);
  const { status, name, lines } = await exported('');
  expect([status, name]).toEqual([200, expect.stringContaining('Shifts.csv')]);
  expect(lines).toEqual([
    'Name,interval,money,percentage,rating,State,Paid,Wage',
    'early,2026-05-01 07:00:00/2026-05-01 15:00:00,12.5 CAD,12.5,5,Done,No,',
    `'=night,2026-05-01 20:00:00/2026-05-02 06:00:00,9 EUR,100,1,Done,Yes,by the month`,
    'open,,,,,Planned,No,',
  ]);
  expect((await exported('?sort=["share","DESC"]', 'fr')).lines[1]).toContain('Terminé,Oui,');
  expect((await exported('?filter={"share_gte":50}')).lines).toHaveLength(2);
  expect((await exported('?q=open')).lines).toHaveLength(2);
  expect((await exported('?limit=1')).status).toBe(422);
  expect((await exported('?filter={"nothing":1}')).status).toBe(422);
  expect((await admin.put(`shifts/${night!.id}`, { name: 'night' })).status).toBe(200);
});

test('codes are words in files too: units of pay, languages, countries, and tenths are numbers', async () => {
  const { body } = await admin.get('wages/export?sort=["pay","ASC"]', { headers: { 'accept-language': 'fr' } });
  const lines = String(body).trim().split('\r\n').slice(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      '20–30.5 CAD par heure,"English, français",Allemagne,1.5',
      'à partir de 2000 CAD par mois,,,',
    ]),
  );
});

test('a file is for whom the schema names, and the audit says who took it', async () => {
  const observer = await ApiClient.as(server.url, 'observer');
  expect((await exported('?q=early', 'en', observer)).lines).toHaveLength(2);
  expect((await exported('', 'en', await ApiClient.as(server.url, 'recruiter'))).status).toBe(403);
  const filter = encodeURIComponent(JSON.stringify({ entity: 'shift', action: 'export' }));
  const { body } = await admin.get(`audit_logs?filter=${filter}`);
  expect((body as object[])[0]).toMatchObject({ after: { rows: 1, filters: ['q'] } });
});

test('lists are sorted by currency, then by what is paid a year; nothing comes last', async () => {
  const up = ['by the month', 'at most', 'by the hour', 'by the year', 'in euros', 'not said'];
  expect(await names()).toEqual(up);
  const [, ...down] = up.toReversed();
  expect(await names('?sort=["pay","DESC"]')).toEqual([...down, 'not said']);
});

test('a filter keeps what overlaps, within its currency, whatever time it is paid for', async () => {
  expect(await filtered({ pay_gte: '30 CAD/hour' })).toEqual(['by the hour']);
  expect(await filtered({ pay_gte: '28 CAD/hour' })).toEqual(['by the hour', 'by the year']);
  expect(await filtered({ pay_lte: '2166.66 CAD/month' })).toEqual(['by the month']);
  expect(await filtered({ pay_lte: '2166.67 CAD/month' })).toEqual(['by the month', 'at most']);
  expect(await filtered({ pay_gte: '40000 CAD/year', pay_lte: '42000 CAD/year' })).toEqual(['by the hour']);
  expect(await filtered({ pay_gte: '0 EUR/year' })).toEqual(['in euros']);
  expect(await names('?pay_gte=65000%20EUR/year')).toEqual(['in euros']);
  expect(await filtered({ pay_null: true })).toEqual(['not said']);
});

test.each(['30', '30 CAD', '30 cad/hour', '30 CAD/minute', '-1 CAD/hour', "1 CAD/hour' or true --"])(
  'the filter "%s" is refused',
  async (amount) => {
    const { status, body } = await admin.get(`wages?filter=${encodeURIComponent(JSON.stringify({ pay_gte: amount }))}`);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'pay_gte' }] }]);
  },
);

test.each([
  ['en', 'The first amount is above the second.'],
  ['fr', 'Le premier montant dépasse le second.'],
  ['es', 'El primer importe es mayor que el segundo.'],
])('an amount above the other is told in %s, at the field', async (language, message) => {
  const pay = { from: 31, to: 30, currency: 'CAD', per: 'hour' };
  const { status, body } = await admin.call('POST', 'wages', {
    body: { name: 'x', pay },
    headers: { 'accept-language': language },
  });
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'pay', code: 'moneyRange', message }] }]);
});

test.each([
  [{ from: 20, currency: 'XYZ', per: 'hour' }, 'pay.currency'],
  [{ from: 20, per: 'hour' }, 'pay.currency'],
  [{ from: 20, currency: 'CAD', per: 'minute' }, 'pay.per'],
  [{ from: -1, currency: 'CAD', per: 'hour' }, 'pay.from'],
  [{ from: 20.005, currency: 'CAD', per: 'hour' }, 'pay.from'],
  [{ to: '30', currency: 'CAD', per: 'hour' }, 'pay.to'],
  [{ from: null, to: null, currency: 'CAD', per: 'hour' }, 'pay'],
  [{ currency: 'CAD', per: 'hour' }, 'pay'],
  [{ from: 20, currency: 'CAD', per: 'hour', upTo: 3 }, 'pay.upTo'],
])('%j is refused at %s', async (pay, field) => {
  const { status, body } = await admin.post('wages', { name: 'x', pay });
  expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([
    422,
    [field],
  ]);
});

test('a range is changed as a whole, and emptied', async () => {
  const made = (await admin.post('wages', { name: 'changed', pay: paid['by the hour'] })).body as { id: number };
  const pay = { to: 40, currency: 'MXN', per: 'day' };
  expect((await admin.put(`wages/${made.id}`, { pay })).body).toMatchObject({ pay });
  expect(((await admin.get(`wages/${made.id}`)).body as { pay: object }).pay).toEqual(pay);
  expect((await admin.put(`wages/${made.id}`, { pay: null })).body).toMatchObject({ pay: null });
});

test('a file of the change log has ranges in words', async () => {
  const made = (await admin.post('wages', { name: 'logged', pay: paid['by the hour'] })).body as { id: number };
  await admin.put(`wages/${made.id}`, { pay: paid['by the month'] });
  const filter = encodeURIComponent(JSON.stringify({ entity: 'wage', record_id: made.id }));
  const { body } = await admin.get(`audit_logs/export?filter=${filter}`);
  expect(String(body)).toContain('Pay: 20–30.5 CAD per hour → from 2000 CAD per month');
});

test('the contract says what a range is', async () => {
  const { body } = await new ApiClient(server.url).get('/openapi.json');
  const { schemas } = (body as { components: { schemas: Record<string, { properties: { pay: object } }> } }).components;
  expect(schemas['WageCreate']?.properties.pay).toMatchObject({
    required: ['currency', 'per'],
    properties: { per: { enum: ['hour', 'day', 'week', 'month', 'year'] } },
  });
});
