import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: ApiClient;
const anonymous = () => new ApiClient(server.url);

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
});

test('the request id of the caller comes back, in the header and in errors', async () => {
  const headers = { 'x-request-id': 'test-request-1' };
  const answer = await admin.get('tags/999999999', { headers });
  expect(answer.headers.get('x-request-id')).toBe('test-request-1');
  expect(answer.body).toMatchObject({ name: 'NotFound', request_id: 'test-request-1' });
  const odd = await admin.get('tags', { headers: { 'x-request-id': '<script>' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('errors speak the language that was asked for', async () => {
  const messageIn = async (language: string) =>
    errorOf(await admin.get('tags/999999999', { headers: { 'accept-language': language } })).message;
  const messages = [await messageIn('en'), await messageIn('fr'), await messageIn('es')];
  expect(new Set(messages).size).toBe(3);
  expect(messages[1]).toMatch(/introuvable/i);
  expect(errorOf(await admin.get('tags/999999999?language=es')).message).toBe(messages[2]);
});

test.each([
  [400, 'broken JSON', '{"name_en":', 'application/json'],
  [400, 'text that is no UTF-8 JSON', 'abc', 'application/json'],
  [415, 'another type', 'name=x', 'application/x-www-form-urlencoded'],
  [413, 'more than a megabyte', JSON.stringify({ name_en: 'x'.repeat(1_100_000) }), 'application/json'],
  [422, 'an unknown field', '{"name_en":"x","nope":1}', 'application/json'],
  [422, 'a key of prototypes', '{"name_en":"x","__proto__":{"a":1}}', 'application/json'],
])('%i for %s', async (status, _, body, type) => {
  const answer = await admin.call('POST', 'tags', { body, headers: { 'content-type': type } });
  expect(answer.status).toBe(status);
  errorOf(answer);
});

test('a body whose size nobody announced is cut off at the limit, and the sender hears why', async () => {
  const part = new TextEncoder().encode('x'.repeat(100_000));
  let sent = 0;
  const body = new ReadableStream({
    pull: (stream) => (++sent > 20 ? stream.close() : stream.enqueue(part)),
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
});

describe('bodies of tens of thousands of members', () => {
  const many = (count: number, name = (at: number) => `k${at}`, value: unknown = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), value]));
  const profile = (inside: object) => ({ applicant_profiles_attributes: [inside] });

  test.each<[string, string, object]>([
    ['unknown ones', 'auth/sign_in', many(49_000)],
    ['unknown ones that look like texts', 'applicants', many(49_000, (at) => `k${at}_en`)],
    ['unknown ones that look like children', 'applicants', many(40_000, (at) => `k${at}_attributes`, [])],
    [
      'rows in a list',
      'applicants',
      { applicant_profiles_attributes: Array.from({ length: 24_000 }, () => ({ z: 1 })) },
    ],
    ['members of a row', 'applicants', profile(many(49_000))],
    ['members of a file', 'applicants', profile({ uploaded_files_attributes: [many(49_000)] })],
    ['wrong ids', 'applicants', profile({ answer_ids: Array.from({ length: 49_000 }, () => 'x') })],
  ])('%s are refused before they are read', async (_name, path, body) => {
    const answer = await anonymous().post(path, body);
    expect(answer.status).toBe(400);
    expect(errorOf(answer).errors).toEqual([]);
  });

  test('who may not make the call hears that first, and what was sent is not looked at', async () => {
    const observer = await ApiClient.as(server.url, 'observer');
    expect((await anonymous().post('tags', many(49_000))).status).toBe(401);
    expect((await observer.post('tags', many(49_000))).status).toBe(403);
    expect((await observer.post('tags', '{"broken'.repeat(1000))).status).toBe(403);
  });

  test('a crowd of some hundreds is refused at its first unknown member', async () => {
    const answer = await anonymous().post('auth/sign_in', many(900));
    expect([answer.status, errorOf(answer).errors.map(({ field }) => field)]).toEqual([422, ['k0']]);
  });

  test('the answer to many wrong rows is short', async () => {
    const rows = Array.from({ length: 300 }, () => ({ y: 1, z: 2 }));
    const answer = await anonymous().post('applicants', profile({ text_answers_attributes: rows }));
    expect(answer.status).toBe(422);
    expect(errorOf(answer).errors.length).toBeLessThanOrEqual(50);
  });

  test('so are addresses with thousands of names', async () => {
    const query = Array.from({ length: 12_000 }, (_, at) => `${at.toString(36)}=`).join('&');
    for (const path of ['candidate_sources', 'applicant_profiles', 'account']) {
      expect((await admin.get(`${path}?${query}`)).status).toBe(400);
    }
  });
});

test('a session that has ended says so, and open calls go on without it', async () => {
  const ended = await ApiClient.as(server.url, 'observer');
  await ended.delete('auth/sign_out');
  const answer = await ended.get('tags');
  expect(answer.status).toBe(401);
  expect((await ended.get('candidate_sources')).status).toBe(200);
});

test('a wrong role is told by the header that clients look for', async () => {
  const observer = await ApiClient.as(server.url, 'observer');
  const answer = await observer.post('tags', { name_en: 'x' });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('session-error')).toBe('aclError');
});

test('what does not exist is a 404, a wrong method a 405 that names the right ones', async () => {
  expect((await admin.get('no_such_thing')).status).toBe(404);
  expect((await admin.get('/api/v2/tags')).status).toBe(404);
  const answer = await admin.delete('tags/1');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, PUT');
});

test('paths with thousands of ids are read', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => 900_000_000 + at).join(',');
  const answer = await admin.get(`tags?filter=${encodeURIComponent(`{"id":[${ids}]}`)}`);
  expect(answer.status).toBe(200);
  const moved = await admin.put(`applicant_profiles/${ids}/tag_candidates/1`, {});
  expect(moved.status).toBe(404);
});

test('answers carry the headers that protect browsers, and none that tell what serves them', async () => {
  const { headers } = await anonymous().get('/ats.html');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  const blobs = policy.split(';').filter((directive) => directive.includes('blob:'));
  expect(blobs.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'frame-src']);
});

