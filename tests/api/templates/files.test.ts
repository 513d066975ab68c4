import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../../support/server.ts';
import { Api, withDatabase, type Session } from '../identity/support.ts';

let server: TestServer;
let api: Api;
let admin: Session;
let other: Session;

beforeAll(async () => {
  server = await startServer({ demo: true });
  api = new Api(server);
  admin = await api.session('recruiter_admin');
  other = await api.session('super_admin');
});
afterAll(() => server?.stop());

async function upload(content: Uint8Array<ArrayBuffer>, session = admin, name = 'terms.txt') {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const answer = await fetch(`${server.url}/api/v1/template_emails/upload_file`, {
    method: 'POST',
    headers: session,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { file_info: { id: number }; message: string } };
}

const words = (size: number) => new Uint8Array(size).fill(97);
const template = (file_ids: number[], session = admin) =>
  api.call('POST', 'template_emails', {
    session,
    body: { name: 'With files', subject: { en: 'Hi' }, body: { en: '<p>Hi</p>' }, file_ids },
  });
const exists = (id: number) =>
  withDatabase(
    server,
    async (client) => (await client.query('select 1 from uploaded_files where id = $1', [id])).rowCount,
  );

test('a template keeps its files with their names, shares them with a copy, and lets the last one go', async () => {
  const { file_info } = (await upload(words(20))).body;
  const first = await template([file_info.id]);
  expect(first.status).toBe(201);
  expect(first.body.files).toEqual([
    { id: file_info.id, original_file_name: 'terms.txt', mimetype: 'text/plain', size: 20 },
  ]);
  const copy = await template([file_info.id], other);
  expect(copy.status).toBe(201);
  const download = () => api.call('GET', `uploaded_files/${file_info.id}/download`, { session: other });
  expect((await download()).status).toBe(200);

  await api.call('PUT', `template_emails/${first.body.id}`, { session: admin, body: { file_ids: [] } });
  expect(await exists(file_info.id)).toBe(1);
  await api.call('PUT', `template_emails/${copy.body.id}`, { session: admin, body: { file_ids: [] } });
  expect(await exists(file_info.id)).toBe(0);
});

test('5,000,000 bytes are taken, one more is refused', async () => {
  expect((await upload(words(5_000_000))).status).toBe(200);
  const { status, body } = await upload(words(5_000_001));
  expect(status).toBe(413);
  expect(body.message).toContain('5.0 MB');
});

test('a template takes no file of a candidate, and none that a colleague is about to use', async () => {
  const { id } = await withDatabase(
    server,
    async (client) =>
      (await client.query('select id from uploaded_files where applicant_profile_id is not null limit 1')).rows[0],
  );
  expect((await template([id])).status).toBe(422);
  const waiting = (await upload(words(5), other)).body.file_info.id;
  expect((await template([waiting])).status).toBe(422);
  expect((await template([waiting], other)).status).toBe(201);
});
