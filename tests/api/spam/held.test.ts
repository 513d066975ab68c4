import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { calls } from '../../../api/src/generated/calls.ts';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenFile } from '../applying/support.ts';
import { application, connect, givenJob, type Job } from '../pipeline/support.ts';

let server: TestServer;
let anybody: ApiClient;
let recruiter: ApiClient;
let admin: ApiClient;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  database = await connect(server.databaseUrl);
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Held {
  id: number;
  candidate_name: string | null;
  email: string | null;
  signs: string[];
  status: string;
  lock_version: number;
  files: { id: number; name: string }[];
}

const heldOf = async (email: string): Promise<Held | undefined> =>
  ((await recruiter.list('held_applications', { filter: { status: 'held' } })).body as Held[]).find(
    (one) => one.email === email,
  );
const settings = (changed: object) => admin.put('organizations/1', { settings: changed });
const one = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
  (await database.query(sql, values)).rows[0] as T;

const firstError = (answer: Answer) => errorOf(answer).errors[0]!;

/** What somebody who fills in everything there is sends. */
const robot = (candidate: object = {}, profile: object = {}) =>
  application(job.id, { candidate: { guard: { trap: 'http://cheap.example' }, ...candidate }, profile });

test('an application with signs of spam waits; released, it goes on as any other with its reference and files', async () => {
  const file = await givenFile(server.url, 'My life.txt');
  const sent = robot(
    {},
    { cover_letter: 'I keep bees.', uploaded_files_attributes: [{ ...file, file_type: 'resume' }] },
  );
  const answer = await anybody.post('applicants', sent, { 'idempotency-key': 'held-1' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ job_id: job.id, confirmation_sent_to: sent.email });
  expect((await anybody.post('applicants', sent, { 'idempotency-key': 'held-1' })).body).toEqual(answer.body);
  const profileId = profileIn(answer);

  // Nothing of it is there but what is held.
  expect((await recruiter.get(`applicant_profiles/${profileId}`)).status).toBe(404);
  expect(await one('select count(*)::int as n from applicants where email = $1', sent.email)).toEqual({ n: 0 });
  expect(await one('select count(*)::int as n from hgemails where t_uid like $1', `%${sent.email}%`)).toEqual({
    n: 0,
  });
  const held = (await heldOf(sent.email))!;
  expect(held).toMatchObject({ candidate_name: 'Robin Park', signs: ['trap', 'unstamped'] });
  expect(held.files).toEqual([{ id: file.id, name: 'My life.txt', size: expect.any(Number) }]);
  expect(JSON.stringify((await recruiter.get(`held_applications/${held.id}`)).body)).not.toContain(file.token);
  expect((await recruiter.get('held_applications/count')).body).toEqual({ count: 1 });

  // It stays acceptable, whatever becomes of the job meanwhile.
  await database.query(
    `update jobs set start_date = now() - interval '9 days', end_date = now() - interval '1 day' where id = $1`,
    [job.id],
  );
  const release = () => recruiter.put(`held_applications/${held.id}/release`, { lock_version: held.lock_version });
  const both = await Promise.all([release(), release()]);
  await database.query(`update jobs set end_date = now() + interval '9 days' where id = $1`, [job.id]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const profile = (await recruiter.get(`applicant_profiles/${profileId}`)).body as {
    cover_letter: string;
    hgemails: { purpose: string }[];
    uploaded_files: { original_file_name: string }[];
  };
  expect(profile).toMatchObject({
    cover_letter: 'I keep bees.',
    hgemails: [{ purpose: 'application_confirmation' }],
    uploaded_files: [{ original_file_name: 'My life.txt' }],
  });
  const left = (await recruiter.get(`held_applications/${held.id}`)).body as Held;
  expect(left).toMatchObject({ status: 'released', candidate_name: null, email: null, signs: ['trap', 'unstamped'] });
});

test('discarded, what is personal goes with the files; only recruiters may look', async () => {
  const file = await givenFile(server.url);
  const sent = robot({}, { uploaded_files_attributes: [{ ...file, file_type: 'resume' }] });
  await anybody.post('applicants', sent);
  const held = (await heldOf(sent.email))!;
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get(`held_applications/${held.id}`)).status).toBe(403);
  expect((await manager.put(`held_applications/${held.id}/release`, {})).status).toBe(403);
  const download = `uploaded_files/${file.id}/download`;
  expect((await manager.get(download)).status).toBe(403);
  expect((await anybody.get(download)).status).toBe(401);
  const looked = await recruiter.get(download);
  expect([looked.status, looked.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  expect((await anybody.get('held_applications')).status).toBe(401);
  expect(
    (await recruiter.put(`held_applications/${held.id}/discard`, { lock_version: held.lock_version })).status,
  ).toBe(200);
  expect(
    await one(
      'select email, candidate_name, written, application, status from held_applications where id = $1',
      held.id,
    ),
  ).toEqual({ email: null, candidate_name: null, written: null, application: null, status: 'discarded' });
  expect(await one('select count(*)::int as n from uploaded_files where id = $1', file.id)).toEqual({ n: 0 });
  expect((await recruiter.put(`held_applications/${held.id}/release`, { lock_version: 1 })).status).toBe(422);
});

test('what is not acceptable is refused and not held, and one sign alone holds nothing', async () => {
  const refused = await anybody.post('applicants', robot({ email: 'nobody' }));
  expect([refused.status, firstError(refused).field]).toEqual([422, 'email']);
  const links = 'See https://a.example https://b.example https://c.example https://d.example https://e.example';
  const first = application(job.id, { profile: { cover_letter: links } });
  expect((await anybody.post('applicants', first)).status).toBe(201);
  expect(await heldOf(first.email)).toBeUndefined();
  const foreign = application(job.id, { profile: { summary: `${links} ${'дешёвые часы и кредиты '.repeat(9)}` } });
  await anybody.post('applicants', foreign);
  expect((await heldOf(foreign.email))!.signs).toEqual(['unstamped', 'links', 'script']);
});

test('a disposable address is a sign, and holds nobody by itself', async () => {
  const throwAway = `robin.${crypto.randomUUID().slice(0, 8)}@mail.mailinator.com`;
  const honest = await anybody.post('applicants', application(job.id, { candidate: { email: throwAway } }));
  expect((await recruiter.get(`applicant_profiles/${profileIn(honest)}`)).status).toBe(200);
  const other = `robin.${crypto.randomUUID().slice(0, 8)}@MAILINATOR.com`;
  expect((await anybody.post('applicants', robot({ email: other }))).status).toBe(201);
  expect((await heldOf(other))!.signs).toEqual(['trap', 'unstamped', 'disposable']);
});

test('the same text from several addresses is told, and one address applies thirty times an hour at most', async () => {
  const network = { 'x-forwarded-for': '203.0.113.7' };
  const letter = 'Dear team, I offer the best followers for your business, at once and for little money. '.repeat(3);
  const elsewhere = await givenJob(recruiter);
  const senders = [];
  for (let at = 0; at < 22; at++) {
    const sent = application(job.id, { profile: { cover_letter: letter } });
    expect((await anybody.post('applicants', sent, network)).status).toBe(201);
    senders.push(sent.email);
  }
  expect(await heldOf(senders[10]!)).toBeUndefined();
  expect((await heldOf(senders.at(-1)!))!.signs).toEqual(['unstamped', 'same_text', 'busy']);
  expect(
    await one(`select count(*)::int as n from application_traces where network like '%203%' or mailbox like '%@%'`),
  ).toEqual({ n: 0 });
  await database.query(
    `insert into application_traces (network, mailbox) select 'elsewhere', t.mailbox from generate_series(1, 30),
       (select mailbox from application_traces where text is not null order by id desc limit 1) t`,
  );
  const full = await anybody.post('applicants', application(elsewhere.id, { candidate: { email: senders.at(-1)! } }));
  expect([full.status, Number(full.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('where the organization wants it, a proof is asked for, is good for one job, and is spent once', async () => {
  await settings({ proof_of_work: 'always' });
  try {
    const asked = await anybody.post('applicants', application(job.id, { candidate: { guard: { provable: true } } }));
    expect([asked.status, firstError(asked).code]).toEqual([422, 'proofWanted']);
    const made = await anybody.post('form_challenges', { form: 'application', job_id: job.id });
    const challenge = JSON.parse((made.body as { challenge: string }).challenge) as never;
    const solution = await solveChallenge({ challenge, deriveKey });
    const guard = { provable: true, proof: JSON.stringify({ challenge, solution }) };
    const elsewhere = await givenJob(recruiter);
    expect((await anybody.post('applicants', application(elsewhere.id, { candidate: { guard } }))).status).toBe(422);
    const sent = application(job.id, { candidate: { guard } });
    expect((await anybody.post('applicants', sent)).status).toBe(201);
    expect(await heldOf(sent.email)).toBeUndefined();
    expect((await anybody.post('applicants', application(job.id, { candidate: { guard } }))).status).toBe(422);

    // A browser without script cannot: somebody looks at it.
    const page = await fetch(`${server.url}/apply/public/${job.id}?language=fr`);
    const html = await page.text();
    expect(html).toMatch(/aria-hidden="true"[^>]*><label for="subject_line">Laissez ce champ vide/);
    const form = new FormData();
    const typed = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana.ruiz@applicant.example', without_files: '1' };
    const stamp = { 'guard.stamp': /name="guard.stamp" value="([^"]+)"/.exec(html)![1]!, subject_line: '' };
    for (const [name, value] of Object.entries({ ...typed, ...stamp })) form.set(name, value);
    const thanks = await fetch(`${server.url}/apply/public/${job.id}?language=fr`, { method: 'POST', body: form });
    expect(thanks.status).toBe(200);
    expect((await heldOf(typed.email))!.signs).toEqual(['early', 'unproven']);
  } finally {
    await settings({ proof_of_work: 'off' });
  }
});

test('recruiters are told a week before what is held is thrown away, and then it is', async () => {
  const sent = robot();
  await anybody.post('applicants', sent);
  const { id } = (await heldOf(sent.email))!;
  const day = (days: number) =>
    database.query(`update held_applications set expires_on = current_date + $2::int where id = $1`, [id, days]);
  const run = () => database.query(`insert into pgboss.job (name) values ('applying.held')`);
  await day(5);
  await run();
  const told = async () =>
    (
      await one<{ told: boolean }>(
        `select count(*) > 0 as told from notifications n join employees e on e.id = n.employee_id
          where n.kind = 'held_applications' and e.aasm_state = 'recruiter'`,
      )
    ).told;
  await eventually(told, true, 30_000);
  await day(-2);
  await run();
  const status = async () => (await one<Held>('select status, email from held_applications where id = $1', id)).status;
  await eventually(status, 'expired', 30_000);
  expect(await one('select email, application from held_applications where id = $1', id)).toEqual({
    email: null,
    application: null,
  });
});

test('every public call that writes has a limit', () => {
  const open = calls.filter(({ roles, method }) => roles === 'public' && method !== 'GET');
  expect(open.length).toBeGreaterThan(20);
  expect(open.filter(({ rateLimit }) => rateLimit === undefined).map(({ id }) => id)).toEqual([]);
});
