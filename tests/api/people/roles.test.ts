import { withDatabase } from '../identity/support.ts';
import { chosen, People } from './support.ts';

let people: People;

beforeAll(async () => {
  people = await People.start();
});
afterAll(() => people?.server.stop());

const act = (by: string, id: number, name: string) => people.call(by, 'PUT', `employees/${id}/${name}`, {});

test('each act gives its state, ends the sessions and leaves its entry, but for super admins', async () => {
  const { id, email } = await people.member('observer');
  const steps = [
    ['make_decision_maker', 'decision_maker'],
    ['make_hiring_manager', 'hiring_manager'],
    ['make_recruiter', 'recruiter'],
    ['make_recruiter_admin', 'recruiter_admin'],
    ['make_observer', 'observer'],
    ['make_super_admin', 'super_admin'],
    ['deactivate', 'pending'],
    ['archive_license', 'archived'],
    ['make_recruiter', 'recruiter'],
  ] as const;
  for (const [name, state] of steps) {
    const before = await people.api.signIn(email, chosen);
    const answer = await act('super_admin', id, name);
    expect([name, answer.status, answer.body.aasm_state]).toEqual([name, 200, state]);
    if (before.status !== 200) continue;
    const session = {
      'access-token': before.headers.get('access-token')!,
      client: before.headers.get('client')!,
      uid: before.headers.get('uid')!,
    };
    expect((await people.api.account(session)).status).toBe(401);
  }
  expect(await people.changesOf(id)).toEqual([
    'created',
    'made_decision_maker',
    'made_hiring_manager',
    'made_recruiter',
    'made_recruiter_admin',
    'made_observer',
    'deactivated',
    'license_archived',
    'made_recruiter',
  ]);
  const { body } = await people.call('observer', 'GET', `user_change_logs?filter={"employee_id":${id}}`);
  expect(body[0]).toMatchObject({
    first_name: 'Noor',
    last_name: 'Haddad',
    email,
    aasm_state: 'recruiter',
    change_made_by: 'Margaret Osei',
  });
  const audits = await withDatabase(people.server, (client) =>
    client.query(`select action from audit_logs where entity = 'employee' and record_id = $1`, [id]),
  );
  expect(audits.rows.map(({ action }) => action)).toContain('make_super_admin');
});

test('a recruiter admin is on the mailing list, and stays there', async () => {
  const { id } = await people.member('observer');
  expect((await people.read(id)).mailing_list).toBe(false);
  expect((await act('recruiter_admin', id, 'make_recruiter_admin')).body.mailing_list).toBe(true);
  expect((await act('recruiter_admin', id, 'make_observer')).body.mailing_list).toBe(true);
});

test('deactivated and archived accounts do not sign in, also after a new password', async () => {
  for (const name of ['deactivate', 'archive_license']) {
    const { id, email } = await people.member('observer');
    await act('recruiter_admin', id, name);
    expect((await people.api.signIn(email, chosen)).status).toBe(401);
    await act('recruiter_admin', id, 'make_observer');
    expect((await people.api.signIn(email, chosen)).status).toBe(200);
  }
});

test('what is so already stays as it is and leaves no entry', async () => {
  const { id } = await people.member('observer');
  expect((await act('recruiter_admin', id, 'make_observer')).status).toBe(200);
  expect(await people.changesOf(id)).toEqual(['created']);
});

test('a role without a free seat is refused, and closing an account frees one', async () => {
  const [a, b] = [await people.member('observer'), await people.member('observer')];
  await people.withFreeSeats('recruiter', 1);
  expect((await act('recruiter_admin', a.id, 'make_recruiter')).status).toBe(200);
  const refused = await act('recruiter_admin', b.id, 'make_recruiter');
  expect([refused.status, refused.body.message]).toEqual([409, 'Not enough licenses to fill user role']);
  expect((await people.read(b.id)).aasm_state).toBe('observer');
  await act('recruiter_admin', a.id, 'archive_license');
  expect((await act('recruiter_admin', b.id, 'make_recruiter')).status).toBe(200);
});

test('nobody changes their own role, and recruiter admins neither make nor unmake super admins', async () => {
  const own = await people.idOf('super.admin@demo.example');
  const admin = await people.idOf('recruiter.admin@demo.example');
  for (const name of ['make_observer', 'deactivate', 'archive_license']) {
    expect((await act('super_admin', own, name)).status).toBe(409);
    expect((await act('recruiter_admin', own, name)).status).toBe(403);
    expect((await act('recruiter_admin', admin, name)).status).toBe(409);
  }
  const { id } = await people.member('observer');
  const refused = await act('recruiter_admin', id, 'make_super_admin');
  expect([refused.status, refused.headers.get('session-error')]).toEqual([403, 'aclError']);
  expect((await people.call('recruiter_admin', 'PUT', `employees/${own}`, { phone: '+16135550100' })).status).toBe(403);
  expect((await people.call('recruiter_admin', 'DELETE', `employees/${own}`)).status).toBe(403);
});

test('of two super admins who unmake each other at once, one stays', async () => {
  const { id, email } = await people.member('observer');
  await act('super_admin', id, 'make_super_admin');
  const signedIn = await people.api.signIn(email, chosen);
  const session = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name)!]),
  );
  const own = await people.idOf('super.admin@demo.example');
  const both = await Promise.all([
    act('super_admin', id, 'make_observer'),
    people.api.call('PUT', `employees/${own}/make_observer`, { session, body: {} }),
  ]);
  const done = both.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const left = await withDatabase(people.server, (client) =>
    client.query(`select id from employees where aasm_state = 'super_admin' and deactivated_at is null`),
  );
  expect(left.rows.length).toBeGreaterThan(0);
});
