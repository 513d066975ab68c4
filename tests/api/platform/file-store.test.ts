import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { withDatabase } from '../identity/support.ts';
import { application, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';

const LANGUAGES = ['en', 'fr', 'es'];

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
const disk = mkdtempSync(join(tmpdir(), 'rolecall-disk-'));
const mounted = process.getuid?.() === 0 && mount('-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk);
const store = join(disk, 'files');

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let job: Job;
let profile: number;

beforeAll(async () => {
  server = await startServer({ demo: true, env: { ...manyAddresses, FILES_URL: `file://${store}` } });
  [recruiter, admin] = [await ApiClient.as(server.url, 'recruiter'), await ApiClient.as(server.url, 'super_admin')];
  job = await givenJob(recruiter);
  profile = await givenCandidate(server.url, job.id);
});
afterAll(async () => {
  await server?.stop();
  if (mounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const content = 'Robin Park\nBeekeeper since 2019';
const files = () =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from uploaded_files');
    return rows[0]!.n;
  });
const left = () => readdirSync(join(store, 'incoming'));

/** Everybody who uploads, in each language; all answers are told. */
async function uploads(): Promise<Answer[]> {
  const path = (name: string) => ({ content, name: 'resume.txt', path: name });
  const ofCandidates = LANGUAGES.map((language) =>
    upload(server.url, { content, name: 'resume.txt', session: { 'accept-language': language } }),
  );
  const ofStaff = [
    upload(server.url, {
      ...path('applicant_profiles/upload_file'),
      session: recruiter.session,
      fields: { applicant_profile_id: String(profile), file_type: 'attachment' },
    }),
    upload(server.url, { ...path('upload-file'), fields: { file_type: '', type: 'resume' } }),
    upload(server.url, { content: pixel, name: 'logo.png', path: 'organizations/upload_logo', session: admin.session }),
    upload(server.url, { ...path('files/template_emails/files'), session: admin.session }),
    upload(server.url, {
      ...path(`jobs/${job.id}/upload_file`),
      session: admin.session,
      fields: { file_type: 'job_attachment' },
    }),
  ];
  return Promise.all([...ofCandidates, ...ofStaff]);
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function expectWords(answers: Answer[], status: number): void {
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  const messages = answers.map((answer) => errorOf(answer).message);
  expect(new Set(messages.slice(0, LANGUAGES.length)).size).toBe(3);
  expect(messages.join()).not.toMatch(/ENO|EROFS|\/tmp/);
  if (status === 503) for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** The form as a browser without script sends it. */
async function post(fields: Record<string, string>, file?: string) {
  const form = new FormData();
  const candidate = { first_name: 'Robin', last_name: 'Park', email: `robin.${Math.random()}@applicant.example` };
  for (const [name, value] of Object.entries({ ...candidate, ...fields })) form.set(name, value);
  form.set('resume', new Blob([file ?? '']), file ? 'resume.txt' : '');
  const answer = await fetch(`${server.url}/apply/public/${job.id}?language=en`, { method: 'POST', body: form });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

async function expectGoesWithoutFile(status: number): Promise<void> {
  const refused = await post({}, content);
  expect(refused.status).toBe(status);
  expect(refused.html).toMatch(/Go on without the file, or try again later/);
  const input = /<input[^>]*id="resume"[^>]*>/.exec(refused.html)![0];
  expect(input).not.toContain('required');
  expect(refused.html).toContain('name="without_files"');
  const again = await post({ without_files: '1', last_name: '' });
  expect(again.status).toBe(422);
  expect(/<input[^>]*id="resume"[^>]*>/.exec(again.html)![0]).not.toContain('required');
  const sent = await post({ without_files: '1' });
  expect([sent.status, /R-\d+|reference/i.test(sent.html)]).toEqual([200, true]);
}

/** Takes all the room that there is, until the answer is called. */
function fill(): () => void {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  const part = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, part);
  } catch {
    closeSync(file);
  }
  return () => rmSync(path);
}

// A small disk is mounted for these, which only root may do.
const whereMounted = mounted ? describe : describe.skip;

whereMounted(mounted ? 'a disk of its own' : 'a disk of its own (skipped: only root can mount one)', () => {
  test('without room, nobody gets a fault of ours and nothing half stored stays; with room it goes on', async () => {
    const before = await files();
    const empty = fill();
    try {
      expectWords(await uploads(), 507);
      expect([await files(), left()]).toEqual([before, []]);
      await expectGoesWithoutFile(507);
      expect([await files(), left()]).toEqual([before, []]);
    } finally {
      empty();
    }
    expect((await upload(server.url, { content, name: 'resume.txt' })).status).toBe(200);
  });

  test('read-only, it is read on and takes nothing', async () => {
    const { body } = await upload(server.url, {
      content,
      name: 'kept.txt',
      session: recruiter.session,
      fields: { applicant_profile_id: String(profile), file_type: 'attachment' },
    });
    const { id } = (body as { file_info: { id: number } }).file_info;
    const before = await files();
    expect(mount('-o', 'remount,ro', disk)).toBe(true);
    try {
      expectWords(await uploads(), 503);
      expect(await files()).toBe(before);
      expect((await recruiter.get(`uploaded_files/${id}/download`)).body).toBe(content);
    } finally {
      expect(mount('-o', 'remount,rw', disk)).toBe(true);
    }
    expect((await upload(server.url, { content, name: 'resume.txt' })).status).toBe(200);
  });
});

test('away, it is neither written nor made anew; when it is back, all is there', async () => {
  const stored = await upload(server.url, {
    content,
    name: 'kept.txt',
    session: recruiter.session,
    fields: { applicant_profile_id: String(profile), file_type: 'resume' },
  });
  const { id } = (stored.body as { file_info: { id: number } }).file_info;
  const ordered = await recruiter.post('candidate_exports', { kind: 'originals', ids: [profile], parts: ['resume'] });
  const zip = `candidate_exports/${(ordered.body as { id: number }).id}/download`;
  expect((await recruiter.get(zip)).status).toBe(200);
  const before = await files();
  renameSync(store, join(disk, 'unplugged'));
  mkdirSync(store);
  try {
    expectWords(await uploads(), 503);
    const reads = LANGUAGES.map((language) =>
      recruiter.get(`uploaded_files/${id}/download`, { headers: { 'accept-language': language } }),
    );
    expectWords(await Promise.all([...reads, recruiter.get(zip)]), 503);
    expect(readdirSync(store)).toEqual([]);
    expect(await files()).toBe(before);
    await expectGoesWithoutFile(503);
    expect((await recruiter.post('applicants', application(job.id))).status).toBe(201);
  } finally {
    rmSync(store, { recursive: true });
    renameSync(join(disk, 'unplugged'), store);
  }
  expect((await recruiter.get(`uploaded_files/${id}/download`)).body).toBe(content);
  expect((await upload(server.url, { content, name: 'resume.txt' })).status).toBe(200);
});

test('a file that is gone from it is told in words', async () => {
  // The demo's files lie in the store of the installation that made it.
  const id = await withDatabase(server, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select f.id from uploaded_files f where f.applicant_profile_id is not null and f.original_file_name <> 'kept.txt' limit 1`,
    );
    return Number(rows[0]!.id);
  });
  const reads = LANGUAGES.map((language) =>
    recruiter.get(`uploaded_files/${id}/download`, { headers: { 'accept-language': language } }),
  );
  expectWords(await Promise.all(reads), 404);
});
