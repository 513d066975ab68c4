import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenJob, type Job } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let job: Job;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const count = async (table: string) =>
  Number((await database.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);

test.each([
  ['/job-list/en?q=a%00b', 200],
  ['/job-list/en?q=%ED%A0%80', 200],
  ['/job-list/en?q[]=a&q[]=b&category=1e9&location=-1&job_type=%27', 200],
  ['/job-list/en?category=99999999999999999999', 200],
  ["/job-list/en?q=%25_\\'--", 200],
  ['/job-list/en?language[]=fr', 200],
  ['/%E0%A4%A', 404],
  ['/job-list/%E0%A4%A', 400],
  ['/career/info/%C0%AF/1', 400],
  ['/%00', 404],
  ['/career/info/x/%00', 404],
  ['/career/info/public/99999999999999999999', 404],
  ['/internal-job-list/%00', 404],
  ['/no/such/page', 404],
  ['/password-reset/a%00b', 200],
  ['/invitation-accept/%F0%9F%90%9D', 200],
  ['/login?next[]=x&msg[]=y', 200],
])('%s is answered as a page with %i', async (path, status) => {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  const html = await answer.text();
  expect(html).toMatch(/<html lang="en">.*<h1>/s);
  expect(html).toContain('Boreal Works');
});

test('a path does not climb out of the folder of files', async () => {
  for (const folder of ['/career-assets', '/ats-assets', '/api/explorer']) {
    for (const climb of [
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..%5c..%5cpackage.json',
      '....//package.json',
      '%00',
      '.git/config',
    ]) {
      const answer = await fetch(`${server.url}${folder}/${climb}`, { redirect: 'manual' });
      expect([folder, climb, answer.status < 500, (await answer.text()).includes('"workspaces"')]).toEqual([
        folder,
        climb,
        true,
        false,
      ]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  }
});

test.each([
  ['text/plain', 'x'],
  ['application/json', '{"first_name":"x"}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['multipart/form-data; boundary=x', ''],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\ncut',
  ],
])('a post of %s that is no form is refused, with a page', async (type, body) => {
  const answer = await fetch(`${server.url}/apply/public/${job.id}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect([400, 415, 422]).toContain(answer.status);
  expect(await answer.text()).not.toContain('There is nothing at this address');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a post to an address that takes none is refused, with a page', async () => {
  for (const path of ['/login', '/job-list/en', '/nowhere']) {
    const answer = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ password: 'x' }) });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Boreal Works');
  }
});

/** The application form as a browser without script posts it. */
async function post(
  values: Record<string, string>,
  files: Record<string, [content: string, name: string]> = {},
  headers = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [field, [content, name]] of Object.entries(files)) form.set(field, new Blob([content]), name);
  const answer = await fetch(`${server.url}/apply/public/${job.id}?language=en`, {
    method: 'POST',
    body: form,
    headers,
  });
  return { status: answer.status, text: await answer.text() };
}

let people = 0;
const candidate = () => ({ first_name: 'Robin', last_name: 'Park', email: `page.${(people += 1)}@applicant.example` });

test('a file of 5,242,880 bytes is taken, one byte more is refused at its input and nothing is kept', async () => {
  const before = [await count('uploaded_files'), await count('applicant_profiles')];
  const large = await post(candidate(), { resume: ['a'.repeat(5_242_881), 'resume.txt'] });
  expect(large.status).toBe(422);
  expect(large.text).toMatch(/5[.,]2 MB/);
  expect(large.text).toContain('value="Robin"');
  expect([await count('uploaded_files'), await count('applicant_profiles')]).toEqual(before);
  const taken = await post(candidate(), { resume: ['a'.repeat(5_242_880), 'resume.txt'] });
  expect(taken.status).toBe(200);
  expect([await count('uploaded_files'), await count('applicant_profiles')]).toEqual(before.map((one) => one + 1));
});

test('a long text is kept whole, one that is too long is refused at its field', async () => {
  const letter = '字'.repeat(100_000);
  const person = candidate();
  expect((await post({ ...person, cover_letter_text: letter })).status).toBe(200);
  const { rows } = await database.query(
    `select t.cover_letter from applicant_profile_texts t join applicant_profiles p on p.id = t.applicant_profile_id
       join applicants a on a.id = p.applicant_id where a.email = $1`,
    [person.email],
  );
  expect(rows[0].cover_letter === letter).toBe(true);
  const refused = await post({ ...candidate(), 'work.0.description': '字'.repeat(20_001) });
  expect([refused.status, refused.text.includes('id="error-work.0.description"')]).toEqual([422, true]);
  const tooMuch = await post({ ...candidate(), cover_letter_text: letter, 'work.0.description': 'x'.repeat(800_000) });
  expect([tooMuch.status, tooMuch.text.includes('shorten them')]).toEqual([413, true]);
});

test('who posts a resume that cannot be read is told why once it has arrived', async () => {
  const scan = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog').toString();
  const taken = await post(candidate(), { resume: [scan, 'resume.pdf'] });
  expect([taken.status, taken.text.includes('This file seems to be damaged')]).toEqual([200, true]);
});

test('an application that is refused leaves no file behind', async () => {
  const before = await count('uploaded_files');
  const refused = await post({ ...candidate(), email: 'no address' }, { resume: ['Robin Park', 'resume.txt'] });
  expect(refused.status).toBe(422);
  expect(await count('uploaded_files')).toBe(before);
});

test('files of the form are named as one line, without folders and marks of direction', async () => {
  const taken = await post(candidate(), { resume: ['Robin Park', 'C:\\x\\re\u202Esume.txt'] });
  expect(taken.status).toBe(200);
  const { rows } = await database.query<{ original_file_name: string }>(
    'select original_file_name from uploaded_files order by id desc limit 1',
  );
  expect(rows[0]!.original_file_name).toBe('resume.txt');
});

test('files count against the limit of uploads, also when the application is refused', async () => {
  const from = { 'x-forwarded-for': '10.250.0.1' };
  const before = await count('uploaded_files');
  const statuses: number[] = [];
  for (let at = 0; at < 130; at += 1) {
    statuses.push((await post({ ...candidate(), email: 'no address' }, { resume: ['x', 'resume.txt'] }, from)).status);
    if (statuses.at(-1) === 429) break;
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await count('uploaded_files')).toBe(before);
});
