import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, countsOf, givenCandidate, givenJob, ownStages, wrongCounts } from '../pipeline/support.ts';
import { givenApplicant, givenMany, profileOf } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Copied {
  applicant_profiles: { id: number; stage_id: number; copied_from_id: number; applicant_id: number }[];
  duplicates: { id: number; name: string; reason: string; applicant_profile_id: number | null }[];
  meta: { chosen: number; copied: number };
}

const copy = async (path: string, body: object = {}) =>
  (await recruiter.post(`applicant_profiles/${path}`, body)).body as Copied;

test('a copy begins in the first stage with files, texts and tags; notes and milestones stay', async () => {
  const [from, to] = [await givenJob(recruiter), await givenJob(recruiter)];
  const id = await givenApplicant(server.url, from);
  const tags = (await recruiter.list('tags', { range: [0, 99] })).body as { id: number; code: string | null }[];
  const tag = tags.find(({ code }) => code !== 'offer_in_progress')!.id;
  await recruiter.put(`applicant_profiles/${id}/tag_candidate/${tag}`, {});
  await recruiter.put(`applicant_profiles/${id}/mark_milestone`, { milestone: 'presented' });
  await recruiter.put(`applicant_profiles/${id}/move_to_stage/${ownStages(from)[0]!.id}`, {});
  await recruiter.post('notes', { body: 'Nice.', applicant_profile_id: id });

  const { applicant_profiles: made } = await copy(`${id}/copy_candidates_to_job_search_source/${to.id}`);
  expect(made).toHaveLength(1);
  const [original, copied] = [await profileOf(recruiter, id), await profileOf(recruiter, made[0]!.id)];
  expect(copied).toMatchObject({
    applicant_id: original.applicant_id,
    job_id: to.id,
    stage_id: to.stages[0]!.id,
    objective: 'Bees',
    presented_date: null,
    applied_by_recruiter: true,
    notes: [],
  });
  expect(copied.tags.map((each) => each.id)).toEqual([tag]);
  expect(copied.uploaded_files.map((file) => file.original_file_name)).toEqual(['resume.txt']);
  expect(copied.uploaded_files[0]!.id).not.toBe(original.uploaded_files[0]!.id);
  expect(original.applicant_profile_logs.map(({ action }) => action)).toContain('copied_to');
  expect(copied.applicant_profile_logs).toMatchObject([
    { action: 'copied_from', new_value: { job_id: from.id, applicant_profile_id: id } },
  ]);
  expect((await countsOf(recruiter, to.id))[to.stages[0]!.id]).toBe(1);
  expect(await wrongCounts(database)).toEqual([]);
});

test('the document of a copy outlives the original, and goes with the last of them', async () => {
  const [from, to] = [await givenJob(recruiter), await givenJob(recruiter)];
  const id = await givenApplicant(server.url, from);
  const { applicant_profiles: made } = await copy('search_copy_candidates_to_job/' + to.id, { ids: [id] });
  const file = (await profileOf(recruiter, made[0]!.id)).uploaded_files[0]!.id;
  const key = (
    await database.query<{ storage_key: string }>('select storage_key from uploaded_files where id = $1', [file])
  ).rows[0]!.storage_key;
  const stored = () => readdirSync(server.dataDir, { recursive: true }).some((path) => String(path).endsWith(key));
  const admin = await ApiClient.as(server.url, 'super_admin');
  const remove = (body: object) => admin.put('applicants/remove_single_candidate_information', body);
  expect((await remove({ applicant_profile_id: id })).status).toBe(200);
  const kept = await recruiter.get(`uploaded_files/${file}/download`);
  expect([kept.status, kept.body, stored()]).toEqual([200, 'Robin Park\nBeekeeper since 2019', true]);
  expect((await remove({ applicant_id: made[0]!.applicant_id })).status).toBe(200);
  await eventually(() => Promise.resolve(stored()), false);
});

