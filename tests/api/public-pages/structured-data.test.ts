import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenJob, manyAddresses } from '../pipeline/support.ts';
import { visit } from '../security/crawler.ts';
import { pageAt, readable } from './page.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;
const TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'];
const ZONE = 'America/Vancouver';

/** As the tests look at it; that it is so is what they test. */
type Posting = Record<string, unknown> & Record<'description' | 'datePosted' | 'validThrough', string>;

interface OpenJob {
  id: number;
  name: Record<string, string>;
  closing_date: string | null;
  published_at: string;
  workplace: string | null;
}

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let open: OpenJob[];

const description = {
  en: '<p>Keep the light on.</p><ul><li>Trim &amp; oil the lamp</li></ul>',
  fr: '<p>Gardez la lumière allumée.</p><ul><li>Entretenir la lampe</li></ul>',
  es: '<p>Mantenga la luz encendida.</p><ul><li>Cuidar la lámpara</li></ul>',
};

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const admin = await ApiClient.as(server.url, 'super_admin');
  const zone = await admin.put('organizations/1', { time_zone: ZONE });
  if (zone.status !== 200) throw new Error(JSON.stringify(zone.body));
  const locations = (await recruiter.list('locations', { range: [0, 9] })).body as { id: number }[];
  const types = (await recruiter.list('job_types', { range: [0, 99] })).body as { id: number }[];
  const base = { name: { en: 'Keeper', fr: 'Gardien', es: 'Farero' }, description, location_id: locations[0]!.id };
  for (const type of types) await givenJob(recruiter, { ...base, job_type_id: type.id });
  // 23:59 in the zone of the organization is the next day in UTC.
  await givenJob(recruiter, { ...base, end_date: '2199-05-01T06:59:00Z' });
  await givenJob(recruiter, { ...base, display_closing_date: false });
  await givenJob(recruiter, { ...base, end_date: null });
  const pay = { pay_min: 21.5, pay_max: 30, pay_currency: 'EUR', pay_unit: 'hour', pay_shown: true };
  await givenJob(recruiter, {
    ...base,
    ...pay,
    requisition_number: 'R-<1>',
    openings: 4,
    country: 'FR',
    postal_code: '29238',
  });
  await givenJob(recruiter, { ...base, ...pay, pay_min: null, pay_unit: 'year' });
  await givenJob(recruiter, { ...base, ...pay, pay_shown: false });
  await givenJob(recruiter, { ...base, workplace: 'remote', location_id: null, country: 'PE' });
  const { body } = await new ApiClient(server.url).get('jobs/active?page=candidate_dashboard&limit=500');
  open = (body as { jobs: OpenJob[] }).jobs;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const pathOf = (id: number, language: string) => `/career/info/public/${id}?language=${language}`;

async function postingOf(id: number, language: string) {
  const page = await pageAt(server.url, pathOf(id, language));
  if (page.data.length !== 1) throw new Error(`Job ${id} has ${page.data.length} blocks of data`);
  return { page, posting: page.data[0] as Posting };
}

test.each(LANGUAGES)('every open job has all that search engines require, in %s', async (language) => {
  expect(open.length).toBeGreaterThan(15);
  for (const job of open) {
    const { posting } = await postingOf(job.id, language);
    const about = `job ${job.id}`;
    expect([about, posting['@context'], posting['@type']]).toEqual([about, 'https://schema.org', 'JobPosting']);
    expect([about, posting.title]).toEqual([about, job.name[language]]);
    expect(String(posting.description)).toMatch(/<(p|ul|li)>/);
    expect(posting.description).not.toBe(posting.title);
    expect(Date.parse(posting.datePosted)).toBe(Date.parse(job.published_at));
    expect(posting.hiringOrganization).toMatchObject({
      '@type': 'Organization',
      name: 'Boreal Works',
      sameAs: 'https://demo.example',
    });
    expect(posting.jobLocation).toMatchObject({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/^[A-Z]{2}$/) },
    });
    const remote = {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: expect.any(String) },
    };
    if (job.workplace === 'remote') expect(posting).toMatchObject(remote);
    else expect(posting).not.toHaveProperty('jobLocationType');
    expect(posting.identifier).toMatchObject({
      '@type': 'PropertyValue',
      name: 'Boreal Works',
      value: expect.stringMatching(/./),
    });
    expect(posting.directApply).toBe(true);
    if (posting.employmentType !== undefined) expect(TYPES).toContain(posting.employmentType);
  }
});

test('validThrough is the closing date where it is shown, and nothing where it is not', async () => {
  expect(new Set(open.map(({ closing_date }) => closing_date === null)).size).toBe(2);
  for (const job of open) {
    const { posting } = await postingOf(job.id, 'en');
    const validUntil = posting.validThrough === undefined ? null : Date.parse(posting.validThrough);
    expect([job.id, validUntil]).toEqual([job.id, job.closing_date && Date.parse(job.closing_date)]);
    if (validUntil !== null) expect(posting.validThrough).toMatch(/T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/);
  }
});

test('the type of employment is what the kind of job says, whatever it is called', async () => {
  const { rows } = await database.query<{ id: number; employment_type: string }>(
    `select j.id, t.employment_type from jobs j join job_types t on t.id = j.job_type_id where j.id = any($1)`,
    [open.map(({ id }) => id)],
  );
  expect(new Set(rows.map((row) => row.employment_type))).toEqual(new Set(TYPES));
  for (const { id, employment_type } of rows) {
    expect([id, (await postingOf(Number(id), 'fr')).posting.employmentType]).toEqual([id, employment_type]);
  }
});

