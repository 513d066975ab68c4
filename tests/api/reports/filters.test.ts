import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';
import { givenHistory, type History } from './given-history.ts';
import { Plain } from './plain.ts';
import { ofJobs, pathOf, read, shortDay } from './support.ts';

// What filters leave, and what is told of few.

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let made: History;
let plain: Plain;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  made = await givenHistory(server.url, database);
  plain = await Plain.of(database, [made.open, made.closed]);
});
afterAll(() => database?.end());

test('filters leave what they name', async () => {
  const ofOpen = (row: (typeof plain.profiles)[number]) => row.job_id === made.open;
  const job = plain.job(made.open);
  const one = plain.profiles.find(({ candidate_source_id }) => candidate_source_id !== null);
  const filters: [filter: Record<string, unknown>, stays: (row: (typeof plain.profiles)[number]) => unknown][] = [
    [{ job_id: made.open }, ofOpen],
    [{ job_report_type: 'both' }, ofOpen],
    [{ job_status: 'active,expired' }, ofOpen],
    [{ job_status: 'closed' }, (row) => !ofOpen(row)],
    [{ job_type: job.job_type_id }, ofOpen],
    [{ department_id: job.company_department_id }, ofOpen],
    [{ job_location_id: job.location_id }, ofOpen],
    [{ display_category_id: made.displayCategory }, ofOpen],
    [{ report_category_id: job.report_category_id }, ofOpen],
    [{ division_category_id: job.division_category_id }, ofOpen],
    [{ personnel_id: plain.assignments[0]!.employee_id }, ofOpen],
    [{ key_word: 'BEEKÉEPER OPEN' }, ofOpen],
    [{ job_start_date: plain.day(job.published_at!) }, ofOpen],
    [{ job_end_date: '2026-03-01' }, (row) => !ofOpen(row)],
    [{ candidate_source_id: one!.candidate_source_id }, (row) => row.candidate_source_id === one!.candidate_source_id],
    [{ tag_name: made.tag }, (row) => row.id === made.tagged],
    [{ applicant_id: one!.applicant_id }, (row) => row.applicant_id === one!.applicant_id],
    [
      { candidate_application_start: '2026-03-08', candidate_application_end: '2026-03-08' },
      (row) => plain.within(row.created_at, shortDay),
    ],
    [{ milestone_type: 'hired' }, (row) => row.hired_date],
    [
      { milestone_start_date: '2026-03-12', milestone_end_date: '2026-03-12' },
      (row) => [row.presented_date, row.interviewed_date, row.offered_date, row.hired_date].includes('2026-03-12'),
    ],
  ];
  for (const [filter, stays] of filters) {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    const { rows } = await read(recruiter, 'candidate-generic', { ...ofJobs(plain), ...query });
    const expected = plain.profiles.filter(stays).map(({ id }) => id);
    expect([filter, expected.length > 0 && expected.length < plain.profiles.length]).toEqual([filter, true]);
    expect([filter, rows.map((row) => Number(row['application_id'])).sort()]).toEqual([filter, expected.sort()]);
  }
});

test('milestones of some kinds and days', async () => {
  const types = ['presented', 'interviewed', 'offered', 'hired', 'regretted'] as const;
  const rows = plain.profiles.flatMap((row) =>
    types.flatMap((type) => {
      const day = row[`${type}_date`];
      return day ? [{ application_id: row.id, milestone: type, milestone_date: day }] : [];
    }),
  );
  const of = (from: string, until: string, wanted: string[]) =>
    rows.filter(({ milestone, milestone_date: day }) => wanted.includes(milestone) && day >= from && day <= until);
  const some = of('2026-03-10', '2026-03-20', ['interviewed', 'hired']);
  expect(some.length).toBeLessThan(rows.length);
  const query = {
    milestone_type: 'interviewed,hired',
    milestone_start_date: '2026-03-10',
    milestone_end_date: '2026-03-20',
  };
  const told = (await read(recruiter, 'milestone', { ...ofJobs(plain), ...query })).rows;
  const key = (row: object) => JSON.stringify(Object.entries(row).toSorted());
  const columns = ({ application_id, milestone, milestone_date }: (typeof told)[number]) =>
    key({ application_id, milestone, milestone_date });
  expect(told.map(columns).sort()).toEqual(some.map(key).sort());
});

test('a job without applications is told, with nobody behind its zero', async () => {
  const answer = await read(recruiter, 'jobs-posted', { job_id: String(made.empty) });
  expect(answer.rows).toMatchObject([{ job_id: made.empty, applications: 0 }]);
  const behind = await recruiter.get(`${pathOf('jobs-posted')}/candidates?job_id=${made.empty}`);
  expect([behind.status, behind.body]).toEqual([200, []]);
});

test('jobs at risk: active ones in which nothing moved for so many days or more', async () => {
  const job_id = String(made.open);
  const [row] = (await read(recruiter, 'jobs-at-risk', { job_id })).rows;
  const idle = Number(row!['idle_days']);
  expect((await read(recruiter, 'jobs-at-risk', { job_id, idle_days: String(idle) })).rows).toEqual([row]);
  expect((await read(recruiter, 'jobs-at-risk', { job_id, idle_days: String(idle + 1) })).rows).toEqual([]);
});

test('answers of few are not told apart, nor is who gave them', async () => {
  const { job, question, answers } = made.equity;
  const query = { job_id: String(job) };
  const { rows, totals } = await read(recruiter, 'equal-opportunity', query);
  expect(totals).toEqual({ answers: 18 });
  expect(rows).toHaveLength(3);
  // Nine, six and three: the three alone would follow from the total.
  expect(Object.fromEntries(rows.map((row) => [String(row['answer_id']), row['answers']]))).toEqual({
    [answers[0]!]: 9,
    [answers[1]!]: null,
    [answers[2]!]: null,
  });
  expect(new Set(rows.map(({ question_id }) => question_id))).toEqual(new Set([question]));
  expect((await read(recruiter, 'equal-opportunity', { ...query, job_eeo: 'true' })).rows).toHaveLength(3);
  expect((await read(recruiter, 'equal-opportunity', { job_id: String(made.open), job_eeo: 'true' })).rows).toEqual([]);
  // No is an answer as well: jobs without such a form.
  expect((await read(recruiter, 'equal-opportunity', { ...query, job_eeo: 'false' })).rows).toEqual([]);
  const tomorrow = { ...query, start_date: '2026-03-09', end_date: '2026-03-09' };
  expect(await read(recruiter, 'equal-opportunity', tomorrow)).toMatchObject({ rows: [], totals: { answers: null } });
  expect((await recruiter.get(`${pathOf('equal-opportunity')}/candidates`)).status).toBe(404);
});
