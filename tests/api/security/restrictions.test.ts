import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenFile } from '../applying/support.ts';
import { application, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { fine } from './targets.ts';

/** What the organization keeps from hiring managers and decision makers stays hidden by every way round. */

const ROLES = ['hiring_manager', 'decision_maker'] as const;
const LETTERS = { hiring_manager: 'hm', decision_maker: 'dm' };

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;
const as = {} as Record<(typeof ROLES)[number], ApiClient>;
let job: Job;
let person: { applicant_id: number; applicant_profile_id: number };
let plain: { applicant_id: number; applicant_profile_id: number };
let tag: { id: number; name: { en: string } };

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  for (const role of ROLES) as[role] = await ApiClient.as(server.url, role);
  const people = (await fine(admin.list('employees', { range: [0, 99] }))) as { id: number; email: string }[];
  const team = people.filter(({ email }) => /^(hiring.manager|decision.maker)@/.test(email)).map(({ id }) => id);
  job = await givenJob(recruiter, {}, team);
  const seen = job.stages.find((stage) => stage.dm_stage && stage.dm_move_and_remove)!.id;
  const apply = async () => {
    const file = await givenFile(server.url, 'resume.txt', 'Robin Park\nZqresumewords');
    const sent = application(job.id, { profile: { uploaded_files_attributes: [file], summary: 'A summary.' } });
    const made = (await fine(new ApiClient(server.url).post('applicants', sent))) as typeof person;
    await fine(recruiter.put(`applicant_profiles/${made.applicant_profile_id}/move_to_stage/${seen}`, {}));
    return made;
  };
  person = await apply();
  plain = await apply();
  const tags = (await fine(recruiter.list('tags', { range: [0, 99] }))) as (typeof tag & { code: string | null })[];
  tag = tags.find(({ code }) => code === 'offer_in_progress')!;
  await fine(recruiter.put(`applicant_profiles/${person.applicant_profile_id}/tag_candidate/${tag.id}`, {}));
  await fine(recruiter.put(`applicants/${person.applicant_id}/black_flag`, {}));
});
afterAll(() => server?.stop());

async function withSettings(values: Record<string, boolean>, work: () => Promise<void>): Promise<void> {
  const before = (await fine(admin.get('organizations/1'))) as Record<string, boolean>;
  await fine(admin.put('organizations/1', values));
  try {
    await work();
  } finally {
    await fine(
      admin.put('organizations/1', Object.fromEntries(Object.keys(values).map((name) => [name, before[name]!]))),
    );
  }
}

/** All that a role reads about the marked person. */
async function readBy(client: ApiClient): Promise<string> {
  const { applicant_id: applicant, applicant_profile_id: profile } = person;
  const paths = [
    `applicant_profiles/${profile}`,
    `applicants/${applicant}`,
    `applicant_profiles?job_id=${job.id}`,
    `jobs/${job.id}/board`,
  ];
  return JSON.stringify(await Promise.all(paths.map((path) => fine(client.get(path)))));
}

/** Ids of applications that a list answers for a filter. */
async function found(client: ApiClient, filter: object): Promise<number[]> {
  const path = `applicant_profiles?job_id=${job.id}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { status, body } = await client.get(path);
  return status === 200 ? (body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b) : [];
}

test.each(ROLES)('%s: without a restriction everything of this is read', async (role) => {
  const text = await readBy(as[role]);
  expect(text).toContain(tag.name.en);
  expect(text).toContain('do_not_hire_set');
  expect(text).toContain('Zqresumewords');
  expect(await found(as[role], { tag_id: tag.id })).toEqual([person.applicant_profile_id]);
  expect(await found(as[role], { black_flag: true })).toEqual([person.applicant_profile_id]);
});

test.each(ROLES)('%s: a hidden tag is in no history and no filter', async (role) => {
  await withSettings({ [`${LETTERS[role]}_restrict_offer_in_progress_tag`]: true }, async () => {
    expect(await readBy(as[role])).not.toContain(tag.name.en);
    expect(await found(as[role], { tag_id: tag.id })).toEqual([]);
    const all = [person.applicant_profile_id, plain.applicant_profile_id];
    // A list that only the hidden tag could narrow down tells nothing by its order or its total either.
    expect(await found(as[role], {})).toEqual(all);
  });
});

test.each(ROLES)('%s: a hidden Do-Not-Hire mark is in no history and no filter', async (role) => {
  await withSettings({ [`${LETTERS[role]}_restrict_do_not_hire`]: true }, async () => {
    const text = await readBy(as[role]);
    expect(text).not.toMatch(/"black_flag":\s*true/);
    expect(text).not.toContain('do_not_hire_set');
    expect(await found(as[role], { black_flag: true })).toEqual([]);
  });
});

test.each(ROLES)('%s: a resume that is kept back is not read as text or as a file', async (role) => {
  await withSettings({ view_resume: false }, async () => {
    const text = await readBy(as[role]);
    expect(text).not.toContain('Zqresumewords');
    const read = (await fine(recruiter.get(`applicant_profiles/${person.applicant_profile_id}`))) as {
      resume: string;
      uploaded_files: { id: number }[];
    };
    expect(read.resume).toContain('Zqresumewords');
    const paths = read.uploaded_files.map(({ id }) => `uploaded_files/${id}/download`);
    paths.push(`applicant_profiles/${person.applicant_profile_id}/display_formatted_resume/x`);
    for (const path of paths) expect([403, 404]).toContain((await as[role].get(path)).status);
  });
});