test.each(LANGUAGES)('whatever the markup says stands on the page, in %s', async (language) => {
  for (const job of open) {
    const { page, posting } = await postingOf(job.id, language);
    const missing = shown(posting, language).filter((text) => !page.text.includes(text));
    expect([job.id, missing]).toEqual([job.id, []]);
  }
});

/** The values of a posting as a reader would see them; addresses of pages are no text. */
function shown(posting: Posting, language: string): string[] {
  const date = (iso: string) => {
    const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: ZONE }).format(new Date(iso));
    return language === 'fr' ? written.replace(/^1 /, '1er ') : written;
  };
  const country = (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code)!;
  const texts: string[] = [readable(posting.description)];
  const walk = (value: unknown, name: string, currency?: string): void => {
    if (typeof value === 'object' && value !== null) {
      const inner = (value as { currency?: string }).currency ?? currency;
      for (const [key, one] of Object.entries(value)) walk(one, key, inner);
      return;
    }
    if (/^@|^(url|sameAs|logo|directApply|description|jobLocationType|employmentType|unitText|currency)$/.test(name))
      return;
    if (name === 'datePosted' || name === 'validThrough') texts.push(date(value as string));
    else if (name === 'addressCountry') texts.push(country(value as string));
    else if (name === 'name' && String(value).length === 2) texts.push(country(value as string));
    else if (/^(value|minValue|maxValue)$/.test(name) && currency) {
      const format = { style: 'currency', currency, maximumFractionDigits: 2, minimumFractionDigits: 0 } as const;
      texts.push(new Intl.NumberFormat(language, format).format(value as number).replace(/\s/gu, ' '));
    } else texts.push(String(value));
  };
  walk(posting, '');
  return texts;
}

test('pay is in the markup where the job shows it, and nowhere else', async () => {
  const { body } = await new ApiClient(server.url).get('jobs/active?page=candidate_dashboard&limit=500');
  const jobs = (
    body as { jobs: { id: number; pay: { min: number | null; max: number; currency: string; unit: string } | null }[] }
  ).jobs;
  expect(jobs.filter(({ pay }) => pay !== null).length).toBeGreaterThanOrEqual(2);
  for (const { id, pay } of jobs) {
    const { posting } = await postingOf(id, 'es');
    if (!pay) expect(posting.baseSalary).toBeUndefined();
    else {
      const range = pay.min === null ? { value: pay.max } : { minValue: pay.min, maxValue: pay.max };
      expect(posting.baseSalary).toMatchObject({
        currency: pay.currency,
        value: { ...range, unitText: pay.unit.toUpperCase() },
      });
    }
  }
});

test('a job without a text or without a place has no markup, as it would be wrong', async () => {
  const empty = await givenJob(recruiter, { country: 'CA' });
  const nowhere = await givenJob(recruiter, { description });
  for (const { id } of [empty, nowhere]) {
    const page = await pageAt(server.url, pathOf(id, 'en'));
    expect([page.status, page.data]).toEqual([200, []]);
  }
});

test('a job that is kept out of search engines is read, listed and shared, but not found by them', async () => {
  const facts = { name: { en: 'Night keeper' }, description, country: 'CA', posting_board: 'both' };
  const { id } = await givenJob(recruiter, { ...facts, keep_out_of_search: true });
  const ways = async () => {
    const page = await pageAt(server.url, pathOf(id, 'en'));
    const { text } = await visit(server.url, '/sitemap.xml');
    return { noindex: page.noindex, data: page.data.length, inSitemap: text.includes(`/career/info/public/${id}?`) };
  };
  const found = { noindex: false, data: 1, inSitemap: true };
  expect(await ways()).toEqual({ noindex: true, data: 0, inSitemap: false });
  const page = await visit(server.url, pathOf(id, 'en'));
  expect(page.text).toContain(`<meta property="og:title" content="Night keeper"/>`);
  expect((await pageAt(server.url, '/job-list/en')).text).toContain('Night keeper');
  await recruiter.put(`jobs/${id}`, { keep_out_of_search: false });
  expect(await ways()).toEqual(found);
  // On the internal board there is nothing to keep it out of.
  await recruiter.put(`jobs/${id}`, { keep_out_of_search: true, posting_board: 'internal' });
  await recruiter.put(`jobs/${id}`, { posting_board: 'both' });
  expect(await ways()).toEqual(found);
});

test('lists, forms, internal pages and pages of jobs that are over have no markup', async () => {
  const { internal_id } = (await recruiter.get('organizations/1')).body as { internal_id: string };
  const { id } = open[0]!;
  const paths = [
    '/',
    '/job-list/fr',
    '/job-list/es?q=a',
    `/apply/public/${id}`,
    '/help',
    '/login',
    '/career/info/public/999999',
  ];
  paths.push(`/internal-job-list/${internal_id}`, `/internal-public-job-list/${internal_id}`);
  paths.push(`/career/internalInfo/${internal_id}/internal/${id}`);
  for (const path of paths)
    expect([path, (await visit(server.url, path)).text.includes('ld+json')]).toEqual([path, false]);
});

test('a title, a description or a number ends no block of data', async () => {
  const nasty = '</script><script>alert(1)</script><!--';
  const made = await givenJob(recruiter, {
    name: { en: nasty },
    description: { en: `<p>ok ${nasty} <b onclick="alert(1)">x</b></p>` },
    requisition_number: '</ScRiPt>',
    country: 'CA',
  });
  const { page, posting } = await postingOf(made.id, 'en');
  expect(posting.title).toBe(nasty);
  const { text } = await visit(server.url, pathOf(made.id, 'en'));
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('onclick');
  expect(page.scripts).toEqual([expect.stringMatching(/\/career-assets\/share-/)]);
});
