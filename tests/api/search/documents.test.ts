import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenFile, upload, type FileInfo } from '../applying/support.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';
import { foundBy, words } from './support.ts';

// Whatever stands in a document of an application finds it, whoever added it.

let server: TestServer;
let recruiter: ApiClient;
let id: number;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const file = await givenFile(server.url, 'first.txt', 'Robin Park\nKeeper of heatherbees since 2019');
  id = await givenCandidate(server.url, job.id, {}, { uploaded_files_attributes: [file] });
});
afterAll(() => server?.stop());

const found = (word: string, field?: string) => async () =>
  (await foundBy(recruiter, words(word, field), { robin: id })).join();

async function add(file_type: string, content: string): Promise<FileInfo> {
  const fields = { file_type, applicant_profile_id: String(id) };
  const answer = await upload(server.url, { content, name: 'added.txt', fields, session: recruiter.session });
  expect(answer.status).toBe(200);
  return (answer.body as { file_info: FileInfo }).file_info;
}

test.each([
  ['resume', 'cloverbees', 'resume'],
  ['cover_letter', 'willowbees', 'cover_letter'],
])('a %s that the staff add finds its candidate until it is taken away', async (type, word, field) => {
  const added = await add(type, `Robin Park\nKeeper of ${word} since 2023`);
  await eventually(found(word, field), 'robin');
  expect(await found('heatherbees', 'resume')()).toBe('robin');
  expect((await recruiter.delete(`uploaded_files/${added.id}`)).status).toBe(200);
  await eventually(found(word), '');
  expect(await found('heatherbees', 'resume')()).toBe('robin');
});

test('each document is shown with its own words', async () => {
  await add('resume', 'Robin Park\nKeeper of thymebees since 2024');
  const { body } = await recruiter.get(`applicant_profiles/${id}`);
  const { resume, uploaded_files } = body as { resume: string; uploaded_files: { text: string | null }[] };
  expect(resume).toContain('heatherbees');
  expect(uploaded_files.map(({ text }) => /\w+bees/.exec(text ?? '')?.[0])).toEqual([undefined, 'thymebees']);
});
