import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { application, givenJob, type Job } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let jobs: Job[];

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  jobs = await Promise.all(Array.from({ length: 3 }, () => givenJob(recruiter)));
});
afterAll(() => server?.stop());

const known = 'known.person@applicant.example';
const apply = (client: ApiClient, job: Job, email: string, profile = {}): Promise<Answer> =>
  client.post('applicants', application(job.id, { candidate: { email }, profile }));

/** What an answer says, but for what is new each time. */
const shapeOf = ({ status, headers, body }: Answer, email: string) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'content-length').sort(),
  body: JSON.parse(
    JSON.stringify(body)
      .replaceAll(email, 'EMAIL')
      .replace(/"created_at":"[^"]*"/, '"created_at":0')
      .replace(/-\d+"/, '-ID"'),
  ) as Record<string, unknown>,
});

test('a stranger learns no ids, nor whether an address is known', async () => {
  const anybody = new ApiClient(server.url);
  expect((await apply(anybody, jobs[0]!, known)).status).toBe(201);
  const [ofKnown, ofUnknown] = [
    shapeOf(await apply(anybody, jobs[1]!, known), known),
    shapeOf(await apply(anybody, jobs[1]!, 'never.seen@applicant.example'), 'never.seen@applicant.example'),
  ];
  expect(ofKnown).toEqual(ofUnknown);
  expect(Object.keys(ofKnown.body).sort()).toEqual([
    'confirmation_sent_to',
    'created_at',
    'job_id',
    'job_name',
    'reference',
  ]);
});

test('a mailbox that has got its confirmations is not told apart either', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => givenJob(recruiter)));
  for (const job of many) expect((await apply(new ApiClient(server.url), job, known)).status).toBe(201);
  const last = await apply(new ApiClient(server.url), jobs[2]!, known);
  expect(last.body).toMatchObject({ confirmation_sent_to: known });
});

test('staff who apply for somebody get the ids that their screens open', async () => {
  const made = await apply(recruiter, jobs[1]!, 'entered@applicant.example', { applied_by_recruiter: true });
  const { applicant_id: applicant, applicant_profile_id: profile } = made.body as Record<string, number>;
  expect((await recruiter.get(`applicant_profiles/${profile}`)).body).toMatchObject({ applicant_id: applicant });
});
