import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob, ownStages, stageOf, type Card, type Job } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let manager: ApiClient;
let job: Job;
let ids: number[];

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  manager = await ApiClient.as(server.url, 'hiring_manager');
  const uid = Buffer.from('hiring.manager@demo.example').toString('base64');
  const account = (await manager.get(`employees/account/${uid}`)).body as { id: number };
  job = await givenJob(recruiter, {}, [account.id]);
  ids = [];
  for (const last_name of ['Abel', 'Berg', 'Cole']) ids.push(await givenCandidate(server.url, job.id, { last_name }));
});
afterAll(() => server?.stop());

interface Many {
  applicant_profiles: (Card & { candidate_rank: number | null })[];
  changed_ids: number[];
  before: { id: number; own_rank: number | null; candidate_rank: number | null }[];
}

const put = async (path: string, body: object, by = recruiter): Promise<Many> => {
  const answer = await by.put(path, body);
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([200, '']);
  return answer.body as Many;
};
const places = ({ applicant_profiles }: Many) => applicant_profiles.map((card) => card.stage_id);
const reasonNamed = async (code: string | null) => {
  const reasons = (await admin.list('rejection_reasons', { range: [0, 99] })).body as { id: number; code: string }[];
  return reasons.find((each) => (each.code ?? null) === code)!.id;
};

test('who was moved from several stages is put back into each; who was there already is not told as moved', async () => {
  const [first, second] = ownStages(job);
  const fresh = stageOf(job, 'new').id;
  await put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids: ids.slice(0, 1) });
  await put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, { ids: ids.slice(1, 2) });
  const { changed_ids } = await put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, { ids });
  expect(changed_ids.toSorted()).toEqual([ids[0], ids[2]]);
  expect(places(await put('applicant_profiles/put_back', { ids: changed_ids }))).toEqual([first!.id, fresh]);
});

test('the move of somebody else is not taken back, and nothing is', async () => {
  const [first, second] = ownStages(job);
  await put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids });
  await put(`applicant_profiles/${ids[0]}/move_to_stage/${second!.id}`, {}, admin);
  const refused = await recruiter.put('applicant_profiles/put_back', { ids });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ failed: [{ id: ids[0], name: 'Robin Abel' }] });
  expect(places(await put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids }))).toEqual(
    ids.map(() => first!.id),
  );
});

test('what was put back is not moved again by a second call', async () => {
  const [first, second] = ownStages(job);
  await put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids });
  await put(`applicant_profiles/move_profiles_to_stage/${second!.id}`, { ids });
  await put('applicant_profiles/put_back', { ids });
  expect((await recruiter.put('applicant_profiles/put_back', { ids })).status).toBe(409);
  expect(places(await put(`applicant_profiles/move_profiles_to_stage/${first!.id}`, { ids }))).toEqual(
    ids.map(() => first!.id),
  );
});

test('whoever may not read a reason puts back a rejected candidate with it all the same', async () => {
  const reason = await reasonNamed('do_not_hire');
  await put('organizations/1', { hm_restrict_do_not_hire: true }, admin);
  const id = ids[1]!;
  await put(`applicant_profiles/${id}/reject/${reason}`, {}, admin);
  await put(`applicant_profiles/${id}/move_to_stage/${ownStages(job)[0]!.id}`, {}, manager);
  const back = await put(`applicant_profiles/${id}/put_back`, {}, manager);
  expect(back.applicant_profiles[0]).toMatchObject({
    stage_id: stageOf(job, 'rejected').id,
    rejection_reason_id: null,
  });
  expect((await admin.get(`applicant_profiles/${id}`)).body).toMatchObject({ rejection_reason_id: reason });
  await put('organizations/1', { hm_restrict_do_not_hire: false }, admin);
});

test('one’s own ranks come back as they were, and a rank that nobody gave with them', async () => {
  await put(`applicant_profiles/${ids[0]}/rank_candidate`, { candidate_rank: 4 });
  await put('applicant_profiles/rank_candidates', { ids: ids.slice(1, 2), candidate_rank: 2 });
  await put('applicant_profiles/rank_candidates', { ids: ids.slice(1, 2), candidate_rank: 5 }, admin);
  const { before } = await put('applicant_profiles/rank_candidates', { ids, candidate_rank: 1 });
  expect(before.map(({ own_rank, candidate_rank }) => [own_rank, candidate_rank])).toEqual([
    [null, 4],
    [2, 3.5],
    [null, null],
  ]);
  const back = await put('applicant_profiles/put_back_ranks', { ranks: before });
  expect(back.applicant_profiles.map((card) => card.candidate_rank)).toEqual([4, 3.5, null]);
});

test('a note on several is taken back from all; the note of somebody else is not', async () => {
  const written = await recruiter.post('notes/write_notes', { ids, body: 'To the wrong ones' });
  const notes = (written.body as { id: number }[]).map(({ id }) => id);
  expect((await manager.put('notes/delete_notes', { ids: notes })).status).toBe(403);
  expect((await recruiter.put('notes/delete_notes', { ids: [...notes, 999_999] })).status).toBe(404);
  expect((await recruiter.put('notes/delete_notes', { ids: notes })).body).toEqual({ deleted: 3 });
  const left = (await recruiter.get(`notes?applicant_profile_ids=${ids.join(',')}`)).body as { id: number }[];
  expect(left.filter(({ id }) => notes.includes(id))).toEqual([]);
  const deleted = await recruiter.get(`notes?applicant_profile_ids=${ids.join(',')}&is_deleted=true`);
  expect((deleted.body as unknown[]).length).toBe(3);
  const { errors } = errorOf(await recruiter.put('notes/delete_notes', { ids: [] }));
  expect(errors.map(({ field }) => field)).toEqual(['ids']);
});
