import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { profileIn } from '../../support/applied.ts';
import { eventually } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startSmtpServer, type SmtpServer } from '../../support/servers/smtp-server.ts';
import { withDatabase } from '../identity/support.ts';
import { application, givenJob, manyAddresses } from '../pipeline/support.ts';
import { givenFile } from './support.ts';

// An application that is not finished is kept for another day or device; only who has the link in the mail gets at it.

let smtp: SmtpServer;
let server: TestServer;
let admin: ApiClient;
let jobId: number;
let places = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ demo: true, env: { ...manyAddresses, MAIL_URL: smtp.url } });
  admin = await ApiClient.as(server.url, 'super_admin');
  jobId = (await givenJob(admin)).id;
});
afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
});

const someone = () => `kept.${crypto.randomUUID().slice(0, 8)}@applicant.example`;
const keep = (email: string, more: object = {}) =>
  new ApiClient(server.url).post('application_drafts', {
    job_id: jobId,
    email,
    filled_in: { first_name: 'Mallory', email, 'work.0.position': 'Buy cheap pills' },
    ...more,
  });
const page = (address: string) => fetch(address, { headers: { 'x-forwarded-for': `10.91.0.${++places}` } });

/** The mail to somebody, and the link in it. */
async function linkTo(email: string): Promise<{ address: string; secret: string; words: string }> {
  await eventually(async () => smtp.received.filter(({ to }) => to.includes(email)).length, 1);
  const words = textOf(smtp.received.find(({ to }) => to.includes(email))!);
  const address = /http\S+\/apply\/kept\/[\w-]+\?language=en/.exec(words)![0];
  const { pathname, search } = new URL(address);
  return { address: server.url + pathname + search, secret: pathname.split('/').at(-1)!, words };
}

test('a link goes on where it was left, with the files, and is of no use once the application is sent', async () => {
  const email = someone();
  const file = await givenFile(server.url, 'robins-resume.txt');
  const kept = await keep(email, { files: [{ ...file, file_type: 'resume' }] });
  expect([kept.status, kept.body]).toEqual([200, { expires_at: expect.any(String), mailed: true, files_kept: 1 }]);
  const { address, secret, words } = await linkTo(email);
  expect(words).not.toMatch(/Mallory|pills/);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const rowsWithSecret = () =>
    withDatabase(server, async (client) => {
      const { rows } = await client.query<{ found: number }>(
        `select count(*)::int as found from (select d::text as line from application_drafts d
           union all select m::text from hgemails m) x where x.line like '%' || $1 || '%'`,
        [secret],
      );
      return rows[0]!.found;
    });
  await eventually(rowsWithSecret, 0);

  const opened = await page(address);
  expect([opened.status, opened.headers.get('referrer-policy'), opened.headers.get('cache-control')]).toEqual([
    200,
    'no-referrer',
    'no-store',
  ]);
  const html = await opened.text();
  expect(html).toContain('value="Mallory"');
  expect(html).toContain('robins-resume.txt');

  const again = await keep(email, { kept: secret, filled_in: { first_name: 'Robin' }, files: [{ id: file.id }] });
  expect(again.body).toMatchObject({ mailed: false, files_kept: 1 });
  expect(await (await page(address)).text()).toContain('value="Robin"');

  const profile = { uploaded_files_attributes: [{ id: file.id, file_type: 'resume' }] };
  const sent = await new ApiClient(server.url).post(
    'applicants',
    application(jobId, { candidate: { email, kept: secret }, profile }),
  );
  expect(sent.status).toBe(201);
  const { uploaded_files } = (await admin.get(`applicant_profiles/${profileIn(sent)}`)).body as {
    uploaded_files: { id: number }[];
  };
  expect(uploaded_files).toEqual([expect.objectContaining({ id: file.id })]);
  expect((await page(address)).status).toBe(404);
});

test('a link of one says nothing of another, and opens none of its files', async () => {
  const [one, other] = [someone(), someone()];
  const file = await givenFile(server.url, 'private.txt');
  await keep(one, { files: [{ ...file, file_type: 'resume' }] });
  await keep(other);
  const { secret, address } = await linkTo(other);
  const stolen = await keep(other, { kept: secret, files: [{ id: file.id, token: 'x' }] });
  expect(stolen.body).toMatchObject({ files_kept: 0 });
  expect(await (await page(address)).text()).not.toContain('private.txt');
  const profile = { uploaded_files_attributes: [{ id: file.id, file_type: 'resume' }] };
  const taken = await new ApiClient(server.url).post(
    'applicants',
    application(jobId, { candidate: { email: other, kept: secret }, profile }),
  );
  expect([taken.status, errorOf(taken).errors[0]!.code]).toEqual([422, 'fileGone']);
  expect((await page(`${server.url}/apply/kept/${'x'.repeat(43)}`)).status).toBe(404);
});

test('one mailbox gets few of these mails, whoever asks, and a wrong address none', async () => {
  const email = someone();
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await keep(email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(errorOf(await keep('nobody')).errors[0]!.field).toBe('email');
  expect((await keep(someone(), { job_id: 9_999_999 })).status).toBe(404);
  expect((await keep(someone(), { filled_in: { 'a b': 'c' } })).status).toBe(422);
});

test('without script the form keeps itself, and sends itself with what was kept', async () => {
  const email = someone();
  const post = (path: string, values: Record<string, string>, file?: [string, string]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    if (file) form.set(file[0], new Blob(['Robin Park\nBeekeeper']), file[1]);
    const headers = { 'x-forwarded-for': `10.92.0.${++places}`, accept: 'text/html' };
    return fetch(`${server.url}${path}`, { method: 'POST', body: form, headers });
  };
  const path = `/apply/public/${jobId}?language=en`;
  const kept = await post(path, { act: 'keep', first_name: 'Robin', email }, ['resume', 'mine.txt']);
  expect(await kept.text()).toContain(`We have sent the link to ${email}`);
  const { secret, address } = await linkTo(email);
  expect(await (await page(address)).text()).toContain('mine.txt');
  const sent = await post(path, { first_name: 'Robin', last_name: 'Park', email, kept: secret });
  expect(await sent.text()).toContain('Thank you');
  expect((await page(address)).status).toBe(404);
});
