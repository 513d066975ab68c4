import { startServer, type TestServer } from '../../support/server.ts';
import { Api, jobsDone, mailsTo, nextMail, password, secretIn, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer({ demo: true });
  api = new Api(server);
  const session = await api.session('super_admin');
  const { body } = await api.call('GET', 'organizations/1', { session });
  const on = await api.call('PUT', 'organizations/1', {
    session,
    body: { mfa_feature: true, lock_version: body.lock_version },
  });
  if (on.status !== 200) throw new Error(`The second step was not switched on: ${JSON.stringify(on.body)}`);
});
afterAll(() => server?.stop());

const code = /\b(\d{6})\b/;
const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');
const send = (email: string) => api.call('POST', 'employees/send_2FA_pin/', { body: { email } });
const verify = (email: string, mfa_pin: string) =>
  api.call('POST', 'employees/mfa_verification/', { body: { email, mfa_pin } });

test('the password alone is not enough; code, check, sign-in and clearing follow one another', async () => {
  const email = 'recruiter@demo.example';
  const without = await api.signIn(email);
  expect(without.status).toBe(401);
  expect(without.body.errors[0].field).toBe('mfa_pin');
  expect(without.headers.get('access-token')).toBeNull();

  expect((await send(email)).body.status).toBe('pending');
  const mail = await nextMail(server, email, 'sign_in_pin');
  expect(mail.is_secret).toBe(true);
  const pin = secretIn(mail.message, code);
  expect((await verify(email, wrongOf(pin))).status).toBe(422);
  expect((await verify(email, pin)).status).toBe(200);
  const signedIn = await api.signIn(email, password, { mfa_pin: pin });
  expect(signedIn.status).toBe(200);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(401);
});

test('five wrong codes end a code, and ten minutes do', async () => {
  const email = 'observer@demo.example';
  await send(email);
  const pin = secretIn((await nextMail(server, email, 'sign_in_pin', 1)).message, code);
  for (let i = 0; i < 5; i++) await verify(email, wrongOf(pin));
  expect((await verify(email, pin)).status).toBe(422);

  await send(email);
  const next = secretIn((await nextMail(server, email, 'sign_in_pin', 2)).message, code);
  const lifetime = await withDatabase(server, (client) =>
    client.query(
      `select extract(epoch from max(expires_at) - now())::int as seconds from sign_in_pins where used_at is null`,
    ),
  );
  expect(lifetime.rows[0].seconds).toBeGreaterThan(570);
  expect(lifetime.rows[0].seconds).toBeLessThanOrEqual(600);
  await withDatabase(server, (client) =>
    client.query(`update sign_in_pins set expires_at = now() - interval '1 second'`),
  );
  expect((await verify(email, next)).status).toBe(422);
});

test('strangers learn nothing: the same answer, no mail, and a code is always wrong', async () => {
  const known = await send('hiring.manager@demo.example');
  const unknown = await send('nobody@demo.example');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  await jobsDone(server, 'identity.pin');
  expect(await mailsTo(server, 'nobody@demo.example', 'sign_in_pin')).toEqual([]);
  const { request_id: _, ...answer } = (await verify('nobody@demo.example', '123456')).body;
  const { request_id: __, ...other } = (await verify('hiring.manager@demo.example', 'abcdef')).body;
  expect(answer).toEqual(other);
});

test('what is sent for the number and the text of a message is ignored; the lack of a number is told with the password', async () => {
  const ask = (body: Record<string, unknown>) => api.call('POST', 'employees/send_2FA/', { body });
  const open = await ask({ applicant_id: 1, sms_body: 'spam', sms_phone: '+15550100' });
  expect([open.status, open.body.status]).toEqual([200, 'pending']);
  const told = await ask({ email: 'decision.maker@demo.example', password });
  expect(told.status).toBe(422);
  expect(told.body.errors[0].message).toContain('Phone number is not available');
  const sent = await withDatabase(server, (client) =>
    client.query('select count(*)::int as count from sms_messages where sms_body = $1', ['spam']),
  );
  expect(sent.rows[0].count).toBe(0);
});

test('one address gets five codes in a quarter of an hour', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await send('recruiter.admin@demo.example')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
