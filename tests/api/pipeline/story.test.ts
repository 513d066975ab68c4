import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import {
  boardOf,
  cardIn,
  connect,
  countsOf,
  givenCandidate,
  givenJob,
  ownStages,
  stageOf,
  type Card,
} from './support.ts';

let server: TestServer;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(() => server?.stop());

test('a candidate applies, stands on the board, moves on, is rejected and comes back', async () => {
  const job = await givenJob(recruiter);
  const [fresh, screening, interview] = job.stages;
  const rejected = stageOf(job, 'rejected');
  const id = await givenCandidate(server.url, job.id, { first_name: 'Zoë', last_name: 'Ångström' });

  const board = await boardOf(recruiter, job.id);
  expect(board.columns.map((column) => column.stage_id)).toEqual(job.stages.map((stage) => stage.id));
  expect(board.columns[0]!.applicant_profiles.map((card) => card.id)).toEqual([id]);

  const moved = await recruiter.put(`applicant_profiles/${id}/move_to_stage/${screening!.id}`, {});
  expect(moved.status).toBe(200);
  expect(cardIn(moved).stage_id).toBe(screening!.id);
  expect(cardIn(moved).workloads.map(({ stage_id, applicants_count }) => [stage_id, applicants_count])).toEqual([
    [fresh!.id, 0],
    [screening!.id, 1],
  ]);

  const list = await recruiter.get(`applicant_profiles?job_id=${job.id}&stage_id=${screening!.id}`);
  expect((list.body as Card[]).map((card) => card.id)).toEqual([id]);
  expect(list.headers.get('content-range')).toBe('applicant_profiles 0-0/1');

  const reasons = (await recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[];
  const plain = reasons.find((reason) => reason.code !== 'do_not_hire')!;
  const out = cardIn(await recruiter.put(`applicant_profiles/${id}/reject/${plain.id}`, {}));
  expect([out.stage_id, out.rejection_reason_id, out.applicant.black_flag]).toEqual([rejected.id, plain.id, false]);

  const back = cardIn(await recruiter.put(`applicant_profiles/${id}/move_to_stage/${interview!.id}`, {}));
  expect([back.stage_id, back.rejection_reason_id]).toEqual([interview!.id, null]);

  const profile = (await recruiter.get(`applicant_profiles/${id}`)).body as {
    applicant_profile_logs: { action: string; from_stage_id: number | null; to_stage_id: number | null }[];
  };
  expect(
    profile.applicant_profile_logs.toReversed().map((log) => [log.action, log.from_stage_id, log.to_stage_id]),
  ).toEqual([
    ['applied', null, fresh!.id],
    ['moved', fresh!.id, screening!.id],
    ['rejected', screening!.id, rejected.id],
    ['moved', rejected.id, interview!.id],
  ]);
});

test('the reason Do-Not-Hire marks the person, and only admins take the mark off', async () => {
  const job = await givenJob(recruiter);
  const id = await givenCandidate(server.url, job.id);
  const reasons = (await recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[];
  const reason = reasons.find(({ code }) => code === 'do_not_hire')!;
  const card = cardIn(await recruiter.put(`applicant_profiles/${id}/reject/${reason.id}`, {}));
  expect(card.applicant.black_flag).toBe(true);
  expect((await recruiter.put(`applicants/${card.applicant_id}/black_flag`, { black_flag: false })).status).toBe(403);
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  const cleared = await admin.put(`applicants/${card.applicant_id}/black_flag`, { black_flag: false });
  expect(cleared.body).toMatchObject({ black_flag: false });
});

test('nobody is moved straight into the rejected stage or into a stage of another workflow', async () => {
  const admin = await ApiClient.as(server.url, 'super_admin');
  const job = await givenJob(recruiter);
  const id = await givenCandidate(server.url, job.id);
  const straight = await recruiter.put(`applicant_profiles/${id}/move_to_stage/${stageOf(job, 'rejected').id}`, {});
  expect([straight.status, errorOf(straight).errors[0]?.code]).toEqual([422, 'rejectInstead']);
  const other = await admin.post('workflows', {
    name: { en: `Own ${Date.now()}` },
    stages_attributes: [{ name: { en: 'Call' } }],
  });
  const { id: otherId } = other.body as { id: number };
  const { stages } = (await admin.get(`workflows/${otherId}`)).body as { stages: { id: number; stage_type: string }[] };
  const foreign = stages.find((stage) => stage.stage_type === 'others')!;
  const answer = await recruiter.put(`applicant_profiles/${id}/move_to_stage/${foreign.id}`, {});
  expect([answer.status, errorOf(answer).errors[0]?.code]).toEqual([422, 'stageOfOtherJob']);
  expect((await countsOf(recruiter, job.id))[job.stages[0]!.id]).toBe(1);
});

test('a bulk move is all or nothing, and takes ids in the path, in the body, or a filter', async () => {
  const job = await givenJob(recruiter);
  const ids = await Promise.all([1, 2, 3, 4].map(() => givenCandidate(server.url, job.id)));
  const [first, second] = ownStages(job);
  const fresh = job.stages[0]!;
  const some = await recruiter.put(
    `applicant_profiles/${ids[0]},${ids[1]},999999999/move_profiles_to_stage/${first!.id}`,
    {},
  );
  expect(some.status).toBe(404);
  expect(errorOf(some).message).toContain('999999999');
  expect((await countsOf(recruiter, job.id))[fresh.id]).toBe(4);

  await recruiter.put(`applicant_profiles/${ids[0]},${ids[1]}/move_profiles_to_stage/${first!.id}`, {});
  await recruiter.put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids: [ids[2]] });
  expect((await countsOf(recruiter, job.id))[first!.id]).toBe(3);
  const all = await recruiter.put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, {
    filter: { job_id: job.id },
  });
  expect((all.body as { applicant_profiles: Card[] }).applicant_profiles.map((card) => card.id)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
  expect((await countsOf(recruiter, job.id))[second!.id]).toBe(4);
});

