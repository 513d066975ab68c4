import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { upload } from '../api/applying/support.ts';
import { application, connect, givenJob, manyAddresses, type Job } from '../api/pipeline/support.ts';
import { crawl, visit, type Visited } from '../api/security/crawler.ts';
import { givenHiddenJobs, type HiddenJob } from '../api/security/hidden-jobs.ts';
import { ApiClient, errorOf } from '../support/api-client.ts';
import { operations } from '../support/contract.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anybody: ApiClient;
let database: pg.Client;
let hidden: HiddenJob[];
let open: Job;
let internalId: string;
let site: Map<string, Visited>;
let ids: number[];

const STARTS = ['/', '/job-list/en', '/job-list/fr', '/job-list/es', '/sitemap.xml', '/robots.txt', '/login', '/help'];

beforeAll(async () => {
  server = await startServer({ demo: true, demoFiles: true, env: manyAddresses });
  anybody = new ApiClient(server.url);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  hidden = await givenHiddenJobs(recruiter, database);
  open = await givenJob(recruiter, { name: { en: 'Lighthouse keeper', fr: 'Gardien de phare', es: 'Farero' } });
  for (const job of [...hidden, { id: open.id, word: 'rules' }]) await attach(job.id, `${job.word}.txt`);
  internalId = ((await recruiter.get('organizations/1')).body as { internal_id: string }).internal_id;
  ids = (await database.query<{ id: number }>('select id from jobs order by id')).rows.map(({ id }) => Number(id));
  site = await crawl(server.url, STARTS);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** A file that everybody may download with the job. */
async function attach(jobId: number, name: string): Promise<void> {
  const { body } = await upload(server.url, { content: `Read me ${name}`, name, fields: { file_type: 'attachment' } });
  const { id } = (body as { file_info: { id: number } }).file_info;
  await database.query(
    `update uploaded_files set job_id = $2, file_type = 'job_attachment', claim_token_hash = null where id = $1`,
    [id, jobId],
  );
}

/** The hidden jobs whose words stand in a text. */
const leaked = (text: string) => hidden.filter(({ word }) => text.includes(word)).map(({ why }) => why);

test('the crawl saw the site: lists, jobs, forms and the sitemap in three languages', () => {
  const paths = [...site.keys()];
  for (const language of ['en', 'fr', 'es']) {
    expect(paths).toContain(`/career/info/public/${open.id}?language=${language}`);
    expect(paths).toContain(`/apply/public/${open.id}?language=${language}`);
  }
  expect(site.get('/sitemap.xml')!.text).toContain(`/career/info/public/${open.id}?language=fr`);
  expect(site.get(`/career/info/public/${open.id}?language=es`)!.text).toContain('Farero');
});

test('no link of the site leads nowhere', () => {
  const dead = [...site.values()].filter(({ status }) => status >= 400);
  expect(dead.map(({ path, status, from }) => `${status} ${path} on ${from}`)).toEqual([]);
});

test('no page, sitemap or file tells of a job that is not open to the public', () => {
  const leaks = [...site.values()].filter(
    ({ path, text }) => leaked(path + text).length > 0 || text.includes(internalId),
  );
  expect(leaks.map(({ path, text }) => `${path}: ${leaked(text).join(', ')}`)).toEqual([]);
  const pages = [...site.keys()].filter((path) => hidden.some(({ id }) => new RegExp(`/${id}(?:\\?|$)`).test(path)));
  expect(pages).toEqual([]);
});

test('the list can be filtered, but to nothing hidden', async () => {
  const looked = async (word: string) => {
    const { status, text } = await visit(server.url, `/job-list/en?q=${word}`);
    return { status, text: text.replaceAll(word, 'WORD') };
  };
  const nothing = await looked('nosuchjob');
  expect(nothing.status).toBe(200);
  for (const { why, word } of hidden) expect({ why, ...(await looked(word)) }).toEqual({ why, ...nothing });
});

test('pages of hidden jobs say 404 or 410, without markup for search engines', async () => {
  const wrong: string[] = [];
  for (const { id, why, page } of hidden) {
    const paths = [`/career/info/public/${id}`, `/career/info/x/${id}?language=fr`, `/apply/public/${id}`];
    for (const path of paths) {
      const { status, text, headers } = await visit(server.url, path);
      const leaks = leaked(text).length > 0 || /JobPosting|rel="canonical"/.test(text);
      if (status !== page || leaks || headers.get('cache-control')?.includes('public'))
        wrong.push(`${why} ${path}: ${status}`);
    }
    const guesses = [`/career/internalInfo/guess/internal/${id}`, `/internalApply/guess/internal/${id}`];
    for (const path of guesses) {
      const { status, text } = await visit(server.url, path);
      if (status !== 404 || leaked(text).length > 0) wrong.push(`${why} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the secret of the internal board opens its jobs, and is not guessed', async () => {
  for (const path of ['/internal-job-list', '/internal-public-job-list']) {
    expect((await visit(server.url, `${path}/${internalId}`)).text).toContain('Zqinternalxz');
    for (const guess of ['1', 'null', 'undefined', '%', internalId.slice(0, -1), internalId.toUpperCase() + 'x']) {
      const { status, text } = await visit(server.url, `${path}/${encodeURIComponent(guess)}`);
      expect([guess, status, leaked(text)]).toEqual([guess, 404, []]);
    }
  }
  const { id } = hidden.find(({ why }) => why === 'internal')!;
  const { text } = await visit(server.url, `/career/internalInfo/${internalId}/internal/${id}`);
  const file = /href="(\/api\/v1\/uploaded_files\/[^"]*)"/.exec(text)![1]!;
  expect((await visit(server.url, file)).text).toBe('Read me Zqinternalxz.txt');
  expect((await visit(server.url, file.split('?')[0]!)).status).toBe(401);
  const secret = hidden.filter(({ why }) => why !== 'internal' && why !== 'over for the public');
  for (const { id, why } of secret) {
    const { status, text } = await visit(server.url, `/career/internalInfo/${internalId}/internal/${id}`);
    expect([why, status >= 404, leaked(text)]).toEqual([why, true, []]);
  }
});

test('no public call tells of a hidden job, whichever id it is given', async () => {
  const calls = operations().filter(
    ({ method, roles }) => method === 'GET' && (roles === 'public' || roles === 'hashOrStaff'),
  );
  expect(calls.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['activeJobs', 'jobForApplying', 'jobShare', 'internalJobs']),
  );
  const files = (await database.query<{ id: number }>('select max(id) as id from uploaded_files')).rows[0]!.id;
  const values = (name: string): string[] => {
    if (name === 'internal') return ['1', 'null', '%25', 'guess'];
    if (name === 'kind') return ['logo', 'email_logo'];
    return ids.map(String);
  };
  const leaks: string[] = [];
  let answered = 0;
  for (const call of calls) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const given = names[0] ? values(names[0]) : [''];
    if (call.id === 'downloadFile')
      given.splice(0, given.length, ...Array.from({ length: 20 }, (_, at) => String(files - at)));
    for (const value of given) {
      const path = call.path.replace(/\{\w+\}/, value);
      const queries = [
        '',
        '?page=candidate_dashboard',
        '?page=candidate_dashboard&limit=500&dash_display=true',
        '?internal_id=guess',
      ];
      for (const query of queries) {
        const answer = await anybody.get(path + query);
        if (answer.status === 200) answered += 1;
        const text = JSON.stringify([answer.body, [...answer.headers]]);
        if (leaked(text).length > 0 || text.includes(internalId))
          leaks.push(`${path}${query}: ${leaked(text).join(', ')}`);
        if (answer.status >= 500) leaks.push(`${path}${query}: ${answer.status}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(30);
});

test('applying to a hidden job is refused, by script and by form, and stores nothing', async () => {
  const count = async () =>
    (await database.query('select count(*)::int as count from applicant_profiles')).rows[0] as unknown;
  const before = await count();
  for (const job of hidden) {
    const byScript = await anybody.post('applicants', application(job.id));
    expect([job.why, byScript.status]).toEqual([job.why, job.page === 404 ? 404 : 422]);
    expect(leaked(JSON.stringify(errorOf(byScript)))).toEqual([]);
    const guessed = await anybody.post('applicants', { ...application(job.id), internal_id: 'guess' });
    expect([job.why, guessed.status]).toEqual([job.why, 404]);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      first_name: 'Robin',
      last_name: 'Park',
      email: `p${job.id}@applicant.example`,
    }))
      form.set(name, value);
    const byForm = await fetch(`${server.url}/apply/public/${job.id}`, { method: 'POST', body: form });
    expect([job.why, byForm.status, leaked(await byForm.text())]).toEqual([job.why, job.page, []]);
  }
  expect(await count()).toEqual(before);
});

test('robots are kept from staff pages and forms, and told where the sitemap is', () => {
  const robots = site.get('/robots.txt')!.text;
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  for (const path of ['/api/', '/ats.html', '/apply/', '/internal']) expect(robots).toContain(`Disallow: ${path}`);
});
