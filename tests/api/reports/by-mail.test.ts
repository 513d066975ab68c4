import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob } from '../pipeline/support.ts';

// Views of reports that go out by mail: when, to whom, what, and once.

let server: TestServer;
let database: pg.Client;
let recruiter: ApiClient;
let admin: ApiClient;
const ids = {} as Record<Role, number>;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  admin = await ApiClient.as(server.url, 'super_admin');
  const { rows } = await database.query<{ id: string; email: string }>('select id, email from employees');
  for (const { id, email } of rows) ids[email.split('@')[0]!.replaceAll('.', '_') as Role] = Number(id);
  await database.query(`update organizations set time_zone = 'America/Toronto'`);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

type Schedule = Record<string, unknown> & { id: number; lock_version: number };

let views = 0;
async function givenView(report: string, more: object = {}, by = recruiter): Promise<number> {
  views += 1;
  const answer = await by.post('saved_views', { kind: 'report', report, name: `View ${views}`, filter: {}, ...more });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return (answer.body as { id: number }).id;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** In three days: nothing goes out by itself meanwhile. */
const weekday = WEEKDAYS[(new Date().getUTCDay() + 3) % 7]!;

async function givenSchedule(view: number, more: object = {}, by = recruiter): Promise<Schedule> {
  const weekly = { saved_view_id: view, rhythm: 'weekly', weekday, recipient_ids: [ids.recruiter] };
  const answer = await by.post('report_schedules', { ...weekly, ...more });
  expect([answer.status, answer.status === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.body as Schedule;
}

/** As if its day had come, and the minute at which the worker looks. */
async function makeDue(id: number): Promise<void> {
  await database.query(`update report_schedules set next_run_at = now() - interval '1 second' where id = $1`, [id]);
  await database.query(`insert into pgboss.job (name) values ('reports.due')`);
}

interface Run {
  employee_id: number;
  state: string;
  row_count: number | null;
}
const runsOf = async (id: number): Promise<Run[]> =>
  (
    await database.query<Run>(
      `select employee_id::int, state, row_count from report_runs where report_schedule_id = $1 order by employee_id`,
      [id],
    )
  ).rows;

async function sent(id: number, runs: number): Promise<Run[]> {
  await eventually(
    async () => (await runsOf(id)).filter(({ state }) => state !== 'waiting').length >= runs,
    true,
    30_000,
  );
  return runsOf(id);
}

const mailsOf = async (id: number) =>
  (
    await database.query<{ t_uid: string; subject: string; message: string; status: string; files: string[] }>(
      `select m.t_uid, m.subject, m.message, m.status, array(select f.original_file_name from hgemails_file_uploads a
          join uploaded_files f on f.id = a.file_upload_id where a.hgemail_id = m.id) as files
         from hgemails m join report_runs r on m.dedupe_key = 'report/' || r.id where r.report_schedule_id = $1 order by m.id`,
      [id],
    )
  ).rows;

/** What the list says of the last time. */
async function said(id: number): Promise<unknown[]> {
  const { last_result, last_failure } = (await admin.get(`report_schedules/${id}`)).body as Schedule;
  return [last_result, last_failure];
}

/** What is due each minute has been done once more. */
async function followed(): Promise<void> {
  const { rows } = await database.query(`insert into pgboss.job (name) values ('reports.due') returning id`);
  const state = async () =>
    (await database.query('select state from pgboss.job where id = $1', [rows[0].id])).rows[0]?.state;
  await eventually(state, 'completed', 30_000);
}

test('a view of a report is kept, shared and found by its report', async () => {
  const own = await givenView('candidate-source', { filter: { period: 'month' }, is_default: true });
  const shared = await givenView('candidate-source', { is_shared: true }, admin);
  await givenView('candidate-source', {}, admin);
  await givenView('funnel', { is_default: true });
  const { body } = await recruiter.get(
    `saved_views?filter=${encodeURIComponent(JSON.stringify({ kind: 'report', report: 'candidate-source' }))}`,
  );
  const found = body as { id: number; is_default: boolean }[];
  expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([own, shared]);
  // What is opened first is said for each report.
  expect(found.find(({ id }) => id === own)!.is_default).toBe(true);
  const without = await recruiter.post('saved_views', { kind: 'report', name: 'Of none', filter: {} });
  expect([without.status, without.body]).toMatchObject([422, { errors: [{ field: 'report' }] }]);
});

test.each([
  // Toronto is five hours behind Greenwich in winter and four in summer.
  ['weekly', { rhythm: 'weekly', weekday: 'sunday', at_time: '02:30' }, '2027-03-10T00:00:00Z', '2027-03-14T07:30:00Z'],
  ['weekly', { rhythm: 'weekly', weekday: 'sunday', at_time: '07:00' }, '2027-03-14T11:00:00Z', '2027-03-21T11:00:00Z'],
  ['weekly', { rhythm: 'weekly', weekday: 'sunday', at_time: '01:30' }, '2026-10-30T00:00:00Z', '2026-11-01T06:30:00Z'],
  ['monthly', { rhythm: 'monthly', month_day: 31, at_time: '07:00' }, '2027-02-01T00:00:00Z', '2027-02-28T12:00:00Z'],
  ['monthly', { rhythm: 'monthly', month_day: 15, at_time: '07:00' }, '2027-07-15T11:00:00Z', '2027-08-15T11:00:00Z'],
] as const)('%s %j after %s goes out at %s', async (_rhythm, when, after, at) => {
  const { nextRunSql } = await import('../../../api/src/reports/by-mail/next-run.ts');
  const row = { weekday: null, month_day: null, time_zone: 'America/Toronto', ...when };
  const found = await database.query<{ next: Date }>(
    `select ${nextRunSql('s', '$2::timestamptz')} as next
       from jsonb_to_record($1) s(rhythm text, weekday text, month_day int, at_time text, time_zone text)`,
    [JSON.stringify(row), after],
  );
  expect(found.rows[0]!.next.toISOString()).toBe(at.replace('Z', '.000Z'));
});

test('each recipient gets it once, as a table and a file, and the schedule says what came of it', async () => {
  const job = await givenJob(recruiter);
  for (let at = 0; at < 3; at += 1) await givenCandidate(server.url, job.id, { first_name: `Ada${at}` });
  const view = await givenView('candidate-source', { name: 'Sources', filter: { job_id: String(job.id) } });
  const schedule = await givenSchedule(view, { recipient_ids: [ids.recruiter, ids.observer], format: 'csv' });
  expect(schedule).toMatchObject({ name: 'Sources', time_zone: 'America/Toronto', is_active: true });
  expect(Date.parse(schedule.next_run_at as string)).toBeGreaterThan(Date.now());
  await makeDue(schedule.id);
  expect(await sent(schedule.id, 2)).toEqual(
    [ids.recruiter, ids.observer]
      .toSorted((a, b) => a - b)
      .map((employee_id) => ({ employee_id, state: 'sent', row_count: 1 })),
  );
  const mails = await mailsOf(schedule.id);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ message }) => /You have set this up|Ramón Iglesias has set this up/.exec(message)?.[0])).toEqual(
    expect.arrayContaining(['You have set this up', 'Ramón Iglesias has set this up']),
  );
  for (const { message, files, subject } of mails) {
    expect(subject).toContain('Sources');
    // Wider than a phone: each value stands below with its name.
    expect(message).not.toContain('<table>');
    expect(message).toMatch(/<div style="display:inline-block;width:150px[^>]*>Applications: 3<\/div>/);
    expect(message).toContain(`#/report/candidate-source?job_id=${job.id}`);
    // What was chosen, and values as the screen shows them.
    expect(message).toMatch(/<p>Job: .*#\d+|<p>Job: \w/);
    expect(message).toMatch(/: 0%<\/div>/);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/\.csv$/);
  }
  const { body } = await recruiter.get(`report_schedules/${schedule.id}`);
  expect(body).toMatchObject({ last_result: 'sent', last_rows: 1 });
  expect(Date.parse((body as Schedule).next_run_at as string)).toBeGreaterThan(Date.now());
});

