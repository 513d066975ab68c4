import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { startServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';
import { tracesOf } from './traces.ts';
import { givenCandidate, heldFor, secrets, unique, writes, type Given, type Candidate } from './writes.ts';

let given: Given;

beforeAll(async () => {
  const server = await startServer({ demo: true, env: { TRUST_PROXY: '1', ...secrets } });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  given = {
    server,
    database: await connect(server.databaseUrl),
    admin: await ApiClient.as(server.url, 'super_admin'),
    recruiter,
    jobs: [await givenJob(recruiter), await givenJob(recruiter)],
  };
});
afterAll(async () => {
  await given?.database.end();
  await given?.server.stop();
});

const remove = async (applicant: number) =>
  (await given.admin.put('applicants/remove_candidate_information', { applicant_ids: [applicant] })).status;

/** Looks for the words of those who were removed in every column and file. */
async function nothingIsLeftOf(persons: Candidate[]): Promise<void> {
  const { database, server } = given;
  // A text message of a number that nobody has any more is nobody's.
  await database.query('delete from sms_messages where applicant_id is null');
  // Who applies after the removal is somebody new.
  const { rows } = await database.query<{ id: string }>(
    `select id from applicants where removed_at is null and email = any($1)`,
    [persons.map(({ email }) => email)],
  );
  expect(rows.filter(({ id }) => persons.some(({ applicant }) => applicant === Number(id)))).toEqual([]);
  for (const { id } of rows) expect(await remove(Number(id))).toBe(200);
  const words = [unique.word, unique.phone];
  await eventually(async () => (await tracesOf(words, { database, dataDir: server.dataDir })).join(), '');
  const flagged = await database.query('select id from applicants where removed_at is not null and black_flag');
  expect(flagged.rows).toEqual([]);
}

/** What is answered to who comes too late, where it is no 409. */
const late: Record<string, number> = {
  application: 201,
  'application by a recruiter': 201,
  'received mail': 422,
  'received text message': 204,
  mail: 422,
  copy: 200,
};

/** Everybody who was removed here. */
const removed: Candidate[] = [];

test.each(Object.keys(writes))('%s that waits for a removal writes nothing to the person', async (name) => {
  const candidate = await givenCandidate(given);
  removed.push(candidate);
  // A removal has the person and their applications when it comes to the notes.
  const held = await holdRows(given.server.databaseUrl, 'select from notes where id = $1 for update', [candidate.note]);
  const removal = remove(candidate.applicant);
  await held.waiting(1);
  const write = writes[name]!(candidate, given);
  await held.waiting(2);
  await held.release();
  expect([await removal, await write]).toEqual([200, late[name] ?? 409]);
});

test.each(Object.keys(writes))('%s that a removal waits for goes with the person', async (name) => {
  const candidate = await givenCandidate(given);
  removed.push(candidate);
  const held = await holdRows(given.server.databaseUrl, heldFor(name), [candidate.applicant]);
  const write = writes[name]!(candidate, given);
  await held.waiting(1);
  const removal = remove(candidate.applicant);
  await held.waiting(2);
  await held.release();
  expect([await removal, (await write) < 300]).toEqual([200, true]);
});

test('nothing of those who were removed is left, however close a write and a removal come', async () => {
  const names = Object.keys(writes);
  const race = async (name: string) => {
    const candidate = await givenCandidate(given);
    removed.push(candidate);
    const write = delay(Math.random() * 25).then(() => writes[name]!(candidate, given));
    expect(await remove(candidate.applicant)).toBe(200);
    await write;
  };
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < names.length; at += 4) await Promise.all(names.slice(at, at + 4).map(race));
  }
  await nothingIsLeftOf(removed);
});
