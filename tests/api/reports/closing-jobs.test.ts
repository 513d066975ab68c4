import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job, ownStages } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let mover: pg.Client;
let closer: pg.Client;
let job: Job;
let application: number;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  [mover, closer] = await Promise.all([connect(server.databaseUrl), connect(server.databaseUrl)]);
});
afterAll(async () => {
  await Promise.all([mover?.end(), closer?.end()]);
  await server?.stop();
});
beforeEach(async () => {
  job = await givenJob(recruiter);
  application = await givenCandidate(server.url, job.id);
});

const move = () =>
  mover.query(
    `insert into applicant_profile_logs (applicant_profile_id, job_id, action, to_stage_id) values ($1, $2, 'moved', $3)`,
    [application, job.id, ownStages(job)[0]!.id],
  );

const close = () => closer.query('update jobs set closed_date = now() where id = $1', [job.id]);

async function waits(client: pg.Client): Promise<void> {
  const { processID } = client as unknown as { processID: number };
  const other = client === mover ? closer : mover;
  await eventually(async () => {
    const { rows } = await other.query(`select wait_event_type from pg_stat_activity where pid = $1`, [processID]);
    return rows[0]?.wait_event_type;
  }, 'Lock');
}

/** Stays without an end, and those that ended with the closing of the job. */
async function stays(): Promise<unknown> {
  const { rows } = await mover.query(
    `select count(*) filter (where s.ended_at is null)::int as open,
            count(*) filter (where s.left_at is null and s.ended_at = greatest(j.closed_date, s.entered_at))::int as closed
       from stage_stays s join jobs j on j.id = s.job_id where s.applicant_profile_id = $1`,
    [application],
  );
  return rows[0];
}

test('a job closes while somebody is moved: the stay that began ends with it', async () => {
  await mover.query('begin');
  await move();
  const closing = close();
  await waits(closer);
  await mover.query('commit');
  await closing;
  expect(await stays()).toEqual({ open: 0, closed: 1 });
});

test('somebody is moved while a job closes: the stay that begins ends with it', async () => {
  await closer.query('begin');
  await close();
  const moving = move();
  await waits(mover);
  await closer.query('commit');
  await moving;
  expect(await stays()).toEqual({ open: 0, closed: 1 });
});

test('a job that opens again has open stays', async () => {
  await close();
  await closer.query('update jobs set closed_date = null where id = $1', [job.id]);
  expect(await stays()).toEqual({ open: 1, closed: 0 });
});
