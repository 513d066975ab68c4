import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob, type Job } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';
import { pageAt } from './page.ts';

interface Origin {
  utm_source: string | null;
  utm_campaign: string | null;
  referred_by: { id: number; name: string } | null;
}
interface Profile {
  candidate_source_id: number | null;
  origin: Origin;
  applicant: { referral_name: string | null };
}

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let category: number;
let job: Job;
let people = 0;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  const made = await admin.post('job_categories', { name: { en: 'Towers' }, category_type: 'display' });
  category = (made.body as { id: number }).id;
  job = await givenJob(recruiter, { name: { en: 'Tower keeper' }, display_category_ids: [category] });
});
afterAll(() => server?.stop());

const pathOf = (id: number) => `/career/info/public/${id}?language=en`;

/** What a browser without script posts from the form at an address, as it was filled in there. */
async function applyBy(address: string): Promise<Profile> {
  const page = (await visit(server.url, address)).text;
  const form = new FormData();
  for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(input)!;
    const [, value] = /value="([^"]*)"/.exec(input)!;
    form.append(name!, value!);
  }
  const chosen = /<option[^>]*selected[^>]*value="(\d+)"|<option[^>]*value="(\d+)"[^>]*selected/
    .exec(page)
    ?.slice(1)
    .find(Boolean);
  if (chosen) form.append('candidate_source_id', chosen);
  const email = `tower${++people}@example.com`;
  const fields = { first_name: 'Ada', last_name: `Tower${people}`, email, cover_letter_text: 'I like heights.' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob(['Ada Tower\nKeeper of towers'], { type: 'text/plain' }), 'resume.txt');
  const answer = await fetch(server.url + address, { method: 'POST', body: form });
  const confirmed = await answer.text();
  const id = new RegExp(`\\b${job.id}-(\\d+)\\b`).exec(confirmed)?.[1];
  if (!id) throw new Error(confirmed.slice(-2000));
  return (await recruiter.get(`applicant_profiles/${id}`)).body as Profile;
}

test('a page names similar jobs; one that is closed says 410 and names those that are open', async () => {
  const other = await givenJob(recruiter, { name: { en: 'Tower painter' }, display_category_ids: [category] });
  const html = (await visit(server.url, `${pathOf(job.id)}&utm_source=fair`)).text;
  expect(html).toContain(`/career/info/public/${other.id}?language=en&amp;utm_source=fair`);
  await recruiter.put(`jobs/${other.id}/fill`, {});
  const over = await visit(server.url, pathOf(other.id));
  expect([over.status, over.text.includes('Tower keeper')]).toEqual([410, true]);
  expect((await visit(server.url, pathOf(job.id))).text).not.toContain('Tower painter');
});

test('pictures of a job are drawn by the server, while it is open', async () => {
  const preview = await fetch(`${server.url}/jobs/picture/${job.id}?language=en`);
  const bytes = Buffer.from(await preview.arrayBuffer());
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect((await pageAt(server.url, pathOf(job.id))).canonical).toBeDefined();
  expect((await visit(server.url, pathOf(job.id))).text).toContain(`og:image" content="`);
  const code = await visit(server.url, `/jobs/code/${job.id}?language=en`);
  expect([code.status, code.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  const again = await visit(server.url, `/jobs/code/${job.id}?language=en`, {
    'if-none-match': code.headers.get('etag')!,
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
  for (const kind of ['picture', 'code']) expect((await visit(server.url, `/jobs/${kind}/99999999`)).status).toBe(404);
});

test('a link of a campaign names the source, all the way from the list to the application', async () => {
  const source = await admin.post('candidate_sources', { name: { en: 'Harbour fair' }, link_code: 'fair-27' });
  expect(source.status).toBe(201);
  const trail = 'utm_source=FAIR-27&utm_campaign=spring';
  const list = (await visit(server.url, `/job-list/en?${trail}&other=1`)).text;
  expect(list).toContain(`/career/info/public/${job.id}?language=en&amp;utm_source=FAIR-27&amp;utm_campaign=spring"`);
  const page = await pageAt(server.url, `${pathOf(job.id)}&${trail}`);
  expect(page.canonical).not.toContain('utm_');
  const html = (await visit(server.url, `${pathOf(job.id)}&${trail}`)).text;
  const apply = `/apply/public/${job.id}?language=en&${trail}`;
  expect(html).toContain(apply.replaceAll('&', '&amp;'));
  const profile = await applyBy(apply);
  expect(profile.candidate_source_id).toBe((source.body as { id: number }).id);
  expect(profile.origin).toMatchObject({ utm_source: 'FAIR-27', utm_campaign: 'spring', referred_by: null });
});

test('what names no source is kept as words, within a limit, and no code of a colleague can be made up', async () => {
  const profile = await applyBy(`/apply/public/${job.id}?language=en&utm_source=${'x'.repeat(300)}&ref=1-AAAAAAAAAAAA`);
  expect(profile.origin).toMatchObject({ utm_source: 'x'.repeat(100), referred_by: null });
  expect(profile.candidate_source_id).toBeNull();
});

test('an application by the link of an employee tells who referred', async () => {
  const shared = (await recruiter.get(`jobs/${job.id}/job_share?language=en`)).body as Record<string, string>;
  const anonymous = (await new ApiClient(server.url).get(`jobs/${job.id}/job_share`)).body as Record<string, unknown>;
  expect(anonymous.referral_url).toBeNull();
  const ref = new URL(shared.referral_url!).searchParams.get('ref')!;
  const profile = await applyBy(`/apply/public/${job.id}?language=en&ref=${ref}`);
  expect(profile.origin.referred_by?.name).toBeTruthy();
  expect(profile.applicant.referral_name).toBe(profile.origin.referred_by!.name);
  const sources = (await recruiter.list('candidate_sources', { range: [0, 99] })).body as {
    id: number;
    code: string;
  }[];
  expect(profile.candidate_source_id).toBe(sources.find(({ code }) => code === 'referral')!.id);
});
