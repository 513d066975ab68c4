import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { Api, withDatabase, type Session } from '../identity/support.ts';

let server: TestServer;
let api: Api;
let admin: Session;
let other: Session;

beforeAll(async () => {
  server = await sharedServer();
  api = new Api(server);
  admin = await api.session('recruiter_admin');
  other = await api.session('super_admin');
});
afterAll(() => server?.stop());

interface Named {
  id: number;
  token?: string;
}

async function upload(content: Uint8Array<ArrayBuffer>, session = admin, name = 'terms.txt') {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const answer = await fetch(`${server.url}/api/v1/files/template_emails/files`, {
    method: 'POST',
    headers: session,
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { file_info: Named & { token: string }; message: string },
  };
}

const words = (size: number) => new Uint8Array(size).fill(97);
const template = (files: Named[], session = admin) =>
  api.call('POST', 'template_emails', {
    session,
    body: { name: 'With files', subject: { en: 'Hi' }, body: { en: '<p>Hi</p>' }, files },
  });
const exists = (id: number) =>
  withDatabase(
    server,
    async (client) => (await client.query('select 1 from uploaded_files where id = $1', [id])).rowCount,
  );

test('a template keeps its files with their names, and shares them with a copy', async () => {
  const { file_info } = (await upload(words(20))).body;
  const first = await template([file_info]);
  expect(first.status).toBe(201);
  const kept = { id: file_info.id, original_file_name: 'terms.txt', mimetype: 'text/plain', size: 20 };
  expect(first.body.files).toEqual([kept]);
  // As a form sends what it has read.
  const copy = await template([kept], other);
  expect(copy.status).toBe(201);
  const path = `files/template_emails/${copy.body.id}/files/${file_info.id}`;
  expect((await api.call('GET', path, { session: other })).status).toBe(200);
  await api.call('PUT', `template_emails/${copy.body.id}`, { session: admin, body: { files: [] } });
  expect((await api.call('GET', path, { session: other })).status).toBe(404);
  expect(await exists(file_info.id)).toBe(1);
});

test('a file that only an earlier version names is kept, and comes back with it', async () => {
  const { file_info } = (await upload(words(30))).body;
  const { id } = (await template([file_info])).body as { id: number };
  const emptied = await api.call('PUT', `template_emails/${id}`, { session: admin, body: { files: [] } });
  expect(await exists(file_info.id)).toBe(1);
  const { versions } = (await api.call('GET', `versions/template_emails/${id}`, { session: admin })).body as {
    versions: { id: number; number: number; changed: string[] }[];
  };
  expect(versions.map(({ number, changed }) => [number, changed])).toEqual([
    [2, ['files']],
    [1, []],
  ]);
  const restored = await api.call('PUT', `versions/template_emails/${id}/${versions[1]!.id}/restore`, {
    session: other,
    body: { lock_version: (emptied.body as { lock_version: number }).lock_version },
  });
  expect(restored.status).toBe(200);
  const { files } = (await api.call('GET', `template_emails/${id}`, { session: admin })).body as { files: Named[] };
  expect(files).toMatchObject([{ id: file_info.id, original_file_name: 'terms.txt' }]);
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
  expect((await template([{ id }])).status).toBe(422);
  const waiting = (await upload(words(5), other)).body.file_info;
  expect((await template([waiting])).status).toBe(422);
  expect((await template([{ id: waiting.id }], other)).status).toBe(422);
  expect((await template([waiting], other)).status).toBe(201);
});
