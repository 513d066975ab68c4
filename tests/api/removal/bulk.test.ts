import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../pipeline/support.ts';

const servers: TestServer[] = [];
let database: pg.Client;
let admin: ApiClient;

beforeAll(async () => {
  servers.push(await startServer({ demo: true, env: manyAddresses }));
  database = await connect(servers[0]!.databaseUrl);
  admin = await ApiClient.as(servers[0]!.url, 'super_admin');
});
afterAll(async () => {
  await database?.end();
  for (const server of servers.toReversed()) await server.stop();
});

const count = async (sql: string) =>
  Number((await database.query<{ count: string }>(`select count(*) ${sql}`)).rows[0]!.count);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const toRemove = async (removalDate: string) => {
  const answer = await admin.put('applicants/candidates_to_remove', { removalDate, limit: 100 });
  expect(answer.status).toBe(200);
  return answer.body as {
    applicants: { id: number; last_active_at: string }[];
    meta: { applicants: number; profiles: number; applications: number };
  };
};

test('only who was last active before the day is offered', async () => {
  const day = daysAgo(30);
  const found = await toRemove(day);
  expect(found.meta.applicants).toBeGreaterThan(100);
  expect(found.applicants).toHaveLength(100);
  expect(found.applicants.every(({ last_active_at }) => last_active_at < `${day}T23:59:59Z`)).toBe(true);
  expect((await toRemove('2001-01-01')).meta).toEqual({ applicants: 0, profiles: 0, applications: 0 });
  const future = await admin.put('applicants/candidates_to_remove', { removalDate: '2999-01-01' });
  expect(errorOf(future).errors[0]).toMatchObject({ field: 'removalDate', code: 'future' });
});

test('a removal without a name, with unknown ids or with other numbers than confirmed does nothing', async () => {
  const before = await count('from applicants where removed_at is null');
  const day = daysAgo(30);
  const refused = [
    [{}, 422],
    [{ applicant_ids: [] }, 422],
    [{ removal_note: 'x' }, 422],
    [{ applicant_ids: [1, 999_999_999] }, 422],
    [{ everything: true }, 422],
    [{ everything: true, bulk_removal_date: day, expected: { applicants: 1, profiles: 0 } }, 409],
  ] as const;
  for (const [body, status] of refused)
    expect((await admin.put('applicants/remove_candidate_information', body)).status).toBe(status);
  expect((await admin.put('applicants/remove_single_candidate_information', {})).status).toBe(422);
  expect(
    (await admin.put('applicants/remove_single_candidate_information', { applicant_id: 999_999_999 })).status,
  ).toBe(404);
  expect(await count('from applicants where removed_at is null')).toBe(before);
  expect(await count('from candidate_removals')).toBe(0);
});

test('recruiter admins remove single candidates while the organization lets them', async () => {
  const { url } = servers[0]!;
  const recruiterAdmin = await ApiClient.as(url, 'recruiter_admin');
  const job = await givenJob(await ApiClient.as(url, 'recruiter'));
  const [one, two] = [await givenCandidate(url, job.id), await givenCandidate(url, job.id)];
  const remove = (applicant_profile_id: number) =>
    recruiterAdmin.put('applicants/remove_single_candidate_information', { applicant_profile_id });
  expect((await remove(one)).status).toBe(200);
  await database.query('update organizations set ra_candidate_info_removal = false');
  expect((await remove(two)).status).toBe(403);
  await database.query('update organizations set ra_candidate_info_removal = true');
  expect(await count(`from applicant_profiles where id = ${two} and removed_at is null`)).toBe(1);
});

test('who has become active again since the list was made is kept', async () => {
  const { url } = servers[0]!;
  const day = daysAgo(30);
  const old = (await toRemove(day)).applicants[0]!.id;
  const job = await givenJob(await ApiClient.as(url, 'recruiter'));
  const profile = await givenCandidate(url, job.id);
  const fresh = await count(`from applicants`).then(async () =>
    Number(
      (await database.query(`select applicant_id from applicant_profiles where id = ${profile}`)).rows[0].applicant_id,
    ),
  );
  const answer = await admin.put('applicants/remove_candidate_information', {
    applicant_ids: [old, fresh],
    bulk_removal_date: day,
  });
  expect(answer.body).toMatchObject({ total: 2, done: 2, kept: 1, candidates: 1 });
  expect(await count(`from applicants where id = ${fresh} and removed_at is null`)).toBe(1);
});

test('a removal that is killed in the middle goes on after the restart and is logged once', async () => {
  const [first] = servers;
  const day = daysAgo(60);
  const { meta } = await toRemove(day);
  const { applicants, profiles } = meta;
  const order = {
    everything: true,
    bulk_removal_date: day,
    expected: { applicants, profiles },
    removal_note: 'Yearly',
  };
  const { body } = await admin.put('applicants/remove_candidate_information', order);
  const run = body as { id: number; total: number; finished_at: string | null };
  expect(run).toMatchObject({ total: applicants + profiles, finished_at: null });
  const done = () =>
    count(`from candidate_removal_items where candidate_removal_id = ${run.id} and done_at is not null`);
  await eventually(async () => (await done()) > 5, true, 30_000);
  await first!.kill();
  expect(await done()).toBeLessThan(run.total);

  servers.push(
    await startServer({ databaseUrl: first!.databaseUrl, dataDir: first!.dataDir, demo: true, env: manyAddresses }),
  );
  admin = await ApiClient.as(servers[1]!.url, 'super_admin');
  const state = async () => (await admin.get(`candidate_removals/${run.id}`)).body as Record<string, unknown>;
  await eventually(async () => (await state()).finished_at !== null, true, 60_000);
  expect(await state()).toMatchObject({
    done: run.total,
    failed: 0,
    candidates: applicants,
    applications: meta.applications,
  });
  const logs = (await admin.get('candidate_removal_logs/get_removal_log')).body as Record<string, unknown>[];
  expect(logs.filter(({ supporting_notes }) => supporting_notes === 'Yearly')).toMatchObject([
    { number_of_candidates_removed: applicants, number_of_applications_removed: meta.applications, cutoff_date: day },
  ]);
  expect(
    await count(
      `from (select applicant_id from applicant_logs where action = 'data_removed' group by 1 having count(*) > 1) d`,
    ),
  ).toBe(0);
  await eventually(() => count(`from candidate_removal_items where storage_keys <> '[]'`), 0);
  expect((await toRemove(day)).meta.applicants).toBe(0);
});
