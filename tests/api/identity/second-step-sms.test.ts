import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/servers/sms-gateway.ts';
import { Api, password, withDatabase } from './support.ts';

let gateway: SmsGateway;
let server: TestServer;
let api: Api;

beforeAll(async () => {
  gateway = await startSmsGateway();
  server = await startServer({ demo: true, env: { SMS_URL: gateway.url, SMS_FROM: '+16135550199' } });
  api = new Api(server);
  await withDatabase(server, async (client) => {
    await client.query('update organizations set mfa_feature = true');
    await client.query(`update employees set phone = null`);
    await client.query(`update employees set phone = '(613) 555-0100' where email = 'recruiter@demo.example'`);
    await client.query(
      `update employees set phone = '+33 6 12 34 56 78', preferred_language = 'fr' where email = 'observer@demo.example'`,
    );
    await client.query(`update employees set phone = '555-0100 x3' where email = 'decision.maker@demo.example'`);
  });
});
afterAll(async () => {
  await server?.stop();
  await gateway?.stop();
});

const requestCode = (email: string, secret = password) =>
  api.call('POST', 'employees/send_2FA/', {
    body: { email, password: secret, applicant_id: 1, sms_body: 'spam', sms_phone: '+15550100' },
  });
const newest = (email: string) =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query(
      `select m.* from sms_messages m join employees e on e.id = m.employee_id where e.email = $1 order by m.id desc`,
      [email],
    );
    return rows[0] as Record<string, unknown> | undefined;
  });
const statusOf = (email: string) => async () => (await newest(email))?.status;

test('who has a number chooses; the message goes to that number, signs in once, and leaves no code behind', async () => {
  const email = 'recruiter@demo.example';
  const refused = await api.signIn(email);
  expect(refused.status).toBe(401);
  expect(refused.body.second_step).toEqual({ channels: ['email', 'sms'], phone: '••• 0100' });

  expect((await requestCode(email)).body.status).toBe('pending');
  await eventually(statusOf(email), 'sent');
  const sms = gateway.received.at(-1)!;
  expect(sms.fields).toMatchObject({ to: '+16135550100', from: '+16135550199' });
  expect(sms.fields.text).toMatch(/^Boreal Works: your sign-in code is \d{6}\./);
  expect(sms.headers.authorization).toBe(`Basic ${btoa('account:key')}`);
  expect(sms.headers['idempotency-key']).toBe(sms.fields.id);
  const pin = /\d{6}/.exec(sms.fields.text!)![0];

  const row = await newest(email);
  expect(row).toMatchObject({ is_secret: true, purpose: 'sign_in_pin', attempts: 1, provider_id: 'm-1' });
  expect(JSON.stringify(row)).not.toContain(pin);
  expect(server.logs()).not.toContain(pin);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(200);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(401);
});

test('the fifth try may be the right one, checked first and then used', async () => {
  const email = 'recruiter@demo.example';
  const before = gateway.received.length;
  await requestCode(email);
  await eventually(async () => gateway.received.length, before + 1);
  const pin = /\d{6}/.exec(gateway.received.at(-1)!.fields.text!)![0];
  const verify = (mfa_pin: string) => api.call('POST', 'employees/mfa_verification', { body: { email, mfa_pin } });
  for (let i = 0; i < 4; i++) expect((await verify(pin === '000000' ? '000001' : '000000')).status).toBe(422);
  expect((await verify(pin)).status).toBe(200);
  expect((await api.signIn(email, password, { mfa_pin: pin })).status).toBe(200);
});

test('a gateway that fails is tried again; its language is the reader’s own', async () => {
  const email = 'observer@demo.example';
  gateway.answers.push({ status: 503, body: { message: 'busy' } });
  await requestCode(email);
  await eventually(async () => (await newest(email))?.error, '503 busy');
  expect(await newest(email)).toMatchObject({ status: 'queued' });
  await eventually(
    async () => {
      await withDatabase(server, (client) =>
        client.query(`update pgboss.job set start_after = now() where name = 'sms.send' and state = 'retry'`),
      );
      return (await newest(email))?.status;
    },
    'sent',
    30_000,
  );
  const sms = gateway.received.at(-1)!;
  expect(sms.fields.to).toBe('+33612345678');
  expect(sms.fields.text).toContain('votre code de connexion est');
  const own = gateway.received.filter(({ fields }) => fields.id === sms.fields.id);
  expect(own).toHaveLength(2);
});

test('what the gateway refuses for good is not tried again, and its reason shows no code', async () => {
  const email = 'observer@demo.example';
  gateway.answers.push({ status: 400, body: { message: 'Bad text: your code is 123456' } });
  const before = gateway.received.length;
  await requestCode(email);
  await eventually(statusOf(email), 'failed');
  expect(await newest(email)).toMatchObject({ error: '400 Bad text: your code is ••••••', attempts: 1 });
  expect((await newest(email))?.sms_body).not.toMatch(/\d{6}/);
  expect(gateway.received).toHaveLength(before + 1);
});

test('no usable number is told after the right password only, and a stranger has nothing sent', async () => {
  const before = gateway.received.length;
  const noPhone = await requestCode('decision.maker@demo.example');
  expect(noPhone.status).toBe(422);
  expect(noPhone.body.errors[0].message).toContain('Phone number is not available');
  expect((await api.signIn('decision.maker@demo.example')).body.second_step).toEqual({ channels: ['email'] });
  const wrong = [
    await requestCode('recruiter@demo.example', 'wrong'),
    await requestCode('nobody@demo.example', 'wrong'),
  ];
  expect(wrong.map(({ status, body }) => [status, body.message, body.second_step])).toEqual(
    Array(2).fill([401, expect.stringContaining('Invalid credentials'), undefined]),
  );
  const stranger = await api.call('POST', 'employees/send_2FA', { body: { email: 'recruiter@demo.example' } });
  expect([stranger.status, stranger.body.status]).toEqual([200, 'pending']);
  expect(gateway.received).toHaveLength(before);
});

test('the owner gets five codes in a quarter of an hour, whatever strangers ask for', async () => {
  const email = 'recruiter@demo.example';
  for (let i = 0; i < 6; i++) await api.call('POST', 'employees/send_2FA_pin', { body: { email } });
  const statuses = [];
  // Two were sent above.
  for (let i = 0; i < 4; i++) statuses.push(await requestCode(email));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(statuses[3]!.body.message).toMatch(/again in 1[45] minutes/);
  expect(Number(statuses[3]!.headers.get('retry-after'))).toBeGreaterThan(800);
});
