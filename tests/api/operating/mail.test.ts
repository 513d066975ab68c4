import type pg from 'pg';
import { untilFound } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { Api, nextMail, withDatabase } from '../identity/support.ts';

let smtp: SmtpServer;
let server: TestServer;
let api: Api;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    demo: true,
    env: {
      MAIL_URL: smtp.url,
      MAIL_FROM: 'Boreal Works <jobs@boreal.example>',
      PUBLIC_URL: 'https://jobs.boreal.example',
    },
  });
  api = new Api(server);
});
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
});

interface Row {
  status: string;
  attempts: number;
  failure: string | null;
  error: string | null;
  message: string;
}

/** The mail to an address once it has left the state that it is in while it waits. */
async function settled(email: string, done: (row: Row) => boolean): Promise<Row> {
  let last: Row | undefined;
  return untilFound(
    () => `the mail to ${email}, which stays as it is: ${JSON.stringify(last)}`,
    async () => {
      last = await withDatabase(server, async (client: pg.ClientBase) => {
        const { rows } = await client.query<Row>(
          'select status, attempts, failure, error, message from hgemails where t_uid = $1 order by id desc limit 1',
          [email],
        );
        return rows[0];
      });
      return last && done(last) ? last : undefined;
    },
  );
}

/** Ends the pause before the next try, as time would; the queue looks every ten seconds. */
async function retryNow(): Promise<void> {
  for (let moved = 0; moved === 0;) {
    moved = await withDatabase(server, async (client) => {
      const sql = `update pgboss.job set start_after = now() where name = 'mail.send' and state in ('created', 'retry')`;
      return (await client.query(sql)).rowCount ?? 0;
    });
  }
}

const reset = (email: string) => api.call('POST', 'auth/password', { body: { email } });

test('a mail goes out as text and as HTML, and its secret leaves our database with it', async () => {
  const email = 'recruiter@demo.example';
  await reset(email);
  const row = await settled(email, ({ status }) => status === 'sent');
  expect(row.message).toBe('');
  const mail = smtp.received.find(({ to }) => to.includes(email));
  expect(mail?.from).toBe('jobs@boreal.example');
  expect(mail?.data).toMatch(/^Subject: Choose a new password\r$/m);
  expect(mail?.data).toMatch(/^Message-ID: <[^>]+@jobs\.boreal\.example>\r$/m);
  expect(mail?.data).toContain('text/plain');
  expect(mail?.data).toContain('text/html');
  const text = mail?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  expect(text).toContain('https://jobs.boreal.example/api/v1/auth/password/edit?reset_password_token=');
});

test('a recipient who is refused for good makes the mail fail at once, with the reason', async () => {
  const email = 'observer@demo.example';
  smtp.answerTo.set(email, '550 no such mailbox');
  await reset(email);
  const row = await settled(email, ({ status }) => status === 'failed');
  expect(row).toMatchObject({ attempts: 1, failure: 'refused', error: expect.stringContaining('550 no such mailbox') });
});

test('a server that asks for patience gets the mail later: it waits with its reason', async () => {
  const email = 'hiring.manager@demo.example';
  smtp.answerTo.set(email, '451 try again later');
  await reset(email);
  const row = await settled(email, ({ error }) => error !== null);
  expect(row).toMatchObject({
    status: 'queued',
    attempts: 1,
    failure: 'deferred',
    error: expect.stringContaining('451 try again later'),
  });
  expect(smtp.received.some(({ to }) => to.includes(email))).toBe(false);
  smtp.answerTo.delete(email);
  await retryNow();
  expect((await nextMail(server, email, 'password_reset')).status).toBe('queued');
  expect((await settled(email, ({ status }) => status === 'sent')).attempts).toBe(2);
});
