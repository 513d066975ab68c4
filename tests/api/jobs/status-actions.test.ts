import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { JobAct } from '../../../api/src/generated/types/job.ts';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;
let reason: number;
/** Those who take no steps; of them, who sees only the jobs that they are assigned to is assigned. */
const others: Partial<Record<Role, ApiClient>> = {};
let assigned: number[];

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
  const reasons = (await recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  reason = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
  const people = (await recruiter.list('employees', { range: [0, 199] })).body as { id: number; email: string }[];
  const emails = ['hiring.manager@demo.example', 'decision.maker@demo.example'];
  assigned = people.filter(({ email }) => emails.includes(email)).map(({ id }) => id);
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const)
    others[role] = await ApiClient.as(server.url, role);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const STATUSES = ['pending', 'active', 'expired', 'closed', 'filled', 'archived'] as const;
type Status = (typeof STATUSES)[number];

interface Act {
  path: () => string;
  body?: () => object;
  from: Status[];
  /** Undefined: the status stays. */
  to?: Status;
}

/** For each act: its call, from where it may be done, and the status after it. */
const ACTS: Record<JobAct, Act> = {
  publish: { path: () => 'active_job', from: ['pending'], to: 'active' },
  reopen: { path: () => 'active_job', from: ['expired', 'closed', 'filled', 'archived'], to: 'active' },
  extend: { path: () => 'extend_end_date', from: ['pending', 'active', 'expired', 'closed', 'filled'] },
  close: { path: () => `close/${reason}`, from: ['pending', 'active', 'expired'], to: 'closed' },
  close_pending: { path: () => 'close_pending/', from: ['pending'], to: 'closed' },
  adjust_close_reason: {
    path: () => 'adjust_close_reason',
    body: () => ({ close_reason_id: reason }),
    from: ['closed'],
  },
  expire: { path: () => 'expire', from: ['pending', 'active'], to: 'expired' },
  fill: { path: () => 'fill', from: ['pending', 'active'], to: 'filled' },
  archive: { path: () => 'archive', from: ['expired', 'closed', 'filled'], to: 'archived' },
};
const acts = Object.keys(ACTS) as JobAct[];

/** Those of the acts that lead somewhere by the same call. */
const sameCall = (act: JobAct) => acts.filter((other) => ACTS[other].path() === ACTS[act].path());

const take = (client: ApiClient, id: number, act: JobAct) =>
  client.put(`jobs/${id}/${ACTS[act].path()}`, ACTS[act].body?.() ?? {});

/** What a reader is offered for a job, by each answer that has it. */
async function offered(client: ApiClient, id: number): Promise<JobAct[][]> {
  const one = await client.get(`jobs/${id}`);
  const found = await client.post('jobs/search', { job_id: id, limit: 1 });
  const listed = await client.list('jobs', { filter: { id }, range: [0, 0] });
  const rows = [one.body, (found.body as { jobs: unknown[] }).jobs[0], (listed.body as unknown[])[0]];
  return rows.map((row) => (row as { available: JobAct[] }).available);
}

/**
 * Brings a job into a status whose closing dates have passed, as years of use would; the start of one that is pending
 * lies ahead, or the calendar would publish it any minute.
 */
async function givenStatus(status: Status, people: number[] = []): Promise<number> {
  const { id } = await givenJob(recruiter, {}, people);
  await database.query(
    `update jobs set status = $2, start_date = now() + case when $2 = 'pending' then interval '3 days' else interval '-9 days' end,
       end_date = case when $2 in ('pending', 'active') then now() + interval '9 days' else now() - interval '1 day' end,
       published_at = case when $2 = 'pending' then null else published_at end,
       closed_date = case when $2 = 'closed' then now() end, close_reason_id = case when $2 = 'closed' then $3::bigint end
     where id = $1`,
    [id, status, reason],
  );
  return id;
}

