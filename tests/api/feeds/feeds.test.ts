import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';
import { givenHiddenJobs } from '../security/hidden-jobs.ts';
import { allOf, parseXml, valuesOf } from './support.ts';

const BOARDS = ['general', 'indeed', 'linkedin', 'glassdoor', 'jooble', 'trovit', 'charity_village'] as const;

/** What switches each feed on, and what cannot be on without it. */
const SWITCHES: Record<(typeof BOARDS)[number], Record<string, unknown>> = {
  general: { enable_general_feed: true },
  indeed: { generate_indeed_feed: true },
  linkedin: { generate_linkedin_feed: true, linkedin_company_id: '4711' },
  glassdoor: { enable_glass_door_feed: true },
  jooble: { enable_jooble_feed: true },
  trovit: { enable_trovit_feed: true },
  charity_village: { include_to_charity_village: true, cvf_custom_name: 'Boreal Friends' },
};
const ON = Object.assign({}, ...Object.values(SWITCHES)) as object;
const OFF = {
  ...Object.fromEntries(Object.keys(ON).map((name) => [name, false])),
  linkedin_company_id: null,
  cvf_custom_name: null,
};

interface FeedJob extends Record<string, unknown> {
  id: number;
  title: string;
}

let server: TestServer;
let anybody: ApiClient;
let admin: ApiClient;
let recruiter: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  server = await sharedServer();
  anybody = new ApiClient(server.url);
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
  database = await connect(server.databaseUrl);
});
beforeEach(() => settings({ ...ON, division_company_id: false, email: 'careers@demo.example', time_zone: 'UTC' }));
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

