import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { calls } from '../../../api/src/generated/calls.ts';
import { reports } from '../../../api/src/generated/reports.ts';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';
import { givenApplicant, readZip } from '../exports/support.ts';

type Row = Record<string, unknown>;
interface Answer {
  rows: Row[];
  total: number;
  totals?: Row;
  previous?: Row;
}

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

const callOf = (id: string) => calls.find((call) => call.id === id)!;

async function read(client: ApiClient, path: string, query: Record<string, string> = {}): Promise<Answer> {
  const { status, body } = await client.get(`${path}?${new URLSearchParams(query)}`);
  expect([path, status]).toEqual([path, 200]);
  return body as Answer;
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query(sql, values)).rows[0].count);

describe.each(reports)('the report $name', (report) => {
  const { path } = callOf(report.call);

  test('answers rows, the same as a file, and every number by as many candidates', async () => {
    const whole = await read(recruiter, path, { limit: '500' });
    expect(whole.rows).toHaveLength(Math.min(500, whole.total));
    const csv = await recruiter.get(`${path}?format=csv`);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    if (!report.candidatesCall) return;
    const of = callOf(report.candidatesCall).path;
    const counts = Object.entries(report.measures).filter(([, { of: kind }]) => kind === 'count');
    for (const row of [...whole.rows.slice(0, 2), ...whole.rows.slice(-1)]) {
      for (const [measure] of counts) {
        const groups = report.by.map((name): [string, string] => [`of_${name}`, String(row[name] ?? '')]);
        const query = new URLSearchParams([...groups, ['measure', measure], ['limit', '1']]);
        const { status, headers } = await recruiter.get(`${of}?${query}`);
        const listed = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
        expect([measure, status, listed]).toEqual([measure, 200, row[measure]]);
      }
    }
  });

  test('is refused to roles that have no reports, and with a filter that is wrong', async () => {
    const manager = await ApiClient.as(server.url, 'hiring_manager');
    expect((await manager.get(path)).status).toBe(403);
    expect((await recruiter.get(`${path}?nothing=1`)).status).toBe(422);
    expect((await recruiter.get(`${path}?sort=nothing`)).status).toBe(422);
    if (!report.period) return;
    const backwards = await recruiter.get(`${path}?start_date=2026-02-01&end_date=2026-01-01`);
    expect(backwards.status).toBe(422);
  });
});

test('rows are sorted by the values of a list in the order in which the schema names them', async () => {
  const { rows } = await read(recruiter, 'jobs/jobs_posted', { sort: '-job_status', limit: '500' });
  const statuses = [...new Set(rows.map((row) => row['job_status']))];
  expect(statuses.length).toBeGreaterThan(2);
  const named = ['active', 'expired', 'closed', 'archived', 'filled', 'pending'];
  expect(statuses).toEqual(named.filter((status) => statuses.includes(status)).reverse());
});

test('sources are counted as a plain query counts them, within the days of the organization', async () => {
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
  const job = await givenJob(recruiter);
  const made = async (name: string, at: string, change: string) => {
    const { profile: id } = await givenApplicant(server.url, job.id, {
      candidate: { first_name: name, last_name: 'Zz' },
    });
    await database.query(`update applicant_profiles set created_at = $2${change} where id = $1`, [id, at]);
    return id;
  };
  // Half past eleven in the evening of the last day, and just after midnight, on the day that clocks go back.
  await made('Last', '2026-11-02T04:30:00Z', `, interviewed_date = '2026-11-05', hired_date = '2026-11-20'`);
  await made('After', '2026-11-02T05:10:00Z', '');
  await made('First', '2026-11-01T04:00:00Z', `, interviewed_date = '2026-11-05'`);
  await made('Before', '2026-11-01T03:59:00Z', '');
  await made('Gone', '2026-11-01T12:00:00Z', ', is_deleted = true');
  const days = { job_id: String(job.id), start_date: '2026-11-01', end_date: '2026-11-01', compare: 'true' };
  const { totals, previous } = await read(recruiter, 'jobs/candidate_source', days);
  expect(totals).toMatchObject({ applications: 2, interviewed: 2, hired: 1, hire_rate: 50 });
  expect(previous).toMatchObject({ applications: 1 });

  // Before a whole month is the whole month before it, however many days it has; before other days are as many.
  const compared = async (start_date: string, end_date: string) =>
    (await read(recruiter, 'jobs/candidate_source', { ...days, start_date, end_date })).previous!['applications'];
  await made('Longest', '2026-10-01T12:00:00Z', '');
  expect(await compared('2026-11-01', '2026-11-30')).toBe(2);
  expect(await compared('2026-11-01', '2026-11-29')).toBe(1);

  // A beginning long ago has no period before it that a calendar could name.
  const { status, body } = await recruiter.get(
    'jobs/candidate_source?start_date=1000-01-01&end_date=9999-12-31&compare=true',
  );
  expect([status, (body as Answer).previous]).toEqual([200, undefined]);

  const all = await read(recruiter, 'jobs/candidate_source', { limit: '500' });
  const plain = `select count(*) from applicant_profiles where not is_deleted`;
  expect(all.totals!['applications']).toBe(await count(plain));
  for (const { source_id, applications, hired } of all.rows) {
    const of = `${plain} and candidate_source_id is not distinct from $1`;
    expect([source_id, applications, hired]).toEqual([
      source_id,
      await count(of, [source_id]),
      await count(`${of} and hired_date is not null`, [source_id]),
    ]);
  }
});

test('a spreadsheet holds texts and numbers, whatever candidates called themselves', async () => {
  const job = await givenJob(recruiter);
  await givenApplicant(server.url, job.id, { candidate: { first_name: '=1+1', last_name: '<b>&amp' } });
  const address = `${server.url}/api/v1/jobs/export_contacts_by_job?job_id=${job.id}&format=xlsx`;
  const answer = await fetch(address, { headers: recruiter.session });
  expect(answer.status).toBe(200);
  const parts = readZip(Buffer.from(await answer.arrayBuffer()));
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  // Programs that read spreadsheets refuse one whose fills say nothing.
  expect(parts['xl/styles.xml']).not.toContain('<fill/>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).toContain('&lt;b&gt;&amp;amp');
  expect(sheet.match(/<row>/g)).toHaveLength(2);
  // Days are days, which a spreadsheet writes and orders as such.
  const { rows } = await database.query<{ days: number }>(
    `select (now() at time zone time_zone)::date - date '1899-12-30' as days from organizations`,
  );
  expect(sheet).toContain(`<c s="2"><v>${rows[0]!.days}</v></c>`);
  // What was saved stands in the audit, which can still be read.
  const admin = await ApiClient.as(server.url, 'super_admin');
  const audit = await admin.get('audit_logs/export');
  expect([audit.status, String(audit.body)]).toEqual([200, expect.stringContaining('export-contacts-by-job')]);
});
