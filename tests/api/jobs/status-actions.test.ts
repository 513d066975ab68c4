import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenJob, manyAddresses } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;
let reason: number;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
  const reasons = (await recruiter.list('close_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  reason = reasons.find(({ code }) => code !== 'closed_pending_job')!.id;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const STATUSES = ['pending', 'active', 'expired', 'closed', 'filled', 'archived'] as const;
type Status = (typeof STATUSES)[number];

/** For each step: its call, from where it may be taken, and the status after it; undefined: as before. */
const STEPS: Record<string, { path: () => string; body?: () => object; from: Status[]; to?: Status }> = {
  active_job: { path: () => 'active_job', from: ['pending', 'expired', 'closed', 'filled', 'archived'], to: 'active' },
  close: { path: () => `close/${reason}`, from: ['pending', 'active', 'expired'], to: 'closed' },
  close_pending: { path: () => 'close_pending', from: ['pending'], to: 'closed' },
  'close_pending/': { path: () => 'close_pending/', from: ['pending'], to: 'closed' },
  adjust_close_reason: {
    path: () => 'adjust_close_reason',
    body: () => ({ close_reason_id: reason }),
    from: ['closed'],
    to: 'closed',
  },
  expire: { path: () => 'expire', from: ['pending', 'active'], to: 'expired' },
  fill: { path: () => 'fill', from: ['pending', 'active'], to: 'filled' },
  archive: { path: () => 'archive', from: ['expired', 'closed', 'filled'], to: 'archived' },
  repost: { path: () => 'repost', from: [...STATUSES] },
};

/** Brings a job into a status whose closing dates have passed, as years of use would. */
async function givenStatus(status: Status): Promise<number> {
  const { id } = await givenJob(recruiter);
  await database.query(
    `update jobs set status = $2, start_date = now() - interval '9 days',
       end_date = case when $2 in ('pending', 'active') then now() + interval '9 days' else now() - interval '1 day' end,
       published_at = case when $2 = 'pending' then null else published_at end,
       closed_date = case when $2 = 'closed' then now() end, close_reason_id = case when $2 = 'closed' then $3::bigint end
     where id = $1`,
    [id, status, reason],
  );
  return id;
}

describe.each(STATUSES)('a job that is %s', (status) => {
  test.each(Object.entries(STEPS))('%s', async (_name, { path, body, from, to }) => {
    const id = await givenStatus(status);
    const repost = path() === 'repost';
    const answer = await (repost
      ? recruiter.post(`jobs/${id}/repost`, {})
      : recruiter.put(`jobs/${id}/${path()}`, body?.() ?? {}));
    const after = (await recruiter.get(`jobs/${id}`)).body as { status: string };
    if (from.includes(status)) {
      expect([answer.status, after.status]).toEqual([repost ? 201 : 200, to ?? status]);
    } else {
      expect([answer.status, after.status]).toEqual([422, status]);
      expect(errorOf(answer).errors[0]).toMatchObject({ field: 'status' });
    }
  });

  test('extend_end_date', async () => {
    const id = await givenStatus(status);
    const end = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const internal = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const answer = await recruiter.put(`jobs/${id}/extend_end_date`, { end_date: end, internal_end_date: internal });
    if (status === 'archived') return expect(answer.status).toBe(422);
    expect(answer.status).toBe(200);
    const job = answer.body as { status: string; end_date: string; internal_end_date: string };
    expect(job.status).toBe(status === 'pending' ? 'pending' : 'active');
    expect([job.end_date, job.internal_end_date].map((text) => new Date(text).toISOString())).toEqual([end, internal]);
  });
});

test('only recruiters and above take steps', async () => {
  const { id } = await givenJob(recruiter);
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const) {
    const client = await ApiClient.as(server.url, role);
    for (const { path, body } of Object.values(STEPS)) {
      const answer = await client.call(path() === 'repost' ? 'POST' : 'PUT', `jobs/${id}/${path()}`, {
        body: body?.() ?? {},
      });
      expect([role, path(), answer.status]).toEqual([role, path(), 403]);
    }
  }
  expect((await recruiter.get(`jobs/${id}`)).body).toMatchObject({ status: 'active' });
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
