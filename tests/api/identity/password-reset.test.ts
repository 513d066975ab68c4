import { startServer, type TestServer } from '../../support/server.ts';
import { Api, jobsDone, mailsTo, nextMail, secretIn, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer({ demo: true });
  api = new Api(server);
});
afterAll(() => server?.stop());

const link = /reset_password_token=([\w-]+)/;
const chosen = 'New-Password-1';
const request = (email: string) =>
  api.call('POST', 'auth/password', { body: { email, redirect_url: 'https://evil.example/' } });
const complete = (query: string, secret = chosen, confirmation = secret) =>
  api.call('PUT', `auth/password?${query}`, { body: { password: secret, password_confirmation: confirmation } });

test('from the request to the new password, which ends all sessions and works once', async () => {
  const email = 'recruiter@demo.example';
  const before = await api.session('recruiter');
  expect((await request(email)).status).toBe(200);
  const mail = await nextMail(server, email, 'password_reset');
  const token = secretIn(mail.message, link);

  const opened = await api.call(
    'GET',
    `auth/password/edit?reset_password_token=${token}&redirect_url=https://evil.example/`,
  );
  expect(opened.status).toBe(302);
  const page = new URL(opened.headers.get('location') ?? '', server.url);
  expect(page.origin).toBe(server.url);
  expect(page.pathname).toBe(`/password-reset/${token}`);
  expect(page.searchParams.get('uid')).toBe(email);
  for (const name of ['client_id', 'token', 'config', 'reset_password', 'expiry']) {
    expect(page.searchParams.get(name)).toBeTruthy();
  }
  // The mail speaks the language of the account, and so does the page that it leads to.
  expect(mail.message).toContain('language=en');
  const inFrench = await fetch(`${server.url}/auth/password/edit?reset_password_token=${token}&language=fr`);
  expect(new URL(inFrench.url).searchParams.get('uid')).toBe(email);
  expect(await inFrench.text()).toContain('<html lang="fr">');

  const query = `uid=${email}&access-token=${token}&client=reset&config=default&reset_password=true`;
  const weak = await complete(query, 'short', 'other');
  expect(weak.status).toBe(422);
  expect(weak.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Requires an Uppercase Character',
    'Requires a Number',
    'Requires a Symbol',
    'Must be at least 8 Characters',
    'The two passwords are not the same.',
  ]);
  expect((await complete(query)).status).toBe(200);
  expect((await api.account(before)).status).toBe(401);
  expect((await api.signIn(email)).status).toBe(401);
  expect((await api.signIn(email, chosen)).status).toBe(200);
  expect((await complete(query, 'Another-Password-2')).status).toBe(404);
});

test('the link is secret: only its hash is stored beside the mail', async () => {
  const email = 'observer@demo.example';
  await request(email);
  const mail = await nextMail(server, email, 'password_reset');
  expect(mail.is_secret).toBe(true);
  const token = secretIn(mail.message, link);
  const stored = await withDatabase(server, (client) =>
    client.query(`select count(*)::int as count from account_links l where l::text like '%' || $1 || '%'`, [token]),
  );
  expect(stored.rows[0].count).toBe(0);
  expect(server.logs()).not.toContain(token);
});

test('a newer link ends the older one, an old link is dead after its time, and another’s uid does not fit', async () => {
  const email = 'hiring.manager@demo.example';
  await request(email);
  const first = secretIn((await nextMail(server, email, 'password_reset', 1)).message, link);
  await request(email);
  const second = secretIn((await nextMail(server, email, 'password_reset', 2)).message, link);
  expect((await complete(`access-token=${first}`)).status).toBe(404);
  expect((await complete(`access-token=${second}&uid=super.admin@demo.example`)).status).toBe(404);
  await withDatabase(server, (client) =>
    client.query(`update account_links set expires_at = now() - interval '1 second'`),
  );
  expect((await complete(`access-token=${second}`)).status).toBe(404);
  const opened = await api.call('GET', `auth/password/edit?reset_password_token=${second}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/password-reset/${second}`]);
});

test('a stranger and a deactivated account get the same answer, and no mail', async () => {
  await withDatabase(server, (client) =>
    client.query(`update employees set deactivated_at = now() where email = 'pending@demo.example'`),
  );
  const answers = [];
  for (const email of ['super.admin@demo.example', 'nobody@demo.example', 'pending@demo.example']) {
    const { status, body } = await request(email);
    answers.push({ status, body });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  await nextMail(server, 'super.admin@demo.example', 'password_reset');
  await jobsDone(server, 'identity.reset');
  expect(await mailsTo(server, 'nobody@demo.example', 'password_reset')).toEqual([]);
  expect(await mailsTo(server, 'pending@demo.example', 'password_reset')).toEqual([]);
});

test('one address gets three links an hour', async () => {
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await request('decision.maker@demo.example')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('with a session, one’s own password is changed by who knows it', async () => {
  const session = await api.session('recruiter_admin');
  const change = (current_password: string) =>
    api.call('PUT', 'auth/password', {
      session,
      body: { password: chosen, password_confirmation: chosen, current_password },
    });
  const wrong = await change('not this');
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'current_password']);
  expect((await change('Demo-2026-pass!')).status).toBe(200);
  expect((await api.account(session)).status).toBe(401);
  expect((await api.signIn('recruiter.admin@demo.example', chosen)).status).toBe(200);
});

test('without a link and without a session nothing is changed', async () => {
  expect((await complete('')).status).toBe(401);
  expect((await complete('access-token=AAAA')).status).toBe(404);
});
