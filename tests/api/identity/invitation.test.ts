import { createHash, randomBytes } from 'node:crypto';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
});
afterAll(() => server?.stop());

const chosen = 'Welcome-2026!';

/** An employee who was invited as a recruiter and holds the link of the mail. */
async function givenInvitation(email: string, { expired = false } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await withDatabase(server, (client) =>
    client.query(
      `with invited as (
         insert into employees (email, first_name, last_name, aasm_state, invited_at)
         values ($1, 'Inés', 'Okafor', 'pending', now()) returning id)
       insert into account_links (employee_id, purpose, token_hash, role, expires_at)
       select id, 'invitation', $2, 'recruiter', now() + case when $3 then -1 else 7 end * interval '1 day' from invited`,
      [email, hash, expired],
    ),
  );
  return token;
}

const check = (token: string) => api.call('GET', `auth/invitation/accept?invitation_token=${token}`);
const accept = (token: string, secret = chosen, confirmation = secret) =>
  api.call('PUT', 'auth/invitation', {
    body: { invitation_token: token, password: secret, password_confirmation: confirmation },
  });

test('an invited employee chooses a password, gets the role and signs in', async () => {
  const email = 'ines@demo.example';
  const token = await givenInvitation(email);
  expect((await api.signIn(email, '')).status).toBe(422);
  expect((await api.signIn(email, chosen)).status).toBe(401);
  const checked = await check(token);
  expect([checked.status, checked.headers.get('location')]).toEqual([302, `/invitation-accept/${token}`]);
  expect((await accept(token)).status).toBe(200);
  const signedIn = await api.signIn(email, chosen);
  expect(signedIn.body).toMatchObject({ role: 'recruiter', name: 'Inés Okafor' });
});

test('a weak password does not use the invitation up, accepting it does', async () => {
  const token = await givenInvitation('weak@demo.example');
  expect((await accept(token, 'weak')).status).toBe(422);
  const mismatch = await accept(token, chosen, 'Other-2026!');
  expect(mismatch.body.errors).toMatchObject([{ field: 'password_confirmation' }]);
  expect((await accept(token)).status).toBe(200);
  expect((await accept(token, 'Another-2026!')).status).toBe(404);
  expect((await check(token)).status).toBe(404);
});

test('an invitation that has expired, a reset link and a made-up one are all dead', async () => {
  const expired = await givenInvitation('late@demo.example', { expired: true });
  const reset = await givenInvitation('reset@demo.example');
  await withDatabase(server, (client) =>
    client.query(
      `update account_links set purpose = 'reset' where employee_id = (select id from employees where email = 'reset@demo.example')`,
    ),
  );
  for (const token of [expired, reset, 'made-up']) {
    expect((await check(token)).status).toBe(404);
    expect((await accept(token)).status).toBe(404);
  }
});

test('who was deactivated meanwhile cannot accept, and a role given meanwhile stays', async () => {
  const dead = await givenInvitation('dead@demo.example');
  const promoted = await givenInvitation('promoted@demo.example');
  await withDatabase(server, async (client) => {
    await client.query(`update employees set deactivated_at = now() where email = 'dead@demo.example'`);
    await client.query(`update employees set aasm_state = 'observer' where email = 'promoted@demo.example'`);
  });
  expect((await accept(dead)).status).toBe(404);
  expect((await accept(promoted)).status).toBe(200);
  expect((await api.signIn('promoted@demo.example', chosen)).body.role).toBe('observer');
});
