import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { application, boardOf, givenCandidate, givenJob } from '../pipeline/support.ts';
import { pageAt } from '../public-pages/page.ts';
import { visit } from '../security/crawler.ts';
import { profileIn } from '../../support/applied.ts';

// What the organization's settings do where the public and the recruiters meet them.

let server: TestServer;
let anybody: ApiClient;
let admin: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterEach(() =>
  settings({
    google_tag_manager_enabled: false,
    google_tag_manager_id: null,
    internal_domains: [],
    internal_ips: [],
    enable_terms_and_conditions: false,
    settings: { hidden_job_facts: [] },
    candidate_default_sort: 'date',
  }),
);
afterAll(() => server?.stop());

async function settings(values: object): Promise<void> {
  const answer = await admin.put('organizations/1', values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? '';

test('the tag manager is in public job pages while it is on, and nowhere else', async () => {
  const { id } = await givenJob(recruiter);
  const counted = ['/job-list/en', `/career/info/public/${id}?language=en`];
  const others = [`/apply/public/${id}?language=en`, '/help', '/login'];
  await settings({ google_tag_manager_id: 'GTM-ABC123' });
  for (const path of [...counted, ...others]) {
    const page = await visit(server.url, path);
    expect(page.text).not.toContain('GTM-');
    expect(policyOf(page)).not.toContain('googletagmanager');
  }
  await settings({ google_tag_manager_enabled: true });
  for (const path of counted) {
    const page = await visit(server.url, path);
    expect(page.text).toContain('<meta name="tag-manager" content="GTM-ABC123"/>');
    expect(page.text).toMatch(/<script type="module" src="\/career-assets\/analytics[^"]*"/);
    expect(policyOf(page)).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policyOf(page)).not.toContain('unsafe');
  }
  for (const path of others) {
    const page = await visit(server.url, path);
    expect(page.text).not.toContain('GTM-');
    expect(policyOf(page)).not.toContain('googletagmanager');
  }
  await settings({ google_tag_manager_id: null });
  expect((await admin.get('organizations/1')).body).toMatchObject({ google_tag_manager_enabled: false });
});

test('facts that the organization hides are in no list, page or markup, whatever a job says', async () => {
  const pay = { pay_min: 64123, pay_max: 64123, pay_currency: 'CAD', pay_unit: 'year', pay_shown: true };
  const { id } = await givenJob(recruiter, { ...pay, workplace: 'hybrid', openings: 7 });
  const page = async () => (await visit(server.url, `/career/info/public/${id}?language=en`)).text;
  expect(await page()).toMatch(/64,123/);
  await settings({ settings: { hidden_job_facts: ['pay', 'workplace', 'openings'] } });
  const hidden = await page();
  expect(hidden).not.toMatch(/64,?123/);
  expect(hidden).not.toContain('Hybrid');
  expect((await anybody.get(`jobs/apply/${id}`)).body).toMatchObject({ pay: null, workplace: null, openings: null });
  await settings({ settings: { hidden_job_facts: null } });
  expect(await page()).toMatch(/64,123/);
});

async function applied(email: string, address: string): Promise<{ is_internal: boolean; source: string | null }> {
  const { id } = await givenJob(recruiter);
  const answer = await fetch(`${server.url}/api/v1/applicants`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(application(id, { candidate: { email } })),
  });
  expect(answer.status).toBe(201);
  const profile = profileIn({ body: await answer.json() });
  const read = (await recruiter.get(`applicant_profiles/${profile}`)).body as {
    is_internal: boolean;
    candidate_source: { code: string | null } | null;
  };
  return { is_internal: read.is_internal, source: read.candidate_source?.code ?? null };
}

test('who applies with an address at an internal domain or from an internal network is marked as internal', async () => {
  await settings({ internal_domains: ['boreal.example'], internal_ips: ['203.0.113.0/24'] });
  const outside = '198.51.100.4';
  expect(await applied('ada@Boreal.Example', outside)).toEqual({ is_internal: true, source: 'internal' });
  expect(await applied('ben@elsewhere.example', '203.0.113.9')).toEqual({ is_internal: true, source: 'internal' });
  for (const email of ['cleo@elsewhere.example', 'dan@notboreal.example', 'eve@boreal.example.evil.example']) {
    expect((await applied(email, outside)).is_internal).toBe(false);
  }
});

test('terms are shown and demanded while they are on', async () => {
  const { id } = await givenJob(recruiter);
  const path = `/apply/public/${id}?language=fr`;
  await settings({ terms_and_conditions: { fr: '<p>Nos conditions à lire.</p>' } });
  expect((await pageAt(server.url, path)).text).not.toContain('Nos conditions à lire');
  await settings({ enable_terms_and_conditions: true });
  expect((await visit(server.url, path)).text).toContain('Nos conditions à lire');
  const without = application(id, { candidate: { email: 'terms@elsewhere.example' } }) as Record<string, unknown>;
  delete without['terms_accepted'];
  const refused = await anybody.post('applicants', without);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('terms_accepted')]);
  expect((await anybody.post('applicants', { ...without, terms_accepted: true })).status).toBe(201);
});

test('the list and the board of a job begin in the order that the organization has chosen', async () => {
  const job = await givenJob(recruiter, { name: { en: 'Glazier' }, description: { en: '<p>With urgent work.</p>' } });
  const ids: number[] = [];
  for (const last_name of ['Clark', 'adams', 'Baker'])
    ids.push(await givenCandidate(server.url, job.id, { last_name }));
  const [clark, adams, baker] = ids as [number, number, number];
  await recruiter.put(`applicant_profiles/${clark}/rank_candidate`, { candidate_rank: 3 });
  await recruiter.put(`applicant_profiles/${adams}/rank_candidate`, { candidate_rank: 1 });
  const tag = (await recruiter.post('tags', { name: { en: 'Urgent', fr: 'Urgente', es: 'Urgente' } })).body;
  await recruiter.put(`applicant_profiles/${clark}/tag_candidate/${(tag as { id: number }).id}`, {});
  const orders: [string, number[]][] = [
    ['date', [baker, adams, clark]],
    ['date.applied', [baker, adams, clark]],
    ['candidate_rank', [adams, clark, baker]],
    ['name', [adams, baker, clark]],
    ['applicants.last_name', [adams, baker, clark]],
    ['ai_recomendations', [clark, baker, adams]],
    ['', [adams, clark, baker]],
  ];
  for (const [candidate_default_sort, order] of orders) {
    await settings({ candidate_default_sort });
    const list = (await recruiter.get(`applicant_profiles?job_id=${job.id}`)).body as { id: number }[];
    const board = await boardOf(recruiter, job.id);
    expect([candidate_default_sort, list.map(({ id }) => id)]).toEqual([candidate_default_sort, order]);
    expect(board.columns[0]!.applicant_profiles.map(({ id }) => id)).toEqual(order);
  }
});
