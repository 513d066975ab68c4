import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { givenFile } from '../applying/support.ts';
import { application, boardOf, connect, givenJob, manyAddresses, wrongCounts } from '../pipeline/support.ts';

let server: TestServer;
let smtp: SmtpServer;
let database: pg.Client;
let anybody: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  database = await connect(server.databaseUrl);
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await smtp?.stop();
});

const rowsOf = async (sql: string, values: unknown[]) =>
  (await database.query(sql, values)).rows as Record<string, unknown>[];

test('twenty people who apply at once are twenty applications, each with its file, its history and its mail', async () => {
  const job = await givenJob(recruiter);
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, at) => givenFile(server.url, `resume-${at}.txt`, `Person ${at}`)),
  );
  const sent = files.map((file, at) =>
    application(job.id, { candidate: { first_name: `Person ${at}` }, profile: { uploaded_files_attributes: [file] } }),
  );
  const answers = await Promise.all(
    sent.map((body) => anybody.post('applicants', body, { 'idempotency-key': randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const profiles = answers.map(profileIn);
  expect(new Set(profiles).size).toBe(20);

  const stored = await rowsOf(
    `select a.first_name, a.email, count(distinct f.id)::int as files, count(distinct l.id)::int as entries, min(f.original_file_name) as name
     from applicant_profiles p join applicants a on a.id = p.applicant_id
     left join uploaded_files f on f.applicant_profile_id = p.id
     left join applicant_profile_logs l on l.applicant_profile_id = p.id
     where p.job_id = $1 group by a.id order by a.id`,
    [job.id],
  );
  const wanted = sent.map(({ email }, at) => ({
    first_name: `Person ${at}`,
    email,
    files: 1,
    entries: 1,
    name: `resume-${at}.txt`,
  }));
  const byEmail = (a: { email?: unknown }, b: { email?: unknown }) => String(a.email).localeCompare(String(b.email));
  expect(stored.sort(byEmail)).toEqual(wanted.sort(byEmail));
  expect((await boardOf(recruiter, job.id)).columns[0]).toMatchObject({ applicants_count: 20, matching: 20 });
  expect(await wrongCounts(database)).toEqual([]);
  const mails = () =>
    smtp.received.filter(({ to }) => sent.some(({ email }) => to.includes(email))).flatMap(({ to }) => to);
  await eventually(async () => new Set(mails()).size, 20);
  expect(mails()).toHaveLength(20);
});

test('ten who are the first to apply, at once, to a server with two connections, have applied', async () => {
  const small = await startServer({ demo: true, env: { ...manyAddresses, DATABASE_POOL: '2' } });
  try {
    const job = await givenJob(await ApiClient.as(small.url, 'recruiter'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => new ApiClient(small.url).post('applicants', application(job.id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  } finally {
    await small.stop();
  }
});

test('the same Idempotency-Key sent five times at once makes one application and one answer', async () => {
  const job = await givenJob(recruiter);
  const file = await givenFile(server.url);
  const sent = application(job.id, { profile: { uploaded_files_attributes: [file] } });
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => anybody.post('applicants', sent, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers: of }) => of.get('idempotent-replayed') === 'true')).toHaveLength(4);
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(1);
  const other = await anybody.post('applicants', { ...sent, first_name: 'Somebody else' }, headers);
  expect(other.status).toBe(409);
});

test('one person who sends without a key five times at once has applied once', async () => {
  const job = await givenJob(recruiter);
  const sent = application(job.id);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      anybody.post('applicants', { ...sent, email: at % 2 ? sent.email : sent.email.toUpperCase() }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await rowsOf('select count(*)::int as people from applicants where lower(email) = $1', [sent.email])).toEqual([
    { people: 1 },
  ]);
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(1);
});

test('one person who applies to five jobs at once is one person with five applications', async () => {
  const jobs = await Promise.all(Array.from({ length: 5 }, () => givenJob(recruiter)));
  const { email } = application(0);
  const answers = await Promise.all(
    jobs.map((job) => anybody.post('applicants', application(job.id, { candidate: { email } }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const persons = await Promise.all(answers.map((answer) => applicantOf(recruiter, profileIn(answer))));
  expect(new Set(persons).size).toBe(1);
  expect(await wrongCounts(database)).toEqual([]);
});

test('a file that two applications name at once belongs to one of them', async () => {
  const job = await givenJob(recruiter);
  const file = await givenFile(server.url);
  const bodies = Array.from({ length: 4 }, () =>
    application(job.id, { profile: { uploaded_files_attributes: [file] } }),
  );
  const answers = await Promise.all(bodies.map((body) => anybody.post('applicants', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(1);
});

test.each([
  ['without a file', false],
  ['with a file', true],
])('the form posted several times at once, as by a double click, is one application, %s', async (_, withFile) => {
  const job = await givenJob(recruiter);
  const page = await (await fetch(`${server.url}/apply/public/${job.id}`)).text();
  const key = /name="idempotency_key"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="idempotency_key"/.exec(page)!;
  const form = () => {
    const values = new FormData();
    const candidate = {
      first_name: 'Robin',
      last_name: 'Park',
      email: `double.${withFile}@applicant.example`,
      idempotency_key: key[1] ?? key[2]!,
    };
    for (const [name, value] of Object.entries(candidate)) values.set(name, value);
    if (withFile) values.set('resume', new Blob(['Robin Park']), 'resume.txt');
    return values;
  };
  const send = () => fetch(`${server.url}/apply/public/${job.id}`, { method: 'POST', body: form() });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const board = (await boardOf(recruiter, job.id)).columns[0]!;
  expect(board.applicants_count).toBe(1);
  for (const answer of answers) expect(await answer.text()).toContain(String(board.applicant_profiles[0]!.id));
  const read = (await recruiter.get(`applicant_profiles/${board.applicant_profiles[0]!.id}`)).body as {
    uploaded_files: unknown[];
  };
  expect(read.uploaded_files).toHaveLength(withFile ? 1 : 0);
});

test('a job that closes while people apply takes whole applications or none', async () => {
  const job = await givenJob(recruiter);
  const people = Array.from({ length: 12 }, () => anybody.post('applicants', application(job.id)));
  const [closed, ...answers] = await Promise.all([recruiter.put(`jobs/${job.id}/fill`, {}), ...people]);
  expect(closed.status).toBe(200);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
  expect((await boardOf(recruiter, job.id)).columns[0]!.applicants_count).toBe(taken);
  expect((await anybody.post('applicants', application(job.id))).status).toBe(422);
});
