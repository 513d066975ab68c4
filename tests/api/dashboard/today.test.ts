import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, ROLES } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';

interface Today {
  since: string;
  waiting_days: number;
  tiles: { key: string; count: number }[];
  arrangement: { order: string[]; hidden: string[] };
}

let server: TestServer;
let database: pg.Client;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const today = async (client: ApiClient, query = '') =>
  (await client.get(`dashboard/today${query}`)).body as unknown as Today;
const countOf = ({ tiles }: Today, key: string) => tiles.find((tile) => tile.key === key)?.count;

async function plain(sql: string): Promise<number> {
  const { rows } = await database.query(`select count(*)::int as count ${sql}`);
  return rows[0].count;
}

const CANDIDATE_TILES = ['new_applications', 'waiting_candidates', 'unanswered_mails'];

test.each(ROLES)('%s has the tiles of the role, and each lists as many as it counts', async (role) => {
  const client = await ApiClient.as(server.url, role);
  for (const query of ['?own=false', '?own=true']) {
    const answer = await today(client, query);
    if (role === 'observer') {
      for (const key of CANDIDATE_TILES) expect(countOf(answer, key)).toBeUndefined();
      expect((await client.get('dashboard/rows?tile=waiting_candidates')).status).toBe(403);
    }
    // Due tasks are listed on a screen of their own.
    for (const { key, count } of answer.tiles.filter((tile) => tile.key !== 'due_tasks')) {
      const rows = await client.get(`dashboard/rows${query}&tile=${key}&limit=100`);
      expect(rows.status).toBe(200);
      expect(rows.body).toMatchObject({ meta: { total: count } });
      expect((rows.body as unknown as { rows: unknown[] }).rows).toHaveLength(Math.min(count, 100));
    }
  }
});

test('who waits longer than the organization says is counted, as plain counting finds them', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const profile = await givenCandidate(server.url, job.id);
  const before = countOf(await today(recruiter), 'waiting_candidates')!;
  const begun = (days: number) =>
    `((select (now() at time zone time_zone)::date - ${days} from organizations)::timestamp at time zone
      (select time_zone from organizations))`;
  const since = (moment: string) =>
    database.query(`update applicant_profiles set stage_entered_at = ${moment} where id = $1`, [profile]);
  // Days of the calendar, as the board counts them: who came late in the evening has waited for a week a week later.
  await since(`${begun(6)} - interval '1 second'`);
  expect(countOf(await today(recruiter), 'waiting_candidates')).toBe(before + 1);
  await since(`${begun(6)} + interval '1 second'`);
  expect(countOf(await today(recruiter), 'waiting_candidates')).toBe(before);
  await since(`now() - interval '10 days'`);
  const answer = await today(recruiter);
  expect(countOf(answer, 'waiting_candidates')).toBe(before + 1);
  const waiting = `from applicant_profiles p join jobs j on j.id = p.job_id join stages s on s.id = p.stage_id
    where not p.is_deleted and j.status in ('active', 'expired') and not j.is_template
      and s.stage_type not in ('hired', 'rejected') and p.stage_entered_at < ${begun(6)}`;
  expect(countOf(answer, 'waiting_candidates')).toBe(Math.min(1000, await plain(waiting)));
  await database.query(`update organizations set settings = settings || '{"waiting_days": 11}' where id = 1`);
  const later = await today(recruiter);
  expect(later.waiting_days).toBe(11);
  expect(countOf(later, 'waiting_candidates')).toBe(Math.min(1000, await plain(waiting.replace(begun(6), begun(10)))));
});

test('what a switch closes is not there', async () => {
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  await database.query('update organizations set offer_letter_system = false where id = 1');
  try {
    const answer = await today(admin);
    expect(countOf(answer, 'expiring_offers')).toBeUndefined();
    expect(countOf(answer, 'waiting_approvals')).toBeUndefined();
    expect(countOf(answer, 'expiring_requests')).toEqual(expect.any(Number));
    expect((await admin.get('dashboard/rows?tile=expiring_offers')).body).toMatchObject({
      rows: [],
      meta: { total: 0 },
    });
  } finally {
    await database.query('update organizations set offer_letter_system = true where id = 1');
  }
});

test('new is what has come since the last visit, and a reload takes nothing away', async () => {
  const manager = await ApiClient.as(server.url, 'recruiter');
  const visit = () => manager.put('dashboard/visit', {});
  expect((await visit()).status).toBe(200);
  await database.query(`update dashboards set opened_at = now() - interval '3 hours'`);
  const before = await today(manager);
  await visit();
  await visit();
  expect((await today(manager)).since).toBe(before.since);
  const { rows } = await database.query(`select visited_until from dashboards where visited_until is not null`);
  expect(Date.parse(before.since)).toBe(rows[0].visited_until.getTime());
});

test('an arrangement is kept with the account', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const arrangement = { order: ['expiring_jobs'], hidden: ['new_applications'] };
  expect((await recruiter.put('dashboard/arrangement', arrangement)).body).toEqual(arrangement);
  expect((await today(await ApiClient.as(server.url, 'recruiter'))).arrangement).toEqual(arrangement);
  expect((await today(await ApiClient.as(server.url, 'super_admin'))).arrangement).toEqual({ order: [], hidden: [] });
});