test('contract and texts are served, and answered with 304 when they are known', async () => {
  const contract = await anonymous().get('/openapi.json');
  expect(Object.keys((contract.body as { paths: object }).paths).length).toBeGreaterThan(100);
  const texts = await anonymous().get('/translation/fr.json');
  expect(texts.body).toMatchObject({ 'errors.notFound': expect.stringContaining('introuvable') });
  const again = await anonymous().get('/translation/fr.json', {
    headers: { 'if-none-match': texts.headers.get('etag')!, 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
  expect((await anonymous().get('/translation/de.json')).status).toBe(404);
});

test('the texts come whole or in two parts, which hold each of them once', async () => {
  const textsOf = async (query = '') => (await anonymous().get(`/translation/es.json${query}`)).body as object;
  const [all, start, rest] = [await textsOf(), await textsOf('?part=start'), await textsOf('?part=rest')];
  expect({ ...start, ...rest }).toEqual(all);
  expect(Object.keys(start).length + Object.keys(rest).length).toBe(Object.keys(all).length);
  expect(JSON.stringify(start).length).toBeLessThan(JSON.stringify(all).length / 4);
  expect((await anonymous().get('/translation/es.json?part=none')).status).toBe(404);
});

test('the explorer has no inline script', async () => {
  const page = (await anonymous().get('/api/explorer/')).body as string;
  expect(page).toContain('swagger-ui-bundle.js');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect((await anonymous().get('/api/explorer/swagger-ui-bundle.js')).status).toBe(200);
});

test('health says what works', async () => {
  expect((await anonymous().get('/health/live')).status).toBe(200);
  const { body } = await anonymous().get('/health/ready');
  const checks = { database: true, migrations: true, queue: true, files: true };
  expect(body).toMatchObject({ status: 'ready', checks });
});

test('health says when files cannot be stored', async () => {
  const folder = join(server.dataDir, 'files');
  await rename(folder, `${folder}.away`);
  const files = async () => {
    const { status, body } = await anonymous().get('/health/ready');
    return `${status} ${(body as { checks: { files: boolean } }).checks.files}`;
  };
  await eventually(files, '503 false');
  await rename(`${folder}.away`, folder);
  await eventually(files, '200 true');
});

test('the log holds neither addresses of people nor what they sent', async () => {
  await anonymous().post('auth/sign_in', { email: 'somebody.private@demo.example', password: 'secret-text-1' });
  await admin.get('employees?q=somebody.private');
  expect(server.logs()).not.toContain('somebody.private');
  expect(server.logs()).not.toContain('secret-text-1');
});
