import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;
let reason: number;
let pendingReason: number;
let timed: { due: number; over: number; both: number; inside: number };

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
  const reasons = (await recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  reason = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
  pendingReason = reasons.find(({ code }) => code === 'closed_pending_job')!.id;
  timed = await givenTimed();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Read {
  id: number;
  status: string;
  end_date: string | null;
  closed_date: string | null;
  close_reason: { id: number } | null;
  published_at: string | null;
  lock_version: number;
}

const jobOf = async (id: number) => (await recruiter.get(`jobs/${id}?page=edit_job`)).body as Read;
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** Lets both dates of a job pass, as time would. */
const letPass = (id: number) =>
  database.query(
    `update jobs set start_date = now() - interval '9 days', end_date = now() - interval '1 day', internal_end_date = null where id = $1`,
    [id],
  );

test('closing gives a reason and a date, reopening takes both away', async () => {
  const { id } = await givenJob(recruiter);
  const closed = await recruiter.put(`jobs/${id}/close/${reason}`, {});
  expect(closed.body).toMatchObject({ status: 'closed', closed: true, close_reason: { id: reason } });
  expect((await jobOf(id)).closed_date).not.toBeNull();
  const reopened = await recruiter.put(`jobs/${id}/active_job`, {});
  expect(reopened.body).toMatchObject({ status: 'active', close_reason_id: null, closed_date: null });
});

test('only the steps that a status allows are taken', async () => {
  const { id } = await givenJob(recruiter);
  const refused = async (path: string, body: object = {}) => {
    const answer = await recruiter.put(`jobs/${id}/${path}`, body);
    expect([path, answer.status]).toEqual([path, 422]);
    errorOf(answer);
  };
  for (const path of ['active_job', 'archive', 'close_pending']) await refused(path);
  await refused('adjust_close_reason', { close_reason_id: reason });
  await refused(`close/${pendingReason}`);
  expect((await jobOf(id)).status).toBe('active');
  await recruiter.put(`jobs/${id}/fill`, {});
  for (const path of ['fill', 'expire', `close/${reason}`]) await refused(path);
  await letPass(id);
  expect((await recruiter.put(`jobs/${id}/archive`, {})).body).toMatchObject({ status: 'archived' });
  for (const path of ['archive', 'extend_end_date', 'fill']) await refused(path);
  expect((await recruiter.put(`jobs/${id}/active_job`, {})).body).toMatchObject({ status: 'active' });
});

test('a job is archived only when no closing date lies ahead', async () => {
  const { id } = await givenJob(recruiter, { posting_board: 'both', internal_end_date: days(5) });
  await recruiter.put(`jobs/${id}/fill`, {});
  const early = await recruiter.put(`jobs/${id}/archive`, {});
  expect([early.status, errorOf(early).errors[0]!.code]).toEqual([422, 'actRefused']);
});

test('extending revives an expired job, by default to 23:59 of the day that the settings propose', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  expect((await admin.put('organizations/1', { job_posting_days: 45 })).status).toBe(200);
  const { id } = await givenJob(recruiter);
  await letPass(id);
  await recruiter.put(`jobs/${id}/expire`, {});
  expect((await recruiter.put(`jobs/${id}/extend_end_date`, { end_date: days(-2) })).status).toBe(422);
  expect((await recruiter.put(`jobs/${id}/extend_end_date`, {})).body).toMatchObject({ status: 'active' });
  const { rows } = await database.query<{ day: number; time: string }>(
    `select ((j.end_date at time zone o.time_zone)::date - (now() at time zone o.time_zone)::date)::int as day,
       to_char(j.end_date at time zone o.time_zone, 'HH24:MI') as time
     from jobs j, organizations o where j.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ day: 45, time: '23:59' }]);
  const later = days(60);
  const extended = (await recruiter.put(`jobs/${id}/extend_end_date`, { end_date: later })).body as Read;
  expect(new Date(extended.end_date!).toISOString()).toBe(later);
});

test('a draft is published by its start date or by hand, and a pending job is closed with the reason of its own', async () => {
  const draft = await givenJob(recruiter, { start_date: null });
  expect(await jobOf(draft.id)).toMatchObject({ status: 'pending', published_at: null });
  const saved = await recruiter.put(`jobs/${draft.id}`, { start_date: new Date(Date.now() - 1000).toISOString() });
  expect(saved.body).toMatchObject({ status: 'active', published_at: expect.any(String) });
  const later = await givenJob(recruiter, { start_date: days(3) });
  expect(await jobOf(later.id)).toMatchObject({ status: 'pending', published_at: null });
  expect((await recruiter.put(`jobs/${later.id}/active_job`, {})).body).toMatchObject({ status: 'active' });
  const unwanted = await givenJob(recruiter, { start_date: days(3) });
  expect((await recruiter.put(`jobs/${unwanted.id}/close_pending`, {})).body).toMatchObject({
    status: 'closed',
    close_reason: { id: pendingReason },
  });
});

test('several jobs are closed together or not at all', async () => {
  const [one, two, three] = await Promise.all([givenJob(recruiter), givenJob(recruiter), givenJob(recruiter)]);
  await recruiter.put(`jobs/${one!.id}/expire`, {});
  await recruiter.put(`jobs/${three!.id}/fill`, {});
  const mixed = await recruiter.put(`jobs/${one!.id},${three!.id}/bulk_close_jobs/${reason}`, {});
  expect(mixed.status).toBe(422);
  expect(JSON.stringify(mixed.body)).toContain(String(three!.id));
  expect((await jobOf(one!.id)).status).toBe('expired');
  const closed = await recruiter.put(`jobs/${two!.id},${one!.id}/bulk_close_jobs/${reason}`, { ids: `${one!.id}` });
  expect((closed.body as { jobs: Read[] }).jobs.map(({ id, status }) => [id, status])).toEqual([
    [two!.id, 'closed'],
    [one!.id, 'closed'],
  ]);
});

test('the form of a job: languages, dates, pay and a stale copy', async () => {
  const { id } = await givenJob(recruiter);
  const refused = async (body: object, field?: string) => {
    const answer = await recruiter.put(`jobs/${id}`, body);
    expect([body, answer.status]).toEqual([body, 422]);
    if (field) expect(errorOf(answer).errors.map((error) => error.field)).toContain(field);
  };
  await refused({ required_languages: ['en', 'fr'], name: { fr: '' } }, 'name');
  await refused({ end_date: days(-30) });
  await refused({ pay_min: 10, pay_max: 5, pay_currency: 'CAD', pay_unit: 'hour' });
  await refused({ pay_min: 10 });
  await refused({ status: 'archived', colour: 'red' }, 'colour');
  const { lock_version } = await jobOf(id);
  expect((await recruiter.put(`jobs/${id}`, { openings: 2, lock_version })).status).toBe(200);
  const stale = await recruiter.put(`jobs/${id}`, { openings: 3, lock_version });
  expect([stale.status, stale.body]).toMatchObject([409, { current: { openings: 2 } }]);
  await refused({ status: 'archived' }, 'status');
  expect(await jobOf(id)).toMatchObject({ status: 'active' });
});

/** Jobs that only time will change; it gets its chance while the other tests run. */
async function givenTimed(): Promise<typeof timed> {
  const due = await givenJob(recruiter, { start_date: days(3) });
  const over = await givenJob(recruiter);
  const both = await givenJob(recruiter, { posting_board: 'both', internal_end_date: days(10) });
  await database.query('update jobs set start_date = now() where id = $1', [due.id]);
  await database.query(
    `update jobs set start_date = now() - interval '9 days', end_date = now() - interval '1 minute' where id = any($1)`,
    [[over.id, both.id]],
  );
  const inside = await givenJob(recruiter, { posting_board: 'internal', end_date: null, internal_end_date: days(3) });
  await database.query(`update jobs set internal_end_date = now() - interval '1 minute' where id = $1`, [inside.id]);
  return { due: due.id, over: over.id, both: both.id, inside: inside.id };
}

test('time publishes and expires jobs by itself', async () => {
  await eventually(async () => (await jobOf(timed.due)).status, 'active', 100_000);
  await eventually(async () => (await jobOf(timed.over)).status, 'expired', 100_000);
  await eventually(async () => (await jobOf(timed.inside)).status, 'expired', 100_000);
  expect((await jobOf(timed.both)).status).toBe('active');
}, 220_000);
