import { addressOf, operations, type Operation } from '../support/contract.ts';
import { ApiClient, ROLES, type Role } from '../support/api-client.ts';
import { misfits } from '../support/kept/answer-contract.ts';
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
  applicantNames: async () => ({ ids: (await candidate()).applicant_id }),
  dashboardRows: async () => ({ tile: 'waiting_candidates' }),
  countApprovalEmails: async () => ({ email_type: 'offer_letter' }),
  smsConversation: async () => ({ sms_phone: '+15145550100' }),
};

interface Candidate {
  id: number;
  job_id: number;
  applicant_id: number;
  applicant: { name: string };
}

/** The first candidate whom somebody reaches; of those who reach none, the first of all. */
async function candidate(client = admin): Promise<Candidate> {
  const { body } = await client.get('applicant_profiles?limit=1');
  const [first] = Array.isArray(body) ? (body as Candidate[]) : [];
  return first ?? candidate();
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
  'automationRunsGet',
  'candidateRemovalsGet',
  'companyIdsGet',
  'heldApplicationsGet',
  'mailRun',
  'removalRequestsGet',
  'reportSchedulesGet',
  'retentionRulesGet',
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

const readers = ROLES.filter((role) => role !== 'pending');

/** What is closed to some roles; whatever else were refused would be held against nothing. */
const refusedTo: Partial<Record<Role, string[]>> = {
  recruiter: ['personal data 403'],
  hiring_manager: ['personal data 403'],
  decision_maker: ['form for a recruiter 403', 'personal data 403'],
  observer: ['form for a recruiter 403', 'person 403', 'personal data 403', 'search 403', 'ids of a search 403'],
};

// An answer that an ApiClient gets is held against the contract by itself; here each role asks for what is put together
// of several rows, of which some roles get less.
test.each(readers)('what %s reads of a candidate and their job is what the contract says', async (role) => {
  const client = await ApiClient.as(server.url, role);
  const { id, job_id: job, applicant_id: person } = await candidate(client);
  const form = ((await admin.get('forms?limit=1')).body as { id: number }[])[0]!.id;
  const reads = {
    job: await client.get(`jobs/${job}`),
    board: await client.get(`jobs/${job}/board`),
    active: await client.get('jobs/active'),
    'public list': await client.get('jobs/active?page=candidate_dashboard'),
    'application form': await client.get(`jobs/apply/${job}`),
    'form for a recruiter': await client.get(`jobs/apply/${job}?page=recruiter`),
    profile: await client.get(`applicant_profiles/${id}`),
    person: await client.get(`applicants/${person}`),
    'personal data': await client.get(`applicants/${person}/personal_data`),
    search: await client.post('applicant_profiles/search', {}),
    'ids of a search': await client.post('applicant_profiles/search', { only_ids: true }),
    form: await client.get(`forms/${form}`),
    'form to clone': await client.get(`forms/${form}?page=clone`),
  };
  const refused = Object.entries(reads).flatMap(([name, { status }]) => (status === 200 ? [] : [`${name} ${status}`]));
  expect(refused).toEqual(refusedTo[role] ?? []);
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
