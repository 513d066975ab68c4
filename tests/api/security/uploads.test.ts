import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type pg from 'pg';
import { docx, odt, pagePdf, wordXml, zip } from '../../../api/src/documents/__fixtures__/make-files.ts';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { root } from '../../support/run-command.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { application, connect, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let anybody: ApiClient;
let recruiter: ApiClient;
let job: Job;
let canary: Server;
let canaryUrl: string;
let calls = 0;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  anybody = new ApiClient(server.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
  canary = createServer((_request, response) => {
    calls += 1;
    response.end('<!ENTITY secret "stolen">');
  });
  canary.on('connection', () => (calls += 1));
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary`;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await new Promise((closed) => canary.close(closed));
});

const sample = (name: string) => readFileSync(join(root, 'api/src/documents/__fixtures__/samples', name));
const statusOf = async (id: number) =>
  (
    await database.query<{ text_status: string; mimetype: string; original_file_name: string }>(
      'select text_status, mimetype, original_file_name from uploaded_files where id = $1',
      [id],
    )
  ).rows[0]!;
const kept = async () =>
  Number((await database.query<{ count: string }>('select count(*) from uploaded_files')).rows[0]!.count);

interface Stored {
  file_info: { id: number; token: string };
  parsed_file: { rawText: string } | null;
}

async function stored(answer: Answer): Promise<Stored> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Stored;
}

test.each([
  ['en', 'MB'],
  ['fr', 'Mo'],
  ['es', 'MB'],
])('a file that is too large is refused with its limit, in %s', async (language, unit) => {
  const before = await kept();
  const form = new FormData();
  form.set('file_type', 'resume');
  form.set('file', new Blob(['a'.repeat(5_242_881)]), 'resume.txt');
  const answer = await fetch(`${server.url}/api/v1/applicant_profiles/upload_file`, {
    method: 'POST',
    headers: { 'accept-language': language },
    body: form,
  });
  const { message } = (await answer.json()) as { message: string };
  expect([answer.status, message]).toEqual([413, expect.stringMatching(new RegExp(`5[.,]2.${unit}`))]);
  expect(await kept()).toBe(before);
});

test.each<[string, Buffer | string, string]>([
  ['a program named as a document', 'MZ\x90\0\x03\0\0\0', 'resume.pdf'],
  ['a page named as a PDF', '<!doctype html><script>alert(1)</script>', 'resume.pdf'],
  ['a PDF named as a Word document', sample('testPDF.pdf'), 'resume.docx'],
  ['a Word document named as text', sample('testWORD.docx'), 'resume.txt'],
  ['a plain zip named as a Word document', zip({ 'evil.sh': Buffer.from('rm -rf /') }), 'resume.docx'],
  [
    'a picture and a page in one',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<script>alert(1)</script>*/=1;')]),
    'resume.txt',
  ],
  ['a script', '#!/bin/sh\nrm -rf /', 'resume.sh'],
  ['a picture that runs', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'photo.svg'],
  ['a page', '<p>hello</p>', 'resume.html'],
  ['a second ending that runs', 'Robin Park', 'resume.pdf.exe'],
  ['no ending', 'Robin Park', 'resume'],
  ['an ending after a turned name', 'Robin Park', 'resume\u202Efdp.exe'],
])('%s is refused with a reason, and not kept', async (_, content, name) => {
  const before = await kept();
  const answer = await upload(server.url, { content, name });
  expect([name, answer.status]).toEqual([name, 415]);
  expect(errorOf(answer).message.length).toBeGreaterThan(20);
  expect(await kept()).toBe(before);
});

test('a null byte in a name ends no name early: what is stored and sent again is a name in full', async () => {
  const boundary = 'xyz';
  const part = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file_type"\r\n\r\nresume\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; ${name}\r\ncontent-type: text/plain\r\n\r\nRobin Park\r\n--${boundary}--\r\n`;
  const names = [
    "filename*=UTF-8''resume.exe%00.txt",
    "filename*=UTF-8''resume%0d%0aX-Evil%3A1.txt",
    'filename="../../../../etc/passwd.txt"',
    "filename*=UTF-8''..%2f..%2fetc%2fpasswd.txt",
  ];
  for (const name of names) {
    const answer = await fetch(`${server.url}/api/v1/applicant_profiles/upload_file`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: part(name),
    });
    expect([name, [200, 400, 415, 422].includes(answer.status), answer.status]).toEqual([name, true, answer.status]);
    if (answer.status !== 200) continue;
    const { file_info } = (await answer.json()) as { file_info: { original_file_name: string } };
    expect(file_info.original_file_name).toMatch(/^[^/\\\p{Cc}]+\.txt$/u);
  }
});

test('the name of a file is never a path of ours: bytes lie under names that nobody chose', async () => {
  const { file_info } = await stored(await upload(server.url, { content: 'Robin Park', name: '..\\..\\evil.txt' }));
  const { rows } = await database.query<{ storage_key: string }>(
    'select storage_key from uploaded_files where id = $1',
    [file_info.id],
  );
  expect(rows[0]!.storage_key).not.toContain('evil');
  expect(rows[0]!.storage_key).not.toContain('..');
  for (const path of [rows[0]!.storage_key, `files/${rows[0]!.storage_key}`, `data/files/${rows[0]!.storage_key}`]) {
    expect((await anybody.get(`/${path}`)).status).toBe(404);
  }
});

