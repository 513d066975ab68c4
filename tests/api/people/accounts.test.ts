import { chosen, People } from './support.ts';

let people: People;

beforeAll(async () => {
  people = await People.start();
});
afterAll(() => people?.server.stop());

const put = (id: number, body: object, by = 'super_admin') => people.call(by, 'PUT', `employees/${id}`, body);

test('unlocking lets a person in again', async () => {
  const { id, email } = await people.member('observer');
  for (let tries = 0; tries < 5; tries += 1) await people.api.signIn(email, 'Wrong-2026!');
  expect((await people.api.signIn(email, chosen)).status).toBe(401);
  expect(await people.read(id)).toMatchObject({ locked: true, failed_attempts: 5 });
  const answer = await put(id, { failed_attempts: 0, locked_at: null }, 'recruiter_admin');
  expect(answer.body).toMatchObject({ locked: false, failed_attempts: 0, locked_at: null });
  expect((await people.api.signIn(email, chosen)).status).toBe(200);
  expect(await people.changesOf(id)).toEqual(['created', 'unlocked']);
});

test('an address is changed by a super admin alone, to one that nobody has, and the invitation follows it', async () => {
  const { id, email } = (await people.invite('observer')).body;
  const old = await people.invitationOf(email);
  expect((await put(id, { email: 'new@demo.example' }, 'recruiter_admin')).status).toBe(403);
  const taken = await put(id, { email: 'Recruiter@demo.example' });
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ message: 'E-mail already in use', errors: [{ field: 'email' }] });
  expect((await put(id, { email: 'moved.person@demo.example' })).status).toBe(200);
  expect((await people.accept(old)).status).toBe(404);
  expect((await people.accept(await people.invitationOf('moved.person@demo.example'))).status).toBe(200);
});

test('an account that did nothing is deleted, with an entry that stays; one with notes is not', async () => {
  const { id } = (await people.invite('observer')).body;
  expect((await people.call('recruiter_admin', 'DELETE', `employees/${id}`)).status).toBe(200);
  expect((await people.call('recruiter_admin', 'GET', `employees/${id}`)).status).toBe(404);
  const { body } = await people.call('super_admin', 'GET', 'user_change_logs');
  expect(body[0]).toMatchObject({ change_made: 'deleted', employee_id: null, first_name: 'Noor' });

  const recruiter = await people.idOf('recruiter@demo.example');
  const refused = await people.call('super_admin', 'DELETE', `employees/${recruiter}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Archive the license');
});

test('the mailing list holds open accounts that are on it, and no formula', async () => {
  const shown = async () => {
    const answer = await people.call('super_admin', 'GET', 'employees/mailing_list');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    return answer.body as string;
  };
  const on = await people.invite('observer', { mailing_list: true, first_name: '=HYPERLINK("x")' });
  const off = await people.invite('observer');
  expect(await shown()).toContain(`"'=HYPERLINK(""x"")",Haddad,${on.body.email}`);
  expect(await shown()).not.toContain(off.body.email);
  await people.call('recruiter_admin', 'PUT', `employees/${on.body.id}/archive_license`, {});
  expect(await shown()).not.toContain(on.body.email);
  expect((await people.call('recruiter_admin', 'GET', 'employees/mailing_list')).status).toBe(403);
});

test('the report of active users leaves out who waits or is archived', async () => {
  const member = await people.member('observer');
  const waiting = (await people.invite('observer')).body;
  const ids = async () =>
    (await people.call('recruiter_admin', 'GET', 'employees/active_report')).body.map(({ id }: { id: number }) => id);
  expect(await ids()).toContain(member.id);
  expect(await ids()).not.toContain(waiting.id);
  await people.call('recruiter_admin', 'PUT', `employees/${member.id}/archive_license`, {});
  expect(await ids()).not.toContain(member.id);
});

test('seats are not set below the accounts that sit on them, and only by a super admin', async () => {
  const { id, user_count } = await people.license('observer');
  const seats = (number_seats: number, by = 'super_admin') =>
    people.call(by, 'PUT', `licenses/${id}`, { number_seats });
  expect((await seats(user_count)).status).toBe(200);
  const refused = await seats(user_count - 1);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ field: 'number_seats' }]);
  expect((await people.license('observer')).number_seats).toBe(user_count);
  expect((await seats(50, 'recruiter_admin')).status).toBe(403);
  expect((await seats(50)).status).toBe(200);
  const counted = await people.call('recruiter_admin', 'GET', 'licenses/counter_reset');
  expect(counted.body).toEqual((await people.call('recruiter_admin', 'GET', 'licenses')).body);
});

test('what callers say about changes is not written', async () => {
  const count = async () => (await people.call('super_admin', 'GET', 'user_change_logs')).headers.get('x-total-count');
  const before = await count();
  const body = { first_name: 'A', last_name: 'B', email: 'x@y.example', aasm_state: 'observer', change_made_by: 'me' };
  expect((await people.call('recruiter_admin', 'POST', 'user_change_logs/create_log', body)).status).toBe(200);
  expect(await count()).toBe(before);
});
