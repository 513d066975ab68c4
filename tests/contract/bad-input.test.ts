import pg from 'pg';
import { addressOf, operations, someRole, type Operation } from '../support/contract.ts';
import { ApiClient, errorOf, type Answer, type Role } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let database: pg.Client;
const clients = new Map<Role | undefined, ApiClient>();
let before: Record<string, string>;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { TRUST_PROXY: '1' } });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  clients.set(undefined, new ApiClient(server.url));
  // Signing in leaves its time, so everybody does it before the tables are looked at.
  for (const role of new Set(all.map(someRole))) if (role) clients.set(role, await ApiClient.as(server.url, role));
  before = await fingerprints();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const all = operations();
const withBody = all.filter(({ body }) => body !== undefined);
const withQuery = all.filter(({ parameters }) => parameters.some((parameter) => parameter.in === 'query'));
const withPath = all.filter(({ path }) => path.includes('{'));

function clientFor(operation: Operation): ApiClient {
  return clients.get(someRole(operation))!;
}

/** Some at a time: the server has more than one connection to its database. */
async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 6) await Promise.all(items.slice(at, at + 6).map(work));
}

/** Some answers are long, so only those that are wrong are written out. */
const told = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)?.slice(0, 300)}`;

/** Refused as what it is, in the one shape. */
function assertRefused(name: string, sent: string, answer: Answer, status: number): void {
  if (answer.status !== status) throw new Error(`${name} with ${sent}: ${told(answer)}`);
  errorOf(answer);
}

/** Content of every table of the product, but for what any call may leave behind: sessions, counters, logs of access. */
async function fingerprints(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [['sessions', 'sign_in_failures', 'sign_in_pins', 'user_access_logs', 'credentials']],
  );
  const prints: Record<string, string> = {};
  for (const { name } of rows) {
    // A list that an odd filter leaves empty is saved as a file all the same, which the audit keeps.
    const kept = name === 'audit_logs' ? `(select * from audit_logs where action <> 'export')` : name;
    const { rows: found } = await database.query<{ print: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0))::text, '') as print from ${kept} t`,
    );
    prints[name] = found[0]!.print;
  }
  return prints;
}

/** Limits per caller would answer instead of what is tested. */
async function forgetLimits(): Promise<void> {
  await database.query(
    `do $$ begin if to_regclass('operation.rate_limits') is not null then delete from operation.rate_limits; end if; end $$`,
  );
}

const large = JSON.stringify({ no_such_member: 'x'.repeat(1_100_000) });
const deep = `{"a":`.repeat(200) + '1' + '}'.repeat(200);

/** Bodies that no call may accept, as text: what is wrong with each, and the status that says so. */
function badBodies(operation: Operation): [what: string, status: number, body: string][] {
  const properties = Object.entries(
    (operation.body?.properties ?? {}) as Record<string, { type?: unknown; readOnly?: boolean }>,
  );
  const typed = properties.filter(([, schema]) => schema.type !== undefined && !schema.readOnly).slice(0, 40);
  const wrong = (schema: { type?: unknown }) => ([schema.type].flat().includes('object') ? [1] : { wrong: ['type'] });
  const isClosed = operation.body?.additionalProperties === false;
  return [
    ...(isClosed ? [['an unknown field', 422, '{"no_such_member":1}'] as [string, number, string]] : []),
    ['broken JSON', 400, '{"a":'],
    ['a list', 422, '[1,2]'],
    ['a text', 422, '"text"'],
    ['null', 422, 'null'],
    ['__proto__', 422, '{"__proto__":{"role":"super_admin"}}'],
    ['constructor', 422, '{"constructor":{"prototype":{"admin":true}}}'],
    ['deep nesting', 400, deep],
    ['more than a megabyte', 413, large],
    ...typed.map(([name, schema]): [string, number, string] => [
      `a wrong type of ${name}`,
      422,
      JSON.stringify({ [name]: wrong(schema) }),
    ]),
    ...typed
      .filter(([, schema]) => [schema.type].flat().includes('string'))
      .map(([name]): [string, number, string] => [`NUL in ${name}`, 422, JSON.stringify({ [name]: 'a\0b' })]),
  ];
}

test.each(withBody.map((one) => [one.name, one] as const))('%s refuses bad bodies', async (_, operation) => {
  await forgetLimits();
  const client = clientFor(operation);
  const address = addressOf(operation, () => '1');
  await inGroups(badBodies(operation), async ([what, status, body]) =>
    assertRefused(operation.name, what, await client.call(operation.method, address, { body }), status),
  );
  const typed = { 'content-type': 'text/plain' };
  assertRefused(
    operation.name,
    'plain text',
    await client.call(operation.method, address, { body: 'x', headers: typed }),
    415,
  );
});

const BAD_IDS = [
  "1'",
  '1;drop table jobs',
  '-1',
  '0x10',
  '1.5',
  '[a]',
  '1e9',
  '99999999999999999999',
  '%00',
  '%E0%A4%A',
  'NaN',
];

test.each(withPath.map((one) => [one.name, one] as const))('%s refuses bad ids', async (_, operation) => {
  await forgetLimits();
  const numeric = new Set(
    operation.parameters
      .filter(({ name, in: place }) => place === 'path' && /(^|_)ids?$/.test(name))
      .map(({ name }) => name),
  );
  if (numeric.size === 0) return;
  const client = clientFor(operation);
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : { no_such_member: 1 };
  await inGroups(BAD_IDS, async (id) => {
    const encoded = id.startsWith('%') ? id : encodeURIComponent(id);
    const address = addressOf(operation, (name) => (numeric.has(name) ? encoded : 'x'));
    assertRefused(operation.name, `the id ${id}`, await client.call(operation.method, address, { body }), 404);
  });
});

test.each(withQuery.map((one) => [one.name, one] as const))('%s survives bad queries', async (_, operation) => {
  await forgetLimits();
  const client = clientFor(operation);
  const address = addressOf(operation, () => '999999999');
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const values = [
    "'",
    '[',
    '{"a":{"$ne":1}}',
    '["id","ASC; drop table jobs"]',
    '-1',
    '1e400',
    '%00',
    'x'.repeat(5000),
    '[0,-5]',
  ];
  const body = operation.method === 'GET' || operation.method === 'DELETE' ? undefined : { no_such_member: 1 };
  const pairs = names.flatMap((name) => values.map((value) => [name, value] as const));
  await inGroups(pairs, async ([name, value]) => {
    const encoded = value === '%00' ? value : encodeURIComponent(value);
    const answer = await client.call(operation.method, `${address}?${name}=${encoded}`, { body });
    if (answer.status >= 500 && answer.status !== 503)
      throw new Error(`${operation.name} with ${name}=${value.slice(0, 40)}: ${told(answer)}`);
    if (answer.status >= 400) errorOf(answer);
  });
});

test('nothing of all this was written', async () => {
  expect(await fingerprints()).toEqual(before);
});
