import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { profileIn } from '../../support/applied.ts';
import { eicar, startClamd, type Clamd } from '../../../api/src/platform/virus-scan/__fixtures__/clamd.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { upload, type FileInfo } from '../applying/support.ts';
import { emailOf, givenSent, mailsOf, rawMail, withAttachment } from '../mail/support.ts';
import { application, givenCandidate, givenJob, manyAddresses, type Job } from '../pipeline/support.ts';

const secret = 'a-secret-of-the-mail-server';
let clamd: Clamd;
let server: TestServer;
let database: pg.Client;
let admin: ApiClient;
let job: Job;

beforeAll(async () => {
  clamd = await startClamd();
  // What files wait for is done by the servers that tests start for it: this one would take it from them.
  server = await startServer({ demo: true, env: { ...environment(), WORKERS: '0' } });
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  admin = await ApiClient.as(server.url, 'super_admin');
  job = await givenJob(admin);
});
beforeEach(() => void (clamd.mood = 'normal'));
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await clamd?.stop();
});

const environment = () => ({ ...manyAddresses, CLAMD_URL: clamd.url, MAIL_WEBHOOK_SECRET: secret });

/** A text of its own each time: what was scanned a moment ago is not scanned again. */
const clean = () => `Robin Park\nBeekeeper since 2019\n${crypto.randomUUID()}`;
const infected = () => `${clean()}\n${eicar}`;
const png = (more = '') =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(more),
  ]);

const stored = async () => Number((await database.query('select count(*) from uploaded_files')).rows[0].count);

test.each([
  ['a candidate', { name: 'resume.txt' }, 'public'],
  ['a candidate by the older path', { name: 'resume.txt', path: 'upload-file', fields: { type: 'resume' } }, 'public'],
  ['the staff', { name: 'note.txt', fields: { file_type: 'attachment' } }, 'staff'],
  [
    'the staff for a job',
    { name: 'job.txt', path: 'jobs/upload_file', fields: { file_type: 'job_attachment' } },
    'staff',
  ],
  ['the staff for a template', { name: 'template.txt', path: 'files/template_emails/files' }, 'staff'],
  ['the staff as a logo', { name: 'logo.png', path: 'organizations/upload_logo' }, 'staff'],
  ['the staff as the logo of mails', { name: 'logo.png', path: 'organizations/upload_email_logo' }, 'staff'],
  ['somebody as a signature', { name: 'sign.png', path: 'employees/1/upload_esignature' }, 'staff'],
])('a file with a virus, sent by %s, is refused in words at its field', async (_who, sent, who) => {
  const before = await stored();
  const content = sent.name.endsWith('.png') ? png(infected()) : infected();
  const session = { 'accept-language': 'fr', ...(who === 'staff' ? admin.session : {}) };
  const answer = await upload(server.url, { ...sent, content, session } as Parameters<typeof upload>[1]);
  expect(answer.status).toBe(422);
  expect(errorOf(answer).errors).toMatchObject([{ field: 'file', code: 'infected' }]);
  expect(await stored()).toBe(before);
});

test('the refusal is in the language of who sent it, and the audit names what was found and nothing else', async () => {
  const messages = await Promise.all(
    ['en', 'fr', 'es'].map(async (language) => {
      const content = infected();
      const session = { 'accept-language': language };
      return errorOf(await upload(server.url, { content, name: 'a.txt', session })).errors[0]?.message;
    }),
  );
  expect(messages).toEqual([
    'A virus was found in this file, so it was not accepted.',
    'Un virus a été trouvé dans ce fichier\u00a0: il n’a pas été accepté.',
    'Se encontró un virus en este archivo, así que no se aceptó.',
  ]);
  const { rows } = await database.query(`select before, after from audit_logs where action = 'virus_found'`);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ before: null, after: { signature: 'Win.Test.EICAR_HDB-1' } })]),
  );
  expect(server.logs()).toContain('Win.Test.EICAR_HDB-1');
});

test('the form without script says it at the field, and takes the same form with another file', async () => {
  const post = async (content: string) => {
    const form = new FormData();
    const fields = { first_name: 'Ann', last_name: 'Bee', email: `ann.${crypto.randomUUID()}@applicant.example` };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('resume', new Blob([content]), 'resume.txt');
    const answer = await fetch(`${server.url}/apply/public/${job.id}?language=en`, { method: 'POST', body: form });
    return { status: answer.status, text: await answer.text() };
  };
  const refused = await post(infected());
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('id="error-resume">A virus was found in this file');
  expect((await post(clean())).status).toBe(200);
});