test('a mail that no server takes yet is said to be tried, then to have failed, and why', async () => {
  const schedule = await givenSchedule(await givenView('funnel'));
  await makeDue(schedule.id);
  const [run] = await sent(schedule.id, 1);
  const result = () => said(schedule.id);
  expect([run!.state, await result()]).toEqual(['sent', ['sent', null]]);
  // The worker is through with the mail, and changes it no more.
  await eventually(async () => (await mailsOf(schedule.id))[0]?.status, 'kept', 30_000);
  const mail = async (change: string) => {
    await database.query(
      `update hgemails m set ${change} from report_runs r
        where r.report_schedule_id = $1 and m.dedupe_key = 'report/' || r.id`,
      [schedule.id],
    );
    await followed();
  };
  await mail(`status = 'queued', next_try_at = now() + interval '1 hour', failure = 'unreachable'`);
  expect(await result()).toEqual(['trying', 'unreachable']);
  await mail(`status = 'sent', next_try_at = null, failure = null`);
  expect(await result()).toEqual(['sent', null]);
  await mail(`status = 'failed', failure = 'refused'`);
  expect(await result()).toEqual(['failed', 'refused']);
  // Its owner has left, and somebody else switched it on again.
  await database.query(`update report_schedules set last_run_at = now(), last_result = 'skipped' where id = $1`, [
    schedule.id,
  ]);
  await followed();
  expect((await result())[0]).toBe('skipped');
});

