import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/servers/sms-gateway.ts';
import { startSmtpServer, type SmtpServer, type SmtpStep } from '../../support/servers/smtp-server.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';

const secret = 'a-secret-of-the-sms-gateway';
let smtp: SmtpServer;
let gateway: SmsGateway;
let server: TestServer;
let database: pg.Client;

beforeAll(async () => {
  [smtp, gateway] = await Promise.all([startSmtpServer(), startSmsGateway()]);
  server = await startServer({
    demo: true,
    env: { MAIL_URL: smtp.url, SMS_URL: gateway.url, SMS_WEBHOOK_SECRET: secret },
  });
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await Promise.all([smtp?.stop(), gateway?.stop()]);
});

/** Takes a lock; the first connection of the product that waits for it is ended, and then the lock. */
async function breakWhoWaitsFor(lock: string): Promise<{ broken: Promise<unknown> }> {
  const holder = await connect(server.databaseUrl);
  await holder.query('begin');
  await holder.query(lock);
  const broken = untilFound('somebody who waits for the lock', async () => {
    const { rowCount } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'rolecall%' and wait_event_type = 'Lock'`,
    );
    return rowCount || undefined;
  }).finally(() => holder.end());
  return { broken };
}

interface Sent {
  status: string;
  attempts: number;
  error: string | null;
}

const settled = (sql: string, value: string) =>
  untilFound('an end', async () => {
    const { rows } = await database.query<Sent>(sql, [value]);
    return rows.find(({ status }) => status !== 'queued');
  });

const once: Sent = { status: 'sent', attempts: 1, error: null };

test.each<[string, SmtpStep | undefined, string]>([
  ['its files are read', undefined, 'lock table hgemails_file_uploads in access exclusive mode'],
  ['it is handed over', 'RCPT', 'select from hgemails where t_uid = $1 for update'],
  ['the server has taken it', 'end', 'select from hgemails where t_uid = $1 for update'],
])('a mail whose connection to the database breaks when %s goes out once, and at once', async (_, at, lock) => {
  const email = `${at ?? 'first'}@applicant.example`.toLowerCase();
  const sql = lock.replace('$1', `'${email}'`);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { id } = await givenJob(recruiter);
  let breaking = at ? undefined : breakWhoWaitsFor(sql);
  smtp.wait = ({ step, address }) => {
    if (step !== at || address !== email || breaking) return undefined;
    return (breaking = breakWhoWaitsFor(sql));
  };
  await breaking;
  await givenCandidate(server.url, id, { email });
  expect(await settled('select status, attempts, error from hgemails where t_uid = $1', email)).toEqual(once);
  await (
    await breaking
  )?.broken;
  expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('a text message whose connection to the database breaks when it is sent goes out once', async () => {
  const phone = '+16135550199';
  await new ApiClient(server.url).post(
    'sms_messages/incoming',
    { from: phone, text: 'Is it still open?', id: 'm-99' },
    { authorization: `Bearer ${secret}` },
  );
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  let breaking: ReturnType<typeof breakWhoWaitsFor> | undefined;
  gateway.wait = async () => {
    breaking ??= breakWhoWaitsFor(`select from sms_messages where sms_phone = '${phone}' for update`);
    await breaking;
  };
  const sent = await recruiter.post('sms_messages/reply', { sms_phone: phone, sms_body: 'Welcome' });
  expect(sent.status).toBe(200);
  expect(
    await settled(
      `select status, attempts, error from sms_messages where sms_phone = $1 and direction = 'outbound'`,
      phone,
    ),
  ).toEqual(once);
  await (
    await breaking
  )?.broken;
  expect(gateway.received.filter(({ raw }) => raw.includes('Welcome'))).toHaveLength(1);
});
