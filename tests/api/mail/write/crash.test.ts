import { afterAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../../support/api-client.ts';
import { eventually } from '../../../support/eventually.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../../support/servers/smtp-server.ts';
import { connect, manyAddresses } from '../../pipeline/support.ts';
import { fine, manyCandidates, type Run } from './support.ts';

const servers: TestServer[] = [];
let smtp: SmtpServer | undefined;
let database: pg.Client | undefined;

afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop();
  await smtp?.stop();
});

test('servers that are killed in the middle of a run send nobody two mails and leave nobody out', async () => {
  smtp = await startSmtpServer();
  const mailServer = smtp;
  const env = { ...manyAddresses, MAIL_URL: smtp.url };
  const first = await startServer({ demo: true, env: { ...env, WORKERS: '0' } });
  servers.push(first);
  database = await connect(first.databaseUrl);
  const recruiter = await ApiClient.as(first.url, 'recruiter');
  const ids = await manyCandidates(database, 80);
  const body = {
    applicantProfileIds: ids,
    emailTemplate: { subject: 'All of you', body: '<p>Hello</p>' },
  };
  const run = await fine<Run>(recruiter.post('send_hgemail/send_bulk_emails', body, { 'idempotency-key': 'k' }));
  expect(run).toMatchObject({ total: 80, done: 0, finished_at: null });
  await first.kill();
  const count = () => mailServer.received.filter(({ data }) => data.includes('All of you')).length;
  const next = () => startServer({ databaseUrl: first.databaseUrl, dataDir: first.dataDir, demo: true, env });
  for (const enough of [5, 40]) {
    const server = await next();
    servers.push(server);
    await eventually(async () => count() >= enough, true, 30_000);
    await server.kill();
  }
  const last = await next();
  servers.push(last);
  const again = await ApiClient.as(last.url, 'recruiter');
  await eventually(
    async () => {
      const { waiting, done } = await fine<Run>(again.get(`send_hgemail/runs/${run.id}`));
      return `${done} written, ${waiting} waiting`;
    },
    '80 written, 0 waiting',
    60_000,
  );
  // The same request again is the same run.
  const repeated = await again.post('send_hgemail/send_bulk_emails', body, { 'idempotency-key': 'k' });
  expect((repeated.body as Run).id).toBe(run.id);

  const { rows } = await database.query<{ t_uid: string; status: string; error: string | null }>(
    `select t_uid, status, error from hgemails where subject = 'All of you'`,
  );
  expect(rows).toHaveLength(80);
  const times = (address: string) =>
    mailServer.received.filter(({ to, data }) => to.includes(address) && data.includes('All of you')).length;
  // A mail of which nobody knows whether it arrived is told as failed with that reason, and never sent again by itself.
  const unclear = rows.filter(({ status, error }) => status === 'failed' && error?.includes('may have arrived'));
  expect(unclear.length).toBeLessThanOrEqual(6);
  const sent = rows.filter((row) => !unclear.includes(row));
  expect(sent.filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(sent.filter(({ t_uid }) => times(t_uid) !== 1)).toEqual([]);
  expect(unclear.filter(({ t_uid }) => times(t_uid) > 1)).toEqual([]);
});
