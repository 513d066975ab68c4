import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/servers/sms-gateway.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { Api, password, withDatabase, type Session } from './support.ts';

const setPhone = (server: TestServer) =>
  withDatabase(server, (client) =>
    client.query(`update employees set phone = '613-555-0144' where email = 'super.admin@demo.example'`),
  );
const setSecondStep = (server: TestServer, on: boolean) =>
  withDatabase(server, (client) => client.query('update organizations set mfa_feature = $1', [on]));
const stateOf = async (api: Api, session: Session) => (await api.call('GET', 'sms_messages/state', { session })).body;

describe('with a gateway', () => {
  let gateway: SmsGateway;
  let server: TestServer;
  let api: Api;
  let session: Session;

  beforeAll(async () => {
    gateway = await startSmsGateway();
    const url = new URL(gateway.url);
    url.username = '';
    url.password = '';
    server = await startServer({
      demo: true,
      env: { SMS_URL: url.href, SMS_FORMAT: 'twilio', SMS_FROM: 'Boreal', SMS_TOKEN: 'let-me-in' },
    });
    api = new Api(server);
    session = await api.session('super_admin');
  });
  afterAll(async () => {
    await server?.stop();
    await gateway?.stop();
  });

  test('an administrator sees where messages go, tries it on the own phone, and sees what became of it', async () => {
    const before = await api.call('POST', 'sms_messages/test', { session, body: {} });
    expect([before.status, before.body.errors[0].code]).toEqual([422, 'noOwnNumber']);
    await setPhone(server);
    const state = await stateOf(api, session);
    expect(state).toMatchObject({
      gateway: new URL(gateway.url).host,
      sender: 'Boreal',
      offered: true,
      own_number: '••• 0144',
    });
    expect(JSON.stringify(state)).not.toContain('let-me-in');

    expect((await api.call('POST', 'sms_messages/test', { session, body: {} })).body.status).toBe('queued');
    await eventually(async () => (await stateOf(api, session)).counts.sent, 1);
    const sms = gateway.received[0]!;
    expect(sms.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(sms.headers.authorization).toBe('Bearer let-me-in');
    expect(sms.fields).toMatchObject({ To: '+16135550144', From: 'Boreal', Body: expect.stringContaining('test') });
    const { body } = await api.call('GET', 'sms_messages', { session });
    expect(body[0]).toMatchObject({ status: 'sent', purpose: 'test', sms_body: expect.stringContaining('test') });
    const asAdmin = await api.call('GET', 'sms_messages', { session: await api.session('recruiter_admin') });
    expect(asAdmin.body[0]).not.toHaveProperty('sms_body');
    expect((await api.call('GET', 'sms_messages', { session: await api.session('recruiter') })).status).toBe(403);
  });
});

test('without a gateway messages are kept to be read, and codes are offered only where mails are kept too', async () => {
  const smtp: SmtpServer = await startSmtpServer();
  const mailing = await startServer({ demo: true, env: { MAIL_URL: smtp.url } });
  const keeping = await startServer({ demo: true });
  try {
    for (const [server, offered] of [
      [mailing, false],
      [keeping, true],
    ] as const) {
      const api = new Api(server);
      await setPhone(server);
      const session = await api.session('super_admin');
      expect(await stateOf(api, session)).toMatchObject({ gateway: null, offered });
      await setSecondStep(server, true);
      const code = await api.call('POST', 'employees/send_2FA', {
        body: { email: 'super.admin@demo.example', password },
      });
      await setSecondStep(server, false);
      expect([offered, code.status]).toEqual([offered, offered ? 200 : 503]);
    }
    const api = new Api(keeping);
    const session = await api.session('super_admin');
    await eventually(async () => (await stateOf(api, session)).counts.kept, 1);
    const { body } = await api.call('GET', 'sms_messages', { session });
    expect(body[0].sms_body).toMatch(/your sign-in code is \d{6}/);
  } finally {
    await Promise.all([mailing.stop(), keeping.stop(), smtp.stop()]);
  }
});