test('who is in the job already is told before, left out and named', async () => {
  const [from, other, to] = [await givenJob(recruiter), await givenJob(recruiter), await givenJob(recruiter)];
  const email = `twice.${from.id}@applicant.example`;
  const [one, two, again] = [
    await givenApplicant(server.url, from),
    await givenApplicant(server.url, from, email),
    await givenApplicant(server.url, other, email),
  ];
  await copy(`${one}/copy_candidates_to_job_search_source/${to.id}`);
  const answer = await recruiter.post(`applicant_profiles/${one},${two},${again}/return_duplicates_copy/${to.id}`, {});
  expect(answer.body).toMatchObject({
    duplicates: expect.arrayContaining([
      expect.objectContaining({ id: one, reason: 'in_job', name: 'Robin Park' }),
      expect.objectContaining({ id: two, reason: 'chosen_twice' }),
    ]),
    meta: { chosen: 3, total: 2 },
  });
  const done = await copy('search_copy_candidates_to_job/' + to.id, { ids: [one, two, again] });
  expect(done.applicant_profiles.map((each) => each.copied_from_id)).toEqual([again]);
  expect(done.meta).toEqual({ chosen: 3, copied: 1 });
  expect(done.duplicates.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
  const nobody = await copy('search_copy_candidates_to_job/' + to.id, { ids: [again] });
  expect(nobody).toMatchObject({ applicant_profiles: [], meta: { chosen: 1, copied: 0 } });
});

test('somebody who is in the job under another entry is in it already', async () => {
  const word = `Heath${Date.now()}`;
  const named = { name: { en: word, fr: word, es: word } };
  const [from, to] = [await givenJob(recruiter), await givenJob(recruiter, named)];
  const [one, other] = [await givenApplicant(server.url, from), await givenApplicant(server.url, to)];
  await database.query(
    `update applicants set merged_into_id = (select applicant_id from applicant_profiles where id = $2)
     where id = (select applicant_id from applicant_profiles where id = $1)`,
    [one, other],
  );
  const answer = await recruiter.post(`applicant_profiles/${one}/return_duplicates_copy/${to.id}`, {});
  expect(answer.body).toMatchObject({ duplicates: [{ id: one, reason: 'in_job', applicant_profile_id: other }] });
  for (const path of ['available_jobs_multiple', 'available_jobs_multiple_any']) {
    expect((await recruiter.get(`jobs/${path}/${one}?q=${word}`)).body).toEqual([]);
  }
});

test('copies are taken back while nobody has worked with them, and can be made again', async () => {
  const [from, to] = [await givenJob(recruiter), await givenJob(recruiter)];
  const ids = [await givenApplicant(server.url, from), await givenCandidate(server.url, from.id)];
  const { applicant_profiles: made } = await copy(`search_copy_candidates_to_job/${to.id}`, { ids });
  const copies = made.map(({ id }) => id);
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  expect((await admin.put('applicant_profiles/take_back_copies', { ids: copies })).status).toBe(409);
  expect((await recruiter.put('applicant_profiles/take_back_copies', { ids })).status).toBe(409);
  const answer = await recruiter.put('applicant_profiles/take_back_copies', { ids: copies });
  expect([answer.status, answer.body]).toEqual([200, { taken_back: 2 }]);
  expect(Object.values(await countsOf(recruiter, to.id)).every((count) => count === 0)).toBe(true);
  const original = await profileOf(recruiter, ids[0]!);
  expect(original.uploaded_files).toHaveLength(1);
  expect(original.applicant_profile_logs.map(({ action }) => action)).toContain('copy_taken_back');

  const again = await copy(`search_copy_candidates_to_job/${to.id}`, { ids });
  expect(again.meta.copied).toBe(2);
  const [first, second] = again.applicant_profiles.map(({ id }) => id);
  await recruiter.post('notes', { body: 'Seen.', applicant_profile_id: first });
  const refused = await recruiter.put('applicant_profiles/take_back_copies', { ids: [first, second] });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ failed: [{ id: first }] });
  expect(await wrongCounts(database)).toEqual([]);
});

