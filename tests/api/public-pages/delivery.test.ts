import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import { root } from '../../support/run-command.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob, type Job } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';
import { pageAt, readable } from './page.ts';

/** As a server compresses that has no time for it. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

let server: TestServer;
let recruiter: ApiClient;
let job: Job;
let internalId: string;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter, { description: { en: '<p>Keep bees.</p>' } });
  internalId = ((await recruiter.get('organizations/1')).body as { internal_id: string }).internal_id;
});
afterAll(() => server?.stop());

/** What a browser sends that has a page; fetch would forbid any cache of its own accord. */
const having = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
const jobPath = () => `/career/info/public/${job.id}?language=en`;

test('a page that the reader has is answered with 304 until it changes', async () => {
  for (const path of ['/job-list/en', jobPath()]) {
    const first = await visit(server.url, path);
    const etag = first.headers.get('etag')!;
    // The first of them is found by making the page, the second by nothing having been written since.
    for (let times = 0; times < 2; times++) {
      const again = await visit(server.url, path, having(etag));
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
      for (const name of ['etag', 'cache-control', 'content-security-policy', 'content-language'])
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
    expect((await visit(server.url, path, having('"other"'))).status).toBe(200);
  }
  const before = (await visit(server.url, jobPath())).headers.get('etag')!;
  const saved = (await recruiter.get(`jobs/${job.id}?page=edit_job`)).body as { lock_version: number };
  const change = { description: { en: '<p>Keep more bees.</p>' }, lock_version: saved.lock_version };
  expect((await recruiter.put(`jobs/${job.id}`, change)).status).toBe(200);
  const changed = await visit(server.url, jobPath(), having(before));
  expect([changed.status, changed.text.includes('Keep more bees.')]).toEqual([200, true]);
});

test('a job that closes is gone for who has its page already', async () => {
  const closing = await givenJob(recruiter);
  const path = `/career/info/public/${closing.id}?language=en`;
  const etag = (await visit(server.url, path)).headers.get('etag')!;
  await recruiter.put(`jobs/${closing.id}/fill`, {});
  expect((await visit(server.url, path, having(etag))).status).toBe(410);
  expect((await visit(server.url, '/sitemap.xml')).text).not.toContain(`/public/${closing.id}?`);
});

test.each([
  ['/', 'public, max-age=60, stale-while-revalidate=300'],
  ['/job-list/es', 'public, max-age=60, stale-while-revalidate=300'],
  ['JOB', 'public, max-age=60, stale-while-revalidate=300'],
  ['APPLY', 'no-store'],
  ['/login', 'no-store'],
  ['/password-reset/token', 'no-store'],
  ['/internal-job-list/SECRET', 'no-store'],
  ['/career/internalInfo/SECRET/internal/JOBID', 'no-store'],
  ['/no-such-page', 'no-store'],
  ['/career/info/public/999999', 'no-store'],
  ['/ats.html', 'no-cache'],
  ['/api/v1/jobs/active?page=candidate_dashboard', 'public, max-age=30'],
  ['/api/v1/jobs/internal/SECRET', 'private, max-age=30'],
  ['/api/v1/jobs/apply/JOBID', 'no-store'],
  ['/api/v1/organizations/1', 'no-store'],
])('%s may be kept by others as %s', async (template, caching) => {
  const path = template
    .replace('JOBID', String(job.id))
    .replace('SECRET', internalId)
    .replace(/^JOB$/, jobPath())
    .replace('APPLY', `/apply/public/${job.id}`);
  expect((await visit(server.url, path)).headers.get('cache-control')).toBe(caching);
});

test('the page of a job loads only the script that shares; lists only the one that filters', async () => {
  const { scripts } = await pageAt(server.url, jobPath());
  expect(scripts).toEqual([expect.stringMatching(/\/career-assets\/share-/)]);
  const list = (await pageAt(server.url, '/job-list/en')).scripts;
  expect(list).toEqual([expect.stringMatching(/\/career-assets\/filters-/)]);
});

test('the scripts of the application form weigh less than 100 kB, all together and compressed', async () => {
  const sizes = new Map<string, number>();
  const queue = (await pageAt(server.url, `/apply/public/${job.id}?language=fr`)).scripts;
  expect(queue).toHaveLength(1);
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (sizes.has(path)) continue;
    const { status, text, headers } = await visit(server.url, path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    sizes.set(path, gzipSync(text).length);
    // What it imports, at once or later: "./name.js"
    for (const [, name] of text.matchAll(/["'`](\.\/[\w-]+\.js)["'`]/g)) {
      queue.push(new URL(name!, new URL(path, server.url)).pathname);
    }
  }
  expect(sizes.size).toBeGreaterThan(1);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
});

test('a reader who asks for it gets pages and scripts compressed', async () => {
  for (const path of ['/job-list/en', (await pageAt(server.url, `/apply/public/${job.id}`)).scripts[0]!]) {
    const { headers } = await visit(server.url, path, { 'accept-encoding': 'gzip' });
    expect([path, headers.get('content-encoding')]).toEqual([path, 'gzip']);
  }
});

test('built files and texts are sent in their smallest form to who understands it, and as they are to others', async () => {
  const page = await visit(server.url, '/ats.html');
  const scripts = [...page.text.matchAll(/(?:src|href)="(\/ats-assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
  const form = (await pageAt(server.url, `/apply/public/${job.id}`)).scripts[0]!;
  for (const path of [scripts[0]!, scripts.find((each) => each.endsWith('.css'))!, form]) {
    const plain = await visit(server.url, path, { 'accept-encoding': 'identity' });
    const small = await visit(server.url, path, { 'accept-encoding': 'gzip, br' });
    expect([path, plain.headers.get('content-encoding')]).toEqual([path, null]);
    expect([path, small.headers.get('content-encoding')]).toEqual([path, 'br']);
    for (const { headers } of [plain, small]) {
      expect(headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /javascript/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    }
    expect(small.text).toBe(plain.text);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(brotliCompressSync(plain.text, quick).length);
  }
  const texts = await visit(server.url, '/translation/fr.json', { 'accept-encoding': 'br' });
  expect([texts.status, texts.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(JSON.parse(texts.text)).toHaveProperty(['career.list.title']);
});

test('a screen of the staff application comes in few files', async () => {
  const folder = join(root, 'admin-ui/dist/ats-assets');
  const imports = new Map<string, string[]>();
  const apart = new Set<string>();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(folder, name), 'utf8');
    imports.set(name, namesIn(text, /(?:from|import) ?["'`]\.\/([\w-]+\.js)["'`]/g));
    for (const later of namesIn(text, /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g)) apart.add(later);
  }
  expect(apart.size).toBeGreaterThan(50);
  const many = [...apart]
    .map((name) => [name, withImports(name, imports).size])
    .filter(([, count]) => Number(count) > 35);
  expect(many).toEqual([]);
});

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

function withImports(name: string, imports: Map<string, string[]>, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of imports.get(name) ?? []) withImports(next, imports, found);
  return found;
}

test('the staff application shows its frame before any script has come', async () => {
  const { text } = await visit(server.url, '/ats.html');
  const body = readable(text.slice(text.indexOf('<body')));
  for (const word of ['Rolecall', 'One moment', 'Un instant', 'Un momento']) expect(body).toContain(word);
});

test('every answer in HTML keeps scripts to our own files', async () => {
  const paths = [
    '/',
    jobPath(),
    `/apply/public/${job.id}`,
    '/login',
    '/help',
    '/no-such-page',
    '/ats.html',
    '/api/explorer/',
  ];
  paths.push('/career/info/public/999999', '/error/acl', '/password-reset/x', `/internal-job-list/${internalId}`);
  for (const path of paths) {
    const { headers, text } = await visit(server.url, path);
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').filter((one) => /^\s*(script-src|default-src)/.test(one));
    expect([path, scripts.map((one) => one.trim())]).toEqual([
      path,
      ["default-src 'self'", "script-src 'self'", "script-src-attr 'none'"],
    ]);
    expect([path, /<script(?![^>]*(\ssrc=|type="application\/(ld\+)?json"))/.test(text)]).toEqual([path, false]);
    expect([path, /\son\w+=|javascript:/i.test(text.replace(/<script.*?<\/script>/gs, ''))]).toEqual([path, false]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

test('connections stay open for longer than proxies reuse them', async () => {
  const { headers } = await visit(server.url, '/job-list/en', { connection: 'keep-alive' });
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});
