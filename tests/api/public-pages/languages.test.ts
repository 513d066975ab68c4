import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, errorOf } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob } from '../pipeline/support.ts';
import { crawl, visit } from '../security/crawler.ts';
import { pageAt } from './page.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;

let server: TestServer;
let admin: ApiClient;
let job: number;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const name = { en: 'Lighthouse keeper', fr: 'Gardien de phare', es: 'Farero' };
  job = (await givenJob(recruiter, { name })).id;
});
afterEach(() => settings({ available_languages: [...LANGUAGES], preferred_language: 'en', time_zone: 'UTC' }));
afterAll(() => server?.stop());

async function settings(values: object): Promise<void> {
  const answer = await admin.put('organizations/1', values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const INDEXED = [
  (language: string) => `/job-list/${language}`,
  (language: string) => `/career/info/public/${job}?language=${language}`,
];

test.each(LANGUAGES)('pages for search engines are in %s, name themselves and each other', async (language) => {
  for (const pathIn of INDEXED) {
    const page = await pageAt(server.url, pathIn(language));
    expect([page.status, page.lang, page.canonical]).toEqual([200, language, server.url + pathIn(language)]);
    expect(page.noindex).toBe(false);
    expect(Object.keys(page.alternates).sort()).toEqual(['en', 'es', 'fr', 'x-default']);
    for (const other of LANGUAGES) {
      expect(page.alternates[other]).toBe(server.url + pathIn(other));
      const there = await pageAt(
        server.url,
        new URL(page.alternates[other]!).pathname + new URL(page.alternates[other]!).search,
      );
      expect([there.status, there.lang, there.alternates[language]]).toEqual([200, other, page.canonical]);
    }
  }
});

test('titles name the job and the organization, each page its own', async () => {
  const titles = await Promise.all(
    LANGUAGES.flatMap((language) => INDEXED.map(async (pathIn) => (await pageAt(server.url, pathIn(language))).title)),
  );
  expect(new Set(titles).size).toBe(6);
  expect(titles).toEqual(expect.arrayContaining(['Gardien de phare · Boreal Works', 'Farero · Boreal Works']));
});

test('an address without a language follows the browser, and says which one it chose', async () => {
  const cases: [string, string][] = [
    ['fr-CA,fr;q=0.9,en;q=0.5', 'fr'],
    ['es', 'es'],
    ['de', 'en'],
    ['', 'en'],
  ];
  for (const [header, language] of cases) {
    for (const path of ['/', `/career/info/public/${job}`]) {
      const { headers } = await visit(server.url, path, header ? { 'accept-language': header } : {});
      expect([header, headers.get('content-language'), headers.get('vary')?.toLowerCase()]).toEqual([
        header,
        language,
        expect.stringContaining('accept-language'),
      ]);
      const page = await pageAt(server.url, path, header ? { 'accept-language': header } : {});
      const chosen = path === '/' ? `/job-list/${language}` : `${path}?language=${language}`;
      expect([page.lang, page.canonical]).toEqual([language, server.url + chosen]);
    }
  }
});

test('a language that the organization does not offer is linked nowhere', async () => {
  await settings({ available_languages: ['fr', 'es'], preferred_language: 'fr' });
  for (const pathIn of INDEXED) {
    const page = await pageAt(server.url, pathIn('fr'));
    expect(page.alternates).toEqual({
      fr: server.url + pathIn('fr'),
      es: server.url + pathIn('es'),
      'x-default': server.url + pathIn('fr'),
    });
    expect((await pageAt(server.url, pathIn('en'))).canonical).toBe(server.url + pathIn('fr'));
  }
  const site = await crawl(server.url, ['/', '/sitemap.xml', `/apply/public/${job}`]);
  const english = [...site.keys()].filter((path) => /language=en|job-list\/en/.test(path));
  expect(english).toEqual([]);
});

test('forms are kept out of search engines, and still offer their languages', async () => {
  const page = await pageAt(server.url, `/apply/public/${job}?language=fr`);
  expect([page.noindex, page.canonical, page.lang]).toEqual([true, undefined, 'fr']);
  expect(page.text).toContain('Español');
});

test('a name that is not in the language of the page says which it is in', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { id } = await givenJob(recruiter, { name: { en: 'Beekeeper' } });
  for (const [path, name] of [
    [`/career/info/public/${id}?language=fr`, '<h1 lang="en">Beekeeper</h1>'],
    ['/job-list/fr?q=Beekeeper', '<strong lang="en">Beekeeper</strong>'],
    [`/career/info/public/${id}?language=en`, '<h1>Beekeeper</h1>'],
  ] as const) {
    expect([path, (await visit(server.url, path)).text]).toEqual([path, expect.stringContaining(name)]);
  }
});

test('the first day of a month is written in French as the French write it', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const year = new Date().getUTCFullYear() + 1;
  const { id } = await givenJob(recruiter, { end_date: `${year}-05-01T12:00:00Z`, display_closing_date: true });
  const closing = async (language: string) =>
    (await pageAt(server.url, `/career/info/public/${id}?language=${language}`)).text;
  expect(await closing('fr')).toContain(`1er mai ${year}`);
  expect(await closing('en')).toContain(`May 1, ${year}`);
  expect(await closing('es')).toContain(`1 de mayo de ${year}`);
});

test('no page shows the key of a text instead of the text', async () => {
  const keys = Object.keys((await admin.get('/translation/en.json')).body as object).filter((key) =>
    key.startsWith('career.'),
  );
  expect(keys.length).toBeGreaterThan(50);
  const site = await crawl(server.url, [
    '/job-list/fr',
    '/login?language=es',
    '/help?language=fr',
    '/password-reset-request',
  ]);
  for (const [path, { text, headers }] of site) {
    if (!headers.get('content-type')?.includes('html')) continue;
    const body = text.replace(/<script.*?<\/script>/gs, '');
    expect([path, keys.filter((key) => body.includes(`>${key}<`))]).toEqual([path, []]);
  }
});

test('a time zone that does not exist is refused before every date fails', async () => {
  const answer = await admin.put('organizations/1', { time_zone: 'Mars/Olympus' });
  expect([answer.status, errorOf(answer).errors[0]]).toMatchObject([422, { field: 'time_zone', code: 'invalid' }]);
  await settings({ time_zone: 'America/Argentina/Buenos_Aires' });
  expect((await visit(server.url, `/career/info/public/${job}`)).status).toBe(200);
});