test('the list refuses what it does not offer, and searches names without regard to accents', async () => {
  const job = await givenJob(recruiter);
  const id = await givenCandidate(server.url, job.id, { first_name: 'Éloïse', last_name: 'Nuñez' });
  await givenCandidate(server.url, job.id, { first_name: 'Paul', last_name: 'Meyer' });
  const bad = [
    `applicant_profiles?job_id=${job.id}&order=resume`,
    `applicant_profiles?filter=${encodeURIComponent('{"email":"x"}')}`,
    `applicant_profiles?filter=${encodeURIComponent('{"job_id":"1 or 1=1"}')}`,
    `applicant_profiles?range=${encodeURIComponent('[5,1]')}`,
    `applicant_profiles?job_id=1'`,
    `applicant_profiles?limit=-1`,
  ];
  for (const path of bad) expect([path, (await recruiter.get(path)).status]).toEqual([path, 422]);
  const found = await boardOf(recruiter, job.id, '?q=eloise%20nunez');
  expect(found.columns[0]).toMatchObject({ applicants_count: 2, matching: 1 });
  expect(found.columns[0]!.applicant_profiles.map((card) => card.id)).toEqual([id]);
});

test('every order is stable and complete over its pages', async () => {
  const job = await givenJob(recruiter);
  const names = ['Ödön', 'ada', 'Zed', 'Bea', 'Éva'];
  const ids = await Promise.all(names.map((last_name) => givenCandidate(server.url, job.id, { last_name })));
  await recruiter.put(`applicant_profiles/${ids[2]}/rank_candidate`, { candidate_rank: 1 });
  await recruiter.put(`applicant_profiles/${ids[4]}/rank_candidate`, { candidate_rank: 2 });
  const orders = [
    'created_at desc',
    'created_at asc',
    'candidate_rank asc',
    'name',
    'answer_score',
    'ai_recomendations',
    'rejection_reason_id asc',
  ];
  for (const order of orders) {
    const pages = await Promise.all(
      [0, 2, 4].map((offset) =>
        recruiter.get(
          `applicant_profiles?job_id=${job.id}&limit=2&offset=${offset}&order=${encodeURIComponent(order)}`,
        ),
      ),
    );
    const found = pages.flatMap((page) => (page.body as Card[]).map((card) => card.id));
    expect([order, found.toSorted()]).toEqual([order, ids.toSorted()]);
    if (order === 'candidate_rank asc') expect(found.slice(0, 2)).toEqual([ids[2], ids[4]]);
    if (order === 'name') expect(found).toEqual([ids[1], ids[3], ids[4], ids[0], ids[2]]);
  }
});

test('pages far down go on where those before end, in every order', async () => {
  const job = await givenJob(recruiter, { name: { en: 'Falconer', fr: 'Fauconnier', es: 'Cetrero' } });
  const tag = (await recruiter.post('tags', { name: { en: 'Falcon', fr: 'Faucon', es: 'Halcón' } })).body as Card;
  const database = await connect(server.databaseUrl);
  // 620 candidates, many of them with the same rank, score, name and hour.
  await database.query(
    `with people as (
       insert into applicants (first_name, last_name, email)
       select 'Kim', 'Number ' || i % 50, 'deep.' || i || '@applicant.example' from generate_series(1, 620) i returning id),
     applied as (
       insert into applicant_profiles (applicant_id, job_id, stage_id, candidate_rank, answer_score, created_at)
       select id, $1, $2, nullif(id % 5, 0), nullif(id % 7, 0), now() - (id % 90) * interval '1 hour' from people returning id)
     insert into applicant_profile_tags (applicant_profile_id, tag_id) select id, $3 from applied where id % 3 > 0`,
    [job.id, job.stages[0]!.id, tag.id],
  );
  await database.end();
  const page = async (order: string, limit: number, offset: number) => {
    const query = new URLSearchParams({ job_id: `${job.id}`, order, limit: `${limit}`, offset: `${offset}` });
    return ((await recruiter.get(`applicant_profiles?${query}`)).body as Card[]).map(({ id }) => id);
  };
  for (const order of [
    'created_at desc',
    'candidate_rank asc',
    'candidate_rank desc',
    'name asc',
    'answer_score desc',
    'rejection_reason_id asc',
    'stage_entered_at desc',
    'tags desc',
  ]) {
    const all = await page(order, 1000, 0);
    expect([order, new Set(all).size]).toEqual([order, 620]);
    expect([order, await page(order, 40, 540)]).toEqual([order, all.slice(540, 580)]);
    expect([order, await page(order, 40, 600)]).toEqual([order, all.slice(600)]);
  }
});