test('a document that inflates to a thousand times its size is kept unread, and the server goes on', async () => {
  const bomb = docx({ xml: wordXml(`<w:p><w:r><w:t>${'a'.repeat(12_000_000)}</w:t></w:r></w:p>`) });
  expect(bomb.length).toBeLessThan(100_000);
  const { file_info, parsed_file } = await stored(await upload(server.url, { content: bomb, name: 'resume.docx' }));
  expect([parsed_file, (await statusOf(file_info.id)).text_status]).toEqual([null, 'unreadable']);
  const { parsed_file: next } = await stored(
    await upload(server.url, { content: docx({ text: 'Robin Park' }), name: 'resume.docx' }),
  );
  expect(next!.rawText).toContain('Robin Park');
});

test.each([
  ['a file of the server', () => '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['another server', () => `<!DOCTYPE x [<!ENTITY e SYSTEM "${canaryUrl}">]>`],
  ['a definition elsewhere', () => `<!DOCTYPE x SYSTEM "${canaryUrl}" [<!ENTITY e "inner">]>`],
])('a document that asks for %s gets nothing', async (_, prolog) => {
  calls = 0;
  const word = docx({ xml: wordXml('<w:p><w:r><w:t>before &e; after</w:t></w:r></w:p>', prolog()) });
  const open = odt('<text:p>before &e; after</text:p>', { prolog: prolog() });
  for (const [content, name] of [
    [word, 'resume.docx'],
    [open, 'resume.odt'],
  ] as const) {
    const answer = await upload(server.url, { content, name });
    const { file_info, parsed_file } = await stored(answer);
    expect([parsed_file, (await statusOf(file_info.id)).text_status]).toEqual([null, 'unreadable']);
    expect(JSON.stringify(answer.body)).not.toMatch(/root:|stolen/);
  }
  expect(calls).toBe(0);
  await fetch(canaryUrl);
  expect(calls).toBeGreaterThan(0);
});

test('a document that cannot be read is kept, said to be unread and why, and applied with', async () => {
  for (const [name, reason] of [
    ['password.pdf', 'encrypted'],
    ['testPDF_protected.pdf', null],
    ['testWORD_protected_passtika.docx', 'encrypted'],
    ['testWORD_truncated.docx', 'damaged'],
  ] as const) {
    const answer = await upload(server.url, { content: sample(name), name });
    const { file_info, parsed_file } = await stored(answer);
    const { text_status, unread_reason } = answer.body as { text_status: string; unread_reason: string | null };
    expect([name, unread_reason]).toEqual([name, text_status === 'pending' ? null : reason]);
    if (reason) expect([name, parsed_file]).toEqual([name, null]);
    const made = await anybody.post(
      'applicants',
      application(job.id, { profile: { uploaded_files_attributes: [file_info] } }),
    );
    expect(made.status).toBe(201);
    const id = profileIn(made);
    // A server that is busy reads it once it is part of an application.
    await eventually(async () => (await statusOf(file_info.id)).text_status, reason ? 'unreadable' : 'done', 60_000);
    // Only printing and copying are forbidden in it; it opens without a password.
    if (!reason) continue;
    const read = (await recruiter.get(`applicant_profiles/${id}`)).body as {
      uploaded_files: { text_status: string; unread_reason: string }[];
    };
    expect(read.uploaded_files).toMatchObject([{ text_status: 'unreadable', unread_reason: reason }]);
    const again = await fetch(`${server.url}/api/v1/uploaded_files/${file_info.id}/download`, {
      headers: await session(),
    });
    expect(Buffer.from(await again.arrayBuffer()).equals(sample(name))).toBe(true);
  }
});

async function session(): Promise<Record<string, string>> {
  const { headers } = await anybody.post('auth/sign_in', {
    email: 'recruiter@demo.example',
    password: 'Demo-2026-pass!',
  });
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)!]));
}

test('while a document takes long to read, everybody else goes on', async () => {
  const slow = pagePdf(deflateSync(Buffer.from('q Q '.repeat(8_000_000)), { level: 9 }), '/Filter/FlateDecode');
  expect(slow.length).toBeLessThan(100_000);
  let reading = true;
  const hanging = upload(server.url, { content: slow, name: 'slow.pdf' }).finally(() => (reading = false));
  const others: Promise<Answer>[] = [];
  for (let at = 0; at < 10; at += 1) {
    others.push(anybody.get('jobs/active?page=candidate_dashboard'));
    others.push(anybody.post('applicants', application(job.id)));
    others.push(upload(server.url, { content: `File ${at}`, name: 'more.txt', fields: { file_type: 'attachment' } }));
    others.push(recruiter.get(`jobs/${job.id}/board`));
  }
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(reading).toBe(true);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect((await hanging).status).toBe(200);
});
