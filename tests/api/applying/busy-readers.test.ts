import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { formBomb } from '../../../api/src/documents/__fixtures__/make-files.ts';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';
import { foundBy, words } from '../search/support.ts';
import { upload, type FileInfo } from './support.ts';

/** Documents that take their readers' whole time, and what becomes of the others meanwhile. */

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Stored {
  file_info: FileInfo;
  parsed_file: { contact_attributes: { email: string } } | null;
  text_status: string;
}

const bomb = formBomb();
/** Of one address: so many are read and wait at the same time. */
const atOnce = 5;

async function send(address: string, name: string, content: Buffer | string, signal?: AbortSignal): Promise<Stored> {
  const answer = await upload(server.url, { content, name, signal, session: { 'x-forwarded-for': address } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Stored;
}

const resumeOf = (word: string) =>
  `Jane Doe\njane.${word}@example.org\n\nExperience\nBeekeeper of ${word}, Hive Ltd\n2019 - present\n`;

/** An address that always has as many documents in the readers as it may, until `stop`. */
function givenFlood(address: string): { stop: () => Promise<void> } {
  let going = true;
  const loops = Array.from({ length: atOnce }, async () => {
    while (going) {
      const { text_status } = await send(address, 'bomb.pdf', bomb);
      // Another upload of the test has the place: asking for it without a pause would use up the limit of the address.
      if (text_status === 'pending') await delay(1_000);
    }
  });
  return {
    stop: async () => {
      going = false;
      await Promise.all(loops);
    },
  };
}

/** Sends an upload until it finds no reader; the last answer. */
async function untilBusy(address: string, name: string, content: Buffer | string): Promise<Stored> {
  for (let tries = 0; tries < 30; tries += 1) {
    const stored = await send(address, name, content);
    if (stored.text_status === 'pending') return stored;
  }
  throw new Error('There was a reader for each');
}

test('who sends more than is read waits for itself; another address is read meanwhile', async () => {
  const flood = givenFlood('203.0.113.1');
  const refused = await untilBusy('203.0.113.1', 'bomb.pdf', bomb);
  expect(refused).toMatchObject({
    parsed_file: null,
    file_info: { id: expect.any(Number), token: expect.any(String) },
  });
  const read = await send('203.0.113.2', 'resume.txt', resumeOf('heather'));
  expect(read).toMatchObject({
    text_status: 'done',
    parsed_file: { contact_attributes: { email: 'jane.heather@example.org' } },
  });
  await flood.stop();
}, 90_000);

test('who hangs up is not read any more: what they sent is not kept, and their turn is free', async () => {
  const address = '203.0.113.3';
  const sendAll = async (): Promise<number | undefined> => {
    const hangUp = new AbortController();
    const sent = Array.from({ length: atOnce }, () => send(address, 'hung-up.pdf', bomb, hangUp.signal));
    const ended = Promise.allSettled(sent);
    const before = Date.now();
    await untilBusy(address, 'probe.pdf', bomb);
    // Told before their turn is over (3 s), the others wait; told later, they are sent away at this very moment as well.
    const wait = Date.now() - before < 2_500;
    if (wait) hangUp.abort();
    const answered = (await ended).filter(({ status }) => status === 'fulfilled').length;
    return wait ? answered : undefined;
  };
  let answered = await sendAll();
  for (let tries = 0; answered === undefined && tries < 15; tries += 1) {
    await database.query("delete from uploaded_files where original_file_name = 'hung-up.pdf'");
    answered = await sendAll();
  }
  await eventually(async () => (await send(address, 'after.txt', resumeOf('clover'))).text_status, 'done', 30_000);
  const { rows } = await database.query<{ kept: number }>(
    "select count(*)::int as kept from uploaded_files where original_file_name = 'hung-up.pdf'",
  );
  // One may have come to its end at that very moment; whoever still waited would have been kept by now.
  expect(rows[0]!.kept - answered!).toBeLessThan(2);
}, 150_000);

test('what nobody had time to read is read later: its words are found, and a bomb is left after two tries', async () => {
  const address = '203.0.113.4';
  const flood = givenFlood(address);
  const bombs = [await untilBusy(address, 'bomb.pdf', bomb), await untilBusy(address, 'bomb.pdf', bomb)];
  const { file_info } = await untilBusy(address, 'resume.txt', resumeOf('rosebay'));
  await flood.stop();
  const job = await givenJob(recruiter);
  for (const { file_info: file } of bombs)
    await givenCandidate(server.url, job.id, {}, { uploaded_files_attributes: [file] });
  const id = await givenCandidate(server.url, job.id, {}, { uploaded_files_attributes: [file_info] });
  const found = async () => (await foundBy(recruiter, words('rosebay'), { rosebay: id })).join();
  await eventually(found, 'rosebay', 60_000);
  const state = async () => {
    const { rows } = await database.query<{ state: string }>(
      `select string_agg(text_status || ' ' || text_attempts, ', ') as state from uploaded_files where id = any($1)`,
      [bombs.map((each) => each.file_info.id)],
    );
    return rows[0]!.state;
  };
  await eventually(state, 'unreadable 2, unreadable 2', 60_000);
}, 150_000);
