import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { cardIn, givenCandidate, givenJob, ownStages, stageOf, type Card, type Job } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let job: Job;
let ids: number[];

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(recruiter);
  ids = [];
  for (const last of ['Abel', 'Berg', 'Cole', 'Diaz']) {
    ids.push(await givenCandidate(server.url, job.id, { first_name: 'Nell', last_name: last }));
  }
});
afterAll(() => server?.stop());

interface Many {
  applicant_profiles: (Card & Record<string, unknown>)[];
  changed_ids: number[];
}

const whole = () => ({ filter: { job_id: job.id, stage_id: stageOf(job, 'new').id } });
const put = async (path: string, body: object, by = recruiter): Promise<Many> => {
  const answer = await by.put(`applicant_profiles/${path}`, body);
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([200, '']);
  return answer.body as Many;
};
const lastNames = async (filter: object): Promise<string[]> => {
  const wanted = encodeURIComponent(JSON.stringify(filter));
  const answer = await recruiter.get(`applicant_profiles?job_id=${job.id}&order=name&filter=${wanted}`);
  expect(answer.status).toBe(200);
  return (answer.body as { applicant: { last_name: string } }[]).map(({ applicant }) => applicant.last_name);
};

test('a tag is put on and taken off all that match, and the answer tells whom that changed', async () => {
  const tags = (await recruiter.get('tags')).body as { id: number; code: string | null }[];
  const { id: tag } = tags.find(({ code }) => code !== 'offer_in_progress')!;
  await recruiter.put(`applicant_profiles/${ids[0]}/tag_candidate/${tag}`, {});
  expect((await put(`tag_candidates/${tag}`, whole())).changed_ids).toEqual(ids.slice(1));
  const untagged = await put(`untag_candidates/${tag}`, whole());
  expect(untagged.changed_ids.toSorted()).toEqual(ids);
  expect(untagged.applicant_profiles.flatMap((card) => card.tags)).toEqual([]);
  expect((await put(`untag_candidates/${tag}`, { ids })).changed_ids).toEqual([]);
});

test('everybody keeps a rank of their own for several; theirs is the mean, and comes again with another value', async () => {
  const ranks = (many: Many) => many.applicant_profiles.map((card) => card['candidate_rank']);
  expect(ranks(await put('rank_candidates', { ids: ids.slice(0, 2), candidate_rank: 2 }))).toEqual([2, 2]);
  expect(ranks(await put('rank_candidates', { ids: ids.slice(0, 2), candidate_rank: 5 }, admin))).toEqual([3.5, 3.5]);
  expect(ranks(await put('rank_candidates', { ids: ids.slice(0, 1), candidate_rank: 4 }))).toEqual([4.5]);
  expect(ranks(await put('rank_candidates', { ids: ids.slice(0, 1), candidate_rank: null }))).toEqual([5]);
  expect((await recruiter.put('applicant_profiles/rank_candidates', { ids, candidate_rank: 6 })).status).toBe(422);
});

test('persons are marked as Do-Not-Hire together; only admins take the mark off', async () => {
  const two = { ids: ids.slice(2) };
  const flags = (many: Many) => many.applicant_profiles.map(({ applicant }) => applicant.black_flag);
  expect(flags(await put('black_flag', two))).toEqual([true, true]);
  const refused = await recruiter.put('applicant_profiles/black_flag', { ...two, black_flag: false });
  expect(refused.status).toBe(403);
  const cleared = await put('black_flag', { ...two, black_flag: false }, admin);
  expect([flags(cleared), cleared.changed_ids]).toEqual([[false, false], ids.slice(2)]);
});

test('a milestone that some have already is first asked about, and nothing changes; an empty date removes it', async () => {
  await recruiter.put(`applicant_profiles/${ids[1]}/mark_milestone`, {
    milestone: 'interviewed',
    milestone_date: '2026-03-04',
  });
  const mark = { ...whole(), milestone: 'interviewed', milestone_date: '2026-05-06' };
  expect(await put('mark_milestones', mark)).toEqual({ are_you_sure: false, already_marked: [ids[1]] });
  expect(await lastNames({ interviewed: true })).toEqual(['Berg']);
  expect((await put('mark_milestones', { ...mark, are_you_sure: true })).changed_ids).toEqual(ids);
  expect(await lastNames({ interviewed: true, milestone_gte: '2026-05-06', milestone_lte: '2026-05-06' })).toHaveLength(
    4,
  );
  await put('mark_milestones', { ...mark, milestone_date: '', are_you_sure: true });
  expect(await lastNames({ interviewed: true })).toEqual([]);
});

