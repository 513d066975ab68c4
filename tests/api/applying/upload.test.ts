import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { withDatabase } from '../identity/support.ts';
import { application, givenCandidate, givenJob } from '../pipeline/support.ts';
import { givenFile, upload, type FileInfo } from './support.ts';

let server: TestServer;
let anybody: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(() => server?.stop());

async function sessionOf(role: string): Promise<Record<string, string>> {
  const answer = await anybody.post('auth/sign_in', { email: `${role}@demo.example`, password: 'Demo-2026-pass!' });
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name)!]));
}

test('a resume is stored and read: what it says comes back for the form', async () => {
  const content =
    'Jane Doe\njane.doe@example.org\n+1 613 555 0123\n\nExperience\nBeekeeper, Hive Ltd\n2019 - present\n';
  // A busy server stores it, and reads it later.
  const answer = await untilFound('a resume that is read at once', async () => {
    const stored = await upload(server.url, { content, name: 'C:\\Users\\jane\\résumé.txt' });
    expect(stored.status).toBe(200);
    return (stored.body as { text_status: string }).text_status === 'pending' ? undefined : stored;
  });
  expect(answer.body).toMatchObject({
    original_file_name: 'résumé.txt',
    file_info: { file_type: 'resume', mimetype: 'text/plain', size: Buffer.byteLength(content) },
    parsed_file: {
      contact_attributes: { email: 'jane.doe@example.org' },
      rawText: expect.stringContaining('Beekeeper'),
    },
  });
  const old = await upload(server.url, {
    content,
    name: 'cv.txt',
    path: 'upload-file',
    fields: { file_type: '', type: 'resume' },
  });
  expect(old.body).toMatchObject({ fileModel: { id: expect.any(Number) }, parsedResume: { contact_attributes: {} } });
});

test.each([
  ['5,242,880 bytes of a resume', 'resume', 5_242_880, 200],
  ['one byte more', 'resume', 5_242_881, 413],
  ['5,000,000 bytes of an attachment', 'attachment', 5_000_000, 200],
  ['one byte more of it', 'attachment', 5_000_001, 413],
  ['an empty file', 'resume', 0, 422],
])('%s', async (_name, file_type, size, status) => {
  const answer = await upload(server.url, { content: Buffer.alloc(size, 'a'), name: 'a.txt', fields: { file_type } });
  expect(answer.status).toBe(status);
  if (status !== 200) errorOf(answer);
});

test('programs, wrong contents and other bodies are refused', async () => {
  const refused = [
    upload(server.url, { content: 'MZ\x90\0\x03', name: 'resume.exe' }),
    upload(server.url, { content: '<svg onload="alert(1)"/>', name: 'resume.svg' }),
    upload(server.url, { content: '%PDF-1.7 not really', name: 'resume.docx' }),
    upload(server.url, { content: '<?php system($_GET[0]);', name: 'resume.php.pdf' }),
    anybody.post('applicant_profiles/upload_file', { file: 'x' }),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 415));
  const unknown = await upload(server.url, { content: 'x', name: 'a.txt', fields: { file_type: 'formatted_resume' } });
  expect(unknown.status).toBe(422);
});

test('a network of IPv6 is one sender: its uploads are counted together', async () => {
  const from = (address: string) =>
    anybody.post('applicant_profiles/upload_file', {}, { 'x-forwarded-for': address }).then(({ status }) => status);
  const hosts = Array.from({ length: 121 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
  const statuses = await Promise.all(hosts.map(from));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await from('2001:db8:0:2::1')).toBe(415);
});

test('a file belongs to who uploaded it: it needs its token, and serves one application', async () => {
  const job = await givenJob(recruiter);
  const file = await givenFile(server.url);
  const naming = (info: Partial<FileInfo>) => application(job.id, { profile: { uploaded_files_attributes: [info] } });
  for (const info of [{ id: file.id }, { id: file.id, token: 'guess' }, { ...file, id: file.id - 1 }]) {
    const answer = await anybody.post('applicants', naming(info));
    expect([answer.status, errorOf(answer).errors[0]!.code]).toEqual([422, 'fileGone']);
  }
  expect((await anybody.post('applicants', naming(file))).status).toBe(201);
  expect((await anybody.post('applicants', naming(file))).status).toBe(422);
});

test('files are downloaded as attachments, by those who reach the application alone', async () => {
  const job = await givenJob(recruiter);
  const name = 'My “resume”; ü.txt';
  const file = await givenFile(server.url, name, 'Robin Park, alert(1)');
  const made = await anybody.post(
    'applicants',
    application(job.id, { profile: { uploaded_files_attributes: [file] } }),
  );
  const id = profileIn(made);
  for (const path of [`uploaded_files/${file.id}/download`, `applicant_profiles/${id}/display_formatted_resume/x`]) {
    const answer = await recruiter.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('Robin Park, alert(1)');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(name));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await anybody.get(`uploaded_files/${file.id}/download`)).status).toBe(401);
  expect((await anybody.get(`uploaded_files/${file.id}/download?hash=guess`)).status).toBe(404);
  for (const role of ['hiring_manager', 'decision_maker', 'pending'] as const) {
    const client = await ApiClient.as(server.url, role);
    expect([role, (await client.get(`uploaded_files/${file.id}/download`)).status]).toEqual([role, 403]);
    expect([role, (await client.get(`applicant_profiles/${id}/display_formatted_resume/x`)).status]).toEqual([
      role,
      403,
    ]);
  }
  await withDatabase(server, (client) =>
    client.query('update applicant_profiles set is_deleted = true where id = $1', [id]),
  );
  for (const path of [`uploaded_files/${file.id}/download`, `applicant_profiles/${id}/display_formatted_resume/x`])
    expect((await recruiter.get(path)).status).toBe(404);
});

test('staff add files to an application that they reach, under their own name', async () => {
  const job = await givenJob(recruiter);
  const id = await givenCandidate(server.url, job.id);
  const fields = { file_type: 'interview_attachment', applicant_profile_id: String(id), employee_id: '1' };
  const sent = { content: 'Notes of the interview', name: 'notes.txt', fields };
  const stranger = await upload(server.url, { ...sent, fields: { ...fields, file_type: 'attachment' } });
  expect(stranger.status).toBe(403);
  expect((await upload(server.url, { ...sent, session: await sessionOf('hiring.manager') })).status).toBe(403);
  const added = await upload(server.url, { ...sent, session: await sessionOf('recruiter') });
  expect(added.status).toBe(200);
  const profile = (await recruiter.get(`applicant_profiles/${id}`)).body as {
    uploaded_files: { employee: { name: string } }[];
  };
  const me = (await recruiter.get(`employees/account/${Buffer.from('recruiter@demo.example').toString('base64')}`))
    .body as { name: string };
  expect(profile.uploaded_files.map((file) => file.employee.name)).toEqual([me.name]);
});

test.each(['👍', '👩‍👩‍👧‍👦', 'e\u0301'])('a name of many %s is cut between two of them', async (letter) => {
  for (const more of ['', 'x']) {
    const answer = await upload(server.url, { content: 'Robin Park', name: `${letter.repeat(130)}${more}.txt` });
    const { original_file_name: name } = answer.body as { original_file_name: string };
    expect(name.replace(/x?\.txt$/, '').replaceAll(letter, '')).toBe('');
    expect(name.length).toBeGreaterThan(240);
  }
});