async function settings(values: object): Promise<void> {
  const answer = await admin.put('organizations/1', values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

async function xml(board: string, more = ''): Promise<ReturnType<typeof parseXml>> {
  const answer = await anybody.get(`jobs/xml_feed?client=1&board=${board}${more}`);
  if (answer.status !== 200) throw new Error(`${board}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return parseXml(answer.body as string);
}

const itemsOf = (root: ReturnType<typeof parseXml>) => [...allOf(root, 'job'), ...allOf(root, 'ad')];

async function json(more = ''): Promise<FeedJob[]> {
  const { status, body } = await anybody.get(`jobs/json_feed?client=1${more}`);
  expect(status).toBe(200);
  return (body as { jobs: FeedJob[] }).jobs;
}

async function listed(): Promise<number[]> {
  const { body } = await anybody.get('jobs/active?page=candidate_dashboard');
  return (body as { jobs: { id: number }[] }).jobs.map(({ id }) => id);
}

const description = { en: `<p>Keep the light on.</p><p>${'Trim and oil the lamp. '.repeat(8)}</p>` };

test('feeds tell the jobs of the public list, without a session', async () => {
  const ids = await listed();
  expect(ids.length).toBeGreaterThan(5);
  expect((await json()).map(({ id }) => id)).toEqual(ids);
  for (const board of BOARDS) expect(itemsOf(await xml(board))).toHaveLength(ids.length);
});

test('no job that is not public and open stands in a feed', async () => {
  const hidden = await givenHiddenJobs(recruiter, database);
  for (const board of BOARDS) {
    for (const language of ['en', 'fr', 'es']) {
      const { body } = await anybody.get(`jobs/xml_feed?client=1&board=${board}&language=${language}`);
      expect(hidden.filter(({ word }) => String(body).includes(word)).map(({ why }) => why)).toEqual([]);
    }
  }
  const text = JSON.stringify(await json());
  expect(hidden.filter(({ word }) => text.includes(word))).toEqual([]);
});

test('a job that is kept out of search engines stands in no feed', async () => {
  const { id } = await givenJob(recruiter, { keep_out_of_search: true });
  expect(await listed()).toContain(id);
  expect((await json()).map((job) => job.id)).not.toContain(id);
  const { kept_out: keptOut } = (await recruiter.get('feed_report')).body as { kept_out: number };
  expect(keptOut).toBe(1);
});

test('a job leaves the feeds as it closes', async () => {
  const { id } = await givenJob(recruiter);
  expect((await json()).map((job) => job.id)).toContain(id);
  expect((await recruiter.put(`jobs/${id}/fill`, {})).status).toBe(200);
  expect((await json()).map((job) => job.id)).not.toContain(id);
});

test.each(BOARDS)('the feed for %s is there while its switch is on, and answers 404 else', async (board) => {
  await settings(OFF);
  const address = `jobs/xml_feed?client=1&board=${board}`;
  const refused = await anybody.get(address, { headers: { 'accept-language': 'fr' } });
  expect(refused.status).toBe(404);
  expect(errorOf(refused).message).toBe('Ce flux d’annonces est désactivé.');
  const general = ['jobs/json_feed?client=1', 'jobs/xml_feed?client=1'];
  for (const path of general) expect((await anybody.get(path)).status).toBe(404);
  await settings(SWITCHES[board]);
  expect((await anybody.get(address)).status).toBe(200);
  for (const path of general) expect((await anybody.get(path)).status).toBe(board === 'general' ? 200 : 404);
});

test('another organization, board or language than there is, is refused', async () => {
  for (const feed of ['json_feed', 'xml_feed']) {
    expect((await anybody.get(`jobs/${feed}?client=2`)).status).toBe(404);
    for (const query of ['client=x', 'client=-1', 'language=xx', 'colour=red'])
      expect((await anybody.get(`jobs/${feed}?${query}`)).status).toBe(422);
  }
  expect((await anybody.get('jobs/xml_feed?client=1&board=monster')).status).toBe(422);
  expect((await anybody.get('jobs/xml_feed')).status).toBe(200);
});

test('robots of job boards may fetch feeds, and nothing else of the api', async () => {
  const lines = String((await anybody.get('/robots.txt')).body).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Allow: /api/v1/jobs/json_feed']));
  expect(lines).toContain('Allow: /api/v1/jobs/xml_feed');
  expect(lines.filter((line) => line.startsWith('Allow:'))).toHaveLength(2);
});

test('who has the feed already is told so, until something changes', async () => {
  for (const feed of ['json_feed?client=1', 'xml_feed?client=1&board=indeed']) {
    const { headers } = await anybody.get(`jobs/${feed}`);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const known = { 'if-none-match': headers.get('etag')! };
    const same = await anybody.get(`jobs/${feed}`, { headers: known });
    expect([same.status, same.body]).toEqual([304, '']);
    const { id } = await givenJob(recruiter);
    expect((await anybody.get(`jobs/${feed}`, { headers: known })).status).toBe(200);
    await recruiter.put(`jobs/${id}/fill`, {});
    // As it was before, but for what closing has changed: nothing.
    expect((await anybody.get(`jobs/${feed}`, { headers: known })).status).toBe(304);
  }
});

test('a feed is compressed for those who take that', async () => {
  const fetched = (encoding: string) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>((done, fail) => {
      const headers = { 'accept-encoding': encoding };
      request(`${server.url}/api/v1/jobs/xml_feed?client=1`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', fail)
        .end();
    });
  const [small, plain] = [await fetched('gzip, br'), await fetched('identity')];
  expect([small.encoding, small.vary, plain.encoding]).toEqual([
    'gzip',
    expect.stringMatching(/accept-encoding/i),
    undefined,
  ]);
  expect(gunzipSync(small.body)).toEqual(plain.body);
  expect(small.body.length).toBeLessThan(plain.body.length / 3);
});

test('XML is well-formed whatever stands in titles and descriptions', async () => {
  const name = 'Cook ]]> & <b>"baker"</b> \u{1f373}';
  const { id } = await givenJob(recruiter, { name: { en: name }, description, requisition_number: `R<&"'>]]>` });
  // Other tools write into databases what no form takes.
  await database.query(
    `update jobs set description = jsonb_build_object('en', $2::text), name = jsonb_build_object('en', $3::text) where id = $1`,
    [id, `<p>Fry]]>bake\u0001\u000b\u001f &amp; &eacute; <script>alert(1)</script>\ufffe</p>`, `${name}\u0002`],
  );
  for (const board of BOARDS) {
    const job = itemsOf(await xml(board)).find((item) => JSON.stringify(item).includes('Cook ]]>'))!;
    const values = Object.values(valuesOf(job));
    expect(values).toContain(name);
    expect(values).toContain('<p>Fry]]&gt;bake &amp; é </p>');
  }
  await recruiter.put(`jobs/${id}/fill`, {});
});

test('each board gets its elements', async () => {
  const locations = (await recruiter.list('locations', { range: [0, 0] })).body as {
    city: string;
    province: string;
    country: string;
  }[];
  const [place] = locations as [{ id: number; city: string; province: string; country: string }];
  const [type] = (await recruiter.list('job_types', { range: [0, 0], filter: { employment_type: 'FULL_TIME' } }))
    .body as { id: number; name: { en: string } }[];
  const { id } = await givenJob(recruiter, {
    name: { en: 'Keeper', fr: 'Gardien' },
    description,
    location_id: place.id,
    postal_code: 'K1A 0B1',
    job_type_id: type!.id,
    workplace: 'remote',
    requisition_number: 'FEED-1',
    openings: 2,
    pay_min: 21.5,
    pay_max: 30,
    pay_currency: 'CAD',
    pay_unit: 'hour',
    pay_shown: true,
  });
  await database.query(
    `update jobs set published_at = '2026-03-01T23:30:00Z', end_date = '2199-04-30T22:30:00Z', start_date = null where id = $1`,
    [id],
  );
  await settings({ time_zone: 'Europe/Paris', preferred_language: 'en' });
  const jobIn = async (board: string) =>
    itemsOf(await xml(board)).find((item) => JSON.stringify(item).includes(`/career/info/public/${id}?`))!;
  const url = `${server.url}/career/info/public/${id}?language=en`;
  const region = `${place.city}, ${place.province}, ${place.country}`;

  const indeed = valuesOf(await jobIn('indeed'));
  expect(indeed).toMatchObject({
    title: 'Keeper',
    referencenumber: String(id),
    requisitionid: 'FEED-1',
    url,
    company: 'Boreal Works',
    city: place.city,
    state: place.province,
    country: place.country,
    postalcode: 'K1A 0B1',
    email: 'careers@demo.example',
    salary: '21.5 - 30 CAD per hour',
    jobtype: 'fulltime',
    remotetype: 'Fully remote',
    description: description.en.replace(/ <\/p>$/, ' </p>'),
  });
  expect(Date.parse(indeed.date!)).toBe(Date.parse('2026-03-01T23:30:00Z'));
  expect(Date.parse(indeed.expirationdate!)).toBe(Date.parse('2199-04-30T22:30:00Z'));
  expect(valuesOf(await jobIn('glassdoor'))).toEqual(indeed);

  const linkedin = await jobIn('linkedin');
  expect(valuesOf(linkedin)).toMatchObject({
    partnerJobId: String(id),
    company: 'Boreal Works',
    companyId: '4711',
    title: 'Keeper',
    location: region,
    applyUrl: url,
    posterEmail: 'careers@demo.example',
    workplaceTypes: 'Remote',
    jobtype: 'FULL_TIME',
    listDate: '03/02/2026',
    expirationDate: '05/01/2199',
  });
  const [salary] = allOf(allOf(linkedin, 'salaries')[0]!, 'salary');
  expect(valuesOf(salary!)).toMatchObject({ period: 'HOURLY', type: 'BASE_SALARY' });
  expect(valuesOf(allOf(salary!, 'highEnd')[0]!)).toEqual({ amount: '30', currencyCode: 'CAD' });

  const jooble = await jobIn('jooble');
  expect(jooble.attributes).toEqual({ id: String(id) });
  expect(valuesOf(jooble)).toMatchObject({
    link: url,
    name: 'Keeper',
    region,
    pubdate: '02.03.2026',
    expire: '01.05.2199',
  });
  expect(valuesOf(await jobIn('trovit'))).toMatchObject({
    id: String(id),
    url,
    title: 'Keeper',
    date: '02/03/2026',
    expiration_date: '01/05/2199',
  });
  expect(valuesOf(await jobIn('general'))).toMatchObject({
    id: String(id),
    reference: 'FEED-1',
    apply_url: `${server.url}/apply/public/${id}?language=en`,
    openings: '2',
    workplace: 'remote',
    language: 'en',
  });
  expect(valuesOf(await jobIn('charity_village'))).toMatchObject({ company: 'Boreal Friends', title: 'Keeper' });
  const told = (await json()).find((job) => job.id === id)!;
  expect(told).toMatchObject({
    title: 'Keeper',
    reference: 'FEED-1',
    company: 'Boreal Works',
    company_id: null,
    location: { city: place.city, province: place.province, country: place.country, postal_code: 'K1A 0B1' },
    pay: { min: 21.5, max: 30, currency: 'CAD', unit: 'hour' },
    employment_type: 'FULL_TIME',
  });
  const french = (await json('&language=fr')).find((job) => job.id === id)!;
  expect(french).toMatchObject({
    title: 'Gardien',
    language: 'en',
    url: `${server.url}/career/info/public/${id}?language=fr`,
    description_html: told.description_html,
  });
});

test('what the public pages do not tell, feeds do not either', async () => {
  const pay = { pay_min: 61_234, pay_max: 71_234, pay_currency: 'CAD', pay_unit: 'year' };
  const secret = await givenJob(recruiter, { ...pay, pay_shown: false, display_closing_date: false });
  const job = (await json()).find(({ id }) => id === secret.id)!;
  expect(job).toMatchObject({ pay: null, closing_date: null });
  for (const board of BOARDS) expect(JSON.stringify(await xml(board))).not.toContain('61234');
  await settings({ settings: { hidden_job_facts: ['workplace', 'job_type'] } });
  expect((await json()).every((one) => one.workplace === null && one.job_type === null)).toBe(true);
  await settings({ settings: { hidden_job_facts: null } });
});

test('jobs of a division go under its name and number where the organization wants that', async () => {
  const [division, other] = await Promise.all(
    ['Northern works', 'Southern works'].map(async (name) => {
      const made = await admin.post('job_categories', { name: { en: name }, category_type: 'division' });
      return (made.body as { id: number }).id;
    }),
  );
  const own = await givenJob(recruiter, { division_category_id: division });
  const foreign = await givenJob(recruiter, { division_category_id: other });
  const company = { alternate_company_name: 'Boreal North', company_id_no: 'N-1', job_category_id: division };
  const { id } = (await admin.post('company_ids', company)).body as { id: number };
  const companyOf = async (jobId: number) => {
    const { company: name, company_id: number } = (await json()).find((job) => job.id === jobId)!;
    return [name, number];
  };
  const numberFor = async (jobId: number) =>
    itemsOf(await xml('linkedin'))
      .map(valuesOf)
      .find(({ partnerJobId }) => partnerJobId === String(jobId))!.companyId;
  expect(await companyOf(own.id)).toEqual(['Boreal Works', null]);
  await settings({ division_company_id: true });
  expect(await companyOf(own.id)).toEqual(['Boreal North', 'N-1']);
  expect(await companyOf(foreign.id)).toEqual(['Boreal Works', null]);
  expect([await numberFor(own.id), await numberFor(foreign.id)]).toEqual(['N-1', '4711']);
  await admin.post('company_ids', { alternate_company_name: 'Boreal Rest', company_id_no: 'R-1' });
  expect(await companyOf(foreign.id)).toEqual(['Boreal Rest', 'R-1']);
  expect(await companyOf(own.id)).toEqual(['Boreal North', 'N-1']);
  expect((await admin.delete(`company_ids/${id}`)).status).toBeLessThan(500);
});