test('a report that cannot be put together says so, and keeps saying it', async () => {
  const view = await givenView('candidate-source');
  const schedule = await givenSchedule(view);
  await database.query(`update saved_views set filter = '{"job_id": "none"}' where id = $1`, [view]);
  const { rows } = await database.query<{ id: number }>(
    `insert into report_runs (report_schedule_id, employee_id, due_at) values ($1, $2, now()) returning id::int`,
    [schedule.id, ids.recruiter],
  );
  // The last try.
  await database.query(`insert into pgboss.job (name, data, retry_limit) values ('reports.by-mail', $1, 0)`, [rows[0]]);
  expect(await sent(schedule.id, 1)).toMatchObject([{ state: 'failed' }]);
  expect(await said(schedule.id)).toEqual(['failed', 'report_failed']);
  await followed();
  expect(await said(schedule.id)).toEqual(['failed', 'report_failed']);
});

test('nothing to report is said, people behind a report are not named', async () => {
  const job = await givenJob(recruiter);
  const empty = await givenSchedule(await givenView('candidate-source', { filter: { job_id: String(job.id) } }));
  const other = await givenJob(recruiter);
  await givenCandidate(server.url, other.id, { first_name: 'Unmistakable', last_name: 'Person' });
  const people = await givenSchedule(
    await givenView('export-contacts-by-job', { filter: { job_id: String(other.id), period: 'all' } }),
  );
  await makeDue(empty.id);
  await makeDue(people.id);
  expect(await sent(empty.id, 1)).toMatchObject([{ state: 'empty', row_count: 0 }]);
  expect(await sent(people.id, 1)).toMatchObject([{ state: 'sent', row_count: 1 }]);
  expect((await mailsOf(empty.id))[0]!.files).toEqual([]);
  const [mail] = await mailsOf(people.id);
  expect(mail!.files).toEqual([]);
  expect(mail!.message).not.toContain('Unmistakable');
  expect(mail!.message).toContain('#/report/reportCandidateContactInfo');
});

