import { eventually } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/servers/sms-gateway.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { Api, withDatabase, type Answer, type Session } from './support.ts';

let smtp: SmtpServer;
let gateway: SmsGateway;
const servers: TestServer[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  gateway = await startSmsGateway();
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await smtp?.stop();
  await gateway?.stop();
});

async function start(env: Record<string, string>): Promise<{ server: TestServer; api: Api; session: Session }> {
  const server = await startServer({ demo: true, env });
  servers.push(server);
  const api = new Api(server);
  return { server, api, session: await api.session('super_admin') };
}

const email = 'super.admin@demo.example';
const proof = (api: Api, session: Session) => api.call('GET', 'organizations/second_step', { session });
const sendCode = (api: Api, session: Session, channel: string) =>
  api.call('POST', 'organizations/second_step/send_code', { session, body: { channel } });
const checkCode = (api: Api, session: Session, mfa_pin: string) =>
  api.call('POST', 'organizations/second_step/check_code', { session, body: { mfa_pin } });
async function switchOn(api: Api, session: Session): Promise<Answer> {
  const { body } = await api.call('GET', 'organizations/1', { session });
  return api.call('PUT', 'organizations/1', { session, body: { mfa_feature: true, lock_version: body.lock_version } });
}
const whyNot = ({ status, body }: Answer) => [status, body.errors?.[0]?.field, body.errors?.[0]?.code];

test('the second step goes on only for who gives back a code that arrived, and stays on without one', async () => {
  const { server, api, session } = await start({ MAIL_URL: smtp.url, SMS_URL: gateway.url });
  expect((await proof(api, session)).body).toEqual({
    channels: ['email'],
    email,
    phone: null,
    unreachable: 0,
    proven: false,
  });
  expect(whyNot(await switchOn(api, session))).toEqual([422, 'mfa_feature', 'proofNeeded']);
  expect((await sendCode(api, session, 'email')).body.status).toBe('pending');
  // Asked for is not arrived.
  expect(whyNot(await switchOn(api, session))).toEqual([422, 'mfa_feature', 'proofNeeded']);
  await eventually(async () => smtp.received.some(({ to }) => to.includes(email)), true);
  const pin = /\b\d{6}\b/.exec(textOf(smtp.received.find(({ to }) => to.includes(email))!))![0];
  const wrong = pin === '000000' ? '000001' : '000000';
  expect(whyNot(await checkCode(api, session, wrong))).toEqual([422, 'mfa_pin', 'wrongPin']);
  // Another administrator's session does not get further with it.
  const other = await api.session('recruiter_admin');
  expect(whyNot(await checkCode(api, other, pin))).toEqual([422, 'mfa_pin', 'wrongPin']);
  expect((await checkCode(api, session, pin)).status).toBe(200);
  expect((await proof(api, session)).body.proven).toBe(true);
  expect(whyNot(await switchOn(api, other))).toEqual([422, 'mfa_feature', 'proofNeeded']);
  expect((await switchOn(api, session)).status).toBe(200);
  // On is on: saving it again takes nothing. Off and on again takes a new code.
  expect((await switchOn(api, other)).status).toBe(200);
  await withDatabase(server, (client) =>
    client.query('update organizations set mfa_feature = false, lock_version = lock_version + 1'),
  );
  expect(whyNot(await switchOn(api, session))).toEqual([422, 'mfa_feature', 'proofNeeded']);
});

test('five wrong codes end one that proves, and proofs are for administrators', async () => {
  const { api, session } = await started(0);
  const before = smtp.received.length;
  await sendCode(api, session, 'email');
  await eventually(async () => smtp.received.length, before + 1);
  const pin = /\b\d{6}\b/.exec(textOf(smtp.received.at(-1)!))![0];
  const wrong = pin === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i++) expect((await checkCode(api, session, wrong)).status).toBe(422);
  expect((await checkCode(api, session, pin)).status).toBe(422);
  const recruiter = await api.session('recruiter');
  expect((await sendCode(api, recruiter, 'email')).status).toBe(403);
  expect((await sendCode(api, {} as Session, 'email')).status).toBe(401);
});

test('without a mail server it stays off as long as somebody has no number for text messages', async () => {
  const { server, api, session } = await start({ SMS_URL: gateway.url });
  expect((await sendCode(api, session, 'email')).status).toBe(409);
  await withDatabase(server, (client) =>
    client.query(`update employees set phone = case when email = $1 then '613-555-0100' end`, [email]),
  );
  const state = (await proof(api, session)).body;
  expect(state).toMatchObject({ channels: ['sms'], phone: '••• 0100', proven: false });
  expect(state.unreachable).toBeGreaterThan(1);
  const before = gateway.received.length;
  expect((await sendCode(api, session, 'sms')).body.status).toBe('pending');
  await eventually(async () => gateway.received.length, before + 1);
  const pin = /\d{6}/.exec(gateway.received.at(-1)!.fields.text!)![0];
  expect((await checkCode(api, session, pin)).status).toBe(200);
  expect(whyNot(await switchOn(api, session))).toEqual([422, 'mfa_feature', 'unreachable']);
  await withDatabase(server, (client) =>
    client.query(`update employees set phone = '613-555-0101' where email <> $1`, [email]),
  );
  expect((await switchOn(api, session)).status).toBe(200);
});

test('an installation that sends nothing cannot lock itself out', async () => {
  const { server, api, session } = await start({});
  await withDatabase(server, (client) => client.query(`update employees set phone = '613-555-0100'`));
  expect((await proof(api, session)).body.channels).toEqual([]);
  expect((await sendCode(api, session, 'email')).status).toBe(409);
  expect((await sendCode(api, session, 'sms')).status).toBe(503);
  expect(whyNot(await switchOn(api, session))).toEqual([422, 'mfa_feature', 'unreachable']);
});

/** An earlier server of this file, signed in anew. */
async function started(at: number) {
  const server = servers[at]!;
  const api = new Api(server);
  return { server, api, session: await api.session('super_admin') };
}
