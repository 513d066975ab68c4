import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { reports } from '../../../api/src/generated/reports.ts';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';
import { givenHistory } from './given-history.ts';
import { Plain, staysOf } from './plain.ts';
import { expectCandidates, expectLike, march, ofJobs, read, shortDay } from './support.ts';
import { twins } from './twins/index.ts';

// Each report against the same rows, read plainly and counted one by one.

let server: TestServer;
let database: pg.Client;
let plain: Plain;
const clients = new Map<Role, ApiClient>();

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  for (const role of ['recruiter', 'observer'] as const) clients.set(role, await ApiClient.as(server.url, role));
  const made = await givenHistory(server.url, database);
  plain = await Plain.of(database, [made.open, made.closed, made.empty, made.equity.job]);
});
afterAll(() => database?.end());

test('every report has its twin', () => {
  expect(Object.keys(twins).sort()).toEqual(reports.map(({ name }) => name).sort());
});

test('the history has what reports are easily wrong about', () => {
  const counted = plain.logs.filter(({ new_value }) => new_value?.put_back);
  expect(counted.length).toBeGreaterThanOrEqual(3);
  const actions = new Set(plain.logs.map(({ action }) => action));
  for (const action of ['moved', 'rejected', 'reapplied', 'copied_from', 'data_removed'])
    expect(actions).toContain(action);
  expect(staysOf(plain).some(({ left }) => left === null)).toBe(true);
  const inDay = (period: object) => plain.profiles.filter(({ created_at }) => plain.within(created_at, period)).length;
  expect(inDay(shortDay)).toBeGreaterThan(5);
  expect(inDay(march)).toBeGreaterThan(inDay(shortDay));
});

test.each(reports)('$name tells what its twin counts, and each number its candidates', async ({ name, period }) => {
  for (const days of period ? [{}, march, shortDay, { start_date: '2026-03-09' }, { end_date: '2026-03-08' }] : [{}]) {
    const query = { ...ofJobs(plain), ...days };
    const answer = await read(clients.get('recruiter')!, name, query);
    expectLike([name, answer], [plain, days]);
    await expectCandidates(clients.get('recruiter')!, name, { query, rows: answer.rows });
  }
  expect(twins[name]!(plain, {}).rows.length > 0).toBe(true);
});