test('who may not read it gets nothing, and what belongs to somebody who left stops', async () => {
  const view = await givenView('funnel', { is_shared: true }, admin);
  const refused = await recruiter.post('report_schedules', {
    ...{ saved_view_id: view, rhythm: 'weekly', weekday: 'friday' },
    recipient_ids: [ids.recruiter, ids.hiring_manager],
  });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'recipient_ids' }] }]);

  const lost = await givenSchedule(view, { recipient_ids: [ids.observer] });
  await database.query(`update employees set aasm_state = 'hiring_manager' where id = $1`, [ids.observer]);
  try {
    await makeDue(lost.id);
    expect(await sent(lost.id, 1)).toMatchObject([{ state: 'skipped', row_count: null }]);
    expect(await mailsOf(lost.id)).toEqual([]);
    expect(await said(lost.id)).toEqual(['skipped', 'report_recipient']);
  } finally {
    await database.query(`update employees set aasm_state = 'observer' where id = $1`, [ids.observer]);
  }

  const orphan = await givenSchedule(view, { recipient_ids: [ids.super_admin] });
  const own = await givenSchedule(await givenView('funnel'));
  await database.query('update employees set deactivated_at = now() where id = $1', [ids.recruiter]);
  try {
    await makeDue(orphan.id);
    const active = async () =>
      (await database.query('select is_active from report_schedules where id = $1', [orphan.id])).rows[0].is_active;
    await eventually(active, false, 30_000);
    expect(await runsOf(orphan.id)).toEqual([]);
    // Whoever switches it on again sends it: it would only stop once more in the name of who has left.
    const { body } = await admin.get(`report_schedules/${orphan.id}`);
    expect(body).toMatchObject({ is_active: false, employee_id: ids.recruiter });
    expect(await said(orphan.id)).toEqual(['skipped', 'report_owner']);
    const { lock_version } = body as Schedule;
    const on = await admin.put(`report_schedules/${orphan.id}`, { is_active: true, lock_version });
    expect([on.status, on.body]).toMatchObject([200, { is_active: true, employee_id: ids.super_admin }]);
    await makeDue(orphan.id);
    expect(await sent(orphan.id, 1)).toMatchObject([{ employee_id: ids.super_admin, state: 'sent' }]);
    const unseen = await database.query<{ id: number; lock_version: number }>(
      `update report_schedules set is_active = false, employee_id = $2 where id = $1 returning id::int, lock_version`,
      [own.id, ids.recruiter],
    );
    const { id, lock_version: version } = unseen.rows[0]!;
    const others = await admin.put(`report_schedules/${id}`, { is_active: true, lock_version: version });
    expect([others.status, others.body]).toMatchObject([422, { errors: [{ field: 'saved_view_id' }] }]);
  } finally {
    await database.query('update employees set deactivated_at = null where id = $1', [ids.recruiter]);
  }
});

test('who gets a report takes themselves off it; without anybody left it is no longer sent', async () => {
  const schedule = await givenSchedule(await givenView('funnel', { name: 'Weekly funnel' }), {
    recipient_ids: [ids.observer, ids.super_admin],
  });
  const observer = await ApiClient.as(server.url, 'observer');
  const mine = async (by: ApiClient) => {
    const { body } = await by.get('account/reports');
    return (body as { id: number }[]).filter(({ id }) => id === schedule.id);
  };
  expect(await mine(observer)).toMatchObject([{ name: 'Weekly funnel', report: 'funnel', rhythm: 'weekly' }]);
  expect(await mine(recruiter)).toEqual([]);
  expect((await recruiter.delete(`account/reports/${schedule.id}`)).status).toBe(404);

  expect((await observer.delete(`account/reports/${schedule.id}`)).status).toBe(200);
  expect([await mine(observer), await mine(admin)]).toMatchObject([[], [{ id: schedule.id }]]);
  // Whoever has the form open would bring them back.
  const stale = { recipient_ids: [ids.observer], lock_version: schedule.lock_version };
  expect((await recruiter.put(`report_schedules/${schedule.id}`, stale)).status).toBe(409);
  await makeDue(schedule.id);
  expect(await sent(schedule.id, 1)).toMatchObject([{ employee_id: ids.super_admin, state: 'sent' }]);
  expect((await mailsOf(schedule.id))[0]!.message).toContain('#/report/received');

  expect((await admin.delete(`account/reports/${schedule.id}`)).status).toBe(200);
  expect((await recruiter.get(`report_schedules/${schedule.id}`)).body).toMatchObject({
    ...{ is_active: false, next_run_at: null, recipient_ids: [] },
  });
});

