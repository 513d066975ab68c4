import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenJob, manyAddresses, type Job } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';

interface Listed {
  language: string;
  total: number;
  page: number;
  pages: number;
  jobs: { id: number; title: string; url: string; department: { id: number } | null }[];
}

let server: TestServer;
let department: number;
let job: Job;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  const admin = await ApiClient.as(server.url, 'super_admin');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  department = ((await admin.post('company_departments', { title: { en: 'Docks' } })).body as { id: number }).id;
  job = await givenJob(recruiter, {
    name: { en: 'Crane driver', fr: 'Grutier' },
    company_department_id: department,
  });
  const named = await admin.put('organizations/1', { embed_hosts: ['www.example.com', 'localhost:9999'] });
  expect(named.status).toBe(200);
  const refused = await admin.put('organizations/1', { embed_hosts: ['https://www.example.com/jobs'] });
  expect(refused.status).toBe(422);
});
afterAll(() => server?.stop());

const listed = (query: string, headers: Record<string, string> = {}) =>
  visit(server.url, `/api/v1/jobs/listed${query}`, headers);

test('programs read the open jobs page by page, in a language and narrowed, and are told when nothing changed', async () => {
  const all = await listed('?language=en&per_page=2');
  const body = JSON.parse(all.text) as Listed;
  expect([all.status, body.jobs.length, body.page, body.pages]).toEqual([200, 2, 1, Math.ceil(body.total / 2)]);
  const last = JSON.parse((await listed(`?language=en&per_page=2&page=${body.pages}`)).text) as Listed;
  expect(last.page).toBe(body.pages);
  const one = JSON.parse((await listed(`?language=fr&department=${department}&q=grut`)).text) as Listed;
  expect(one).toMatchObject({
    language: 'fr',
    total: 1,
    jobs: [{ id: job.id, title: 'Grutier', department: { id: department } }],
  });
  expect(one.jobs[0]!.url).toContain(`/career/info/public/${job.id}?language=fr`);
  const again = await listed('?language=en&per_page=2', { 'if-none-match': all.headers.get('etag')! });
  expect(again.status).toBe(304);
  expect((await listed('?per_page=1000')).status).toBe(422);
});

test('only scripts of the hosts that the organization names may read the answer', async () => {
  const allowed = async (origin: string) =>
    (await listed('?language=en', { origin })).headers.get('access-control-allow-origin');
  expect(await allowed('https://www.example.com')).toBe('https://www.example.com');
  for (const origin of ['https://example.com', 'https://www.example.com.evil.test', 'https://evil.test', 'null'])
    expect([origin, await allowed(origin)]).toEqual([origin, null]);
  expect((await listed('?language=en')).headers.get('vary')).toContain('origin');
});

test('only pages of these hosts may hold the list in a frame; everything else stays as it was', async () => {
  const address = '/embed/jobs?language=en&widget=w1&parent=https://www.example.com/careers&utm_source=site';
  const frame = await visit(server.url, address);
  expect(frame.status).toBe(200);
  expect(frame.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' www.example.com localhost:9999",
  );
  expect(frame.headers.get('x-frame-options')).toBeNull();
  expect(frame.text).toContain('data-widget="w1"');
  expect(frame.text).toContain('data-parent="https://www.example.com"');
  expect(frame.text).toContain(`/career/info/public/${job.id}?language=en&amp;utm_source=site" target="_blank"`);
  const page = await visit(server.url, '/job-list/en');
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const odd = (await visit(server.url, '/embed/jobs?widget=%22%3E%3Cscript%3E&parent=javascript:alert(1)')).text;
  expect(odd).not.toContain('data-widget');
  expect(odd).not.toContain('data-parent');
});

test('the script that draws the list may be loaded from anywhere and weighs less than 10 kB', async () => {
  const script = await visit(server.url, '/embed/jobs.js');
  expect([script.status, script.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  expect(script.text.length).toBeLessThan(10_000);
  expect(script.text).not.toMatch(/\b(import|export)\b/);
});
