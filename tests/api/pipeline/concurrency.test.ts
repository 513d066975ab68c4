import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { cardIn, connect, countsOf, givenCandidate, givenJob, manyAddresses, wrongCounts } from './support.ts';

let server: TestServer;
let second: TestServer;
let recruiter: ApiClient;
let colleague: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  second = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    demo: true,
    env: manyAddresses,
  });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  colleague = await ApiClient.as(second.url, 'recruiter_admin');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await second?.stop();
  await server?.stop();
});

test('two recruiters on two servers move the same candidate: one moves, the other learns where the candidate stands', async () => {
  const job = await givenJob(recruiter);
  const [fresh, left, right] = job.stages;
  for (let round = 0; round < 5; round += 1) {
    const id = await givenCandidate(server.url, job.id);
    const answers = await Promise.all([
      recruiter.put(`applicant_profiles/${id}/move_to_stage/${left!.id}`, { from_stage_id: fresh!.id }),
      colleague.put(`applicant_profiles/${id}/move_to_stage/${right!.id}`, { from_stage_id: fresh!.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = cardIn(answers.find(({ status }) => status === 200)!);
    const lost = answers.find(({ status }) => status === 409)!.body as { current: { id: number; stage_id: number } };
    expect(lost.current).toMatchObject({ id, stage_id: won.stage_id });
  }
  const counts = await countsOf(recruiter, job.id);
  expect([counts[fresh!.id], counts[left!.id]! + counts[right!.id]!]).toEqual([0, 5]);
});

test('bulk moves of the same candidates in opposite order, and to and fro, end without a deadlock', async () => {
  const job = await givenJob(recruiter);
  const [, left, right] = job.stages;
  const ids = await Promise.all(Array.from({ length: 12 }, () => givenCandidate(server.url, job.id)));
  const before = await deadlocks();
  const path = (order: number[], stage: number) =>
    `applicant_profiles/${order.join(',')}/move_profiles_to_stage/${stage}`;
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      recruiter.put(path(ids, left!.id), {}),
      colleague.put(path(ids.toReversed(), right!.id), {}),
      recruiter.put(path(ids.slice(6), right!.id), {}),
      colleague.put(path(ids.slice(0, 6), left!.id), {}),
      ...ids.slice(0, 3).map((id) => recruiter.put(`applicant_profiles/${id}/move_to_stage/${left!.id}`, {})),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  expect(await wrongCounts(database)).toEqual([]);
  expect(await deadlocks()).toBe(before);
});

test('many people apply to one job while it is worked on: all are counted', async () => {
  const job = await givenJob(recruiter);
  const [, left] = job.stages;
  const applied = await Promise.all(
    Array.from({ length: 20 }, (_, at) => givenCandidate(at % 2 ? server.url : second.url, job.id)),
  );
  const more = Array.from({ length: 10 }, () => givenCandidate(server.url, job.id));
  const moves = applied.map((id) => colleague.put(`applicant_profiles/${id}/move_to_stage/${left!.id}`, {}));
  await Promise.all([...more, ...moves]);
  const counts = await countsOf(recruiter, job.id);
  expect([counts[job.stages[0]!.id], counts[left!.id]]).toEqual([10, 20]);
});

test('one person who sends two applications to a job at once has one in the end', async () => {
  const job = await givenJob(recruiter);
  const email = `twice.${Date.now()}@applicant.example`;
  const sent = await Promise.allSettled([
    givenCandidate(server.url, job.id, { email }),
    givenCandidate(second.url, job.id, { email: email.toUpperCase() }),
  ]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await database.query('select id from applicants where email_key = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('who merges, removes, rejects, copies and mails the same candidates at once deadlocks with nobody', async () => {
  const [job, target] = [await givenJob(recruiter), await givenJob(recruiter)];
  const [fresh, left] = job.stages;
  const admin = await ApiClient.as(server.url, 'super_admin');
  const reasons = (await recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[];
  const marking = reasons.find(({ code }) => code === 'do_not_hire')!.id;
  const reason = reasons.find(({ code }) => code !== 'do_not_hire')!.id;
  const before = await deadlocks();
  const statuses: Record<string, number[]> = {};
  const together = async (what: string, calls: Promise<{ status: number }>[]) => {
    (statuses[what] ??= []).push(...(await Promise.all(calls)).map(({ status }) => status));
  };
  const copied: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const other = await givenJob(recruiter);
    const [one, two] = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, other.id)];
    const [kept, merged] = await Promise.all(
      [one, two].map(async (id) => cardIn(await recruiter.get(`applicant_profiles/${id}`)).applicant_id),
    );
    const mail = (id: number) => ({ applicant_profile_id: id, subject: 'News', message: 'Hello' });
    await together('merge', [
      recruiter.post(`applicants/${kept}/merge`, { applicant_id: merged }),
      colleague.put(`applicant_profiles/${two}/reject/${marking}`, {}),
      colleague.post('send_hgemail/send_emails', mail(one)),
      recruiter.post('send_hgemail/send_emails', mail(two)),
      recruiter.put(`applicant_profiles/${one}/move_to_stage/${left!.id}`, {}),
    ]);
    await together('remove', [
      admin.put('applicants/remove_single_candidate_information', { applicant_id: kept }),
      colleague.put(`applicant_profiles/${one}/reject/${marking}`, {}),
      recruiter.put(`applicant_profiles/${two}/rank_candidate`, { candidate_rank: 2 }),
    ]);
    const third = await givenCandidate(server.url, job.id);
    copied.push(third);
    const copy = `applicant_profiles/${third}/copy_candidates_to_job_search_source/${target.id}`;
    await together('copy', [recruiter.post(copy, {}), colleague.post(copy, {})]);
    const shown = { from_stage_id: fresh!.id };
    await together('move or reject', [
      recruiter.put(`applicant_profiles/${third}/move_to_stage/${left!.id}`, shown),
      colleague.put(`applicant_profiles/${third}/reject/${reason}`, shown),
    ]);
  }
  expect(statuses['merge']).toEqual(statuses['merge']!.map((_, at) => (at % 5 === 0 ? 201 : 200)));
  // Who comes after the removal is told so.
  const [removals, others] = [true, false].map((own) => statuses['remove']!.filter((_, at) => (at % 3 === 0) === own));
  expect([200, 409]).toEqual(expect.arrayContaining(others!));
  expect(new Set([...removals!, ...statuses['copy']!])).toEqual(new Set([200]));
  expect(statuses['move or reject']!.toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
  expect(await deadlocks()).toBe(before);
  expect(await wrongCounts(database)).toEqual([]);
  // Nobody was copied twice, and each history tells each step once.
  const { rows } = await database.query(
    `select (select count(*)::int from applicant_profiles t where t.job_id = $2) as copies,
       (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = any($1) and l.action = 'copied_to') as logged,
       (select count(*)::int from applicant_profile_logs l where l.applicant_profile_id = any($1) and l.action in ('moved', 'rejected')) as steps`,
    [copied, target.id],
  );
  expect(rows).toEqual([{ copies: 4, logged: 4, steps: 4 }]);
});

async function deadlocks(): Promise<number> {
  await database.query('select pg_stat_force_next_flush()');
  const { rows } = await database.query('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(rows[0].deadlocks);
}
