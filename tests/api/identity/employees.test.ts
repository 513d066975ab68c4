import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, type Session } from './support.ts';

let server: TestServer;
let api: Api;
let admin: Session;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
  admin = await api.session('recruiter_admin');
});
afterAll(() => server?.stop());

async function employee(email: string) {
  const { body } = await api.call('GET', `employees?filter={"email":"${email}"}`, { session: admin });
  if (body.length !== 1) throw new Error(`There is no ${email}`);
  return body[0];
}

test('nobody changes a role, a state, an address or the dates of an account by editing it', async () => {
  const self = await employee('recruiter.admin@demo.example');
  for (const body of [
    { aasm_state: 'super_admin' },
    { role: 'super_admin' },
    { email: 'super.admin2@demo.example' },
    { deactivated_at: null, invited_at: '2020-01-01T00:00:00Z' },
    { password_hash: 'x' },
    { id: 1 },
  ]) {
    const before = await employee('recruiter.admin@demo.example');
    const answer = await api.call('PUT', `employees/${self.id}`, { session: admin, body });
    const after = await employee('recruiter.admin@demo.example');
    expect({ body, ...after, updated_at: null, lock_version: null }).toEqual({
      body,
      ...before,
      updated_at: null,
      lock_version: null,
    });
    expect([200, 403, 422]).toContain(answer.status);
  }
});

test('recruiters and below edit nobody, not even themselves', async () => {
  for (const role of ['recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending']) {
    const session = await api.session(role);
    const own = await api.account(session);
    const answer = await api.call('PUT', `employees/${own.body.id}`, { session, body: { title: 'Chief' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('session-error')).toBe('aclError');
  }
});

test('an administrator edits names and the mailing list', async () => {
  const { id } = await employee('observer@demo.example');
  const body = { first_name: 'Sylviane', title: 'Senior Analyst', mailing_list: true };
  expect((await api.call('PUT', `employees/${id}`, { session: admin, body })).status).toBe(200);
  expect(await employee('observer@demo.example')).toMatchObject({ ...body, name: 'Sylviane Martel' });
});

test('the list shows no secret of an account to anybody, and the state of locks to administrators alone', async () => {
  for (const role of ['super_admin', 'recruiter', 'observer']) {
    const { status, body } = await api.call('GET', 'employees', { session: await api.session(role) });
    expect(status).toBe(200);
    const names = Object.keys(body[0]);
    expect(names.filter((name) => /password|token|hash|pin|credential/.test(name))).toEqual([]);
    expect(names.includes('failed_attempts')).toBe(role === 'super_admin');
  }
  expect((await api.call('GET', 'employees')).status).toBe(401);
  expect((await api.call('GET', 'employees', { session: await api.session('pending') })).status).toBe(403);
});
