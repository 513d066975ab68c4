import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { checkReports } from '../../../scripts/database/check-reports.ts';
import { createDatabase } from '../../support/test-database.ts';
import { connect } from '../pipeline/support.ts';
import { reportNamed } from './support.ts';

// What `npm run check` says of the SQL of a report.

let database: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createDatabase('base');
  drop = made.drop;
  database = await connect(made.url);
});
afterAll(async () => {
  await database?.end();
  await drop?.();
});

const told = (change: (sql: string) => string) => {
  const report = reportNamed('candidate-source');
  return checkReports(database, [{ ...report, sql: change(report.sql) }]);
};
const joined = (table: string) => (sql: string) =>
  sql.replace('left join', `join ${table} x on x.id = p.job_id\n  left join`);

test('the reports that there are pass', async () => {
  expect(await checkReports(database)).toEqual([]);
});

test.each([
  ['a column that there is none of', (sql: string) => sql.replace('p.hired_date', 'p.hierd_date'), /hierd_date/],
  ['a table that there is none of', joined('jobz'), /jobz/],
  [
    'a column that the report measures and the SQL lacks',
    (sql: string) => sql.replace('as was_hired', 'as hired'),
    /was_hired/,
  ],
  ['jobs past the reach', joined('public.jobs'), /public\.jobs is read past the reach of the caller/],
  ['what belongs to candidates and is in nobody’s reach', joined('notes'), /notes holds rows of jobs or candidates/],
])('%s is refused', async (_what, change, words) => {
  const problems = await told(change);
  expect(problems.join('\n')).toMatch(words);
  for (const problem of problems) expect(problem).toMatch(/^schemas\/reports: candidate-source\.sql: /);
});

test('what describes the groups of a report reads no more than its rows may', async () => {
  const report = reportNamed('jobs-posted');
  const groupsSql = report.groupsSql!.replace('left join locations', 'join public.locations');
  expect((await checkReports(database, [{ ...report, groupsSql }])).join('\n')).toMatch(
    /^schemas\/reports: jobs-posted\.groups\.sql: public\.locations is read past the reach of the caller/,
  );
});