test('what cannot be a target is refused and nothing is copied', async () => {
  const [from, over] = [await givenJob(recruiter), await givenJob(recruiter)];
  const id = await givenCandidate(server.url, from.id);
  await recruiter.put(`jobs/${over.id}/fill`, {});
  for (const [job, ids, status] of [
    [String(over.id), [id], 422],
    ['999999999', [id], 404],
    ['x', [id], 404],
    [String(from.id), [id, 999_999_999], 404],
    [String(from.id), [], 422],
  ] as const) {
    const answer = await recruiter.post(`applicant_profiles/search_copy_candidates_to_job/${job}`, { ids });
    expect([job, answer.status]).toEqual([job, status]);
    errorOf(answer);
  }
  expect(Object.values(await countsOf(recruiter, over.id)).every((count) => count === 0)).toBe(true);
});

test('target jobs: with none of the chosen, with not all of them, and the latest of all', async () => {
  const word = `Orchard${Date.now()}`;
  const named = { name: { en: word, fr: word, es: word } };
  const [from, part, empty, over] = [
    await givenJob(recruiter, named),
    await givenJob(recruiter, named),
    await givenJob(recruiter, named),
    await givenJob(recruiter, named),
  ];
  await recruiter.put(`jobs/${over.id}/expire`, {});
  const [one, two] = [await givenApplicant(server.url, from), await givenApplicant(server.url, from)];
  await copy(`${one}/copy_candidates_to_job_search_source/${part.id}`);
  const idsOf = async (path: string) =>
    ((await recruiter.get(`jobs/${path}?q=${word}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await idsOf(`available_jobs_multiple/${one},${two}`)).toEqual([empty.id]);
  expect(await idsOf(`available_jobs_multiple_any/${one},${two}`)).toEqual([empty.id, part.id]);
  expect(await idsOf('recent_jobs')).toEqual([empty.id, part.id, from.id]);
});

test('the candidates of a job in few words, as far as the caller reaches', async () => {
  const job = await givenJob(recruiter);
  const id = await givenApplicant(server.url, job);
  const expected = [{ id, job_id: job.id, stage_id: job.stages[0]!.id, name: 'Robin Park' }];
  expect((await recruiter.get(`applicant_profiles/bulk_candidates/${job.id}`)).body).toMatchObject(expected);
  expect((await recruiter.get(`applicant_profiles/bulk_candidates_by_id/${id}`)).body).toMatchObject(expected);
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get(`applicant_profiles/bulk_candidates/${job.id}`)).status).toBe(403);
  expect((await manager.get(`applicant_profiles/bulk_candidates_by_id/${id}`)).status).toBe(403);
});

test('two who copy the same thousands to one job at once bring each of them once', async () => {
  const [from, to] = [await givenJob(recruiter), await givenJob(recruiter)];
  const ids = await givenMany(database, from, 2_000);
  const other = await ApiClient.as(server.url, 'recruiter_admin');
  const answers = await Promise.all([
    recruiter.post(`applicant_profiles/search_copy_candidates_to_job/${to.id}`, { filter: { job_id: from.id } }),
    other.post(`applicant_profiles/search_copy_candidates_to_job/${to.id}`, { ids: ids.toReversed() }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const copied = answers.map(({ body }) => (body as Copied).meta.copied);
  expect(copied.toSorted((a, b) => a - b)).toEqual([0, 2_000]);
  expect((await countsOf(recruiter, to.id))[to.stages[0]!.id]).toBe(2_000);
  const texts = await database.query(
    `select count(*)::int as n from applicant_profile_texts x join applicant_profiles p on p.id = x.applicant_profile_id
     where p.job_id = $1 and x.resume = 'All about bees'`,
    [to.id],
  );
  expect(texts.rows[0]).toEqual({ n: 2_000 });
  expect(await wrongCounts(database)).toEqual([]);
});