test('an administrator gives somebody’s report a view that they see too', async () => {
  const schedule = await givenSchedule(await givenView('funnel'));
  const { lock_version } = schedule;
  const give = async (view: number) =>
    admin.put(`report_schedules/${schedule.id}`, { saved_view_id: view, lock_version });
  const refused = await give(await givenView('funnel', {}, admin));
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'saved_view_id' }] }]);
  expect((await give(await givenView('funnel', { is_shared: true }, admin))).status).toBe(200);
});

test('an empty cell says what the screen says', async () => {
  const job = await givenJob(recruiter);
  const from = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } };
  expect((await fetch(`${server.url}/career/info/public/${job.id}?language=en`, from)).status).toBe(200);
  const visits = async () =>
    (await database.query('select 1 from career_visits where job_id = $1', [job.id])).rows.length;
  await eventually(visits, 1, 30_000);
  const schedule = await givenSchedule(await givenView('career-visits', { filter: { job_id: String(job.id) } }));
  await makeDue(schedule.id);
  expect(await sent(schedule.id, 1)).toMatchObject([{ state: 'sent', row_count: 1 }]);
  const [mail] = await mailsOf(schedule.id);
  expect(mail!.message).toContain('<b>None</b>');
  const values = Array.from(mail!.message.matchAll(/<div style="display[^>]*>([^<]*)/g), ([, text]) => text);
  expect(values.filter((text) => text?.endsWith(': –')).length).toBeGreaterThan(0);
});

test('a view that is no longer shared is not sent by others', async () => {
  const view = await givenView('funnel', { is_shared: true }, admin);
  const schedule = await givenSchedule(view);
  await database.query('update saved_views set is_shared = false where id = $1', [view]);
  await makeDue(schedule.id);
  expect(await sent(schedule.id, 1)).toMatchObject([{ state: 'skipped' }]);
  expect(await said(schedule.id)).toEqual(['skipped', 'report_view']);
});

test('what is set up is one’s own; what is wrong is said at the field', async () => {
  const view = await givenView('funnel');
  const own = await givenSchedule(view);
  const other = await ApiClient.as(server.url, 'observer');
  expect((await other.get(`report_schedules/${own.id}`)).status).toBe(404);
  expect((await admin.get(`report_schedules/${own.id}`)).status).toBe(200);
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  expect((await manager.get('report_schedules')).status).toBe(403);
  const wrong: [object, string][] = [
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ at_time: '25:00' }, 'at_time'],
    [{ weekday: null }, 'weekday'],
    [{ rhythm: 'monthly', weekday: null }, 'month_day'],
    [{ recipient_ids: [] }, 'recipient_ids'],
    [{ saved_view_id: await givenView('funnel', {}, admin) }, 'saved_view_id'],
  ];
  for (const [change, field] of wrong) {
    const answer = await recruiter.post('report_schedules', {
      ...{ saved_view_id: view, rhythm: 'weekly', weekday, recipient_ids: [ids.recruiter] },
      ...change,
    });
    expect([field, answer.status, answer.body]).toMatchObject([field, 422, { errors: [{ field }] }]);
  }
  const off = await recruiter.put(`report_schedules/${own.id}`, { is_active: false, lock_version: own.lock_version });
  expect([off.status, off.body]).toMatchObject([200, { is_active: false }]);
  const { rows } = await database.query('select next_run_at from report_schedules where id = $1', [own.id]);
  expect(rows[0].next_run_at).toBeNull();
});
