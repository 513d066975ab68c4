import { startServer, type TestServer } from '../../support/server.ts';
import { Api, withDatabase, type Session } from './support.ts';

let server: TestServer;
let api: Api;
let admin: Session;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { SUPPORT_EMAIL: 'Observer@demo.example' } });
  api = new Api(server);
  admin = await api.session('recruiter_admin');
  await withDatabase(server, async (client) => {
    await client.query(`update organizations set time_zone = 'America/Toronto'`);
    await client.query(
      `insert into user_access_logs (employee_id, email, ip_address, user_agent, created_at)
       select e.id, e.email, '192.168.1.1', '=cmd()', t.at::timestamptz
         from employees e, (values ('2026-03-10T23:30:00-04:00'), ('2026-03-11T00:30:00-04:00')) as t (at)
        where e.email = 'recruiter@demo.example'`,
    );
    await client.query(
      `insert into user_access_logs (email, ip_address, created_at)
       select 'gone' || n || '@demo.example', '10.0.0.1', timestamptz '2025-01-01 12:00Z' + n * interval '1 minute'
         from generate_series(1, 2100) n`,
    );
  });
});
afterAll(() => server?.stop());

const exported = async (query = '', session = admin, headers = {}) => {
  const answer = await api.call('GET', `user_access_logs/export${query}`, { session, headers });
  return { ...answer, lines: String(answer.body).trim().split('\r\n') };
};

test('the list is newest first, finds words of address and network, and shows the name and the number of an address', async () => {
  const list = await api.call('GET', 'user_access_logs?q=recruiter%20192.168', { session: admin });
  expect(list.body).toHaveLength(2);
  expect(list.body[0]).toMatchObject({
    ip_address: '192.168.1.1',
    ip: 3232235777,
    name: expect.stringMatching(/\S \S/),
  });
  expect(list.body[0].created_at > list.body[1].created_at).toBe(true);
});

test('the days of a list are those of the organization', async () => {
  const at = async (query: string) =>
    (await api.call('GET', `user_access_logs?q=192.168&${query}`, { session: admin })).body.map(
      (row: { created_at: string }) => new Date(row.created_at).toISOString().slice(0, 16),
    );
  expect(await at('created_at_gte=2026-03-10&created_at_lte=2026-03-10')).toEqual(['2026-03-11T03:30']);
  expect(await at('created_at_gte=2026-03-11')).toEqual(['2026-03-11T04:30']);
  expect(await at('created_at_lte=2026-03-11T03:30:00Z')).toEqual(['2026-03-11T03:30']);
});

test('the whole log is exported, however long, with the filters of the list and the days of the organization', async () => {
  const all = await exported();
  expect(all.status).toBe(200);
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(all.headers.get('content-disposition')).toContain('User access log.csv');
  expect(all.lines[0]).toBe('Date,Name,E-mail,IP address,Browser');
  expect(all.lines.length).toBeGreaterThan(2103);
  expect(new Set(all.lines).size).toBe(all.lines.length);

  const day = await exported('?created_at_gte=2026-03-10&created_at_lte=2026-03-10');
  expect(day.lines).toHaveLength(2);
  expect(day.lines[1]).toMatch(/^2026-03-10 23:30:00,.+,recruiter@demo\.example,192\.168\.1\.1,'=cmd\(\)$/);
  expect((await exported('?q=gone7@')).lines).toHaveLength(2);
  expect((await exported('?q=%25')).lines).toHaveLength(1);
  const french = await exported('?q=nobody', admin, { 'accept-language': 'fr' });
  expect(french.lines).toEqual(['Date,Nom,Courriel,Adresse IP,Navigateur']);
  expect((await exported('?created_at_gte=yesterday')).status).toBe(422);
});

test('administrators alone read it', async () => {
  for (const role of ['recruiter', 'hiring_manager', 'pending']) {
    const answer = await exported('', await api.session(role));
    expect([role, answer.status, answer.headers.get('session-error')]).toEqual([role, 403, 'aclError']);
  }
  expect((await api.call('GET', 'user_access_logs/export')).status).toBe(401);
});

test('the account of the support leaves no entry, whatever it reports', async () => {
  const session = await api.session('observer');
  await api.call('POST', 'user_access_logs/create_user_log', { session, body: { email: 'observer@demo.example' } });
  const list = await api.call('GET', 'user_access_logs?q=observer@', { session: admin });
  expect(list.body).toEqual([]);
});

test('while the organization does not show the log, nothing of it is exported either', async () => {
  await withDatabase(server, (client) => client.query('update organizations set show_user_access_logs = false'));
  expect((await exported()).lines).toHaveLength(1);
});
