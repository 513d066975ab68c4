import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, ROLES } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenJob } from '../pipeline/support.ts';
import { allOf, parseXml, valuesOf } from './support.ts';

interface Lack {
  element: string;
  source: { resource: string; field: string } | null;
  reason: string;
  at_least: number | null;
}

interface Feed {
  board: string;
  on: boolean;
  shapes: { format: string; url: string; example: string | null }[];
  fields: { element: string; required: boolean }[];
  lacks: Lack[];
  incomplete: number;
  jobs: { id: number; title: string; lacks: Lack[] }[];
}

let server: TestServer;
let admin: ApiClient;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(() => server?.stop());

async function report(query = ''): Promise<Record<string, Feed>> {
  const { status, body } = await recruiter.get(`feed_report${query}`);
  expect(status).toBe(200);
  return Object.fromEntries((body as { feeds: Feed[] }).feeds.map((feed) => [feed.board, feed]));
}

const missing = (feed: Feed, id: number) =>
  feed.jobs.find((job) => job.id === id)?.lacks.map(({ element, reason }) => `${element} ${reason}`) ?? [];

test('recruiters and administrators read it, nobody else', async () => {
  for (const role of ROLES) {
    const { status } = await (await ApiClient.as(server.url, role)).get('feed_report');
    expect([role, status]).toEqual([role, ['super_admin', 'recruiter_admin', 'recruiter'].includes(role) ? 200 : 403]);
  }
  expect((await new ApiClient(server.url).get('feed_report')).status).toBe(401);
  expect((await recruiter.get('feed_report?language=xx')).status).toBe(422);
});

test('an open job that lacks what a board requires is named with what it lacks', async () => {
  const bare = await givenJob(recruiter, { name: { en: 'Bare' }, description: { en: '<p>Short&nbsp;text</p>' } });
  const full = await givenJob(recruiter, {
    description: { en: `<p>${'A long description. '.repeat(10)}</p>` },
    location_id: ((await recruiter.list('locations', { range: [0, 0] })).body as { id: number }[])[0]!.id,
  });
  const feeds = await report();
  expect(missing(feeds.indeed!, bare.id)).toEqual(['city empty', 'state empty', 'country empty']);
  expect(missing(feeds.linkedin!, bare.id)).toEqual(['description short', 'location empty']);
  expect(missing(feeds.jooble!, bare.id)).toEqual(['region empty']);
  expect(missing(feeds.trovit!, bare.id)).toEqual(['content short']);
  expect(missing(feeds.general!, bare.id)).toEqual([]);
  for (const feed of Object.values(feeds)) expect(missing(feed, full.id)).toEqual([]);
  const lack = feeds.linkedin!.jobs.find(({ id }) => id === bare.id)!.lacks[0];
  expect(lack).toEqual({
    element: 'description',
    source: { resource: 'jobs', field: 'description' },
    reason: 'short',
    at_least: 100,
  });
  expect(feeds.indeed!.incomplete).toBe(feeds.indeed!.jobs.length);
});

test('what the organization lacks is told once for all jobs', async () => {
  await admin.put('organizations/1', { email: null, linkedin_company_id: null });
  expect((await report()).linkedin!.lacks).toEqual([
    expect.objectContaining({ element: 'companyId', reason: 'empty' }),
    // The server of the tests speaks no TLS.
    expect.objectContaining({ element: 'applyUrl', reason: 'insecure', source: null }),
    expect.objectContaining({
      element: 'posterEmail',
      source: { resource: 'organizations', field: 'email' },
      reason: 'empty',
    }),
  ]);
  await admin.put('organizations/1', { email: 'careers@demo.example', linkedin_company_id: '4711' });
  expect((await report()).linkedin!.lacks.map(({ element }) => element)).toEqual(['applyUrl']);
});

test('each shape has its address and one job as an example, also while it is off', async () => {
  const feeds = await report('?language=fr');
  expect(Object.entries(feeds).flatMap(([board, { on }]) => (on ? [board] : []))).toEqual(['general', 'indeed']);
  for (const { board, on, shapes, fields } of Object.values(feeds)) {
    for (const { format, url, example } of shapes) {
      expect(url).toContain(`${server.url}/api/v1/jobs/${format}_feed?client=1`);
      expect(url).toContain('language=fr');
      const answer = await fetch(url);
      const whole = await answer.text();
      expect([board, answer.status]).toEqual([board, on ? 200 : 404]);
      if (format === 'json') {
        const [first] = (JSON.parse(whole) as { jobs: unknown[] }).jobs;
        expect((JSON.parse(example!) as { jobs: unknown[] }).jobs).toEqual([first]);
        continue;
      }
      const root = parseXml(example!);
      const items = [...allOf(root, 'job'), ...allOf(root, 'ad')];
      expect(items).toHaveLength(1);
      const named = new Set(fields.map(({ element }) => element));
      expect(Object.keys(valuesOf(items[0]!)).filter((name) => !named.has(name))).toEqual([]);
      if (on) expect(items[0]).toEqual(allOf(parseXml(whole), 'job')[0]);
    }
  }
});
