import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../../support/servers/sms-gateway.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/servers/smtp-server.ts';
import { Api, password, withDatabase, type Session } from '../../identity/support.ts';
import { givenMail, mailRows } from '../given-mail.ts';

let smtp: SmtpServer;
let gateway: SmsGateway;
let server: TestServer;
let api: Api;
let session: Session;

beforeAll(async () => {
  smtp = await startSmtpServer();
  gateway = await startSmsGateway();
  server = await startServer({ demo: true, env: { MAIL_URL: smtp.url, SMS_URL: gateway.url } });
  api = new Api(server);
  session = await api.session('super_admin');
});
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
  await gateway?.stop();
});

const arrived = (address: string) => async () => smtp.received.some(({ to }) => to.includes(address));
const reset = (email: string) => api.call('POST', 'auth/password', { body: { email } });

/** The mail server takes its time for the recipients that are meant, until it is told to go on. */
function slowFor(isSlow: (address: string) => boolean) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  let waiting = 0;
  smtp.wait = ({ step, address = '' }) => {
    if (step !== 'RCPT' || !isSlow(address)) return undefined;
    waiting += 1;
    return released;
  };
  const free = () => {
    smtp.wait = () => undefined;
    release();
  };
  return { waiting: async () => waiting, free };
}

test('mails to a slow host wait for each other, and nobody else waits for them', async () => {
  const { waiting, free } = slowFor((address) => address.endsWith('@slow.example'));
  const slow: number[] = [];
  for (let i = 0; i < 12; i++) slow.push(await givenMail(server, api, session, `one${i}@slow.example`));
  await eventually(waiting, 2);
  await givenMail(server, api, session, 'somebody@quick.example');
  await eventually(arrived('somebody@quick.example'), true, 5_000);
  await reset('recruiter@demo.example');
  await eventually(arrived('recruiter@demo.example'), true, 5_000);
  // Two at a time take a place, however many there are.
  expect(await waiting()).toBe(2);
  free();
  await eventually(async () => (await mailRows(server, slow)).every(({ status }) => status === 'sent'), true);
});

test('a link or code for somebody at a slow host has a place of its own', async () => {
  const { waiting, free } = slowFor((address) => !address.startsWith('observer@'));
  for (let i = 0; i < 3; i++) await givenMail(server, api, session, `staff${i}@demo.example`);
  await eventually(waiting, 2);
  await reset('observer@demo.example');
  await eventually(arrived('observer@demo.example'), true, 5_000);
  free();
});

test('links and codes get through while everything else is slow', async () => {
  const { waiting, free } = slowFor((address) => !address.endsWith('@demo.example'));
  const ids: number[] = [];
  for (let i = 0; i < 30; i++) ids.push(await givenMail(server, api, session, `one@host${i}.example`));
  await eventually(waiting, 10);
  await withDatabase(server, (client) => client.query('update organizations set mfa_feature = true'));
  const email = 'decision.maker@demo.example';
  await api.call('POST', 'employees/send_2FA_pin', { body: { email, password } });
  await eventually(arrived(email), true, 5_000);
  free();
  await eventually(async () => (await mailRows(server, ids)).every(({ status }) => status === 'sent'), true, 30_000);
});

test('a code by text message does not wait for messages that the gateway is slow with', async () => {
  const email = 'decision.maker@demo.example';
  await withDatabase(server, (client) =>
    client.query(
      `update employees set phone = case when email = $1 then '613-555-0101' else '613-555-0102' end
        where email in ($1, 'super.admin@demo.example')`,
      [email],
    ),
  );
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => (release = done));
  gateway.wait = ({ fields }) => (fields.to === '+16135550102' ? released : undefined);
  for (let i = 0; i < 4; i++) {
    expect((await api.call('POST', 'sms_messages/test', { session, body: {} })).status).toBe(200);
  }
  await eventually(async () => gateway.received.length, 2);
  await api.call('POST', 'employees/send_2FA', { body: { email, password } });
  await eventually(async () => gateway.received.filter(({ fields }) => fields.to === '+16135550101').length, 1, 5_000);
  gateway.wait = () => undefined;
  release();
  await eventually(async () => gateway.received.length, 5);
});
