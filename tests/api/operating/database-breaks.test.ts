import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient, type Answer } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startTcpProxy, type TcpProxy } from '../../support/servers/tcp-proxy.ts';
import { createDatabase } from '../../support/test-database.ts';
import { application, connect, manyAddresses } from '../pipeline/support.ts';
import {
  assertAway,
  givenMoves,
  halfDone,
  moveWhile,
  nothingHalfDone,
  terminate,
  type Moves,
} from './moves-under-fire.ts';
import { watchBoard, type Watched } from './watch-board.ts';

let given: { url: string; drop: () => Promise<void> };
let proxy: TcpProxy;
let server: TestServer;
let recruiter: ApiClient;
let database: pg.Client;
let moves: Moves;
let board: Watched;

/** All is right again so soon after the database is back (ms). */
const soon = 5_000;

beforeAll(async () => {
  given = await createDatabase('demo');
  proxy = await startTcpProxy(given.url);
  server = await startServer({ databaseUrl: proxy.url, demo: true, env: manyAddresses });
  database = await connect(given.url);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  moves = await givenMoves(recruiter, server.url);
  board = await watchBoard(server.url, recruiter, moves.job.id);
});
afterAll(async () => {
  board?.stop();
  await server?.stop();
  await database?.end();
  await proxy?.stop();
  await given?.drop();
});

/** The product works, its board is told of what happens, and nothing was done by halves. */
async function assertRight(): Promise<void> {
  const until = Date.now() + soon;
  await eventually(async () => (await recruiter.get('tags')).status, 200, soon);
  const before = board.moveCount();
  await moveWhile(recruiter, moves, () => eventually(async () => board.moveCount() > before, true, until - Date.now()));
  expect(await halfDone(database, moves)).toEqual(nothingHalfDone);
  await eventually(async () => (await fetch(`${server.url}/health/ready`)).status, 200, soon);
  expect(server.runs()).toBe(true);
}

test.each(['active', 'idle in transaction%', '%'])(
  'connections that are ended while "%s" cost their calls, no more',
  async (state) => {
    let cut = 0;
    const { moved, refused } = await moveWhile(recruiter, moves, async () => {
      for (const end = Date.now() + 2_000; Date.now() < end;) cut += await terminate(database, state);
    });
    expect(cut).toBeGreaterThan(0);
    assertAway(refused);
    await assertRight();
    expect(moved + refused.length).toBeGreaterThan(0);
  },
);

describe('while the database is away', () => {
  beforeAll(() => proxy.cut());
  afterAll(async () => {
    await proxy.mend();
    await assertRight();
  });

  const pages: [path: string, accept: string, language: string][] = [
    ['/', 'fr-CA,fr;q=0.9', 'fr'],
    ['/', 'de', 'en'],
    ['/job-list/es', 'fr', 'es'],
    ['/career/info/public/1?language=fr', 'en', 'fr'],
    ['/apply/public/1?language=es', 'en', 'es'],
    ['/login?language=fr', 'en', 'fr'],
    ['/password-reset-request', 'es', 'es'],
    ['/password-reset/some-token', 'en', 'en'],
    ['/demo-request', 'en', 'en'],
    ['/no/such/page', 'en', 'en'],
  ];
  const words = {
    en: 'We will be right back',
    fr: 'Nous revenons dans un instant',
    es: 'Volvemos enseguida',
  } as Record<string, string>;

  test.each(pages)('%s (%s) is a plain page that says so', async (path, accept, language) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-language': accept } });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${words[language]}</h1>`);
    expect(html).not.toContain('<script');
  });

  test('a form that is posted without script is asked for again', async () => {
    const body = new FormData();
    body.set('first_name', 'Robin');
    const answer = await fetch(`${server.url}/apply/public/${moves.job.id}`, { method: 'POST', body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<h1>This was not sent yet</h1>');
  });

  test('calls answer in the one shape, and who asks is told which part is away', async () => {
    const anybody = new ApiClient(server.url);
    assertAway([
      await recruiter.get('tags'),
      await recruiter.post('tags', { name_en: 'Away' }),
      await anybody.post('auth/sign_in', { email: 'recruiter@demo.example', password: 'Demo-2026-pass!' }),
      await anybody.post('applicants', application(moves.job.id)),
    ]);
    await eventually(async () => (await anybody.get('/health/ready')).status, 503);
    expect((await anybody.get('/health/ready')).body).toMatchObject({
      status: 'not ready',
      checks: { database: false, migrations: false, queue: false, files: true },
    });
    expect((await anybody.get('/health/live')).status).toBe(200);
  });
});

test('a network that resets all connections and takes none is a 503 at once', async () => {
  const { refused } = await moveWhile(recruiter, moves, async () => {
    await delay(300);
    await proxy.cut();
    await delay(1_500);
    await proxy.mend();
  });
  expect(refused.length).toBeGreaterThan(0);
  assertAway(refused);
  await assertRight();
});

test('a network that swallows all is a 503 within seconds, and what it left dead is replaced', async () => {
  const answers: { after: number; answer: Answer }[] = [];
  const { refused } = await moveWhile(recruiter, moves, async () => {
    await delay(300);
    proxy.stall();
    const since = Date.now();
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await recruiter.get('tags');
        answers.push({ after: Date.now() - since, answer });
      }),
    );
    proxy.replace();
  });
  assertAway(refused);
  assertAway(answers.map(({ answer }) => answer));
  expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(20_000);
  await assertRight();
});

test('a network that swallows all for a moment costs nothing but the moment', async () => {
  const { refused } = await moveWhile(recruiter, moves, async () => {
    proxy.stall();
    await delay(1_000);
    proxy.resume();
  });
  expect(refused).toEqual([]);
  await assertRight();
});

test('an answer that comes later than the word that it was sent is no dead connection', async () => {
  const [id] = moves.groups[0]!;
  const held = await holdRows(given.url, 'select from applicant_profiles where id = $1 for update', [id]);
  const moving = recruiter.put(`applicant_profiles/${id}/move_to_stage/${moves.job.stages[3]!.id}`, {});
  await held.waiting(1);
  const arrived = proxy.delayAnswers();
  await held.release();
  await arrived;
  expect(await moving).toMatchObject({ status: 200 });
});
