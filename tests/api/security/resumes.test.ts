import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { fetchBytes, givenApplicant, readPdf, readZip } from '../exports/support.ts';
import { givenJob } from '../pipeline/support.ts';
import { search, words } from '../search/support.ts';
import { fine } from './targets.ts';

/** Whom the switch names, and some whom it does not. */
const kept: Role[] = ['hiring_manager', 'decision_maker', 'observer'];
const free: Role[] = ['super_admin', 'recruiter_admin', 'recruiter'];
const word = 'zqresumewords';

let server: TestServer;
let candidate: { applicant: number; profile: number };
let file: number;
const as = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  server = await sharedServer();
  for (const role of [...kept, ...free]) as[role] = await ApiClient.as(server.url, role);
  const employees = (await fine(as.super_admin.list('employees', { range: [0, 99] }))) as {
    id: number;
    email: string;
  }[];
  const team = employees.filter(({ email }) => /^(hiring.manager|decision.maker)@/.test(email)).map(({ id }) => id);
  const job = await givenJob(as.recruiter, {}, team);
  candidate = await givenApplicant(server.url, job.id, { resume: ['cv.txt', `Robin Park\n${word}`] });
  const stage = job.stages.find(({ dm_stage }) => dm_stage)!.id;
  await fine(as.recruiter.put(`applicant_profiles/${candidate.profile}/move_to_stage/${stage}`, {}));
  const read = (await fine(as.recruiter.get(`applicant_profiles/${candidate.profile}`))) as {
    uploaded_files: { id: number }[];
  };
  file = read.uploaded_files[0]!.id;
});
afterAll(() => server?.stop());

const allow = (view_resume: boolean) => fine(as.super_admin.put('organizations/1', { organization: { view_resume } }));

/** What a call says to a role; undefined where it is refused. */
const textOf = async (role: Role, path: string): Promise<string | undefined> => {
  const { status, body } = await as[role].get(path);
  return status < 300 ? JSON.stringify(body) : undefined;
};

async function bytesOf(path: string | undefined): Promise<Buffer | undefined> {
  if (path === undefined) return undefined;
  const { status, bytes } = await fetchBytes(server.url, path);
  return status < 300 ? bytes : undefined;
}
const linkTo = async (role: Role, record_type: string, record_id: number) => {
  const { status, body } = await as[role].post('export_links', { record_type, record_id });
  return status === 201 ? (body as { url: string }).url : undefined;
};
const wordsIn = async (pdf: Buffer | undefined) => pdf && (await readPdf(pdf)).pages.join(' ');

/** Who is found by a word of the resume, with the place where it stands. */
async function found(role: Role, field: string): Promise<string | undefined> {
  const { status, body } = await search(as[role], words(word, field));
  return status < 300 ? JSON.stringify((body as { applicant_profiles: unknown[] }).applicant_profiles) : undefined;
}

async function madeExport(role: Role): Promise<number | undefined> {
  const order = { kind: 'pdf', ids: [candidate.profile], parts: ['resume', 'notes'] };
  const { status, body } = await as[role].post('candidate_exports', order);
  if (status !== 201) return undefined;
  const { id } = body as { id: number };
  const finished = async () =>
    ((await as[role].get(`candidate_exports/${id}`)).body as { finished_at: string | null }).finished_at !== null;
  await eventually(finished, true, 30_000);
  return id;
}

/** Doors through which a resume leaves, by its words; undefined where a role does not get that far. */
const doors: Record<string, (role: Role) => Promise<string | undefined>> = {
  'the text in the profile': (role) => textOf(role, `applicant_profiles/${candidate.profile}`),
  'the files of the person': (role) =>
    textOf(role, `applicants/${candidate.applicant}`).then((text) => text?.replace('cv.txt', word)),
  'the file': (role) => textOf(role, `uploaded_files/${file}/download`),
  'the formatted resume': (role) => textOf(role, `applicant_profiles/${candidate.profile}/display_formatted_resume/x`),
  'the search': (role) => found(role, 'all'),
  'the search in resumes': (role) => found(role, 'resume'),
  'the printed profile': async (role) =>
    wordsIn(await bytesOf(await linkTo(role, 'applicant_profile', candidate.profile))),
  'a new export': async (role) => {
    const id = await madeExport(role);
    return wordsIn(await bytesOf(id === undefined ? undefined : await linkTo(role, 'candidate_export', id)));
  },
  'the original files': async (role) => {
    const { status, body } = await as[role].get(
      `uploaded_files/download_orig_resumes?applicant_profile_ids=${candidate.profile}`,
    );
    const zip = status < 300 ? await bytesOf((body as { zip_url: string }).zip_url) : undefined;
    return zip && JSON.stringify(readZip(zip));
  },
};
const reveals = (text: string | undefined) => text?.toLowerCase().includes(word) === true;

test.each(Object.keys(doors))('%s holds a resume while resumes are open', async (door) => {
  await allow(true);
  for (const role of free) expect([role, reveals(await doors[door]!(role))]).toEqual([role, true]);
  for (const role of kept) {
    const text = await doors[door]!(role);
    if (text !== undefined) expect([role, reveals(text)]).toEqual([role, true]);
  }
});

test.each(Object.keys(doors))('%s holds none for whom resumes are closed, and for others as ever', async (door) => {
  await allow(false);
  for (const role of kept) expect([role, reveals(await doors[door]!(role))]).toEqual([role, false]);
  for (const role of free) expect([role, reveals(await doors[door]!(role))]).toEqual([role, true]);
});

test('an export that was made with resumes is not fetched once they are closed', async () => {
  await allow(true);
  const id = (await madeExport('hiring_manager'))!;
  const url = (await linkTo('hiring_manager', 'candidate_export', id))!;
  expect(reveals(await wordsIn(await bytesOf(url)))).toBe(true);
  await allow(false);
  expect((await fetchBytes(server.url, url)).status).toBe(409);
  expect((await as.hiring_manager.get(`candidate_exports/${id}/download`)).status).toBe(409);
});
