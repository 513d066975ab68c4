import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { connect, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { watchBoard } from './watch-board.ts';

/** What docs/operating.md promises (ms). */
const promised = 10_000;

/** A mail server that takes connections and says nothing. */
const calling = new Set<Socket>();
const silent = createServer((socket) => void calling.add(socket.on('error', () => undefined)));
let server: TestServer;
let worker: TestWorker;
let recruiter: ApiClient;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const env = { ...manyAddresses, MAIL_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
  server = await startServer({ demo: true, env });
  worker = await startWorker(server, env);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
  job = await givenJob(recruiter);
});
afterAll(async () => {
  worker?.kill();
  calling.forEach((socket) => socket.destroy());
  silent.close();
});

test('with jobs that hang, an open stream, a call that waits and one that is never sent, it ends in order and in time', async () => {
  const ids: number[] = [];
  await eventually(
    async () => {
      ids.push(await givenCandidate(server.url, job.id));
      return calling.size >= 2;
    },
    true,
    30_000,
  );
  const board = await watchBoard(server.url, recruiter, job.id);
  await database.query('begin');
  await database.query('select 1 from applicant_profiles where id = $1 for update', [ids[0]]);
  const waits = recruiter.put(`applicant_profiles/${ids[0]}/move_to_stage/${job.stages[1]!.id}`, {});
  const answered = waits.then(
    ({ status }) => status,
    () => 'cut',
  );
  const halfSent = request(`${server.url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  });
  halfSent.on('error', () => undefined).write('{');

  const since = Date.now();
  // The database goes with the server: the transaction that holds it up would be in the way.
  const took = async (ending: Promise<unknown>) => [await ending, Date.now() - since < promised];
  const ended = await Promise.all([took(server.end()), took(worker.stop())]);
  expect(ended).toEqual([
    [0, true],
    [0, true],
  ]);
  expect(board.open()).toBe(false);
  board.stop();
  expect(await answered).not.toBe(200);
  expect(server.logs() + worker.logs()).not.toContain('did not stop in time');
  await database.query('rollback');
  const { rows } = await database.query('select stage_id::int as stage from applicant_profiles where id = $1', [
    ids[0],
  ]);
  expect(rows).toEqual([{ stage: job.stages[0]!.id }]);
  await database.end();
  await server.stop();
});
