import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { boardOf, cardIn, givenCandidate, givenJob, stageOf, type Card, type Job } from './support.ts';

let server: TestServer;
const as = {} as Record<Role, ApiClient>;
let mine: Job;
let others: Job;

beforeAll(async () => {
  server = await sharedServer();
  for (const role of ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending'] as const) {
    as[role] = await ApiClient.as(server.url, role);
  }
  const people = (await as.super_admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const idOf = (role: Role) => people.find(({ email }) => email === `${role.replaceAll('_', '.')}@demo.example`)!.id;
  mine = await givenJob(as.recruiter, {}, [idOf('hiring_manager'), idOf('decision_maker')]);
  others = await givenJob(as.recruiter);
});
afterAll(() => server?.stop());

/** A stage by what decision makers may do in it. */
const stageFor = (job: Job, sees: boolean, moves: boolean) =>
  job.stages.find(
    (stage) => stage.stage_type === 'others' && stage.dm_stage === sees && stage.dm_move_and_remove === moves,
  )!;

async function candidateIn(job: Job, stageId: number): Promise<number> {
  const id = await givenCandidate(server.url, job.id);
  if (stageId !== job.stages[0]!.id) await as.recruiter.put(`applicant_profiles/${id}/move_to_stage/${stageId}`, {});
  return id;
}

test('hiring managers reach the candidates of their jobs and of no other', async () => {
  const own = await givenCandidate(server.url, mine.id);
  const foreign = await givenCandidate(server.url, others.id);
  expect((await as.hiring_manager.get(`applicant_profiles/${own}`)).status).toBe(200);
  expect((await as.hiring_manager.get(`jobs/${mine.id}/board`)).status).toBe(200);
  const refused = [
    as.hiring_manager.get(`applicant_profiles/${foreign}`),
    as.hiring_manager.get(`jobs/${others.id}`),
    as.hiring_manager.get(`jobs/${others.id}/board`),
    as.hiring_manager.get(`jobs/${others.id}/events`),
    as.hiring_manager.put(`applicant_profiles/${foreign}/move_to_stage/${others.stages[1]!.id}`, {}),
    as.hiring_manager.put(`applicant_profiles/${own},${foreign}/move_profiles_to_stage/${others.stages[1]!.id}`, {}),
    as.hiring_manager.put(`applicant_profiles/move_profiles_to_stage/${others.stages[1]!.id}`, { ids: [foreign] }),
    as.hiring_manager.put(`applicant_profiles/${foreign}/rank_candidate`, { candidate_rank: 1 }),
    as.hiring_manager.post('notes', { body: 'psst', applicant_profile_id: foreign }),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
  const stranger = cardIn(await as.recruiter.get(`applicant_profiles/${foreign}`)).applicant_id;
  expect([403, 404]).toContain((await as.hiring_manager.get(`applicants/${stranger}`)).status);

  // Neither without a job, nor by naming another one.
  const listed = await as.hiring_manager.get('applicant_profiles?limit=5000');
  expect((listed.body as Card[]).some((card) => card.job_id === others.id)).toBe(false);
  expect((listed.body as Card[]).some((card) => card.id === own)).toBe(true);
  expect(Number(listed.headers.get('content-range')!.split('/')[1])).toBe((listed.body as Card[]).length);
  const other = await as.hiring_manager.get(`applicant_profiles?job_id=${others.id}`);
  expect([other.status, other.body, other.headers.get('content-range')]).toEqual([200, [], 'applicant_profiles */0']);
});

test('a bulk call by filter acts on nobody whom the caller cannot reach', async () => {
  const foreign = await givenCandidate(server.url, others.id);
  const answer = await as.hiring_manager.put(`applicant_profiles/move_profiles_to_stage/${others.stages[1]!.id}`, {
    filter: { id: [foreign] },
  });
  expect(answer.status).toBe(422);
  expect(cardIn(await as.recruiter.get(`applicant_profiles/${foreign}`)).stage_id).toBe(others.stages[0]!.id);
});

interface Counted {
  id: number;
  applicants_count: number;
}

test('decision makers see the flagged stages alone, on the board, in lists, in counts and by address', async () => {
  const seen = stageFor(mine, true, true);
  const hidden = stageFor(mine, false, false);
  const [inside, outside] = [await candidateIn(mine, seen.id), await candidateIn(mine, hidden.id)];
  const board = await boardOf(as.decision_maker, mine.id);
  const flagged = mine.stages.filter((stage) => stage.dm_stage).map((stage) => stage.id);
  expect(board.columns.map((column) => column.stage_id)).toEqual(flagged);
  const job = (await as.decision_maker.get(`jobs/${mine.id}`)).body as Counted & {
    workloads: { stage_id: number }[];
  };
  expect(job.workloads.map(({ stage_id }) => stage_id)).toEqual(flagged);
  const shown = board.columns.reduce((sum, column) => sum + column.applicants_count, 0);
  const assigned = (await as.decision_maker.get('jobs/assigned?limit=100')).body as { jobs: Counted[] };
  const listedJobs = (await as.decision_maker.list('jobs', { range: [0, 99] })).body as Counted[];
  for (const jobs of [assigned.jobs, listedJobs, [job]])
    expect(jobs.find(({ id }) => id === mine.id)?.applicants_count).toBe(shown);
  const listed = (await as.decision_maker.get(`applicant_profiles?job_id=${mine.id}`)).body as Card[];
  expect(listed.every((card) => flagged.includes(card.stage_id))).toBe(true);
  expect(listed.some((card) => card.id === inside)).toBe(true);
  expect((await as.decision_maker.get(`applicant_profiles/${inside}`)).status).toBe(200);
  expect((await as.decision_maker.get(`applicant_profiles/${outside}`)).status).toBe(403);
});

test('decision makers move and reject only out of stages that allow it, and learn only the counts they may see', async () => {
  const free = stageFor(mine, true, true);
  const fixed = stageFor(mine, true, false);
  const hidden = stageFor(mine, false, false);
  const stuck = await candidateIn(mine, fixed.id);
  const reasons = (await as.recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[];
  const reason = reasons.find(({ code }) => code !== 'do_not_hire')!.id;
  expect((await as.decision_maker.put(`applicant_profiles/${stuck}/move_to_stage/${free.id}`, {})).status).toBe(403);
  expect((await as.decision_maker.put(`applicant_profiles/${stuck}/reject/${reason}`, {})).status).toBe(403);
  const id = await candidateIn(mine, free.id);
  const moved = await as.decision_maker.put(`applicant_profiles/${id}/move_to_stage/${hidden.id}`, {});
  expect(moved.status).toBe(200);
  expect(cardIn(moved).workloads.map(({ stage_id }) => stage_id)).toEqual([free.id]);
});

test('decision makers take back their own moves, wherever these led, and no others', async () => {
  const free = stageFor(mine, true, true);
  const fixed = stageFor(mine, true, false);
  const hidden = stageFor(mine, false, false);
  const putBack = (ids: number[]) => as.decision_maker.put('applicant_profiles/put_back', { ids });
  const ids = [await candidateIn(mine, free.id), await candidateIn(mine, free.id)];
  for (const stage of [hidden, fixed]) {
    await as.decision_maker.put(`applicant_profiles/move_profiles_to_stage/${stage.id}`, { ids });
    const back = await putBack(ids);
    expect([back.status, (back.body as { applicant_profiles: Card[] }).applicant_profiles]).toMatchObject([
      200,
      ids.map((id) => ({ id, stage_id: free.id })),
    ]);
  }
  await as.decision_maker.put(`applicant_profiles/move_profiles_to_stage/${hidden.id}`, { ids });
  await as.recruiter.put(`applicant_profiles/${ids[0]}/move_to_stage/${mine.stages.at(-2)!.id}`, {});
  const refused = await putBack(ids);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.not.stringContaining('"name":"Robin')]);
  expect(cardIn(await as.recruiter.get(`applicant_profiles/${ids[1]}`)).stage_id).toBe(hidden.id);
  const foreign = await givenCandidate(server.url, others.id);
  expect((await putBack([foreign])).status).toBe(403);
});

test('observers look and change nothing', async () => {
  const id = await givenCandidate(server.url, others.id);
  expect((await as.observer.get(`applicant_profiles/${id}`)).status).toBe(200);
  expect((await as.observer.get(`jobs/${others.id}/board`)).status).toBe(200);
  const moved = await as.observer.put(`applicant_profiles/${id}/move_to_stage/${others.stages[1]!.id}`, {});
  expect([moved.status, moved.headers.get('session-error')]).toEqual([403, 'aclError']);
});

test('what the organization switches off is refused, and hidden', async () => {
  const seen = stageFor(mine, true, true);
  const id = await candidateIn(mine, seen.id);
  const card = cardIn(await as.recruiter.get(`applicant_profiles/${id}`));
  const tags = (await as.recruiter.list('tags', { range: [0, 99] })).body as { id: number; code: string | null }[];
  const offer = tags.find(({ code }) => code === 'offer_in_progress')!.id;
  const plain = tags.find(({ code }) => code !== 'offer_in_progress')!.id;
  await as.recruiter.put(`applicant_profiles/${id}/tag_candidate/${offer}`, {});
  await as.recruiter.put(`applicants/${card.applicant_id}/black_flag`, {});
  const reasons = (await as.recruiter.get('rejection_reasons')).body as { id: number; code: string | null }[];
  const doNotHire = reasons.find(({ code }) => code === 'do_not_hire')!.id;

  const before = cardIn(await as.decision_maker.get(`applicant_profiles/${id}`));
  expect([before.applicant.black_flag, before.tags.map((tag) => tag.id)]).toEqual([true, [offer]]);
  const switches = {
    dm_restrict_do_not_hire: true,
    dm_restrict_tag_actions: true,
    dm_restrict_offer_in_progress_tag: true,
  };
  expect((await as.super_admin.put('organizations/1', { organization: switches })).status).toBe(200);
  try {
    const after = cardIn(await as.decision_maker.get(`applicant_profiles/${id}`));
    expect([after.applicant.black_flag, after.tags]).toEqual([false, []]);
    const refused = [
      as.decision_maker.put(`applicants/${card.applicant_id}/black_flag`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/black_flag`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/tag_candidate/${plain}`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/tag_candidates/${plain}`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/remove_tag/${plain}`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/untag_candidates/${plain}`, {}),
      as.decision_maker.put(`applicant_profiles/${id}/reject/${doNotHire}`, {}),
    ];
    const answers = (await Promise.all(refused)).map((answer) => [answer.status, errorOf(answer).message]);
    expect(answers).toEqual(refused.map(() => [403, 'Your organization does not allow your role to do this.']));
    expect((await as.hiring_manager.put(`applicant_profiles/${id}/tag_candidate/${plain}`, {})).status).toBe(200);
    expect(cardIn(await as.recruiter.get(`applicant_profiles/${id}`)).stage_id).not.toBe(stageOf(mine, 'rejected').id);
  } finally {
    const off = Object.fromEntries(Object.keys(switches).map((name) => [name, false]));
    await as.super_admin.put('organizations/1', { organization: off });
  }
});
