import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, countsOf, givenCandidate, givenJob, manyAddresses, stageOf, type Job } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** What must be true of an application: where it stands and why, and each step of its way there. */
interface Model {
  id: number;
  /** Told apart by their first application. */
  candidate: number;
  job: Job;
  stage: number;
  reason: number | null;
  steps: string[];
}

interface Real {
  id: number;
  stage: number;
  reason: number | null;
  entered: string;
  /** When the last step into the stage was written down. */
  stepped: string;
  steps: string[];
}

/** A generator of numbers from 0 to 1 that gives the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function realOnes(ids: number[]): Promise<Map<number, Real>> {
  const { rows } = await database.query<Real>(
    `select p.id::int as id, p.stage_id::int as stage, p.rejection_reason_id::int as reason,
       p.stage_entered_at::text as entered,
       (select max(l.created_at)::text from applicant_profile_logs l
         where l.applicant_profile_id = p.id and l.to_stage_id = p.stage_id
           and l.from_stage_id is distinct from l.to_stage_id) as stepped,
       (select coalesce(array_agg(l.action || ' ' || coalesce(l.from_stage_id::text, '') || '>' || l.to_stage_id order by l.id), '{}')
          from applicant_profile_logs l where l.applicant_profile_id = p.id and l.to_stage_id is not null) as steps
     from applicant_profiles p where p.id = any($1::bigint[]) order by p.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

test('any sequence of moves, rejections, restores and copies leaves places, histories, times and counts as a model says', async () => {
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!;
  const jobs = [await givenJob(recruiter), await givenJob(recruiter)];
  const reasons = ((await recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[])
    .filter(({ code }) => code !== 'do_not_hire')
    .map(({ id }) => id);
  const models: Model[] = [];
  for (let at = 0; at < 10; at += 1) {
    const job = jobs[at % 2]!;
    const stage = stageOf(job, 'new').id;
    const id = await givenCandidate(server.url, job.id);
    models.push({ id, candidate: id, job, stage, reason: null, steps: [`applied >${stage}`] });
  }

  const move = (chosen: Model[], stage: number) => {
    for (const model of chosen.filter((each) => each.stage !== stage)) {
      model.steps.push(`moved ${model.stage}>${stage}`);
      Object.assign(model, { stage, reason: null });
    }
  };
  const reject = (chosen: Model[], reason: number) => {
    for (const model of chosen) {
      const stage = stageOf(model.job, 'rejected').id;
      if (model.stage === stage && model.reason === reason) continue;
      model.steps.push(`rejected ${model.stage}>${stage}`);
      Object.assign(model, { stage, reason });
    }
  };

  let before = await realOnes(models.map(({ id }) => id));
  for (let round = 0; round < 60; round += 1) {
    const first = pick(models);
    const chosen = random() < 0.5 ? [first] : models.filter((each) => each === first || random() < 0.4);
    const ids = chosen
      .map(({ id }) => id)
      .toSorted(() => random() - 0.5)
      .join(',');
    const kind = random();
    let status: number;
    if (kind < 0.6) {
      const stage = pick(first.job.stages);
      const single = chosen.length === 1 && random() < 0.5;
      const path = single ? `${first.id}/move_to_stage/${stage.id}` : `${ids}/move_profiles_to_stage/${stage.id}`;
      ({ status } = await recruiter.put(`applicant_profiles/${path}`, {}));
      const refused = stage.stage_type === 'rejected';
      expect({ seed, round, status }).toEqual({ seed, round, status: refused ? 422 : 200 });
      if (!refused) move(chosen, stage.id);
    } else if (kind < 0.9) {
      const reason = pick(reasons);
      const path = chosen.length === 1 ? `${first.id}/reject/${reason}` : `${ids}/reject_profiles/${reason}`;
      ({ status } = await recruiter.put(`applicant_profiles/${path}`, {}));
      expect({ seed, round, status }).toEqual({ seed, round, status: 200 });
      reject(chosen, reason);
    } else if (kind < 0.95) {
      const target = jobs.find((job) => job !== first.job)!;
      const answer = await recruiter.post(
        `applicant_profiles/${ids}/copy_candidates_to_job_search_source/${target.id}`,
        {},
      );
      const copies = (answer.body as { applicant_profiles: { id: number; copied_from_id: number }[] })
        .applicant_profiles;
      const there = new Set(models.filter(({ job }) => job === target).map(({ candidate }) => candidate));
      const wanted = chosen.filter((model) => !there.has(model.candidate));
      const from = new Map(copies.map((copy) => [copy.copied_from_id, copy.id]));
      expect({ seed, round, status: answer.status, from: [...from.keys()].toSorted() }).toEqual({
        seed,
        round,
        status: 200,
        from: wanted.map(({ id }) => id).toSorted(),
      });
      const stage = stageOf(target, 'new').id;
      for (const { id, candidate } of wanted) {
        models.push({
          id: from.get(id)!,
          candidate,
          job: target,
          stage,
          reason: null,
          steps: [`copied_from >${stage}`],
        });
      }
    } else {
      // One that is not there, named among others: nobody is moved.
      const path = `${ids},999999999/move_profiles_to_stage/${pick(first.job.stages.slice(0, 3)).id}`;
      ({ status } = await recruiter.put(`applicant_profiles/${path}`, {}));
      expect({ seed, round, status }).toEqual({ seed, round, status: 404 });
    }

    const real = await realOnes(models.map(({ id }) => id));
    for (const model of models) {
      const row = real.get(model.id)!;
      const seen = { id: row.id, stage: row.stage, reason: row.reason, steps: row.steps };
      const wanted = { id: model.id, stage: model.stage, reason: model.reason, steps: model.steps };
      expect({ seed, round, ...seen }).toEqual({ seed, round, ...wanted });
      // The time in a stage begins with the step into it, and goes on while somebody stays.
      expect({ seed, round, entered: row.entered }).toEqual({ seed, round, entered: row.stepped });
      const last = before.get(model.id);
      if (last?.stage === row.stage && last.steps.length === row.steps.length) expect(row.entered).toBe(last.entered);
    }
    before = real;
  }

  for (const job of jobs) {
    const wanted = Object.fromEntries(
      job.stages.map(({ id }) => [id, models.filter((model) => model.job === job && model.stage === id).length]),
    );
    expect({ seed, counts: await countsOf(recruiter, job.id) }).toEqual({ seed, counts: wanted });
  }
});

test('a server that is killed in the middle of a bulk move has moved all or none, and the counts are right', async () => {
  const job = await givenJob(recruiter);
  const [first, second] = job.stages;
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await givenCandidate(server.url, job.id));
  await database.query('begin');
  // A count is held, so that all have been moved and none is counted when the server dies.
  await database.query('select from workloads where job_id = $1 and stage_id = $2 for update', [job.id, second!.id]);
  const other = await startServer({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, env: manyAddresses });
  try {
    const dying = await ApiClient.as(other.url, 'recruiter');
    const called = dying.put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, { ids }).catch(() => undefined);
    await waitsForLock();
    await other.kill();
    await called;
  } finally {
    await database.query('rollback');
    await other.stop();
  }
  expect(await countsOf(recruiter, job.id)).toMatchObject({ [first!.id]: 30, [second!.id]: 0 });
  const again = await recruiter.put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, { ids });
  expect(again.status).toBe(200);
  expect(await countsOf(recruiter, job.id)).toMatchObject({ [first!.id]: 0, [second!.id]: 30 });
});

/** Ends when a statement of another connection waits for a lock that this test holds. */
async function waitsForLock(): Promise<void> {
  await untilFound('a statement that waits for the lock', async () => {
    const { rows } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0];
  });
}
