import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, manyAddresses } from '../pipeline/support.ts';
import { search, words } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
let decider: ApiClient;
let database: pg.Client;

beforeAll(async () => {
  // Statements end after six seconds, which a test can wait for; the connections are those of an installation.
  server = await startServer({
    demo: true,
    env: { ...manyAddresses, STATEMENT_TIMEOUT_MS: '6000', DATABASE_POOL: '20' },
  });
  [recruiter, decider] = [
    await ApiClient.as(server.url, 'recruiter'),
    await ApiClient.as(server.url, 'decision_maker'),
  ];
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const LANGUAGES = ['en', 'fr', 'es'];
const inEveryLanguage = async (request: (headers: Record<string, string>) => Promise<Answer>) =>
  Promise.all(LANGUAGES.map(async (language) => request({ 'accept-language': language })));

test.each([
  ['twenty phrases of 490 words', Array.from({ length: 20 }, () => `"${'a '.repeat(490)}"`)],
  ['twenty lists of 330 words', Array.from({ length: 20 }, () => 'ab '.repeat(330))],
  ['one phrase of 61 words', [`"${'word '.repeat(61)}"`]],
  ['61 words in 61 ways', ['c++ '.repeat(20), '-x* '.repeat(20), 'a-b '.repeat(11)]],
])('%s are refused in words, at the field where it is too much', async (_name, texts) => {
  const keywords = texts.map((query_must) => ({ query_must }));
  const answers = await inEveryLanguage((headers) => decider.post('applicant_profiles/search', { keywords }, headers));
  const refusals = answers.map((answer) => [answer.status, errorOf(answer).errors] as const);
  for (const [status, errors] of refusals) {
    expect([status, errors.map(({ field }) => field)]).toEqual([
      422,
      [expect.stringMatching(/^keywords\.\d+\.query_must$/)],
    ]);
  }
  expect(new Set(refusals.map(([, errors]) => errors[0]!.message)).size).toBe(3);
});

test('sixty words are a search', async () => {
  expect((await search(decider, words(`"${'team '.repeat(30)}" ${'work '.repeat(30)}`))).status).toBe(200);
});

/** Keeps a table from being read until `end`, and tells how many wait for it. */
async function hold(table: string) {
  const holder = await connect(server.databaseUrl);
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = async () => {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where not granted and relation = $1::regclass`,
      [table],
    );
    return rows[0]!.n;
  };
  return { waiting, end: () => holder.end() };
}

test("one caller's searches leave the connections to everybody else, and end in words", async () => {
  const held = await hold('applicant_profile_search');
  const mine = Array.from({ length: 40 }, (_, at) =>
    decider.post('applicant_profiles/search', words('team'), { 'accept-language': LANGUAGES[at % 3]! }),
  );
  const first = Promise.race(
    mine.map(async (answer) => ((await answer).status === 503 ? 'ended' : new Promise(() => {}))),
  );
  await eventually(held.waiting, 2);
  // Others are not kept waiting, neither with a search of their own nor in what they read.
  const theirs = search(recruiter, words('team'));
  await eventually(held.waiting, 3);
  const reads = await Promise.all(Array.from({ length: 4 }, () => recruiter.get('tags')));
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await first).toBe('ended');
  await held.end();

  const answers = await Promise.all(mine);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 429, 503]);
  expect(statuses.get(429)).toHaveLength(32);
  for (const answer of [...statuses.get(429)!, ...statuses.get(503)!]) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(new Set(statuses.get(429)!.map((answer) => errorOf(answer).message)).size).toBe(3);
  for (const answer of statuses.get(503)!) expect(errorOf(answer).message).toMatch(/Narrow|Précisez|Acote/);
  await theirs;
});

test('a list that is searched for a text takes its turn, one that is not does not', async () => {
  const held = await hold('tags');
  const searched = Array.from({ length: 12 }, () => recruiter.get('tags?q=team'));
  await eventually(held.waiting, 2);
  const plain = recruiter.get('tags');
  await eventually(held.waiting, 3);
  expect((await recruiter.get('candidate_sources')).status).toBe(200);
  await held.end();
  expect((await plain).status).toBe(200);
  expect(
    (await Promise.all(searched))
      .map(({ status }) => status)
      .sort()
      .slice(-5),
  ).toEqual([200, 429, 429, 429, 429]);
});
