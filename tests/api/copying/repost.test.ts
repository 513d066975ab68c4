import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, countsOf, givenJob, manyAddresses, ownStages, stageOf, wrongCounts } from '../pipeline/support.ts';
import { givenApplicant, givenMany, profileOf } from './support.ts';

const servers: TestServer[] = [];
let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  servers.push(server);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  for (const each of servers.toReversed()) await each.stop();
});

interface JobRead {
  id: number;
  name: { en: string; fr: string; es: string };
  status: string;
  requisition_number: string | null;
  start_date: string | null;
  end_date: string | null;
  internal_end_date: string | null;
  location_id: number | null;
  display_closing_date: boolean;
  post_reason_id: number | null;
  close_reason_id: number | null;
  form_ids: number[];
  assignments: { employee_id: number }[];
  uploaded_files: { original_file_name: string }[];
  workflow: { id: number };
  notes: string;
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const jobOf = async (id: number) => (await recruiter.get(`jobs/${id}?page=edit_job`)).body as JobRead;

test('a repost takes the whole posting along and has names, dates and a life of its own', async () => {
  const me = ((await recruiter.list('employees', { range: [0, 0] })).body as { id: number }[])[0]!.id;
  const { id } = await givenJob(recruiter, { requisition_number: `R-${Date.now()}`, notes: 'Ask Anna', openings: 3 }, [
    me,
  ]);
  await recruiter.put(`jobs/${id}/fill`, {});
  const reason = ((await recruiter.list('post_reasons', { range: [0, 0] })).body as { id: number }[])[0]!.id;
  const location = ((await recruiter.list('locations', { range: [0, 0] })).body as { id: number }[])[0]!.id;
  const wish = {
    start_date: days(-0.001),
    end_date: days(20),
    internal_end_date: days(10),
    location_id: location,
    display_closing_date: false,
    post_reason_id: reason,
    name_en: 'Queen breeder',
    name_fr: 'Éleveur de reines',
    name_es: '',
  };
  const made = await recruiter.post(`jobs/${id}/repost`, wish);
  expect(made.status).toBe(201);
  const job = await jobOf((made.body as JobRead).id);
  expect(job.id).not.toBe(id);
  expect(job).toMatchObject({
    status: 'active',
    name: { en: 'Queen breeder', fr: 'Éleveur de reines', es: 'Apicultor' },
    requisition_number: null,
    location_id: location,
    display_closing_date: false,
    post_reason_id: reason,
    close_reason_id: null,
    openings: 3,
    notes: 'Ask Anna',
    applicants_count: 0,
    assignments: [expect.objectContaining({ employee_id: me })],
  });
  const times = [job.start_date, job.end_date, job.internal_end_date].map((text) => new Date(text!).toISOString());
  expect(times).toEqual([wish.start_date, wish.end_date, wish.internal_end_date]);
  expect((await jobOf(id)).status).toBe('filled');
});

test('without a start the repost is a draft; dates that cannot be are told at their fields', async () => {
  const { id } = await givenJob(recruiter);
  expect((await recruiter.post(`jobs/${id}/repost`, {})).body).toMatchObject({ status: 'pending', end_date: null });
  const refused = await recruiter.post(`jobs/${id}/repost`, {
    start_date: days(5),
    end_date: days(4),
    internal_end_date: days(-1),
  });
  expect(refused.status).toBe(422);
  expect(errorOf(refused).errors.map(({ field }) => field)).toEqual(['end_date', 'internal_end_date']);
});

test('a clone takes chosen candidates along, in their stages or in the first', async () => {
  const job = await givenJob(recruiter);
  const [stays, moved, rejected, left] = [
    await givenApplicant(server.url, job),
    await givenApplicant(server.url, job),
    await givenApplicant(server.url, job),
    await givenApplicant(server.url, job),
  ];
  const stage = ownStages(job)[0]!.id;
  await recruiter.put(`applicant_profiles/${moved}/move_to_stage/${stage}`, {});
  const reasons = (await recruiter.list('rejection_reasons', { range: [0, 99] })).body as {
    id: number;
    code: string | null;
  }[];
  const reason = reasons.find(({ code }) => code !== 'do_not_hire')!.id;
  await recruiter.put(`applicant_profiles/${rejected}/reject/${reason}`, {});
  const clone = async (body: object) => {
    const answer = await recruiter.post(`jobs/${job.id}/repost_with_applicants`, body);
    expect(answer.status).toBe(201);
    const made = (answer.body as JobRead).id;
    const rows = (await recruiter.get(`applicant_profiles?job_id=${made}&limit=100`)).body as { id: number }[];
    const profiles = await Promise.all(rows.map((row) => profileOf(recruiter, row.id)));
    const of = (id: number) =>
      profiles.find(({ applicant_profile_logs: logs }) => logs[0]?.new_value?.applicant_profile_id === id);
    return { made, of, count: profiles.length };
  };
  const kept = await clone({ applicants_to_clone: [stays, moved, rejected], keep_stage: true });
  expect(kept.count).toBe(3);
  expect(kept.of(moved)).toMatchObject({ stage_id: stage, rejection_reason_id: null, applied_by_recruiter: false });
  expect(kept.of(rejected)).toMatchObject({ stage_id: stageOf(job, 'rejected').id, rejection_reason_id: reason });
  expect(kept.of(left)).toBeUndefined();
  const first = await clone({ applicants_to_clone: `${stays},${rejected}`, keep_stage: false });
  expect(await countsOf(recruiter, first.made)).toMatchObject({ [job.stages[0]!.id]: 2 });
  expect(first.of(rejected)).toMatchObject({ rejection_reason_id: null });
  expect((await clone({ applicants_to_clone: 'all' })).count).toBe(4);
  expect((await clone({ applicants_to_clone: [left], stage_ids: [stage] })).count).toBe(2);
  expect((await clone({})).count).toBe(0);
  expect(await wrongCounts(database)).toEqual([]);
});

test('candidates and stages of another job are refused, and no job is made', async () => {
  const [job, other] = [await givenJob(recruiter), await givenJob(recruiter)];
  const stranger = await givenApplicant(server.url, other);
  const before = (await database.query<{ n: number }>('select count(*)::int as n from jobs')).rows[0]!.n;
  for (const body of [
    { applicants_to_clone: [stranger] },
    { stage_ids: [999_999_999] },
    { applicants_to_clone: 'x' },
  ]) {
    const answer = await recruiter.post(`jobs/${job.id}/repost_with_applicants`, body);
    expect(answer.status).toBe(422);
    errorOf(answer);
  }
  expect((await database.query<{ n: number }>('select count(*)::int as n from jobs')).rows[0]!.n).toBe(before);
});

test('a server that is killed while it clones thousands leaves the whole clone or nothing', async () => {
  const job = await givenJob(recruiter);
  await givenMany(database, job, 5_000);
  const before = (await database.query<{ n: number }>('select max(id)::int as n from jobs')).rows[0]!.n;
  const sent = recruiter
    .post(`jobs/${job.id}/repost_with_applicants`, { applicants_to_clone: 'all' })
    .catch(() => undefined);
  await busy();
  await server.kill();
  await sent;
  const next = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    demo: true,
    env: manyAddresses,
  });
  servers.push(next);
  const { rows } = await database.query<{ id: number; n: number; texts: number }>(
    `select j.id::int, count(p.id)::int as n, count(x.id)::int as texts from jobs j
     left join applicant_profiles p on p.job_id = j.id left join applicant_profile_texts x on x.applicant_profile_id = p.id
     where j.id > $1 group by j.id`,
    [before],
  );
  for (const { n, texts } of rows) expect([n, texts]).toEqual([5_000, 5_000]);
  expect(await wrongCounts(database)).toEqual([]);
  const again = await ApiClient.as(next.url, 'recruiter');
  const made = await again.post(`jobs/${job.id}/repost_with_applicants`, { applicants_to_clone: 'all' });
  expect(made.body).toMatchObject({ applicants_count: 5_000 });
});

/** Waits until the server's transaction has written something. */
async function busy(): Promise<void> {
  await untilFound('a transaction that has written', async () => {
    const { rows } = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_xid is not null`,
    );
    return rows[0];
  });
}
