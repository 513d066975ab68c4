import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { read } from '../reports/support.ts';
import { application, connect, givenJob, type Job } from '../pipeline/support.ts';

let server: TestServer;
let recruiter: ApiClient;
let admin: ApiClient;
let database: pg.Client;
let job: Job;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  database = await connect(server.databaseUrl);
  job = await givenJob(recruiter);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { 'user-agent': PERSON, ...headers } });

interface Count {
  step: string;
  views: number;
  source: string;
  named: string | null;
}

/** What was counted of a job. */
async function counted(jobId: number): Promise<Count[]> {
  const { rows } = await database.query<Count>(
    `select v.step, v.views, v.source, s.code as named from career_visits v
       left join candidate_sources s on s.id = v.candidate_source_id
      where v.job_id = $1 order by v.step, v.source, s.code`,
    [jobId],
  );
  return rows;
}

test('views and steps are counted by day, job and source; robots, repeated sendings and refusals are not', async () => {
  const page = `/career/info/public/${job.id}?language=en`;
  const first = await open(page, { referer: 'https://www.google.fr/search?q=secret+words' });
  expect([first.status, first.headers.getSetCookie()]).toEqual([200, []]);
  const known = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
  const again = await open(page, { ...known, referer: `${server.url}/` });
  expect(again.status).toBe(304);
  await open(`${page}&utm_source=linkedin`, { referer: 'https://blog.example/private/path' });
  const robots: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch' },
  ];
  for (const headers of robots) await open(page, headers);
  await fetch(server.url + page, { method: 'HEAD', headers: { 'user-agent': PERSON } });
  expect((await open('/career/info/public/999999?language=en')).status).toBe(404);
  await open(`/apply/public/${job.id}?language=en&utm_source=linkedin`);

  const anybody = new ApiClient(server.url);
  const from = { 'user-agent': PERSON };
  const origin = { utm_source: 'linkedin' };
  for (const step of ['begun', 'review'])
    expect((await anybody.post('form_steps', { job_id: job.id, step, origin }, from)).status).toBe(200);
  expect((await anybody.post('form_steps', { job_id: 999_999, step: 'begun' }, from)).status).toBe(200);
  expect((await anybody.post('form_steps', { job_id: job.id, step: 'sent' }, from)).status).toBe(422);
  const sent = application(job.id, { candidate: { origin } });
  for (let at = 0; at < 2; at++)
    expect((await anybody.post('applicants', sent, { 'idempotency-key': 'visit' })).status).toBe(201);
  expect((await anybody.post('applicants', sent)).status).toBe(409);

  await eventually(async () => (await counted(job.id)).some(({ step }) => step === 'sent'), true, 30_000);
  expect(await counted(job.id)).toEqual([
    { step: 'begun', views: 1, source: '', named: 'linkedin' },
    { step: 'form', views: 1, source: '', named: 'linkedin' },
    { step: 'job', views: 1, source: '', named: null },
    { step: 'job', views: 1, source: 'google', named: null },
    { step: 'job', views: 1, source: 'other', named: 'linkedin' },
    { step: 'review', views: 1, source: '', named: 'linkedin' },
    { step: 'sent', views: 1, source: '', named: 'linkedin' },
  ]);
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from career_visits where row_to_json(career_visits)::text ~ 'secret|private|127\\.0\\.0'`,
  );
  expect(rows[0]).toEqual({ n: 0 });
});

test('the reports tell how many went from the view to the application', async () => {
  const ofJob = { job_id: String(job.id) };
  const bySource = await read(recruiter, 'career-visits', ofJob);
  expect(bySource.totals).toMatchObject({ job_views: 3, forms: 1, begun: 1, reviewed: 1, sent: 1, lists: 0 });
  expect(bySource.rows.find(({ source_name }) => source_name === 'LinkedIn')).toMatchObject({
    job_views: 1,
    sent_rate: 100,
  });
  const { rows } = await read(recruiter, 'career-visits-by-job', ofJob);
  expect(rows).toMatchObject([{ job_id: job.id, job_views: 3, sent: 1, finish_rate: 100 }]);
});

test('nothing is loaded from elsewhere, nor allowed to be, before the organization has switched its statistics on', async () => {
  const paths = ['/', '/job-list/en', `/career/info/public/${job.id}`, `/apply/public/${job.id}`, '/my-applications'];
  const foreign = async (path: string) => {
    const page = await open(path);
    const html = await page.text();
    const loaded = [...html.matchAll(/<(?:script|img|iframe|link)\b[^>]*\s(?:src|href)="(https?:)?\/\/([^"]+)"/g)]
      .filter(([tag]) => !/rel="(canonical|alternate)"/.test(tag))
      .map(([, , address]) => address);
    const policy = page.headers.get('content-security-policy')!;
    return { loaded, policy: policy.match(/https?:\/\/[^\s;]+/g) ?? [], cookies: page.headers.getSetCookie() };
  };
  for (const path of paths)
    expect([path, await foreign(path)]).toEqual([path, { loaded: [], policy: [], cookies: [] }]);
  const measured = { google_tag_manager_id: 'GTM-ABC123', google_tag_manager_enabled: true };
  expect((await admin.put('organizations/1', measured)).status).toBe(200);
  const where = [];
  for (const path of paths) if ((await foreign(path)).policy.length > 0) where.push(path);
  expect(where).toEqual(paths.slice(0, 3));
  await admin.put('organizations/1', { google_tag_manager_enabled: false });
});
