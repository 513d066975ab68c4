import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, jobsDone, mailsTo, nextMail, password, secretIn, withDatabase } from './support.ts';

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
  await withDatabase(server, (client) => client.query('update organizations set mfa_feature = true'));
});
afterAll(() => server?.stop());

const code = /\b(\d{6})\b/;
const wrongOf = (pin: string) => (pin === '000000' ? '000001' : '000000');
let addresses = 0;
/** Each call comes from somewhere else, unless a test says otherwise. */
const somewhere = () => ({ 'x-forwarded-for': `10.0.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}` });
const send = (email: string, headers = somewhere()) =>
  api.call('POST', 'employees/send_2FA_pin/', { body: { email }, headers });
const verify = (email: string, mfa_pin: string, secret?: string) =>
  api.call('POST', 'employees/mfa_verification/', { body: { email, mfa_pin, password: secret }, headers: somewhere() });
const sendAsOwner = (email: string) =>
  api.call('POST', 'employees/send_2FA_pin/', { body: { email, password }, headers: somewhere() });
const mailed = async (email: string) => (await mailsTo(server, email, 'sign_in_pin')).length;
/** What a stranger asks for has been looked at. */
const requestCodes = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) expect((await send(email)).body.status).toBe('pending');
  await jobsDone(server, 'identity.pin');
};

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

test('five wrong codes with the right password end a code, and ten minutes do', async () => {
  const email = 'observer@demo.example';
  await sendAsOwner(email);
  const pin = secretIn((await nextMail(server, email, 'sign_in_pin', 1)).message, code);
  for (let i = 0; i < 3; i++) expect((await verify(email, wrongOf(pin), password)).status).toBe(422);
  for (let i = 0; i < 2; i++) expect((await api.signIn(email, password, { mfa_pin: wrongOf(pin) })).status).toBe(401);
  expect((await verify(email, pin, password)).status).toBe(422);
  expect((await verify(email, pin)).status).toBe(422);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(401);

  await sendAsOwner(email);
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
  expect((await verify(email, next, password)).status).toBe(422);
});

test('a stranger without the password can neither end the owner’s code nor guess it, and their own count', async () => {
  const email = 'decision.maker@demo.example';
  await sendAsOwner(email);
  const pin = secretIn((await nextMail(server, email, 'sign_in_pin')).message, code);
  // Wrong codes without the password, with a wrong one, and codes asked for: none of it touches the owner's.
  for (let i = 0; i < 8; i++) expect((await verify(email, wrongOf(pin))).status).toBe(422);
  for (let i = 0; i < 2; i++) expect((await verify(email, wrongOf(pin), 'not the password')).status).toBe(401);
  for (let i = 0; i < 2; i++) {
    expect((await api.signIn(email, 'not the password', { mfa_pin: wrongOf(pin) })).status).toBe(401);
  }
  await requestCodes(email, 4);
  expect(await mailed(email)).toBe(1);
  const statuses = [];
  for (let i = 0; i < 13; i++) statuses.push((await verify(email, wrongOf(pin))).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await verify(email, pin, password)).status).toBe(200);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(200);
});

test('strangers fill nobody’s mailbox: one code at a time, ten in a day', async () => {
  const email = 'hiring.manager@demo.example';
  await requestCodes(email, 2);
  expect(await mailed(email)).toBe(1);
  await withDatabase(server, (client) =>
    client.query('update sign_in_pins set expires_at = now() where expires_at > now()'),
  );
  await requestCodes(email, 1);
  expect(await mailed(email)).toBe(2);
  const spent = `update operation.rate_limits set points = 10 where key like 'pin_mailed:%' returning key`;
  await withDatabase(server, async (client) => {
    expect((await client.query(spent)).rowCount).toBeGreaterThan(0);
    await client.query('update sign_in_pins set expires_at = now() where expires_at > now()');
  });
  await requestCodes(email, 1);
  expect(await mailed(email)).toBe(2);
  // The owner, who has the password, gets theirs.
  expect((await sendAsOwner(email)).body.status).toBe('pending');
  await nextMail(server, email, 'sign_in_pin', 3);
});

test('strangers learn nothing: the same answer, no mail, and a code is always wrong', async () => {
  const known = await send('pending@demo.example');
  const unknown = await send('nobody@demo.example');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  await jobsDone(server, 'identity.pin');
  expect(await mailsTo(server, 'nobody@demo.example', 'sign_in_pin')).toEqual([]);
  const { request_id: _, ...answer } = (await verify('nobody@demo.example', '123456')).body;
  const { request_id: __, ...other } = (await verify('pending@demo.example', 'abcdef')).body;
  expect(answer).toEqual(other);
});

test('what is sent for the number and the text of a message is ignored; the lack of a number is told with the password', async () => {
  const requestCode = (body: Record<string, unknown>) => api.call('POST', 'employees/send_2FA/', { body });
  const open = await requestCode({ applicant_id: 1, sms_body: 'spam', sms_phone: '+15550100' });
  expect([open.status, open.body.status]).toEqual([200, 'pending']);
  const answer = await requestCode({ email: 'decision.maker@demo.example', password });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].message).toContain('Phone number is not available');
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

test('one address of the network asks for twenty codes in ten minutes, whoever they are for', async () => {
  const headers = somewhere();
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await send(`stranger${i}@nowhere.example`, headers)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('no code is sent while none is needed, and it is told so to everybody alike', async () => {
  const email = 'super.admin@demo.example';
  await withDatabase(server, (client) => client.query('update organizations set mfa_feature = false'));
  try {
    const answers = [
      await send(email),
      await send('nobody@demo.example'),
      await sendAsOwner(email),
      await api.call('POST', 'employees/send_2FA/', { body: { email, password } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(4).fill([200, 'pending']));
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set(['The second step is off: no code is needed.']),
    );
    await jobsDone(server, 'identity.pin');
    expect(await mailed(email)).toBe(0);
    const { rows } = await withDatabase(server, (client) =>
      client.query(
        'select count(*)::int as n from sign_in_pins p join employees e on e.id = p.employee_id where e.email = $1',
        [email],
      ),
    );
    expect(rows[0].n).toBe(0);
  } finally {
    await withDatabase(server, (client) => client.query('update organizations set mfa_feature = true'));
  }
});
