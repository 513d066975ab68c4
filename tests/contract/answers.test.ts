import { addressOf, operations, type Operation } from '../support/contract.ts';
import { ApiClient, ROLES } from '../support/api-client.ts';
import { misfits } from '../support/held-to-contract.ts';
import { startServer, type TestServer } from '../support/server.ts';

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

async function candidate(): Promise<{ id: number; job_id: number; applicant_id: number; applicant: { name: string } }> {
  const { body } = await admin.get('applicant_profiles?limit=1');
  return (body as Awaited<ReturnType<typeof candidate>>[])[0]!;
}

async function queryOf({ id }: Operation): Promise<string> {
  const query = await queries[id]?.();
  return query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
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
    expect(misfits(operation, body)).toEqual([]);
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
  expect(misfits(operation, body)).toEqual([]);
});

// An answer that an ApiClient gets is held against the contract by itself; here each role asks for what is put together
// of several rows, of which some roles get less.
test.each(ROLES)('what %s reads of a candidate and their job is what the contract says', async (role) => {
  const client = await ApiClient.as(server.url, role);
  const { id, job_id: job, applicant_id: person } = await candidate();
  const form = ((await admin.get('forms?limit=1')).body as { id: number }[])[0]!.id;
  const statuses = [
    await client.get(`jobs/${job}`),
    await client.get(`jobs/${job}/board`),
    await client.get('jobs/active'),
    await client.get('jobs/active?page=candidate_dashboard'),
    await client.get(`jobs/apply/${job}`),
    await client.get(`jobs/apply/${job}?page=recruiter`),
    await client.get(`applicant_profiles/${id}`),
    await client.get(`applicants/${person}`),
    await client.get(`applicants/${person}/personal_data`),
    await client.post('applicant_profiles/search', {}),
    await client.post('applicant_profiles/search', { only_ids: true }),
    await client.get(`forms/${form}`),
    await client.get(`forms/${form}?page=clone`),
  ].map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 403, 404].includes(status))).toEqual([]);
  if (role === 'super_admin') expect(statuses.every((status) => status === 200)).toBe(true);
});

test('a field that is described nowhere is told', async () => {
  const read = reads.find(({ id }) => id === 'getJob')!;
  const { job_id: job } = await candidate();
  const { body } = await admin.get(`jobs/${job}`);
  expect(misfits(read, { ...(body as object), undescribed: 1 })).toEqual([
    ' must NOT have additional properties (undescribed)',
  ]);
});

test('the contract is held against most reads', () => {
  expect(collections.length).toBeGreaterThan(30);
  expect(single.length).toBeGreaterThan(15);
});
