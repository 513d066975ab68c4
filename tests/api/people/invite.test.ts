import { mailsTo } from '../identity/support.ts';
import { chosen, People } from './support.ts';

let people: People;

beforeAll(async () => {
  people = await People.start();
});
afterAll(() => people?.server.stop());

test('an invited person waits as pending, gets a mail, accepts and has the role', async () => {
  const answer = await people.invite('recruiter', { title: 'Recruiter', preferred_language: 'fr' });
  expect(answer.status).toBe(201);
  const { id, email } = answer.body;
  expect(answer.body).toMatchObject({
    aasm_state: 'pending',
    invited_role: 'recruiter',
    title: 'Recruiter',
    preferred_language: 'fr',
    notification_frequency: 'none',
    mailing_list: false,
  });
  const [mail] = await mailsTo(people.server, email, 'invitation');
  expect(mail?.subject).toContain('Votre compte chez');
  expect((await people.accept(await people.invitationOf(email))).status).toBe(200);
  expect(await people.read(id)).toMatchObject({ aasm_state: 'recruiter', invited_role: null });
  expect((await people.api.signIn(email, chosen)).body.role).toBe('recruiter');
  expect(await people.changesOf(id)).toEqual(['created']);
});

test('defaults of a new person are English and no notices', async () => {
  expect((await people.invite('observer')).body).toMatchObject({
    preferred_language: 'en',
    notification_frequency: 'none',
  });
});

test('nobody is invited as a super admin, without a role, or by less than an administrator', async () => {
  for (const aasm_state of ['super_admin', 'pending', 'archived']) {
    const { status, body } = await people.invite(aasm_state, {}, 'super_admin');
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'aasm_state' }]);
  }
  expect((await people.invite('observer', { deactivated_at: null }, 'recruiter')).status).toBe(403);
});

test('a known address is refused in whatever case; an archived account is named', async () => {
  const { body: known } = await people.invite('observer');
  const again = await people.invite('observer', { email: known.email.toUpperCase() });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ message: 'User Already Exists', errors: [{ field: 'email' }] });
  expect(again.body.key).toBeUndefined();
  await people.call('recruiter_admin', 'PUT', `employees/${known.id}/archive_license`, {});
  const archived = await people.invite('observer', { email: known.email });
  expect(archived.status).toBe(406);
  expect(archived.body).toMatchObject({ message: 'User Already Exists', key: known.id });
});

test('open invitations hold their seats, also when many invite at once', async () => {
  await people.withFreeSeats('decision_maker', 1);
  const answers = await Promise.all([1, 2, 3, 4].map(() => people.invite('decision_maker')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body.message).toBe('You have the maximum allowed users for that license');
  const { id } = answers.find(({ status }) => status === 201)!.body;
  await people.call('recruiter_admin', 'PUT', `employees/${id}/deactivate`, {});
  expect((await people.invite('decision_maker')).status).toBe(201);
});

test('an invitation for which the seats were taken away is not accepted until there is one', async () => {
  const { body } = await people.invite('hiring_manager');
  const license = await people.license('hiring_manager');
  const seats = (number_seats: number) => people.call('super_admin', 'PUT', `licenses/${license.id}`, { number_seats });
  await seats(license.user_count);
  const token = await people.invitationOf(body.email);
  expect((await people.accept(token)).status).toBe(409);
  await seats(license.user_count + 1);
  expect((await people.accept(token)).status).toBe(200);
});

test('an invitation sent again makes the earlier link dead, and only those who wait get one', async () => {
  const { id, email } = (await people.invite('observer')).body;
  const first = await people.invitationOf(email);
  const again = () => people.call('recruiter_admin', 'POST', `employees/${id}/resend_invitation`, {});
  expect((await again()).status).toBe(200);
  expect((await people.accept(first)).status).toBe(404);
  expect((await people.accept(await people.invitationOf(email))).status).toBe(200);
  expect((await again()).status).toBe(409);
  expect(await people.changesOf(id)).toEqual(['created', 'invited_again']);
});
