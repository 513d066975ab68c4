import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startTcpProxy, type TcpProxy } from '../../support/servers/tcp-proxy.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { terminate } from './moves-under-fire.ts';

let server: TestServer;
let proxy: TcpProxy;
let worker: TestWorker;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { ...manyAddresses, WORKERS: '0' } });
  proxy = await startTcpProxy(server.databaseUrl);
  worker = await startWorker({ databaseUrl: proxy.url, dataDir: server.dataDir });
  database = await connect(server.databaseUrl);
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'));
});
afterAll(async () => {
  worker?.kill();
  await database?.end();
  await proxy?.stop();
  await server?.stop();
});

const waiting = async () =>
  (await database.query<{ n: number }>(`select count(*)::int as n from hgemails where status = 'queued'`)).rows[0]!.n;

/** Whoever applies is written to, which the worker does: once for each. */
async function assertWorks(): Promise<void> {
  const id = await givenCandidate(server.url, job.id);
  const written = async () => {
    const { rows } = await database.query('select status from hgemails where applicant_profile_id = $1', [id]);
    return rows.map(({ status }) => status as string).join();
  };
  await eventually(written, 'kept');
  await eventually(waiting, 0);
  expect(worker.runs()).toBe(true);
}

test.each(['active', 'idle in transaction%', '%'])(
  'a worker outlives connections that end while "%s"',
  async (state) => {
    await assertWorks();
    let cut = 0;
    const end = Date.now() + 1_500;
    const applying = (async () => {
      while (Date.now() < end) await givenCandidate(server.url, job.id).catch(() => delay(50));
    })();
    // Connections that come by way of the proxy cannot be told from others: those of the server are ended as well.
    while (Date.now() < end) cut += await terminate(database, state);
    await applying;
    expect(cut).toBeGreaterThan(0);
    await assertWorks();
  },
);

test('a worker outlives a network that resets all and takes nobody', async () => {
  await proxy.cut();
  await givenCandidate(server.url, job.id);
  await delay(2_000);
  expect(await waiting()).toBe(1);
  await proxy.mend();
  await eventually(waiting, 0, 10_000);
  await assertWorks();
});

test('a worker replaces connections that a network has swallowed', async () => {
  proxy.stall();
  await givenCandidate(server.url, job.id);
  await delay(2_000);
  proxy.replace();
  await eventually(waiting, 0, 20_000);
  await assertWorks();
});

test('a job that was given out, and whose answer was lost on its way, is done all the same', async () => {
  await proxy.cut();
  const id = await givenCandidate(server.url, job.id);
  const given = await database.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
     where state = 'created' and name = 'mail.send'`,
  );
  expect(given.rowCount).toBe(1);
  const before = worker.logs().length;
  await eventually(async () => worker.logs().slice(before).includes('The queue has a problem'), true);
  await proxy.mend();
  await eventually(waiting, 0);
  const { rows } = await database.query('select status from hgemails where applicant_profile_id = $1', [id]);
  expect(rows).toEqual([{ status: 'kept' }]);
});

test('it still ends in order', async () => {
  expect(await worker.stop()).toBe(0);
});
