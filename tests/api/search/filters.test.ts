import { beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { foundBy, pageOf, search, words } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let job: Job;
let other: Job;
const tags: number[] = [];
const made: Record<string, number> = {};

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
  other = await givenJob(recruiter);
  const resume = { resume: 'Farrier' };
  made.one = await givenCandidate(server.url, job.id, { first_name: 'Ada', last_name: 'Aarons' }, resume);
  made.two = await givenCandidate(server.url, job.id, { first_name: 'Bo', last_name: 'Bellows' }, resume);
  made.three = await givenCandidate(server.url, other.id, { first_name: 'Cy', last_name: 'Cass' }, resume);
  for (const name of ['Gouge', 'Rasp']) {
    tags.push(((await recruiter.post('tags', { name: { en: name, fr: name, es: name } })).body as { id: number }).id);
  }
  const put = async (path: string, body: object = {}) => {
    const answer = await recruiter.put(`applicant_profiles/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  await put(`${made.one}/tag_candidate/${tags[0]}`);
  await put(`${made.one}/tag_candidate/${tags[1]}`);
  await put(`${made.two}/tag_candidate/${tags[1]}`);
  await put(`${made.one}/mark_milestone`, { milestone: 'hired', milestone_date: '2026-02-03' });
  await put(`${made.two}/mark_milestone`, { milestone: 'presented', milestone_date: '2026-02-03' });
  await put(`${made.two}/move_to_stage/${job.stages[1]!.id}`);
  const database = await connect(server.databaseUrl);
  const applicantOf = '(select applicant_id from applicant_profiles where id = $1)';
  await database.query(`update applicants set current_employee = true, black_flag = true where id = ${applicantOf}`, [
    made.one,
  ]);
  await database.query(
    `update applicants set previous_employee = true, referral_name = 'A friend' where id = ${applicantOf}`,
    [made.two],
  );
  await database.query(
    `update applicant_profiles set created_at = '2026-03-04 12:00Z', applied_by_recruiter = true, mark_future_consideration = true where id = $1`,
    [made.one],
  );
  await database.query(
    `update applicant_profiles set created_at = '2026-03-06 12:00Z', is_internal = true where id = $1`,
    [made.two],
  );
  await database.end();
});

const all = ['one', 'three', 'two'];

test.each<[string, () => object, string[]]>([
  ['nothing', () => ({}), all],
  ['a job', () => ({ job_id: job.id }), ['one', 'two']],
  ['several jobs', () => ({ job_id: [job.id, other.id] }), all],
  ['a stage', () => ({ stage_id: job.stages[1]!.id }), ['two']],
  ['a stage, lifted', () => ({ stage_id: job.stages[1]!.id, anyStage: true }), all],
  ['future consideration', () => ({ mark_future_consideration: true }), ['one']],
  ['not for the future', () => ({ mark_future_consideration: 'no' }), ['three', 'two']],
  ['a mark left open', () => ({ mark_future_consideration: false, black_flag: null, is_internal: '' }), all],
  ['added by a recruiter', () => ({ recruiter_apply: true }), ['one']],
  ['do not hire', () => ({ black_flag: true }), ['one']],
  ['without do not hire', () => ({ black_flag: 'no' }), ['three', 'two']],
  ['internal', () => ({ is_internal: true }), ['two']],
  ['referred', () => ({ referral: true }), ['two']],
  ['current employees', () => ({ current_employee: true }), ['one']],
  ['former employees', () => ({ previous_employee: true }), ['two']],
  ['a milestone', () => ({ milestones: { hired: true, presented: false } }), ['one']],
  ['another milestone', () => ({ milestones: { presented: 'yes' } }), ['two']],
  ['from a day on', () => ({ applicationDate: { start: '2026-03-05' } }), ['three', 'two']],
  ['to the end of a day', () => ({ applicationDate: { end: '2026-03-06' } }), ['one', 'two']],
  ['one day', () => ({ applicationDate: { start: '2026-03-06', end: '2026-03-06' } }), ['two']],
  ['all of the tags', () => ({ tags }), ['one']],
  ['any of the tags', () => ({ tags, anyTags: true }), ['one', 'two']],
  ['field and unmodified', () => ({ field: 'resume', unmodified: true }), all],
  ['several at once', () => ({ job_id: job.id, tags: [tags[1]], current_employee: 'no' }), ['two']],
])('by %s', async (_about, filter, found) => {
  expect(await foundBy(recruiter, { ...words('farrier'), ...filter() }, made)).toEqual(found);
  expect(await foundBy(recruiter, { job_id: [job.id, other.id], ...filter() }, made)).toEqual(found);
});

test('days begin and end where the organization is', async () => {
  const database = await connect(server.databaseUrl);
  const [{ time_zone: zone }] = (await database.query<{ time_zone: string }>('select time_zone from organizations'))
    .rows as [{ time_zone: string }];
  const found = async (day: string) => [
    await foundBy(recruiter, { job_id: job.id, applicationDate: { start: day, end: day } }, made),
    (
      (
        await recruiter.get(
          `applicant_profiles?filter=${encodeURIComponent(JSON.stringify({ job_id: job.id, created_at_gte: day, created_at_lte: day }))}`,
        )
      ).body as { id: number }[]
    ).map(({ id }) => id),
  ];
  try {
    await database.query(`update organizations set time_zone = 'Asia/Tokyo'`);
    await database.query(`update applicant_profiles set created_at = '2026-03-06 20:00Z' where id = $1`, [made.two]);
    expect(await found('2026-03-07')).toEqual([['two'], [made.two]]);
    expect(await found('2026-03-06')).toEqual([[], []]);
  } finally {
    await database.query('update organizations set time_zone = $1', [zone]);
    await database.query(`update applicant_profiles set created_at = '2026-03-06 12:00Z' where id = $1`, [made.two]);
    await database.end();
  }
});

test('pages and orders, with the total', async () => {
  const named = async (body: object) => {
    const { applicant_profiles: found, meta } = await pageOf(recruiter, { ...words('farrier'), ...body });
    return { names: found.map(({ applicant }) => applicant.name), total: meta.total };
  };
  expect(await named({ order: 'name asc' })).toEqual({ names: ['Ada Aarons', 'Bo Bellows', 'Cy Cass'], total: 3 });
  expect(await named({ order: 'name desc', limit: 1, offset: 1 })).toEqual({ names: ['Bo Bellows'], total: 3 });
  expect(await named({ order: 'created_at asc' })).toEqual({
    names: ['Ada Aarons', 'Bo Bellows', 'Cy Cass'],
    total: 3,
  });
  expect(await named({})).toEqual({ names: ['Cy Cass', 'Bo Bellows', 'Ada Aarons'], total: 3 });
  expect(await named({ limit: 5, offset: 5 })).toEqual({ names: [], total: 3 });
  const ids = await search(recruiter, { ...words('farrier'), only_ids: true, limit: 5000, order: 'name asc' });
  expect(ids.body).toEqual({
    applicant_profiles: [{ id: made.one }, { id: made.two }, { id: made.three }],
    meta: { total: 3 },
  });
});

test('a deleted application is not found, and what a filter does not know is refused', async () => {
  const id = await givenCandidate(server.url, other.id, {}, { resume: 'Farrier' });
  const database = await connect(server.databaseUrl);
  await database.query('update applicant_profiles set is_deleted = true where id = $1', [id]);
  await database.end();
  expect(await foundBy(recruiter, words('farrier'), { gone: id })).toEqual([]);
  for (const [field, body] of [
    ['order', { order: 'email asc' }],
    ['order', { order: 'constructor' }],
    ['applicationDate.start', { applicationDate: { start: 'yesterday' } }],
    ['applicationDate.start', { applicationDate: { start: '-271821-04-20' } }],
    ['applicationDate.end', { applicationDate: { end: '2026-02-30' } }],
    ['limit', { limit: 0 }],
  ] as const) {
    const answer = await search(recruiter, body);
    expect([field, answer.status, errorOf(answer).errors[0]?.field]).toEqual([field, 422, field]);
  }
});