describe.each(STATUSES)('a job that is %s', (status) => {
  test.each(acts)('%s is done where it is offered, and refused where it is not', async (act) => {
    const id = await givenStatus(status);
    const { from, to } = ACTS[act];
    for (const available of await offered(recruiter, id)) {
      expect(available.includes(act)).toBe(from.includes(status));
    }
    const allowed = sameCall(act).find((other) => ACTS[other].from.includes(status));
    const answer = await take(recruiter, id, act);
    const after = (await recruiter.get(`jobs/${id}`)).body as { status: string };
    if (from.includes(status)) {
      const extended = status === 'pending' ? 'pending' : 'active';
      expect([answer.status, after.status]).toEqual([200, act === 'extend' ? extended : (to ?? status)]);
    } else if (!allowed) {
      expect([answer.status, after.status]).toEqual([422, status]);
      expect(errorOf(answer).errors[0]).toMatchObject({ field: 'status' });
    }
  });

  test('who may take no step is offered none, and is refused each', async () => {
    const id = await givenStatus(status, assigned);
    for (const [role, client] of Object.entries(others)) {
      expect([role, await offered(client, id)]).toEqual([role, [[], [], []]]);
      for (const act of acts) expect([role, act, (await take(client, id, act)).status]).toEqual([role, act, 403]);
    }
    expect((await recruiter.get(`jobs/${id}`)).body).toMatchObject({ status });
  });

  test('both admins are offered what a recruiter is', async () => {
    const id = await givenStatus(status);
    const expected = acts.filter((act) => ACTS[act].from.includes(status)).toSorted();
    for (const role of ['super_admin', 'recruiter_admin', 'recruiter'] as const) {
      const client = await ApiClient.as(server.url, role);
      for (const available of await offered(client, id)) expect([role, available.toSorted()]).toEqual([role, expected]);
    }
  });

  test('it is reposted as a job of its own', async () => {
    const id = await givenStatus(status);
    expect((await recruiter.post(`jobs/${id}/repost`, {})).status).toBe(201);
    expect((await recruiter.get(`jobs/${id}`)).body).toMatchObject({ status });
  });

  test('extend_end_date takes both dates', async () => {
    const id = await givenStatus(status);
    const end = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const internal = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const answer = await recruiter.put(`jobs/${id}/extend_end_date`, { end_date: end, internal_end_date: internal });
    if (status === 'archived') return expect(answer.status).toBe(422);
    expect(answer.status).toBe(200);
    const job = answer.body as { end_date: string; internal_end_date: string };
    expect([job.end_date, job.internal_end_date].map((text) => new Date(text).toISOString())).toEqual([end, internal]);
  });
});

test('a job whose closing date lies ahead is not offered the archive, and a template nothing', async () => {
  const filled = await givenJob(recruiter);
  await recruiter.put(`jobs/${filled.id}/fill`, {});
  for (const available of await offered(recruiter, filled.id)) expect(available).toEqual(['reopen', 'extend']);
  expect(errorOf(await take(recruiter, filled.id, 'archive')).errors[0]).toMatchObject({ field: 'status' });
  const template = await givenJob(recruiter, { is_template: true, start_date: null, end_date: null });
  expect((await recruiter.get(`jobs/${template.id}`)).body).toMatchObject({ status: 'pending', available: [] });
  for (const act of acts) expect([act, (await take(recruiter, template.id, act)).status]).toEqual([act, 422]);
});

test('a search counts its jobs by status beside the page, whichever status is asked for', async () => {
  const word = `Meadow${Date.now()}`;
  const named = { name: { en: word, fr: word, es: word } };
  const [, filled] = [await givenJob(recruiter, named), await givenJob(recruiter, named)];
  await recruiter.put(`jobs/${filled.id}/fill`, {});
  const { body } = await recruiter.post('jobs/search', { name_contains: word, status: 'filled', limit: 10 });
  expect(body).toMatchObject({
    jobs: [{ id: filled.id }],
    meta: { total: 1, counts: { all: 2, active: 1, filled: 1, pending: 0, expired: 0, closed: 0, archived: 0 } },
  });
});

test('notes are searched for who may read them alone', async () => {
  const word = `Secretnote${Date.now()}`;
  const makers = (await recruiter.list('employees', { range: [0, 199], filter: { aasm_state: 'decision_maker' } }))
    .body as { id: number; email: string }[];
  const maker = makers.find(({ email }) => email === 'decision.maker@demo.example')!;
  const { id } = await givenJob(recruiter, { notes: word }, [maker.id]);
  const found = async (client: ApiClient) =>
    ((await client.post('jobs/search', { name_contains: word })).body as { jobs: { id: number }[] }).jobs.map(
      (job) => job.id,
    );
  expect(await found(recruiter)).toEqual([id]);
  expect(await found(await ApiClient.as(server.url, 'decision_maker'))).toEqual([]);
});
