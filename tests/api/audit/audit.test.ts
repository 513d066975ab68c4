import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient, ROLES, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { Api, mailsTo, nextMail, secretIn } from '../identity/support.ts';
import { givenCandidate, givenJob, manyAddresses } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let admin: ApiClient;
let api: Api;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { ...manyAddresses, AUDIT_DAYS: '30' } });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  admin = await ApiClient.as(server.url, 'super_admin');
  api = new Api(server);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Entry {
  id: number;
  action: string;
  entity: string;
  record_id: number | null;
  actor: string;
  ip: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  who: { name: string | null };
}

const entries = (answer: Answer): Entry[] => {
  if (answer.status !== 200) throw new Error(`No list: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Entry[];
};
/** What the list leaves for a filter, newest first. */
const listed = async (filter: object) => entries(await admin.list('audit_logs', { filter }));
const newest = async (filter: object) => (await listed(filter))[0];
const idOf = async (role: string): Promise<number> =>
  Number((await database.query(`select id from employees where email = $1`, [`${role}@demo.example`])).rows[0].id);

test('failed sign-ins are told with their count and address up to the lock, and what comes after it is not', async () => {
  const id = await idOf('observer');
  const from = { 'x-forwarded-for': '203.0.113.50' };
  for (let each = 0; each < 8; each += 1) {
    await api.call('POST', 'auth/sign_in', { body: { email: 'observer@demo.example', password: 'no' }, headers: from });
  }
  const rows = await listed({ entity: 'employee', record_id: id });
  expect(rows.map(({ action, actor, ip, after }) => [action, actor, ip, after?.['failed_attempts']])).toEqual([
    ['locked', 'visitor', '203.0.113.50', 5],
    ...[4, 3, 2, 1].map((count) => ['sign_in_failed', 'visitor', '203.0.113.50', count]),
  ]);
  expect(JSON.stringify(rows)).not.toContain('"no"');
});

test('lifting a lock and signing in again are told, with who did it and the tries before', async () => {
  const id = await idOf('observer');
  const { lock_version } = (await admin.get(`employees/${id}`)).body as { lock_version: number };
  expect((await admin.put(`employees/${id}`, { failed_attempts: 0, lock_version })).status).toBe(200);
  expect(await newest({ entity: 'employee', record_id: id })).toMatchObject({
    action: 'unlock',
    before: { failed_attempts: 5, locked_at: expect.any(String) as unknown },
    after: { failed_attempts: 0, locked_at: null },
    who: { name: 'Margaret Osei' },
  });
  await api.signIn('observer@demo.example', 'wrong');
  await api.signIn('observer@demo.example');
  expect(await newest({ action: 'sign_in', record_id: id })).toMatchObject({
    actor: 'employee',
    employee_id: id,
    before: { failed_attempts: 1 },
    after: { failed_attempts: 0 },
  });
});

test('of an address without an account only the count is told, and no more than a hundred an hour', async () => {
  const email = 'unknown.person@nowhere.example';
  for (let each = 0; each < 6; each += 1) await api.signIn(email, 'no');
  const rows = await listed({ entity: 'sign-in-failure' });
  expect(rows.map(({ action, after }) => [action, after?.['failed_attempts']])).toEqual([
    ['locked', 5],
    ...[4, 3, 2, 1].map((count) => ['sign_in_failed', count]),
  ]);
  const { rows: all } = await database.query('select row_to_json(l)::text as row from audit_logs l');
  expect(all.filter(({ row }: { row: string }) => row.includes('nowhere.example'))).toEqual([]);
  await database.query(
    `insert into audit_logs (actor, action, entity) select 'visitor', 'sign_in_failed', 'sign-in-failure' from generate_series(1, 100)`,
  );
  await api.signIn('another.person@nowhere.example', 'no');
  const { rows: counted } = await database.query(
    `select count(*)::int as rows from audit_logs where entity = 'sign-in-failure' and action = 'sign_in_failed'`,
  );
  expect(counted).toEqual([{ rows: 104 }]);
});

test('a link for a new password that was asked for, and the password that it gave', async () => {
  const email = 'recruiter@demo.example';
  await api.call('POST', 'auth/password', { body: { email } });
  const { message } = await nextMail(server, email, 'password_reset');
  const token = secretIn(message, /reset_password_token=([\w-]+)/);
  const changed = await api.call('PUT', `auth/password?token=${token}`, {
    body: { password: 'Other-2026-pass!', password_confirmation: 'Other-2026-pass!' },
  });
  expect(changed.status).toBe(200);
  const actions = (await listed({ entity: 'employee', record_id: await idOf('recruiter') })).map(
    ({ action }) => action,
  );
  expect(actions.slice(0, 2)).toEqual(['set_password', 'ask_reset']);
  expect(await mailsTo(server, email, 'password_reset')).toHaveLength(1);
});

test('what changed on an account, field by field; who becomes super admin and who no longer is', async () => {
  const id = await idOf('decision.maker');
  const { lock_version } = (await admin.get(`employees/${id}`)).body as { lock_version: number };
  const change = { email: 'decider@demo.example', first_name: 'Ana', title: 'Head of all', lock_version };
  expect((await admin.put(`employees/${id}`, change)).status).toBe(200);
  const edited = await newest({ entity: 'employee', record_id: id });
  expect(edited).toMatchObject({
    action: 'update',
    before: { email: 'decision.maker@demo.example' },
    after: { email: 'decider@demo.example', first_name: 'Ana', title: 'Head of all' },
  });
  expect(Object.keys(edited!.after!).sort()).toEqual(['email', 'first_name', 'title']);
  expect((await admin.put(`employees/${id}/make_super_admin`, {})).status).toBe(200);
  expect((await admin.put(`employees/${id}/make_observer`, {})).status).toBe(200);
  expect(
    await listed({ entity: 'employee', record_id: id, action: ['make_super_admin', 'make_observer'] }),
  ).toMatchObject([
    { action: 'make_observer', before: { aasm_state: 'super_admin' }, after: { aasm_state: 'observer' } },
    { action: 'make_super_admin', after: { aasm_state: 'super_admin' }, who: { name: 'Margaret Osei' } },
  ]);
});

test('settings of the organization, with the part that changed and no more', async () => {
  const before = (await admin.get('organizations/1')).body as {
    lock_version: number;
    settings: Record<string, unknown>;
  };
  const change = {
    show_user_access_logs: false,
    settings: { ...before.settings, duplicate_applications: 'warn' },
    lock_version: before.lock_version,
  };
  expect((await admin.put('organizations/1', change)).status).toBe(200);
  expect(await newest({ entity: 'organization' })).toMatchObject({
    before: { show_user_access_logs: true },
    after: { show_user_access_logs: false, settings: { duplicate_applications: 'warn' } },
  });
  expect(Object.keys((await newest({ entity: 'organization' }))!.after!['settings'] as object)).toEqual([
    'duplicate_applications',
  ]);
});

test('nothing that a candidate says stands in it, nor is found in it', async () => {
  const job = await givenJob(admin);
  const secret = 'Zyxwv';
  const profile = await givenCandidate(server.url, job.id, { first_name: secret, last_name: `${secret}son` });
  const { applicant_id } = (await admin.get(`applicant_profiles/${profile}`)).body as { applicant_id: number };
  await admin.post(`applicant_profiles/${profile}/notes`, { note: `${secret} was here` });
  expect((await listed({ entity: 'applicant-profile', record_id: profile })).length).toBeGreaterThan(0);
  expect(applicant_id).toBeGreaterThan(0);
  const { rows } = await database.query('select row_to_json(l)::text as row from audit_logs l');
  expect(rows.filter(({ row }: { row: string }) => row.includes(secret))).toEqual([]);
  expect(await listed({ q: secret })).toEqual([]);
});

test('words, person, kind of record and days are filters, and they go together', async () => {
  await admin.post('tags', { name: { en: 'Quokka lover' } });
  expect(await listed({ q: 'quokk' })).toMatchObject([
    { action: 'create', entity: 'tag', after: { name: { en: 'Quokka lover' } } },
  ]);
  const me = await idOf('super.admin');
  const mine = await listed({ employee_id: me, entity: 'tag' });
  expect(mine).toMatchObject([{ action: 'create' }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await listed({ q: 'quokka', created_at_lte: '2020-01-01' })).toEqual([]);
  expect(
    await listed({
      q: 'quokka',
      created_at_gte: '2020-01-01',
      created_at_lte: `${Number(today.slice(0, 4)) + 1}-01-01`,
    }),
  ).toHaveLength(1);
  expect((await admin.list('audit_logs', { filter: { request_id: 'x' } })).status).toBe(422);
});

test('the file holds what the filters leave, in the reader’s words', async () => {
  const filter = encodeURIComponent(JSON.stringify({ action: ['make_super_admin'] }));
  const answer = await admin.get(`audit_logs/export?filter=${filter}`, { headers: { 'accept-language': 'fr' } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = String(answer.body).replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Margaret Osei');
  const wrong = encodeURIComponent(JSON.stringify({ words: 'x' }));
  expect((await admin.get(`audit_logs/export?filter=${wrong}`)).status).toBe(422);
});

test.each(ROLES.filter((role) => role !== 'super_admin' && role !== 'recruiter' && role !== 'decision_maker'))(
  'as %s neither the list nor the file is given',
  async (role) => {
    const client = await ApiClient.as(server.url, role);
    for (const path of ['audit_logs', 'audit_logs/export', 'audit_logs?id=1']) {
      expect((await client.get(path)).status).toBe(403);
    }
    expect((await new ApiClient(server.url).get('audit_logs')).status).toBe(401);
  },
);

test('a long log is counted so far and no further, and read to its end', async () => {
  await database.query(
    `insert into audit_logs (actor, action, entity, record_id, created_at)
     select 'worker', 'expire', 'job', 1, now() - interval '1 day' from generate_series(1, 10050)`,
  );
  const first = await admin.list('audit_logs', { filter: { action: 'expire' }, range: [0, 49] });
  expect(first.headers.get('content-range')).toBe('audit_logs 0-49/10001');
  const last = await admin.list('audit_logs', { filter: { action: 'expire' }, range: [10_040, 10_089] });
  expect(last.headers.get('content-range')).toBe('audit_logs 10040-10049/10001');
  expect(entries(last)).toHaveLength(10);
});

test('rows are removed when they are older than they are kept', async () => {
  await database.query(`update audit_logs set created_at = now() - interval '31 days' where action = 'expire'`);
  await database.query(`insert into pgboss.job (name) values ('audit.sweep')`);
  await eventually(async () => (await listed({ action: 'expire' })).length, 0);
  expect(await listed({ q: 'quokka' })).toHaveLength(1);
});
