/** A rejection ends the interviews to come: nobody keeps a meeting with nobody. */
import type pg from 'pg';
import { closeDatabase, openDatabase, withTransaction } from '../../../api/src/platform/database/database.ts';
import { lockOwn } from '../../../api/src/candidates/index.ts';
import { registerCalendarJobs } from '../../../api/src/calendars/index.ts';
import { interviewEntries, registerCancelledInterviews } from '../../../api/src/interviews/index.ts';
import { registerMailJobs } from '../../../api/src/platform/mail/index.ts';
import { rejectByItself } from '../../../api/src/pipeline/index.ts';
import { enqueue, stopQueue } from '../../../api/src/platform/queue/index.ts';
import { ApiClient, type Role, ok } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { accounts, unreadOf } from '../notices/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { after, mondayIn } from './days.ts';

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let manager: ApiClient;
let ids: Record<Role, number>;
let job: Job;
let reason: number;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  manager = await ApiClient.as(server.url, 'hiring_manager');
  ids = await accounts({ database });
  job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  const { rows } = await database.query(
    `select id from rejection_reasons where code is distinct from 'do_not_hire' and not is_deleted order by id limit 1`,
  );
  reason = Number(rows[0].id);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** Each interview has an hour of its own, as one person conducts all of them. */
let hours = 0;
const nextHour = () => {
  const at = hours++;
  return `${after(mondayIn(7), Math.floor(at / 8))}T${String(9 + (at % 8)).padStart(2, '0')}:00`;
};

/** Somebody with so many interviews to come. */
async function givenInterviewed(count = 1): Promise<{ profile: number; interviews: number[] }> {
  const profile = await givenCandidate(server.url, job.id);
  const interviews = Array.from({ length: count }, () => ({
    ...{ kind: 'phone', minutes: 30, begins: nextHour(), interviewer_ids: [ids.hiring_manager] },
    name: { en: 'Talk' },
  }));
  const made = ok<{ interviews: { id: number }[] }>(
    await recruiter.post(`applicant_profiles/${profile}/interviews`, { time_zone: 'America/Toronto', interviews }),
  );
  return { profile, interviews: made.interviews.map(({ id }) => id) };
}

const stateOf = async (interviews: number[]) =>
  (
    await database.query<{ status: string; by: string | null; busy: boolean }>(
      `select i.status, i.cancelled_by_id as by, bool_or(w.is_busy) as busy from interviews i
         join interview_interviewers w on w.interview_id = i.id where i.id = any($1) group by i.id order by i.id`,
      [interviews],
    )
  ).rows.map(({ status, by, busy }) => [status, by === null ? null : Number(by), busy]);

/** Mails that take interviews from calendars, by who reads them. */
const cancellations = async (interviews: number[]) =>
  (
    await database.query<{ kind: string; count: number }>(
      `select recipient_kind as kind, count(*)::int from hgemails
        where interview_id = any($1) and calendar_method = 'cancel' and status <> 'cancelled' group by 1 order by 1`,
      [interviews],
    )
  ).rows.map(({ kind, count }) => [kind, count]);

const reject = async (profile: number, body: object = {}, client = recruiter) =>
  ok<{ interviews_cancelled: number }>(await client.put(`applicant_profiles/${profile}/reject/${reason}`, body));
const toCome = async (chosen: object, client = recruiter) =>
  ok(await client.post('applicant_profiles/interviews_to_come', chosen));

/** What has been written so far has left: only who knows of an interview hears of its end. */
const untilSent = (interviews: number[]) =>
  readUntil(
    async () =>
      (
        await database.query<{ count: number }>(
          `select count(*)::int from hgemails where interview_id = any($1) and status = 'queued'`,
          [interviews],
        )
      ).rows[0]!.count,
    (count) => count === 0,
    20_000,
  );

