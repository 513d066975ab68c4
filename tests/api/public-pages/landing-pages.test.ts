import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';
import { pageAt } from './page.ts';

interface Landing {
  id: number;
  slug: string;
  lock_version: number;
  address: string;
}

let server: TestServer;
let admin: ApiClient;
let department: number;

const base = {
  title: { en: 'Keepers at sea', fr: 'Gardiens en mer', es: 'Fareros en el mar' },
  text: { en: '<p>Work with a view.</p><script>alert(1)</script>', fr: '<p>Travailler avec vue.</p>' },
  published: true,
};

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
  const made = await admin.post('company_departments', { title: { en: 'Lighthouses' } });
  department = (made.body as { id: number }).id;
});
afterAll(() => server?.stop());

async function made(values: object): Promise<Landing> {
  const answer = await admin.post('landing_pages', { ...base, ...values });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as Landing;
}

test('a landing page lists the jobs that it shows, in each language, and is in the sitemap', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter, { name: { en: 'Lamp trimmer' }, company_department_id: department });
  const page = await made({ slug: 'keepers', shows: 'department', company_department_id: department });
  expect(page.address).toBe('/jobs/at/keepers');
  const read = await pageAt(server.url, '/jobs/at/keepers?language=fr&utm_source=fair');
  expect(read).toMatchObject({ status: 200, lang: 'fr', noindex: false, data: [] });
  expect(read.title).toContain('Gardiens en mer');
  expect(read.canonical).toMatch(/\/jobs\/at\/keepers\?language=fr$/);
  expect(Object.keys(read.alternates).sort()).toEqual(['en', 'es', 'fr', 'x-default']);
  expect(read.text).toContain('Travailler avec vue.');
  expect(read.text).toContain('1 poste à pourvoir');
  expect(read.text).toContain('Lamp trimmer');
  const html = (await visit(server.url, '/jobs/at/keepers?language=en')).text;
  expect(html).not.toContain('alert(1)');
  expect(html).toContain(`/career/info/public/${job.id}?language=en`);
  expect((await visit(server.url, '/sitemap.xml')).text).toContain('/jobs/at/keepers?language=es');
  const kept = await visit(server.url, '/jobs/at/keepers?language=en');
  const again = await visit(server.url, '/jobs/at/keepers?language=en', {
    'if-none-match': kept.headers.get('etag')!,
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

test('a page without jobs says so and offers others; one that is not published, or not there, is a 404', async () => {
  await made({ slug: 'nothing-here-yet', shows: 'search', words: { en: 'zzyzx' } });
  const empty = await pageAt(server.url, '/jobs/at/nothing-here-yet?language=en');
  expect([empty.status, empty.text.includes('There are no open positions here right now.')]).toEqual([200, true]);
  expect(empty.text).toContain('All open positions');
  expect((await visit(server.url, '/jobs/at/nothing-here-yet?language=en')).text).toContain('/jobs/at/keepers');
  await made({ slug: 'draft', shows: 'remote', published: false });
  for (const slug of ['draft', 'no-such-page', 'NOT_A_SLUG']) {
    const missing = await pageAt(server.url, `/jobs/at/${slug}?language=en`);
    expect([slug, missing.status, missing.noindex]).toEqual([slug, 404, true]);
  }
});

test('an address of earlier times leads on, until another page has it', async () => {
  const page = await made({ slug: 'old-name', shows: 'remote' });
  const saved = await admin.put(`landing_pages/${page.id}`, { slug: 'new-name', lock_version: page.lock_version });
  expect(saved.status).toBe(200);
  const moved = await fetch(`${server.url}/jobs/at/old-name?language=es&ref=x`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/jobs/at/new-name?language=es&ref=x']);
  await made({ slug: 'old-name', shows: 'remote' });
  expect((await visit(server.url, '/jobs/at/old-name?language=es')).status).toBe(200);
});

test('what it shows has to be named, its address is in small letters and its own, and only admins write', async () => {
  const refused = async (values: object) => (await admin.post('landing_pages', { ...base, ...values })).status;
  expect(await refused({ slug: 'a-place', shows: 'location' })).toBe(422);
  expect(await refused({ slug: 'Not Small', shows: 'remote' })).toBe(422);
  expect(await refused({ slug: 'keepers', shows: 'remote' })).toBe(409);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  expect((await recruiter.post('landing_pages', { ...base, slug: 'mine', shows: 'remote' })).status).toBe(403);
});
