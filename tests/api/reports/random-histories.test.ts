import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';
import { applicantOf } from '../../support/applied.ts';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job, manyAddresses, ownStages, stageOf } from '../pipeline/support.ts';
import { Plain } from './plain.ts';
import { expectCandidates, expectLike, march, ofJobs, read } from './support.ts';

// Whatever happens to candidates in whatever order, reports count it as their twins do.

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  [recruiter, admin] = [await ApiClient.as(server.url, 'recruiter'), await ApiClient.as(server.url, 'super_admin')];
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
  await admin.put('organizations/1', { settings: { duplicate_applications: 'allow' } });
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const acts = [
  ...(['move', 'reject', 'put_back', 'apply_again', 'copy', 'merge', 'remove', 'hire', 'close'] as const),
  'interview',
] as const;
const act = fc.record({
  // Most of what happens are moves.
  what: fc.oneof({ weight: 3, arbitrary: fc.constant('move' as const) }, fc.constantFrom(...acts)),
  /** Which application, stage or reason, counted around. */
  whom: fc.nat(9),
  which: fc.nat(5),
  byAdmin: fc.boolean(),
});
type Act = { what: (typeof acts)[number]; whom: number; which: number; byAdmin: boolean };

/** Two jobs with three candidates, to whom this happens; what is refused does not. */
async function live(story: Act[]): Promise<Job[]> {
  const jobs = [await givenJob(recruiter), await givenJob(recruiter)];
  const [job, other] = jobs as [Job, Job];
  const stages = [stageOf(job, 'new'), ...ownStages(job), stageOf(job, 'hired')];
  const { rows: reasons } = await database.query<{ id: string }>(
    `select id from rejection_reasons where code is distinct from 'do_not_hire' and not is_deleted order by id limit 3`,
  );
  const closing = await database.query<{ id: string }>(
    `select id from close_reasons where code is distinct from 'closed_pending_job' and not is_deleted limit 1`,
  );
  const ids: number[] = [];
  const emails = story.length ? ['a', 'b', 'c'].map((name) => `${name}.${job.id}@applicant.example`) : [];
  for (const email of emails) ids.push(await givenCandidate(server.url, job.id, { email }));
  for (const { what, whom, which, byAdmin } of story) {
    const client = byAdmin ? admin : recruiter;
    const id = ids[whom % ids.length]!;
    const put = (path: string, body: object = {}) => client.put(path, body);
    if (what === 'move') await put(`applicant_profiles/${id}/move_to_stage/${stages[which % stages.length]!.id}`);
    if (what === 'hire') await put(`applicant_profiles/${id}/move_to_stage/${stages.at(-1)!.id}`);
    if (what === 'reject') await put(`applicant_profiles/${id}/reject/${reasons[which % reasons.length]!.id}`);
    if (what === 'put_back') await put(`applicant_profiles/${id}/put_back`);
    if (what === 'remove')
      await admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: id });
    if (what === 'interview') await givenInterview(id, which);
    if (what === 'close' && which === 0) await put(`jobs/${other.id}/close/${closing.rows[0]!.id}`);
    if (what === 'apply_again') {
      const email = emails[whom % emails.length]!;
      await new ApiClient(server.url).post('applicants', {
        ...{ first_name: 'Kim', last_name: 'Again', email },
        applicant_profiles_attributes: [{ job_id: job.id, preferred_language: 'en' }],
      });
    }
    if (what === 'copy') {
      await client.post(`applicant_profiles/search_copy_candidates_to_job/${other.id}`, { ids: [id] });
      const { rows } = await database.query<{ id: string }>(
        'select id from applicant_profiles where job_id = any($1::bigint[]) and not is_deleted order by id',
        [[job.id, other.id]],
      );
      ids.splice(0, ids.length, ...rows.map((row) => Number(row.id)));
    }
    if (what === 'merge') {
      const [one, two] = [id, ids[which % ids.length]!];
      const people = await Promise.all([one, two].map((each) => applicantOf(recruiter, each).catch(() => 0)));
      if (people[0] && people[1] && people[0] !== people[1])
        await client.post(`applicants/${people[0]}/merge`, { applicant_id: people[1], take: [] });
    }
  }
  return jobs;
}

/** An interview that is made now and held later, of one who was there. */
async function givenInterview(profile: number, days: number): Promise<void> {
  await database.query(
    `with made as (insert into interviews (applicant_profile_id, kind, starts_at, ends_at, time_zone, status)
       select $1, 'phone', now() + $2 * interval '1 day', now() + $2 * interval '1 day' + interval '1 hour', 'America/Toronto',
              case when $2 = 0 then 'cancelled' else 'held' end returning id, starts_at, ends_at)
     insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
     select m.id, (select min(id) from employees), m.starts_at, m.ends_at, false from made m`,
    [profile, days],
  );
}

