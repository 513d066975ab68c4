import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addressOf, operations, type Operation } from '../support/contract.ts';
import { ApiClient } from '../support/api-client.ts';
import { root } from '../support/run-command.ts';
import { startServer, type TestServer } from '../support/server.ts';

interface Validator {
  addFormat(name: string, format: true): void;
  addSchema(schema: object, key: string): void;
  compile(schema: object): { (value: unknown): boolean; errors?: { instancePath: string; message?: string }[] | null };
}

/** The api's own Ajv; the contract is checked with what enforces it. */
const { Ajv } = createRequire(join(root, 'api/package.json'))('ajv') as { Ajv: new (options: object) => Validator };
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8')) as object, 'contract');

let server: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await startServer({ demo: true });
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(() => server?.stop());

/** Reads that answer about something must be told about what: the first candidate, a phone number. */
const queries: Record<string, () => Promise<Record<string, unknown>>> = {
  findCandidates: async () => ({ q: (await candidate()).applicant.name.split(' ')[0] }),
  applicantsByRole: async () => ({ applicant_id: (await candidate()).applicant_id }),
  listMails: async () => ({ applicant_profile_id: (await candidate()).id }),
  downloadOrigResumes: async () => ({ applicant_profile_ids: (await candidate()).id }),
  smsConversation: async () => ({ sms_phone: '+15145550100' }),
};

async function candidate(): Promise<{ id: number; applicant_id: number; applicant: { name: string } }> {
  const { body } = await admin.get('applicant_profiles?limit=1');
  return (body as Awaited<ReturnType<typeof candidate>>[])[0]!;
}

async function queryOf({ id }: Operation): Promise<string> {
  const query = await queries[id]?.();
  return query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
}

const pointer = (...parts: string[]) => parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** What an answer says about itself, held against the contract. */
function problems({ path }: Operation, status: number, body: unknown): string[] {
  const place = pointer('paths', path, 'get', 'responses', String(status), 'content', 'application/json', 'schema');
  const check = ajv.compile({ $ref: `contract#/${encodeURI(place)}` });
  check(body);
  return [
    ...new Set(
      (check.errors ?? []).map(({ instancePath, message }) => `${instancePath.replace(/\d+/g, 'N')} ${message}`),
    ),
  ];
}

const reads = operations().filter(
  ({ method, answersJson, id }) => method === 'GET' && answersJson && id !== 'counterReset',
);
const collections = reads.filter(({ path }) => !path.includes('{'));
const single = reads.filter(
  ({ path }) => path.endsWith('/{id}') && collections.some((list) => path === `${list.path}/{id}`),
);

test.each(collections.map((one) => [one.name, one] as const))(
  '%s answers what the contract says',
  async (_, operation) => {
    const { status, body } = await admin.get(operation.path + (await queryOf(operation)));
    expect(status).toBe(200);
    expect(problems(operation, status, body)).toEqual([]);
  },
);

/** Reads of which the demo has no row. */
const emptyInDemo = new Set([
  'candidateRemovalsGet',
  'companyIdsGet',
  'mailRun',
  'savedViewsGet',
  'textExtractionsGet',
]);

test.each(single.map((one) => [one.name, one] as const))('%s answers what the contract says', async (_, operation) => {
  const all = collections.find(({ path }) => operation.path === `${path}/{id}`)!;
  const list = await admin.get(all.path + (await queryOf(all)));
  expect(list.status).toBe(200);
  const first = (list.body as { id: number }[])[0];
  expect(first === undefined).toBe(emptyInDemo.has(operation.id));
  if (!first) return;
  const { status, body } = await admin.get(addressOf(operation, () => String(first.id)));
  expect(status).toBe(200);
  expect(problems(operation, status, body)).toEqual([]);
});

test('the contract is held against most reads', () => {
  expect(collections.length).toBeGreaterThan(30);
  expect(single.length).toBeGreaterThan(15);
});
