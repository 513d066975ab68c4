import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, password, sessionOf, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
});

const roles = [
  'super_admin',
  'recruiter_admin',
  'recruiter',
  'hiring_manager',
  'decision_maker',
  'observer',
  'pending',
];

test.each(roles)('the demo account of %s signs in and finds its identity', async (role) => {
  const answer = await api.signIn(`${role.replaceAll('_', '.')}@demo.example`);
  expect(answer.status).toBe(200);
  const account = await api.account(sessionOf(answer));
  expect(account.status).toBe(200);
  expect(account.body).toEqual(answer.body);
  expect(account.body).toMatchObject({ role, aclRoles: [role], email: `${role.replaceAll('_', '.')}@demo.example` });
});

test('letter case and blanks around the address do not matter, in the password they do', async () => {
  expect((await api.signIn(' Recruiter@DEMO.example ')).status).toBe(200);
  expect((await api.signIn('recruiter@demo.example', password.toLowerCase())).status).toBe(401);
});

test('a wrong password is answered in the words that the sign-in page looks for, in the reader’s language', async () => {
  const answer = await api.signIn('observer@demo.example', 'wrong');
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ name: 'Unauthorized', message: expect.stringContaining('Invalid credentials') });
  expect(answer.headers.get('access-token')).toBeNull();
  const french = await api.call('POST', 'auth/sign_in', {
    body: { email: 'observer@demo.example', password: 'wrong' },
    headers: { 'accept-language': 'fr-CA' },
  });
  expect(french.body.message).toContain('Identifiants incorrects');
});

test('without a session staff calls are 401, also with parts of one or a made-up token', async () => {
  const session = await api.session('recruiter');
  expect((await api.call('GET', 'employees')).status).toBe(401);
  for (const name of ['access-token', 'client', 'uid'] as const) {
    expect((await api.call('GET', 'employees', { session: { ...session, [name]: undefined } })).status).toBe(401);
    expect((await api.call('GET', 'employees', { session: { ...session, [name]: 'x' } })).status).toBe(401);
  }
  expect((await api.call('GET', 'employees', { session })).status).toBe(200);
});

test('one account is read by nobody else', async () => {
  const session = await api.session('recruiter');
  const other = await api.call('GET', `employees/account/${btoa('super.admin@demo.example')}`, { session });
  expect(other.status).toBe(403);
  expect(other.body).not.toHaveProperty('aclRoles');
  expect((await api.call('GET', `employees/account/${btoa('recruiter@demo.example')}`)).status).toBe(401);
});

test('signing out ends this session and no other', async () => {
  const one = await api.session('hiring_manager');
  const other = await api.session('hiring_manager');
  expect((await api.call('DELETE', 'auth/sign_out', { session: one })).status).toBe(200);
  const after = await api.account(one);
  expect(after.status).toBe(401);
  expect(after.headers.get('session-error')).toBe('sessionExpired');
  expect((await api.account(other)).status).toBe(200);
});

test('a session that was not used in time is over, and so is one that is too old', async () => {
  for (const column of ['expires_at', 'ends_at']) {
    const session = await api.session('observer');
    await withDatabase(server, (client) =>
      client.query(`update sessions set ${column} = now() - interval '1 second' where client = $1`, [session.client]),
    );
    const answer = await api.account(session);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('session-error')).toBe('sessionExpired');
  }
});

test('a new role, deactivation and archiving end the sessions of an account for good', async () => {
  for (const change of [`aasm_state = 'observer'`, 'deactivated_at = now()', `aasm_state = 'archived'`]) {
    const session = await api.session('decision_maker');
    const set = (assignment: string) =>
      withDatabase(server, (client) =>
        client.query(`update employees set ${assignment} where email = 'decision.maker@demo.example'`),
      );
    await set(change);
    expect((await api.account(session)).status).toBe(401);
    await set(`aasm_state = 'decision_maker', deactivated_at = null`);
    expect((await api.account(session)).status).toBe(401);
  }
});

test('a deactivated account is told so after the right password only', async () => {
  await withDatabase(server, (client) =>
    client.query(`update employees set deactivated_at = now() where email = 'pending@demo.example'`),
  );
  const right = await api.signIn('pending@demo.example');
  expect(right.status).toBe(401);
  expect(right.body.message).toContain('Account is not available');
  const wrong = await api.signIn('pending@demo.example', 'wrong');
  expect(wrong.body.message).toContain('Invalid credentials');
});

test('a sign-in stands once in the access log, whatever the browser reports about it', async () => {
  const session = await api.session('recruiter_admin');
  for (const email of ['somebody.else@example.org', undefined]) {
    const reported = await api.call('POST', 'user_access_logs/create_user_log', { session, body: { email } });
    expect(reported.status).toBe(200);
  }
  const log = await api.call('GET', 'user_access_logs?sort=["created_at","DESC"]', { session });
  expect(log.status).toBe(200);
  expect(log.body[0]).toMatchObject({ email: 'recruiter.admin@demo.example' });
  expect(log.body.filter(({ email }: { email: string }) => email === 'somebody.else@example.org')).toEqual([]);
  const own = log.body.filter(({ email }: { email: string }) => email === 'recruiter.admin@demo.example');
  expect(own).toHaveLength(new Set(own.map((row: { created_at: string }) => row.created_at)).size);
});

test('secrets stay out of the database and of the log', async () => {
  const session = await api.session('recruiter');
  const found = await withDatabase(server, async (client) => {
    const { rows } = await client.query(
      `select (select count(*) from sessions s where s::text like '%' || $1 || '%')::int as tokens,
              (select count(*) from credentials c where c::text like '%' || $2 || '%')::int as passwords,
              (select bool_and(password_hash like '$argon2id$%') from credentials) as argon2id`,
      [session['access-token'], password],
    );
    return rows[0];
  });
  expect(found).toEqual({ tokens: 0, passwords: 0, argon2id: true });
  expect(server.logs()).not.toContain(session['access-token']);
});

test('a body that is no sign-in is refused and says where', async () => {
  const answer = await api.call('POST', 'auth/sign_in', { body: { email: 'recruiter@demo.example', pass: 'x' } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['pass', 'password']);
});
