import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { reports } from '../../../api/src/generated/reports.ts';
import { pageStatement, type ReportPage } from '../../../api/src/reports/engine/run-report.ts';
import { ApiClient, type Role, ROLES } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';
import { givenHistory } from './given-history.ts';
import { Plain } from './plain.ts';
import { expectCandidates, expectLike, march, ofJobs, pathOf, read } from './support.ts';

// A report tells nobody of what they could not open, also not as a number.

let server: TestServer;
let database: pg.Client;
let plain: Plain;
const clients = new Map<Role, ApiClient>();

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  for (const role of ROLES) clients.set(role, await ApiClient.as(server.url, role));
  const made = await givenHistory(server.url, database);
  plain = await Plain.of(database, [made.open, made.closed, made.empty, made.equity.job]);
});
afterAll(() => database?.end());

test('who may read them, and which filters are refused', async () => {
  const recruiters: Role[] = ['super_admin', 'recruiter_admin', 'recruiter'];
  const fewer = ['candidate-generic', 'milestone', 'info-request-activity', 'offer-activity'];
  for (const { name, filters, candidatesCall } of reports) {
    const may = fewer.includes(name) ? recruiters : [...recruiters, 'observer'];
    for (const [role, client] of clients) {
      const expected = may.includes(role) ? 200 : 403;
      const calledPaths = [pathOf(name), ...(candidatesCall ? [`${pathOf(name)}/candidates`] : [])];
      for (const path of calledPaths)
        expect([role, path, (await client.get(`${path}?limit=1`)).status]).toEqual([role, path, expected]);
    }
    for (const filter of filters.filter((each) => each !== 'key_word')) {
      const { status } = await clients.get('recruiter')!.get(`${pathOf(name)}?${filter}=no`);
      expect([name, filter, status]).toEqual([name, filter, 422]);
    }
  }
});

test('letters are reported while the organization writes them, to nobody without', async () => {
  const settings = { 'offer-activity': 'offer_letter_system', 'offer-outcomes': 'offer_letter_system' };
  for (const [name, column] of Object.entries({ ...settings, 'info-request-activity': 'info_request' })) {
    const behind = reports.find((each) => each.name === name)!.candidatesCall ? ['', '/candidates'] : [''];
    for (const isOn of [false, true]) {
      await database.query(`update organizations set ${column} = ${isOn}`);
      for (const role of ['super_admin', 'recruiter_admin', 'recruiter'] as const)
        for (const rest of [...behind, '?format=csv', '?format=xlsx']) {
          const { status } = await clients.get(role)!.get(pathOf(name) + rest);
          expect([name, role, rest, status]).toEqual([name, role, rest, isOn ? 200 : 403]);
        }
    }
  }
});

test('observers are told of what they reach, which is every job', async () => {
  const observer = clients.get('observer')!;
  for (const { name, period } of reports) {
    if ((await observer.get(`${pathOf(name)}?limit=1`)).status === 403) continue;
    const days = period ? march : {};
    const query = { ...ofJobs(plain), ...days };
    const answer = await read(observer, name, query);
    expectLike([name, answer], [plain, days]);
    await expectCandidates(observer, name, { query, rows: answer.rows });
  }
});

/** What stands in a job and in which of its stages, as somebody who is on its team reaches it. */
const reached: [Role, (id: number) => Plain][] = [
  ['hiring_manager', (id) => plain.reduced(onTeam(id))],
  [
    'decision_maker',
    (id) => plain.reduced(onTeam(id), ({ stage_id }) => plain.stages.get(stage_id)!.forDecisionMakers),
  ],
  ['pending', () => plain.reduced(() => false)],
];
const onTeam = (id: number) => (job: number) =>
  plain.assignments.some(({ job_id, employee_id }) => job_id === job && employee_id === id);

test.each(reached)('a report that were opened to them would tell %s of their jobs alone', async (role, reachOf) => {
  const { rows } = await database.query('select id::int from employees where email = $1', [
    `${role.replaceAll('_', '.')}@demo.example`,
  ]);
  const { id } = rows[0] as { id: number };
  const theirs = reachOf(id);
  for (const report of reports) {
    const [column, direction] = report.sort;
    const { text, values } = pageStatement(
      report,
      { caller: { id, role }, language: 'en', zone: 'America/Toronto', filters: ofJobs(plain) },
      { column, direction, limit: 500, offset: 0 },
    );
    const { page } = (await database.query<{ page: ReportPage }>(text, values)).rows[0]!;
    // Small groups are left out afterwards.
    if (report.atLeast === undefined) expectLike([report.name, page], [theirs, {}]);
    else expect([report.name, page.rows.length]).toEqual([report.name, theirs.answers.length ? expect.any(Number) : 0]);
  }
});