test('an attachment of a received mail is named as refused; what it says and the other files are there', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const sent = await givenSent(server, profile);
  const mail = rawMail({
    from: await emailOf(server, profile),
    headers: [`In-Reply-To: ${sent.message_id}`, ...withAttachment('a.txt', Buffer.from('x')).headers],
    body: [
      withAttachment('bad.txt', Buffer.from(infected())).body.replace(/--part--$/, '--part'),
      withAttachment('good.txt', Buffer.from(clean())).body.split('--part\r\n').at(-1)!,
    ].join('\r\n'),
  });
  const answer = await fetch(`${server.url}/api/v1/hgemails/incoming`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: mail,
  });
  expect(await answer.json()).toEqual({ result: 'taken' });
  const [taken] = await mailsOf(admin, profile);
  expect(taken).toMatchObject({
    excerpt: 'See the file.',
    left_out: [{ name: 'bad.txt', reason: 'virus' }],
    file_upload: [{ original_file_name: 'good.txt' }],
  });
});

test.each(['error', 'hangUp', 'sizeLimit', 'noise'] as const)(
  'where clamd is of no use (%s), an application is taken and its file is handed out to nobody yet',
  async (mood) => {
    clamd.mood = mood;
    const file = await sendFile(clean());
    const profile = await apply(file);
    const waits = await admin.get(`uploaded_files/${file.id}/download`);
    expect(waits.status).toBe(503);
    expect(waits.headers.get('retry-after')).toBe('60');
    expect(errorOf(waits).message).toBe(
      'This file has not been checked for viruses yet. Please try again in a few minutes.',
    );
    expect((await admin.get(`applicant_profiles/${profile}`)).status).toBe(200);
    // What clamd does at the next file is asked of clamd again, not of what it did at this one.
    await eventually(async () => {
      clamd.mood = 'normal';
      const next = await sendFile(clean());
      await apply(next);
      return (await admin.get(`uploaded_files/${next.id}/download`)).status;
    }, 200);
  },
);

test('what waited is scanned when clamd is back: clean files are handed out, others are gone and say so', async () => {
  await clamd.stop();
  const good = await sendFile(clean());
  const bad = await sendFile(infected());
  const again = await sendFile('what a second server takes meanwhile');
  for (const file of [good, bad, again]) await apply(file);
  const statusOf = async (file: FileInfo) => (await admin.get(`uploaded_files/${file.id}/download`)).status;
  expect([await statusOf(good), await statusOf(bad)]).toEqual([503, 503]);
  await clamd.start();
  // Whoever starts looks at once, and every minute from then on.
  const { databaseUrl, dataDir } = server;
  const other = await startServer({ databaseUrl, dataDir, env: environment() });
  try {
    await eventually(() => statusOf(good), 200);
    await eventually(() => statusOf(bad), 404);
  } finally {
    await other.stop();
  }
  const gone = await admin.get(`uploaded_files/${bad.id}/download`);
  expect(errorOf(gone).message).toBe('A virus was found in this file, so it was removed.');
  const { rows } = await database.query('select storage_key from uploaded_files where id = $1', [bad.id]);
  expect(rows).toHaveLength(1);
  const logs = await admin.get(`audit_logs?action=virus_found&record_id=${bad.id}`);
  expect(logs.body).toMatchObject([{ after: { signature: 'Win.Test.EICAR_HDB-1' } }]);
});

/** Files that wait are looked at once a minute. */
const anotherLookMs = 75_000;

test.each([
  ['before it is looked at', [clean, infected]],
  ['while it is looked at', [infected]],
])(
  'a file in which another server finds a virus %s stays gone, and is told once',
  async (_when, contents) => {
    await clamd.stop();
    const slow = await startClamd();
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    slow.held = promise;
    const last = clean() + ' and wax'.repeat(99);
    const files: FileInfo[] = [];
    for (const content of [...contents.map((make) => make()), last]) files.push(await sendFile(content));
    for (const file of files) await apply(file);
    const bad = files.at(-2)!;
    const { databaseUrl, dataDir } = server;
    const late = await startServer({ databaseUrl, dataDir, env: { ...environment(), CLAMD_URL: slow.url } });
    await eventually(async () => slow.scans > 0, true, anotherLookMs);
    await clamd.start();
    const other = await startServer({ databaseUrl, dataDir, env: environment() });
    const statusOf = async () => (await admin.get(`uploaded_files/${bad.id}/download`)).status;
    try {
      await eventually(statusOf, 404, anotherLookMs);
      answer();
      await eventually(async () => slow.chunks[0], last.length);
    } finally {
      await Promise.all([late.stop(), other.stop(), slow.stop()]);
    }
    expect(errorOf(await admin.get(`uploaded_files/${bad.id}/download`)).message).toBe(
      'A virus was found in this file, so it was removed.',
    );
    const logs = await admin.get(`audit_logs?action=virus_found&record_id=${bad.id}`);
    expect(logs.body).toHaveLength(1);
  },
  200_000,
);

async function sendFile(content: string): Promise<FileInfo> {
  const answer = await upload(server.url, { content, name: 'resume.txt' });
  expect(answer.status).toBe(200);
  return (answer.body as { file_info: FileInfo }).file_info;
}

async function apply(file: FileInfo): Promise<number> {
  const body = application(job.id, { profile: { uploaded_files_attributes: [file] } });
  const answer = await new ApiClient(server.url).post('applicants', body);
  expect(answer.status).toBe(201);
  return profileIn(answer);
}
