import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../../api/src/platform/postgres/index.ts';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { patienceMs, startServer, type TestServer } from '../../support/server.ts';
import { connect, manyAddresses } from '../pipeline/support.ts';
import { assertAway, givenMoves, halfDone, moveWhile, nothingHalfDone } from './moves-under-fire.ts';
import { watchBoard } from './watch-board.ts';

jest.setTimeout(2 * patienceMs);

/** Signs in as a demo account and answers the headers of its session. */
async function signIn(url: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super.admin@demo.example', password: 'Demo-2026-pass!' }),
  });
  expect(answer.status).toBe(200);
  const headers = new Headers();
  for (const name of ['access-token', 'client', 'uid']) headers.set(name, answer.headers.get(name) ?? '');
  return headers;
}

async function tagNames(url: string, headers: Headers): Promise<string[]> {
  const tags = (await (await fetch(`${url}/api/v1/tags`, { headers })).json()) as { name: unknown }[];
  return tags.map((tag) => JSON.stringify(tag.name));
}

test('a fresh install starts its own database with the demo, and a crash of the server loses nothing', async () => {
  const first = await startServer({ builtIn: true });
  try {
    const headers = new Headers(await signIn(first.url));
    headers.set('content-type', 'application/json');
    const body = JSON.stringify({ name: { en: 'Kept tag', fr: 'Étiquette gardée', es: 'Etiqueta guardada' } });
    const created = await fetch(`${first.url}/api/v1/tags`, { method: 'POST', headers, body });
    expect(created.ok).toBe(true);
    await first.kill();

    const second = await startServer({ builtIn: true, dataDir: first.dataDir, env: manyAddresses });
    try {
      expect(await tagNames(second.url, await signIn(second.url))).toContainEqual(expect.stringContaining('Kept tag'));
      await killUnderMoves(second);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
  }
}, 180_000);

/** Its PostgreSQL is killed while seven calls move candidates: the product starts it again, and nothing is half done. */
async function killUnderMoves(server: TestServer): Promise<void> {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const moves = await givenMoves(recruiter, server.url);
  const board = await watchBoard(server.url, recruiter, moves.job.id);
  const { url, pid } = await ownDatabase(server.dataDir);
  const works = async () => (await recruiter.get('tags')).status;
  const { moved, refused } = await moveWhile(recruiter, moves, async () => {
    await delay(300);
    process.kill(pid, 'SIGKILL');
    await eventually(works, 503);
    await eventually(works, 200, 20_000);
    await delay(300);
  });
  expect(moved).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  assertAway(refused);
  const database = await connect(url);
  try {
    expect(await halfDone(database, moves)).toEqual(nothingHalfDone);
  } finally {
    await database.end();
  }
  await eventually(async () => board.open(), true, 5_000);
  const before = board.moveCount();
  await moveWhile(recruiter, moves, () => eventually(async () => board.moveCount() > before, true, 5_000));
  board.stop();
  expect(server.runs()).toBe(true);
}

/** Where the database is that a server has started, and which process it is. */
async function ownDatabase(dataDir: string): Promise<{ url: string; pid: number }> {
  const shared = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => undefined });
  const [url, pid] = [shared.url, shared.pid()];
  await shared.stop();
  return { url, pid };
}

test('two servers on one database see what the other wrote', async () => {
  const one = await startServer({ demo: true });
  const two = await startServer({ demo: true, databaseUrl: one.databaseUrl, dataDir: one.dataDir });
  try {
    // A session of the one is a session of the other.
    const headers = await signIn(one.url);
    expect(await tagNames(two.url, headers)).toEqual(await tagNames(one.url, headers));
  } finally {
    await two.stop();
    await one.stop();
  }
});
