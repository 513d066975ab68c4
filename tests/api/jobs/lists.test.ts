import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidateIn } from '../../support/given-candidate.ts';
import { givenJob } from '../pipeline/support.ts';

let server: TestServer;
let anybody: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(() => server?.stop());

interface List {
  jobs: { id: number; status?: string; closing_date?: string | null; pay?: unknown }[];
  meta: { total: number };
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const publicList = async () => (await anybody.get('jobs/active?page=candidate_dashboard')).body as List;

test('the public list holds what is published, in date and on the public board, and nothing else', async () => {
  const shown = await givenJob(recruiter, {
    pay_min: 20,
    pay_max: 30,
    pay_currency: 'CAD',
    pay_unit: 'hour',
    pay_shown: true,
  });
  const secretive = await givenJob(recruiter, {
    display_closing_date: false,
    pay_min: 20,
    pay_max: 30,
    pay_currency: 'CAD',
    pay_unit: 'hour',
  });
  const hidden = [
    await givenJob(recruiter, { start_date: null }),
    await givenJob(recruiter, { start_date: days(1) }),
    await givenJob(recruiter, { posting_board: 'internal' }),
    await givenJob(recruiter, { is_template: true, end_date: null }),
  ];
  const list = await publicList();
  const ids = list.jobs.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([shown.id, secretive.id]));
  for (const { id } of hidden) expect(ids).not.toContain(id);
  expect(list.meta.total).toBe(list.jobs.length);
  const row = (id: number) => list.jobs.find((job) => job.id === id)!;
  expect(row(shown.id)).toMatchObject({
    pay: { min: 20, max: 30, currency: 'CAD', unit: 'hour' },
    closing_date: expect.any(String),
  });
  expect(row(secretive.id)).toMatchObject({ pay: null, closing_date: null });
  // Nothing of the inside comes out.
  expect(JSON.stringify(list)).not.toMatch(/applicants_count|assignments|workflow|notes/);
  const pages = await Promise.all(
    [0, 1].map((offset) => anybody.get(`jobs/active?page=candidate_dashboard&limit=1&offset=${offset}`)),
  );
  expect(pages.map((page) => [(page.body as List).jobs[0]!.id, (page.body as List).meta.total])).toEqual(
    ids.slice(0, 2).map((id) => [id, ids.length]),
  );
});

test('the dashboard and the search show each person the jobs that they reach', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  const people = (await admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const me = people.find(({ email }) => email === 'hiring.manager@demo.example')!.id;
  const mine = await givenJob(recruiter, { name: { en: 'Glassblower' } }, [me]);
  const other = await givenJob(recruiter, { name: { en: 'Glassblower' } });
  expect((await anybody.get('jobs/active')).status).toBe(401);
  const listed = async (client: ApiClient, path: string) =>
    ((await client.get(path)).body as List).jobs.map(({ id }) => id);
  expect(await listed(manager, 'jobs/active?limit=500')).toContain(mine.id);
  expect(await listed(manager, 'jobs/active?limit=500')).not.toContain(other.id);
  expect(await listed(manager, 'jobs/assigned?limit=500')).toContain(mine.id);
  expect(await listed(recruiter, 'jobs/assigned?limit=500')).not.toContain(mine.id);
  const found = (await manager.post('jobs/search', { name_contains: 'glassBLOWER', status: 'active' })).body as List;
  expect([found.jobs.map(({ id }) => id), found.meta.total]).toEqual([[mine.id], 1]);
  const assigned = (await recruiter.post('jobs/search', { with_hiring_manager: me, name_contains: 'glassblower' }))
    .body as List;
  expect(assigned.jobs.map(({ id }) => id)).toEqual([mine.id]);
  const generated = (await manager.list('jobs', { range: [0, 99] })).body as { id: number }[];
  expect(generated.map(({ id }) => id)).not.toContain(other.id);
});

test('a job is shared by its public address alone', async () => {
  const open = await givenJob(recruiter);
  const shared = (await anybody.get(`jobs/${open.id}/job_share?language=fr`)).body as {
    url: string;
    title: string;
    links: Record<string, string>;
  };
  expect(shared).toMatchObject({
    title: 'Apiculteur',
    url: expect.stringContaining(`/career/info/public/${open.id}?language=fr`),
  });
  expect(Object.keys(shared.links)).toEqual(['linked-in', 'twitter', 'facebook', 'email']);
  const draft = await givenJob(recruiter, { start_date: null });
  expect((await anybody.get(`jobs/${draft.id}/job_share`)).status).toBe(404);
});

test('a row tells how many of the openings are filled, but not decision makers, who may not see that stage', async () => {
  const decider = await ApiClient.as(server.url, 'decision_maker');
  const people = (await (await ApiClient.as(server.url, 'super_admin')).list('employees', { range: [0, 99] })).body;
  const { id } = (people as { id: number; email: string }[]).find(({ email }) => email.startsWith('decision.maker@'))!;
  const four = await givenJob(recruiter, { openings: 4 }, [id]);
  const unsaid = await givenJob(recruiter, {}, [id]);
  const who = { first: 'Ida', last: 'Moss' };
  await givenCandidateIn('hired', { url: server.url, by: recruiter, jobId: four.id, who });
  const rowOf = async (by: ApiClient, job_id: number) =>
    ((await by.post('jobs/search', { job_id })).body as { jobs: unknown[] }).jobs[0];
  expect(await rowOf(recruiter, four.id)).toMatchObject({ openings: 4, hired_count: 1 });
  expect(await rowOf(recruiter, unsaid.id)).toMatchObject({ openings: null, hired_count: null });
  expect(await rowOf(decider, four.id)).toMatchObject({ openings: 4, hired_count: null });
});
