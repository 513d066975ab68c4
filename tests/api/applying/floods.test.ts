import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { application, connect, givenJob } from '../pipeline/support.ts';
import { upload, type FileInfo } from './support.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;

beforeAll(async () => {
  const env = { TRUST_PROXY: '1', UNCLAIMED_MEGABYTES: '20', UNCLAIMED_MEGABYTES_PER_ADDRESS: '10' };
  server = await startServer({ demo: true, env: { ...env, SALES_EMAIL: 'sales@rolecall.example' } });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends a file of so many bytes as a stranger. */
const leave = (address: string, bytes = 4_000_000): Promise<Answer> =>
  upload(server.url, {
    content: Buffer.alloc(bytes, 'words '),
    name: 'a.txt',
    fields: { file_type: 'attachment' },
    session: from(address),
  });

const left = async () =>
  Number(
    (await database.query('select coalesce(sum(size), 0) as sum from uploaded_files where uploader is not null'))
      .rows[0].sum,
  );

test('one address leaves as much as it may, however many it sends at once, and an application makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => leave('203.0.113.1')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  expect(await left()).toBe(8_000_000);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.headers.get('retry-after')).toBe('600');
  expect(errorOf(refused).message).toContain('without an application');
  expect((await leave('203.0.113.2')).status).toBe(200);

  const job = await givenJob(recruiter);
  const files = answers.flatMap(({ status, body }) =>
    status === 200 ? [(body as { file_info: FileInfo }).file_info] : [],
  );
  const sent = application(job.id, { profile: { uploaded_files_attributes: files } });
  expect((await new ApiClient(server.url).post('applicants', sent)).status).toBe(201);
  expect(await left()).toBe(4_000_000);
  expect((await leave('203.0.113.1')).status).toBe(200);
});

test('all together leave as much as there is room for; what is an hour old goes first, and staff goes on', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => leave(`203.0.113.${100 + at}`)));
  const full = answers.filter(({ status }) => status === 507);
  expect(full.length).toBeGreaterThan(0);
  expect(full[0]!.headers.get('retry-after')).toBe('600');
  expect(errorOf(full[0]!).message).toContain('Apply without the file');
  expect(await left()).toBe(20_000_000);
  const attach = { file_type: 'attachment' };
  const staff = { content: 'words', name: 'a.txt', fields: attach, session: recruiter.session };
  expect((await upload(server.url, staff)).status).toBe(200);
  await database.query(
    `update uploaded_files set created_at = now() - interval '61 minutes' where uploader is not null`,
  );
  expect((await leave('203.0.113.200')).status).toBe(200);
  expect(await left()).toBe(4_000_000);
});

test('the form without script is held to the same', async () => {
  const job = await givenJob(recruiter);
  const send = async () => {
    const form = new FormData();
    // An application that is refused for its name claims nothing.
    for (const [name, value] of Object.entries({ first_name: 'Robin', last_name: 'Park', email: 'x' }))
      form.set(name, value);
    form.set('resume', new Blob([new Uint8Array(Buffer.alloc(4_000_000, 'words '))]), 'a.txt');
    const answer = await fetch(`${server.url}/apply/public/${job.id}`, {
      method: 'POST',
      body: form,
      headers: from('203.0.113.60'),
    });
    return answer.status;
  };
  for (let at = 0; at < 4; at++) expect(await send()).toBe(422);
  expect(await left()).toBeLessThan(10_000_000);
});

test('requests to the sales address are a handful an hour, from one address and of one sender', async () => {
  const send = (address: string, email: string, kind = 'demo') =>
    new ApiClient(server.url).post(`${kind}-request`, { email, name: 'Ann', message: 'How much?' }, from(address));
  const one = [];
  for (let at = 0; at < 7; at++) one.push((await send('198.51.100.1', `a${at}@company.example`)).status);
  expect(one).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const two = [];
  for (const kind of ['demo', 'question', 'whitepaper', 'demo'])
    two.push((await send(`198.51.100.${10 + two.length}`, 'Buyer@company.example', kind)).status);
  expect(two).toEqual([200, 200, 200, 429]);
  const last = await send('198.51.100.20', 'buyer@Company.example');
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(1_000);
  // What is refused for its words costs nothing.
  for (let at = 0; at < 8; at++) expect((await send('198.51.100.30', 'nobody')).status).toBe(422);
  expect((await send('198.51.100.30', 'one@company.example')).status).toBe(200);
  const post = (form: Record<string, string>) =>
    fetch(`${server.url}/demo-request`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'buyer@company.example', name: 'Ann', ...form }),
      headers: from('198.51.100.40'),
    });
  // What was never shown as a form is asked for once more, with all that was typed.
  const again = await (await post({})).text();
  expect(again).toContain('value="buyer@company.example"');
  const page = await post({ 'guard.stamp': /name="guard.stamp" value="([^"]+)"/.exec(again)![1]! });
  expect([page.status, Number(page.headers.get('retry-after')) > 1_000]).toEqual([429, true]);
  expect(await page.text()).toContain('try again in');
});

test('a mailbox gets a few confirmations an hour, whoever applies in its name, and the history tells of the others', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => givenJob(recruiter)));
  const answers = await Promise.all(
    jobs.map(({ id }, at) =>
      new ApiClient(server.url).post(
        'applicants',
        application(id, { candidate: { email: `victim+${at % 4}@elsewhere.example` } }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 201));
  const { rows } = await database.query(
    `select applicant_profile_id as id, hgemail_id is not null as mailed from application_confirmation_logs where email like 'victim+%'`,
  );
  expect(rows.filter(({ mailed }) => mailed)).toHaveLength(5);
  for (const answer of answers) {
    const id = profileIn(answer);
    const { body } = await recruiter.get(`applicant_profiles/${id}`);
    const actions = JSON.stringify((body as { applicant_profile_logs: { action: string }[] }).applicant_profile_logs);
    expect(actions.includes('confirmation_left_out')).toBe(!rows.find((row) => Number(row.id) === id)!.mailed);
  }
  // What staff enters is confirmed as staff says.
  const job = await givenJob(recruiter);
  const entered = application(job.id, {
    candidate: { email: 'victim+1@elsewhere.example' },
    profile: { applied_by_recruiter: true },
  });
  expect((await recruiter.post('applicants', entered)).body).toMatchObject({
    confirmation_sent_to: 'victim+1@elsewhere.example',
  });
});