test('a rejection cancels what is to come, tells all who take part, and is taken back without it', async () => {
  const { profile, interviews } = await givenInterviewed(3);
  const [begun, ...coming] = interviews as [number, number, number];
  await database.query(
    `with i as (update interviews set starts_at = now() - interval '5 minutes', ends_at = now() + interval '25 minutes' where id = $1 returning *)
     update interview_interviewers w set starts_at = i.starts_at, ends_at = i.ends_at from i where w.interview_id = i.id`,
    [begun],
  );
  await untilSent(interviews);
  expect(await toCome({ ids: [profile] }, manager)).toEqual({ interviews: 2, candidates: 1 });
  expect(await toCome({ filter: { applicant_id: 999_999, job_id: job.id } }).catch(String)).toContain('422');

  expect(await reject(profile)).toMatchObject({ interviews_cancelled: 2 });
  expect(await stateOf(interviews)).toEqual([
    ['scheduled', null, true],
    ...coming.map(() => ['cancelled', ids.recruiter, false]),
  ]);
  expect(await cancellations(interviews)).toEqual([
    ['candidate', 2],
    ['staff', 2],
  ]);
  expect(await unreadOf(manager, 'interview')).toEqual(
    expect.arrayContaining([expect.objectContaining({ title: expect.stringContaining('is off') })]),
  );
  const { applicant_profile_logs: history } = ok<{ applicant_profile_logs: { action: string }[] }>(
    await recruiter.get(`applicant_profiles/${profile}`),
  );
  expect(history.filter(({ action }) => action === 'interview_cancelled')).toHaveLength(2);
  expect(await reject(profile)).toMatchObject({ interviews_cancelled: 0 });

  ok(await recruiter.put(`applicant_profiles/${profile}/put_back`, {}));
  expect((await stateOf(coming)).map(([status]) => status)).toEqual(['cancelled', 'cancelled']);
  expect(await toCome({ ids: [profile] })).toEqual({ interviews: 0, candidates: 0 });
});

test('who wants to keep them does, and a refused rejection cancels nothing', async () => {
  const { profile, interviews } = await givenInterviewed();
  const stale = await recruiter.put(`applicant_profiles/${profile}/reject/${reason}`, { from_stage_id: 999_999 });
  expect(stale.status).toBe(409);
  expect(await reject(profile, { cancel_interviews: false })).toMatchObject({ interviews_cancelled: 0 });
  expect(await stateOf(interviews)).toEqual([['scheduled', null, true]]);
});

test('of many each hears of it once, also where the work is begun again; times that are kept are free', async () => {
  const chosen = await Promise.all(Array.from({ length: 24 }, () => givenInterviewed()));
  const interviews = chosen.flatMap((each) => each.interviews);
  const profiles = chosen.map(({ profile }) => profile);
  const [held] = interviews as [number];
  await untilSent(interviews);
  await database.query(
    `update interviews set status = 'on_hold', hold_until = now() + interval '5 minutes' where id = $1`,
    [held],
  );
  const answer = ok<{ interviews_cancelled: number }>(
    await recruiter.put(`applicant_profiles/reject_profiles/${reason}`, { ids: profiles }),
  );
  expect(answer.interviews_cancelled).toBe(23);
  const all = [
    ['candidate', 23],
    ['staff', 23],
  ];
  await readUntil(
    () => cancellations(interviews),
    (found) => JSON.stringify(found) === JSON.stringify(all),
    20_000,
  );
  registerMailJobs();
  registerCancelledInterviews();
  registerCalendarJobs(interviewEntries);
  openDatabase({ url: server.databaseUrl, poolSize: 4, statementTimeoutMs: 30_000, idleTransactionTimeoutMs: 30_000 });
  try {
    await withTransaction(() => enqueue('interviews.announce-cancelled', { ids: interviews.slice(1), by: null }));
    await readUntil(
      async () =>
        (
          await database.query<{ state: string }>(
            `select state from pgboss.job where name = 'interviews.announce-cancelled' order by created_on desc limit 1`,
          )
        ).rows[0]?.state,
      (state) => state === 'completed',
      20_000,
    );
    expect(await cancellations(interviews)).toEqual(all);
    expect((await database.query('select 1 from interviews where id = $1', [held])).rows).toEqual([]);

    // An automation rejects by the same rule.
    const { profile, interviews: own } = await givenInterviewed();
    await untilSent(own);
    await withTransaction(async () => rejectByItself((await lockOwn(profile))!, reason));
    expect(await stateOf(own)).toEqual([['cancelled', null, false]]);
    expect(await cancellations(own)).toEqual([
      ['candidate', 1],
      ['staff', 1],
    ]);
  } finally {
    await stopQueue();
    await closeDatabase();
  }
});
