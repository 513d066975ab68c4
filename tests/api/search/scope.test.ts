import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob, type Job } from '../pipeline/support.ts';
import { foundBy, pageOf, search, words } from './support.ts';

let server: TestServer;
const as = {} as Record<Role, ApiClient>;
let mine: Job;
let others: Job;
const made: Record<string, number> = {};

beforeAll(async () => {
  server = await sharedServer();
  const roles: Role[] = ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending'];
  for (const role of roles) as[role] = await ApiClient.as(server.url, role);
  const people = (await as.super_admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const idOf = (role: Role) => people.find(({ email }) => email === `${role.replaceAll('_', '.')}@demo.example`)!.id;
  mine = await givenJob(as.recruiter, {}, [idOf('hiring_manager'), idOf('decision_maker')]);
  others = await givenJob(as.recruiter);
  const resume = { resume: 'Luthier' };
  made.seen = await givenCandidate(server.url, mine.id, {}, resume);
  made.unseen = await givenCandidate(server.url, mine.id, {}, resume);
  made.foreign = await givenCandidate(server.url, others.id, {}, resume);
  const flagged = mine.stages.find((stage) => stage.stage_type === 'others' && stage.dm_stage)!;
  await as.recruiter.put(`applicant_profiles/${made.seen}/move_to_stage/${flagged.id}`, {});
});
afterAll(() => server?.stop());

const setSwitch = async (values: object) => {
  const { body } = await as.super_admin.get('organizations/1');
  const { lock_version } = body as { lock_version: number };
  const answer = await as.super_admin.put('organizations/1', { ...values, lock_version });
  if (answer.status !== 200) throw new Error(`Not set: ${answer.status} ${JSON.stringify(answer.body)}`);
};

test('each role finds the candidates that it reaches, with and without words or a job', async () => {
  const jobs = [mine.id, others.id];
  const found = async (role: Role, body: object) => foundBy(as[role], body, made);
  for (const body of [
    words('luthier'),
    { job_id: jobs },
    { ...words('luthier'), job_id: jobs },
    { ...words('NOT beekeeper'), job_id: jobs },
  ]) {
    expect(await found('recruiter', body)).toEqual(['foreign', 'seen', 'unseen']);
    expect(await found('hiring_manager', body)).toEqual(['seen', 'unseen']);
    expect(await found('decision_maker', body)).toEqual(['seen']);
  }
  const foreign = await pageOf(as.hiring_manager, { job_id: others.id });
  expect([foreign.applicant_profiles, foreign.meta.total]).toEqual([[], 0]);
  expect((await search(as.observer, {})).status).toBe(403);
  expect((await search(as.pending, {})).status).toBe(403);
  expect((await search(new ApiClient(server.url), {})).status).toBe(401);
});

test('who wants to be considered for one job only is found within jobs alone, where the organization says so', async () => {
  const job = await givenJob(as.recruiter);
  const resume = { resume: 'Campanologist' };
  const both = {
    open: await givenCandidate(server.url, job.id, {}, resume),
    single: await givenCandidate(
      server.url,
      job.id,
      { last_name: 'Steeplejack' },
      { ...resume, consider_for_other_jobs: false },
    ),
  };
  const found = (body: object) => foundBy(as.recruiter, body, both);
  expect(await found(words('campanologist'))).toEqual(['open', 'single']);
  await setSwitch({ settings: { hide_single_job_candidates: true } });
  expect(await found(words('campanologist'))).toEqual(['open']);
  expect(await found({ ...words('campanologist'), job_id: job.id })).toEqual(['open', 'single']);
  // Who types a name wants this person, whatever job it is for.
  const named = (await as.recruiter.get('applicants/find?q=steeplejack')).body as { applicant_profile_id: number }[];
  expect(named.map(({ applicant_profile_id: id }) => id)).toEqual([both.single]);
  await setSwitch({ settings: { hide_single_job_candidates: false } });
  expect(await found(words('campanologist'))).toEqual(['open', 'single']);
});

test('people are found by the letters of their names by those who reach them', async () => {
  const find = (role: Role, q: string) => as[role].get(`applicants/find?q=${encodeURIComponent(q)}`);
  const called = { last_name: 'Quillfeather' };
  const ids = {
    seen: await givenCandidate(server.url, mine.id, { ...called, first_name: 'Ada' }),
    unseen: await givenCandidate(server.url, mine.id, { ...called, first_name: 'Bea' }),
    foreign: await givenCandidate(server.url, others.id, { ...called, first_name: 'Cleo' }),
  };
  const stage = mine.stages.find(({ stage_type: type, dm_stage: open }) => type === 'others' && open)!;
  await as.recruiter.put(`applicant_profiles/${ids.seen}/move_to_stage/${stage.id}`, {});
  const found = async (role: Role, q: string) => {
    const { status, body } = await find(role, q);
    expect(status).toBe(200);
    return (body as { applicant_profile_id: number }[]).map(({ applicant_profile_id: id }) => id);
  };
  for (const q of ['quillfeather', 'Quillf', 'feather']) {
    expect(await found('recruiter', q)).toEqual([ids.seen, ids.unseen, ids.foreign]);
    expect(await found('hiring_manager', q)).toEqual([ids.seen, ids.unseen]);
    expect(await found('decision_maker', q)).toEqual([ids.seen]);
  }
  expect(await found('recruiter', 'cleo quill')).toEqual([ids.foreign]);
  const owners = (await as.recruiter.get('applicants/find?q=quillfeather')).body as { id: number; name: string }[];
  const named = async (role: Role) => {
    const { status, body } = await as[role].get(`applicants/names?ids=${owners.map(({ id }) => id).join(',')},999999`);
    return status === 200 ? (body as { name: string }[]).map(({ name }) => name) : status;
  };
  const [ada, bea, cleo] = ['Ada Quillfeather', 'Bea Quillfeather', 'Cleo Quillfeather'];
  expect(await named('recruiter')).toEqual([ada, bea, cleo]);
  expect(await named('hiring_manager')).toEqual([ada, bea]);
  expect(await named('decision_maker')).toEqual([ada]);
  expect(await named('observer')).toBe(403);
  expect((await as.recruiter.get('applicants/names?ids=1,x')).status).toBe(422);
  for (const q of ['qu', '%%%', '___', 'quill%feather']) expect(await found('recruiter', q)).toEqual([]);
  expect((await find('observer', 'quill')).status).toBe(403);
});

test('notes that are kept from a decision maker are no way to find anybody', async () => {
  await as.recruiter.post('notes', { applicant_profile_id: made.seen, body: 'Heard of a tribunal.' });
  expect(await foundBy(as.decision_maker, words('tribunal'), made)).toEqual(['seen']);
  await setSwitch({ dm_notes_privacy: true });
  for (const body of [words('tribunal'), words('tribunal', 'notes'), words('luthier tribunal')]) {
    expect(await foundBy(as.decision_maker, body, made)).toEqual([]);
  }
  expect(await foundBy(as.decision_maker, words('luthier NOT tribunal'), made)).toEqual(['seen']);
  expect(JSON.stringify((await search(as.decision_maker, words('luthier OR tribunal'))).body)).not.toContain(
    'tribunal.',
  );
  await as.decision_maker.post('notes', { applicant_profile_id: made.seen, body: 'Plays the viola.' });
  expect(await foundBy(as.decision_maker, words('viola', 'notes'), made)).toEqual(['seen']);
  expect(await foundBy(as.hiring_manager, words('tribunal'), made)).toEqual(['seen']);
});

test('resumes, marks and tags that are kept from a role are no way to find anybody', async () => {
  const tags = (await as.recruiter.list('tags', { range: [0, 99] })).body as {
    id: number;
    code: string | null;
    name: { en: string };
  }[];
  const hidden = tags.find(({ code }) => code === 'offer_in_progress')!;
  await as.recruiter.put(`applicant_profiles/${made.seen}/tag_candidate/${hidden.id}`, {});
  await as.recruiter.put(`applicants/${await applicantOf(made.seen!)}/black_flag`, { black_flag: true });
  const bodies = [
    { black_flag: true },
    { tags: [hidden.id] },
    { tags: [hidden.id], anyTags: true },
    words(`"${hidden.name.en}"`, 'tags'),
    words('luthier', 'resume'),
    words('luthier'),
  ];
  for (const body of bodies) expect(await foundBy(as.hiring_manager, body, { seen: made.seen! })).toEqual(['seen']);
  await setSwitch({ view_resume: false, hm_restrict_do_not_hire: true, hm_restrict_offer_in_progress_tag: true });
  for (const body of bodies) expect(await foundBy(as.hiring_manager, body, { seen: made.seen! })).toEqual([]);
  expect(await foundBy(as.hiring_manager, { black_flag: 'no' }, { seen: made.seen! })).toEqual(['seen']);
  const answer = JSON.stringify((await search(as.hiring_manager, words('robin'))).body);
  expect(answer).toContain('Robin');
  expect(answer).not.toContain('Luthier');
  expect(await foundBy(as.recruiter, words('luthier', 'resume'), made)).toEqual(['foreign', 'seen', 'unseen']);
});

async function applicantOf(id: number): Promise<number> {
  return ((await as.recruiter.get(`applicant_profiles/${id}`)).body as { applicant_id: number }).applicant_id;
}