/** Interviews that do not say when their stage was entered, as the stays have it. */
async function enteredOtherwise(jobs: Job[]): Promise<unknown[]> {
  const { rows } = await database.query(
    `select i.id, i.stage_entered_at, x.entered_at from interviews i join applicant_profiles p on p.id = i.applicant_profile_id,
       lateral (select max(s.entered_at) as entered_at from stage_stays s where s.applicant_profile_id = p.id and s.entered_at <= i.created_at) x
      where p.job_id = any($1::bigint[]) and i.stage_entered_at is distinct from x.entered_at`,
    [jobs.map(({ id }) => id)],
  );
  return rows;
}

/** Stays that the trigger has kept, and those that the history gives, of which each lacks what the other has. */
async function keptOtherwise(jobs: Job[]): Promise<unknown[]> {
  const { rows } = await database.query(
    `with history as (select * from rolecall_stays_of(array(select id from applicant_profiles where job_id = any($1::bigint[])))),
       kept as (select s.log_id, s.applicant_profile_id, s.job_id, s.stage_id, s.entered_at, s.left_at, s.ended_by, s.ended_by_id, s.closed_at from stage_stays s join applicant_profiles p on p.id = s.applicant_profile_id where p.job_id = any($1::bigint[]))
     (select 'kept' as by, k.* from (table kept except table history) k) union all
     (select 'history', h.* from (table history except table kept) h)`,
    [jobs.map(({ id }) => id)],
  );
  return rows;
}

/** What happened takes days, in the order in which it did. */
async function stretch(jobs: Job[]): Promise<void> {
  const ids = [jobs.map(({ id }) => id)];
  await database.query('alter table applicant_profile_logs disable trigger user');
  await database.query(
    `update applicant_profile_logs l set created_at = '2026-03-05T00:00Z'::timestamptz + n.place * interval '31 hours'
     from (select id, row_number() over (order by id) as place from applicant_profile_logs where job_id = any($1::bigint[])) n where n.id = l.id`,
    ids,
  );
  await database.query('alter table applicant_profile_logs enable trigger user');
  await database.query('select rolecall_rebuild_stays()');
  await database.query(
    `update interviews i set created_at = x.at, starts_at = x.at + (i.starts_at - i.created_at), ends_at = x.at + (i.ends_at - i.created_at)
       from (select n.id, '2026-03-05T12:00Z'::timestamptz + (n.id % 9) * interval '29 hours' as at
               from interviews n join applicant_profiles p on p.id = n.applicant_profile_id where p.job_id = any($1::bigint[])) x
      where x.id = i.id`,
    ids,
  );
  await database.query(
    `update applicant_profiles set created_at = '2026-03-08T04:30Z'::timestamptz + (id % 5) * interval '20 minutes',
       candidate_source_id = (select id from candidate_sources order by id offset applicant_profiles.id % 3 limit 1)
     where job_id = any($1::bigint[])`,
    ids,
  );
  await database.query(
    `update jobs set closed_date = '2026-03-20T12:00Z' where id = any($1::bigint[]) and closed_date is not null`,
    ids,
  );
}

const told = ['funnel', 'time-in-stage', 'recruiter-speed', 'candidate-source', 'applicants-by-stage', 'interviews'];

test('random histories are counted as their twins count them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (story) => {
      const jobs = await live(story);
      expect([await keptOtherwise(jobs), await enteredOtherwise(jobs)]).toEqual([[], []]);
      await stretch(jobs);
      expect(await enteredOtherwise(jobs)).toEqual([]);
      const plain = await Plain.of(
        database,
        jobs.map(({ id }) => id),
      );
      expect(plain.logs.length).toBeGreaterThan(2);
      for (const name of told)
        for (const days of [{}, march, { start_date: '2026-03-08', end_date: '2026-03-14' }]) {
          const query = { ...ofJobs(plain), ...days };
          const answer = await read(recruiter, name, query);
          expectLike([name, answer], [plain, days]);
          await expectCandidates(recruiter, name, { query, rows: answer.rows });
        }
    }),
    // What fails is told with its seed and path, and lived once more to see it.
    { numRuns: 12, interruptAfterTimeLimit: 25_000, endOnFailure: false },
  );
}, 60_000);
