import { afterAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { applicantOf } from '../../support/applied.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../pipeline/support.ts';
import { aged, dayDone, givenRule, switchOn } from './support.ts';

let server: TestServer | undefined;
const workers: TestWorker[] = [];
afterAll(async () => {
  for (const worker of workers) worker.kill();
  await server?.stop();
});

test('a day that is killed in the middle goes on after the restart: everybody goes once, and is counted once', async () => {
  server = await startServer({ demo: true, env: { ...manyAddresses, WORKERS: '0' } });
  const database = await connect(server.databaseUrl);
  const admin = await ApiClient.as(server.url, 'super_admin');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const persons: number[] = [];
  for (let at = 0; at < 4; at++) {
    const profile = await givenCandidate(server.url, job.id);
    await database.query('update applicant_profiles set withdrawn_at = now(), stage_entered_at = now() where id = $1', [
      profile,
    ]);
    persons.push(await applicantOf(recruiter, profile));
    await aged({ database }, persons.at(-1)!, 13);
  }
  const rule = await givenRule(admin, { job_id: job.id });
  await switchOn(admin, rule);
  const removed = async () =>
    Number(
      (await database.query('select count(*) from applicants where id = any($1) and removed_at is not null', [persons]))
        .rows[0].count,
    );

  const held = await holdRows(server.databaseUrl, 'select from applicants where id = $1 for no key update', [
    persons[2],
  ]);
  const first = await startWorker(server);
  workers.push(first);
  await database.query(`insert into pgboss.job (name) values ('retention.daily')`);
  await eventually(async () => (await removed()) === 2, true, 60_000);
  await held.waiting(1);
  first.kill();
  await held.release();
  expect(await removed()).toBe(2);

  const second = await startWorker(server);
  workers.push(second);
  // Twice, as two processes would: the day is begun already.
  await database.query(`insert into pgboss.job (name) values ('retention.daily')`);
  await dayDone(database);
  expect(await removed()).toBe(4);
  const log = (await admin.get('retention_runs')).body as object[];
  expect(log).toEqual([expect.objectContaining({ candidates: 4, applications: 4, kept: 0, failed: 0 })]);
  expect(await second.stop()).toBe(0);
  await database.end();
}, 180_000);
