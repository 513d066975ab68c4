import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, countsOf, givenCandidate, givenJob, wrongCounts, type Job } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** A generator of numbers from 0 to 1 that gives the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('after any moves, rejections and deletions, one at a time and at once, every count is the number of candidates', async () => {
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
  const jobs: Job[] = [await givenJob(recruiter), await givenJob(recruiter)];
  const reasons = ((await recruiter.get('rejection_reasons')).body as { id: number }[]).map(({ id }) => id);
  const profiles = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => ({
      job: jobs[at % 2]!,
      id: await givenCandidate(server.url, jobs[at % 2]!.id),
    })),
  );

  const act = async (): Promise<number> => {
    const { job, id } = pick(profiles);
    const several = profiles.filter((profile) => profile.job === job && random() < 0.4).map((profile) => profile.id);
    const ids = [...new Set([id, ...several])].toSorted(() => random() - 0.5).join(',');
    const stage = pick(job.stages.filter(({ stage_type }) => stage_type !== 'rejected'));
    const kind = random();
    if (kind < 0.3) return (await recruiter.put(`applicant_profiles/${id}/move_to_stage/${stage.id}`, {})).status;
    if (kind < 0.5)
      return (await recruiter.put(`applicant_profiles/${ids}/move_profiles_to_stage/${stage.id}`, {})).status;
    if (kind < 0.65) return (await recruiter.put(`applicant_profiles/${id}/reject/${pick(reasons)}`, {})).status;
    if (kind < 0.75)
      return (await recruiter.put(`applicant_profiles/${ids}/reject_profiles/${pick(reasons)}`, {})).status;
    if (kind < 0.85) {
      await database.query('update applicant_profiles set is_deleted = not is_deleted where id = $1', [id]);
      return 200;
    }
    if (kind < 0.95)
      return (await recruiter.put(`applicant_profiles/${id}/rank_candidate`, { candidate_rank: 3 })).status;
    const added = await givenCandidate(server.url, job.id);
    await database.query('delete from applicant_profiles where id = $1', [added]);
    return 200;
  };

  for (let round = 0; round < 15; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 8 }, act));
    // Deleted candidates are not found; nothing else may go wrong.
    expect({ seed, round, odd: statuses.filter((status) => status !== 200 && status !== 404) }).toEqual({
      seed,
      round,
      odd: [],
    });
    expect({ seed, round, wrong: await wrongCounts(database) }).toEqual({ seed, round, wrong: [] });
  }
  for (const job of jobs) {
    const real = await database.query<{ stage_id: string; n: string }>(
      'select stage_id, count(*) as n from applicant_profiles where job_id = $1 and not is_deleted group by 1',
      [job.id],
    );
    const shown = Object.fromEntries(
      Object.entries(await countsOf(recruiter, job.id)).filter(([, count]) => count > 0),
    );
    expect(shown).toEqual(Object.fromEntries(real.rows.map(({ stage_id, n }) => [stage_id, Number(n)])));
  }
});

test('a stage that is added to a workflow, or a workflow that a job changes to, brings its counts', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  const made = await admin.post('workflows', { name: { en: `Short ${Date.now()}` }, stages_attributes: [] });
  const { id: workflowId } = made.body as { id: number };
  const job = await givenJob(recruiter);
  expect((await recruiter.put(`jobs/${job.id}`, { workflow_id: workflowId })).status).toBe(200);
  expect(Object.values(await countsOf(recruiter, job.id))).toEqual([0, 0, 0]);
  await admin.post('stages', { workflow_id: workflowId, name: { en: 'Trial day' } });
  expect(Object.values(await countsOf(recruiter, job.id))).toEqual([0, 0, 0, 0]);
  await givenCandidate(server.url, job.id);
  expect((await recruiter.put(`jobs/${job.id}`, { workflow_id: 1 })).status).toBe(422);
});