test('a milestone without a date is of today; an empty date takes it off', async () => {
  const mark = async (body: object) =>
    (await recruiter.put(`applicant_profiles/${ids[3]}/mark_milestone`, { milestone: 'regretted', ...body })).body;
  expect(await mark({})).toHaveProperty('regretted_date', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  expect(await mark({ milestone_date: '' })).toMatchObject({ regretted_date: null });
});

test('who stands in the way of a call on many is named, and nobody is changed', async () => {
  const [stage, other] = ownStages(job);
  await recruiter.put(`applicant_profiles/${ids[3]}/move_to_stage/${other!.id}`, {});
  const answer = await recruiter.put(`applicant_profiles/move_profiles_to_stage/${stage!.id}`, {
    ids,
    from_stage_id: stageOf(job, 'new').id,
  });
  expect(answer.status).toBe(409);
  expect((answer.body as { failed: unknown }).failed).toEqual([{ id: ids[3], job_id: job.id, name: 'Nell Diaz' }]);
  expect(cardIn(await recruiter.get(`applicant_profiles/${ids[0]}`)).stage_id).toBe(stageOf(job, 'new').id);
  await recruiter.put(`applicant_profiles/${ids[3]}/move_to_stage/${stageOf(job, 'new').id}`, {});
  const unknown = await recruiter.put('applicant_profiles/rank_candidates', {
    ids: [...ids, 9_999_999],
    candidate_rank: 1,
  });
  expect([unknown.status, (unknown.body as { failed: unknown }).failed]).toEqual([404, [{ id: 9_999_999 }]]);
});

test('notes of several applications are read together, each with whom it is about', async () => {
  await recruiter.post(`notes/write_notes/${ids[0]},${ids[1]}`, { body: 'Called' });
  const answer = await recruiter.get(`notes?applicant_profile_ids=${ids[0]},${ids[1]},${ids[2]}`);
  const notes = answer.body as { applicant_profile_id: number; applicant_name: string }[];
  expect(notes.map((note) => [note.applicant_profile_id, note.applicant_name]).toSorted()).toEqual([
    [ids[0], 'Nell Abel'],
    [ids[1], 'Nell Berg'],
  ]);
});

test('the page on which somebody stands is found in every order, also under a filter', async () => {
  const place = `job_id=${job.id}&stage_id=${stageOf(job, 'new').id}&fields=names&limit=2`;
  const around = async (id: number, query: string) => {
    const answer = await recruiter.get(`applicant_profiles?${place}&around=${id}&${query}`);
    const found = (answer.body as Card[]).map((card) => card.id);
    return [answer.headers.get('content-range')?.split(' ')[1], found];
  };
  expect(await around(ids[2]!, 'order=name')).toEqual(['2-3/4', [ids[2], ids[3]]]);
  expect(await around(ids[3]!, 'order=created_at desc')).toEqual(['0-1/4', [ids[3], ids[2]]]);
  expect(await around(ids[0]!, 'order=tags desc')).toEqual(['2-3/4', [ids[1], ids[0]]]);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Nell' }));
  expect(await around(ids[2]!, `order=name&filter=${filter}`)).toEqual(['2-3/4', [ids[2], ids[3]]]);
  expect(await around(999_999, 'order=name')).toEqual(['0-1/4', [ids[0], ids[1]]]);
});

test('everybody of a stage is read by name alone, up to 5,000', async () => {
  const place = `job_id=${job.id}&stage_id=${stageOf(job, 'new').id}`;
  const { body, status } = await recruiter.get(`applicant_profiles?${place}&fields=names&limit=5000&order=name`);
  expect(status).toBe(200);
  const [first] = body as (Card & { applicant: { name: string } })[];
  expect(Object.keys(first!)).toEqual(['id', 'job_id', 'stage_id', 'applicant_id', 'applicant']);
  expect([first!.id, first!.applicant]).toEqual([ids[0], { id: first!.applicant_id, name: 'Nell Abel' }]);
});

describe('the candidates of a job are narrowed', () => {
  test('by tags, any or all of them', async () => {
    const tags = ((await recruiter.get('tags')).body as { id: number; code: string | null }[])
      .filter(({ code }) => code !== 'offer_in_progress')
      .map(({ id }) => id);
    const [one, two] = [tags[0]!, tags[1]!];
    await put(`tag_candidates/${one}`, { ids: ids.slice(0, 2) });
    await put(`tag_candidates/${two}`, { ids: ids.slice(1, 3) });
    expect(await lastNames({ tag_id: [one, two] })).toEqual(['Abel', 'Berg', 'Cole']);
    expect(await lastNames({ tags_all: [one, two] })).toEqual(['Berg']);
    // As many as a filter takes are still one question to the database.
    const many = Array.from({ length: 1000 }, (_, at) => at + 1_000_000);
    expect(await lastNames({ tags_all: [one, two, ...many] })).toEqual([]);
  });

  test('by who referred them, and whether they work here', async () => {
    const { applicant_id } = cardIn(await recruiter.get(`applicant_profiles/${ids[0]}`));
    await recruiter.put(`applicants/${applicant_id}`, { referral_name: 'J. Roy', previous_employee: true });
    expect(await lastNames({ referral: true })).toEqual(['Abel']);
    expect(await lastNames({ referral: false, previous_employee: false })).toEqual(['Berg', 'Cole', 'Diaz']);
  });

  test('by days and by rank; what is no day is refused', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await lastNames({ created_at_gte: '2020-01-01', stage_entered_at_lte: '9999-12-31' })).toHaveLength(4);
    expect(await lastNames({ created_at_lte: '2020-01-01' })).toEqual([]);
    expect((await lastNames({ created_at_lte: today })).length).toBeGreaterThan(0);
    await put('rank_candidates', { ids: ids.slice(3), candidate_rank: 1 });
    expect(await lastNames({ candidate_rank_lte: 1 })).toEqual(['Diaz']);
    for (const day of ['2026-02-30', 'soon', '1']) {
      const filter = encodeURIComponent(JSON.stringify({ created_at_gte: day }));
      expect((await recruiter.get(`applicant_profiles?filter=${filter}`)).status).toBe(422);
      const body = { filter: { job_id: job.id, created_at_gte: day } };
      expect((await recruiter.put('applicant_profiles/black_flag', body)).status).toBe(422);
    }
  });
});
