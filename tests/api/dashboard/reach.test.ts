import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient, ROLES, type Role } from '../../support/api-client.ts';
import { addTo, givenLetter, good, type House, openHouse } from '../offers/house.ts';
import { givenSent } from '../mail/support.ts';
import { givenCandidate, givenJob, type Job } from '../pipeline/support.ts';

/** What is put into the database here has to be counted for exactly those who reach it. */

interface Rows {
  rows: { id: number; job_id: number; applicant_profile_id: number | null; stage_name: string | null; at: string }[];
  meta: { total: number; since: string };
}
interface Today {
  since: string;
  tiles: { key: string; count: number }[];
}

let house: House;
const as = {} as Record<Role, ApiClient>;
/** A job with a manager and a decision maker in its team, and one without anybody. */
let mine: Job;
let others: Job;

beforeAll(async () => {
  house = await openHouse();
  for (const role of ROLES) as[role] = await ApiClient.as(house.server.url, role);
  const team = await Promise.all([idOf('hiring_manager'), idOf('decision_maker')]);
  mine = await givenJob(as.recruiter, {}, team);
  others = await givenJob(as.recruiter);
});
afterAll(() => house?.close());

async function idOf(role: Role): Promise<number> {
  const { rows } = await house.database.query(`select id from employees where email = $1`, [
    `${role.replaceAll('_', '.')}@demo.example`,
  ]);
  return Number(rows[0].id);
}

const change = (sql: string, values: unknown[] = []) => house.database.query(sql, values);
const today = async (role: Role, query = '') => good<Today>(await as[role].get(`dashboard/today${query}`));
const rowsOf = async (role: Role, tile: string, query = '') =>
  good<Rows>(await as[role].get(`dashboard/rows?tile=${tile}&limit=100${query}`));
const idsOf = async (role: Role, tile: string, query = '') =>
  (await rowsOf(role, tile, query)).rows.map((row) => row.id);

/** The roles, out of all, for whom a tile has this row; asserts that number and list agree for each. */
async function counted(tile: string, id: number, own = false): Promise<Role[]> {
  const found: Role[] = [];
  for (const role of ROLES) {
    const { tiles } = await today(role, `?own=${own}`);
    const count = tiles.find(({ key }) => key === tile)?.count;
    const answer = await as[role].get(`dashboard/rows?tile=${tile}&own=${own}&limit=100`);
    if (count === undefined) {
      expect([role, answer.status]).toEqual([role, 403]);
      continue;
    }
    const { rows, meta } = good<Rows>(answer);
    expect([role, meta.total, rows.length]).toEqual([role, count, Math.min(count, 100)]);
    if (rows.some((row) => row.id === id)) found.push(role);
  }
  return found;
}

const stageWhich = (job: Job, dm_stage: boolean) =>
  job.stages.find((stage) => stage.stage_type === 'others' && stage.dm_stage === dm_stage)!;

async function waitingIn(job: Job, stage: number): Promise<number> {
  const id = await givenCandidate(house.server.url, job.id);
  await as.recruiter.put(`applicant_profiles/${id}/move_to_stage/${stage}`, {});
  // Longer than anybody of the demo, so that they stand on the first page.
  await change(`update applicant_profiles set stage_entered_at = now() - interval '3 years' where id = $1`, [id]);
  return id;
}

const recruiters: Role[] = ['super_admin', 'recruiter_admin', 'recruiter'];
const only = (...roles: Role[]) => ROLES.filter((role) => roles.includes(role));

test('who waits is counted for those who reach the stage of the job', async () => {
  const shown = await waitingIn(mine, stageWhich(mine, true).id);
  const hidden = await waitingIn(mine, stageWhich(mine, false).id);
  const foreign = await waitingIn(others, stageWhich(others, true).id);
  expect(await counted('waiting_candidates', shown)).toEqual(only(...recruiters, 'hiring_manager', 'decision_maker'));
  expect(await counted('waiting_candidates', hidden)).toEqual(only(...recruiters, 'hiring_manager'));
  expect(await counted('waiting_candidates', foreign)).toEqual(only(...recruiters));
  expect(await counted('waiting_candidates', shown, true)).toEqual(only('hiring_manager', 'decision_maker'));
  expect(await counted('waiting_candidates', foreign, true)).toEqual([]);
});

test('nobody waits in a job that has ended, in a last stage, or once the application is taken away', async () => {
  const job = await givenJob(as.recruiter);
  const closed = await waitingIn(job, stageWhich(job, true).id);
  const last = await waitingIn(job, job.stages.find(({ stage_type }) => stage_type === 'hired')!.id);
  expect(await idsOf('recruiter', 'waiting_candidates')).not.toContain(last);
  expect(await idsOf('recruiter', 'waiting_candidates')).toContain(closed);
  await change(`update jobs set status = 'closed' where id = $1`, [job.id]);
  expect(await idsOf('recruiter', 'waiting_candidates')).not.toContain(closed);
  await change(`update jobs set status = 'expired' where id = $1`, [job.id]);
  expect(await idsOf('recruiter', 'waiting_candidates')).toContain(closed);
  await change(`update applicant_profiles set is_deleted = true where id = $1`, [closed]);
  expect(await idsOf('recruiter', 'waiting_candidates')).not.toContain(closed);
});

test('pages of a list follow each other, who has waited longest first', async () => {
  const job = await givenJob(as.recruiter);
  const ids = [];
  for (const years of [7, 6, 5]) {
    const id = await waitingIn(job, stageWhich(job, true).id);
    await change(`update applicant_profiles set stage_entered_at = now() - make_interval(years => $2) where id = $1`, [
      id,
      years,
    ]);
    ids.push(id);
  }
  const at = async (offset: number) =>
    good<Rows>(await as.recruiter.get(`dashboard/rows?tile=waiting_candidates&limit=1&offset=${offset}`)).rows[0]!.id;
  expect([await at(0), await at(1), await at(2)]).toEqual(ids);
  const [first] = (await rowsOf('recruiter', 'waiting_candidates')).rows;
  expect(first).toMatchObject({ job_id: job.id, applicant_profile_id: ids[0], stage_name: expect.any(String) });
  for (const wrong of ['limit=0', 'limit=101', 'offset=-1', 'offset=1001', 'since=yesterday', 'tile=jobs'])
    expect([wrong, (await as.recruiter.get(`dashboard/rows?tile=waiting_candidates&${wrong}`)).status]).toEqual([
      wrong,
      422,
    ]);
});

test('new applications are those of others, and the list stays with its number when another visit begins', async () => {
  await change(`delete from dashboards`);
  const entered = await givenCandidate(house.server.url, mine.id);
  await change(`update applicant_profiles set applied_by_employee_id = $2 where id = $1`, [
    entered,
    await idOf('recruiter'),
  ]);
  const id = await givenCandidate(house.server.url, mine.id);
  expect(await counted('new_applications', id, true)).toEqual(only('hiring_manager'));
  expect(await counted('new_applications', id)).toEqual(only(...recruiters, 'hiring_manager'));
  expect(await counted('new_applications', entered)).toEqual(only('super_admin', 'recruiter_admin', 'hiring_manager'));
  const { since } = await today('hiring_manager');
  // The dashboard was opened after the application and stayed open for hours: the next visit has nothing new.
  await as.hiring_manager.put('dashboard/visit', {});
  await change(`update applicant_profiles set created_at = now() - interval '5 hours' where id = $1`, [id]);
  await change(`update dashboards set opened_at = now() - interval '4 hours'`);
  expect(await idsOf('hiring_manager', 'new_applications')).not.toContain(id);
  const same = `&since=${encodeURIComponent(since)}`;
  expect(await idsOf('hiring_manager', 'new_applications', same)).toContain(id);
  expect((await rowsOf('hiring_manager', 'new_applications', same)).meta.since).toBe(since);
});

test('two windows share a visit', async () => {
  await change(`delete from dashboards`);
  const visit = () => as.hiring_manager.put('dashboard/visit', {});
  await visit();
  await change(`update dashboards set opened_at = now() - interval '3 hours'`);
  const { since } = await today('hiring_manager');
  const opened = await Promise.all([visit(), visit(), visit()]);
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await today('hiring_manager')).since).toBe(since);
  await change(
    `update dashboards set opened_at = now() - interval '50 days', visited_until = now() - interval '60 days'`,
  );
  const ago = Date.now() - Date.parse((await today('hiring_manager')).since);
  expect(Math.round(ago / 86_400_000)).toBe(30);
});

test('letters that end within three days are counted for recruiters, to the last day where the organization is', async () => {
  const letter = await givenLetter(house, { status: 'out_with_candidate' });
  const request = await givenLetter(house, { status: 'req_out', email_type: 'info_request' });
  const due = (id: number, days: number) =>
    change(
      `update approval_emails set due_date = (select (now() at time zone time_zone)::date from organizations where id = 1) + $2::int where id = $1`,
      [id, days],
    );
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']) {
    await change(`update organizations set time_zone = $1 where id = 1`, [zone]);
    for (const [days, isIn] of [
      [-1, false],
      [0, true],
      [3, true],
      [4, false],
    ] as const) {
      await due(letter.id, days);
      expect([zone, days, (await idsOf('recruiter', 'expiring_offers')).includes(letter.id)]).toEqual([
        zone,
        days,
        isIn,
      ]);
    }
  }
  await due(letter.id, 1);
  await due(request.id, 1);
  expect(await counted('expiring_offers', letter.id)).toEqual(only(...recruiters));
  expect(await counted('expiring_requests', request.id)).toEqual(only(...recruiters));
  expect((await rowsOf('recruiter', 'expiring_offers')).rows[0]).toMatchObject({ stage_name: null });
  // Of their own are those that somebody has written, and those of their jobs.
  await change(`update approval_emails set employee_id = $2 where id = $1`, [letter.id, await idOf('recruiter_admin')]);
  expect(await counted('expiring_offers', letter.id, true)).toEqual(only('recruiter_admin'));
  await change(`update approval_emails set is_archived = true where id = $1`, [letter.id]);
  expect(await counted('expiring_offers', letter.id)).toEqual([]);
  await change(`update applicant_profiles set is_deleted = true where id = $1`, [request.profile]);
  expect(await counted('expiring_requests', request.id)).toEqual([]);
});

test('an approval waits for whom it is asked of, whatever their role, as long as the link answers', async () => {
  const letter = await givenLetter(house);
  await addTo(house, letter.id, 'Observer@demo.example');
  await addTo(house, letter.id, 'hiring.manager@demo.example');
  expect(await counted('waiting_approvals', letter.id)).toEqual([]);
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  expect(await counted('waiting_approvals', letter.id)).toEqual(['observer']);
  expect(await counted('waiting_approvals', letter.id, true)).toEqual(['observer']);
  await change(`update record_links set revoked_at = now() where approval_email_id = $1`, [letter.id]);
  expect(await counted('waiting_approvals', letter.id)).toEqual([]);
});

test('a mail is unanswered until somebody writes to the candidate', async () => {
  const profile = await givenCandidate(house.server.url, mine.id);
  const inbound = { direction: 'inbound', status: 'received' };
  const { id } = await givenSent(house.server, profile, { fields: inbound });
  expect(await counted('unanswered_mails', id)).toEqual(only('hiring_manager'));
  await givenSent(house.server, profile, { subject: 'A confirmation that nobody wrote' });
  const employeeId = await idOf('hiring_manager');
  await givenSent(house.server, profile, { employeeId, fields: { status: 'cancelled' } });
  expect(await counted('unanswered_mails', id, true)).toEqual(only('hiring_manager'));
  const again = await givenSent(house.server, profile, { fields: inbound });
  expect(await counted('unanswered_mails', id)).toEqual([]);
  expect(await counted('unanswered_mails', again.id)).toEqual(only('hiring_manager'));
  await givenSent(house.server, profile, { employeeId });
  expect(await counted('unanswered_mails', again.id)).toEqual([]);
});

test('a job that ends within a week is counted for who may extend it', async () => {
  const job = await givenJob(as.recruiter, { end_date: new Date(Date.now() + 3 * 86_400_000).toISOString() });
  const later = await givenJob(as.recruiter, { end_date: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  expect(await counted('expiring_jobs', job.id)).toEqual(only(...recruiters));
  expect(await counted('expiring_jobs', job.id, true)).toEqual([]);
  expect(await counted('expiring_jobs', later.id)).toEqual([]);
});

test('charts count what the caller reaches, by the days of the organization', async () => {
  type Charts = { days: { day: string; count: number }[]; stages: { name: string; count: number }[] };
  const charts = async (role: Role, query = '') => good<Charts>(await as[role].get(`dashboard/charts${query}`));
  const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
  const plain = async (sql: string) => Number((await change(`select count(*) as n ${sql}`)).rows[0].n);
  const day = `(now() at time zone 'America/Toronto')::date`;
  const applied = `from applicant_profiles p where not p.is_deleted
    and (p.created_at at time zone 'America/Toronto')::date > ${day} - 30`;
  const standing = `from applicant_profiles p join jobs j on j.id = p.job_id join stages s on s.id = p.stage_id
    where not p.is_deleted and j.status = 'active' and s.stage_type not in ('hired', 'rejected')`;
  const inTeam = async (role: Role) =>
    `and p.job_id in (select job_id from job_assignments where employee_id = ${await idOf(role)})`;
  for (const role of ['recruiter', 'observer'] as const) {
    const { days, stages } = await charts(role);
    expect(days).toHaveLength(30);
    expect(sum(days)).toBe(await plain(applied));
    expect(stages.length).toBeGreaterThan(1);
    expect(sum(stages)).toBe(await plain(standing));
    const own = await charts(role, '?own=true');
    expect([sum(own.days), sum(own.stages)]).toEqual([
      await plain(`${applied} ${await inTeam(role)}`),
      await plain(`${standing} ${await inTeam(role)}`),
    ]);
  }
  const manager = await charts('hiring_manager');
  expect(sum(manager.days)).toBe(await plain(`${applied} ${await inTeam('hiring_manager')}`));
  expect(sum(manager.stages)).toBe(await plain(`${standing} ${await inTeam('hiring_manager')}`));
  const flagged = 'and p.stage_id in (select id from stages where dm_stage and not is_deleted)';
  const decider = await charts('decision_maker');
  expect(sum(decider.stages)).toBe(await plain(`${standing} ${await inTeam('decision_maker')} ${flagged}`));
  expect((await as.pending.get('dashboard/charts')).status).toBe(403);
  // The funnel, to which the first chart leads, says the same of the same days.
  const [first, last] = [manager.days[0]!.day, manager.days[29]!.day];
  const funnel = good<{ rows: { step: string; reached: number }[] }>(
    await as.recruiter.get(`jobs/funnel?start_date=${first}&end_date=${last}`),
  );
  expect(funnel.rows.find(({ step }) => step === 'applied')!.reached).toBe(sum((await charts('recruiter')).days));
});

test('what is no arrangement is refused', async () => {
  for (const body of [
    {},
    { order: ['a'] },
    { order: ['a', 'a'], hidden: [] },
    { order: ['A tile'], hidden: [] },
    {
      order: [],
      hidden: Array.from({ length: 41 }, (_, at) =>
        `tile_${String.fromCharCode(97 + (at % 26))}_${'a'.repeat(at)}`.slice(0, 40),
      ),
    },
    { order: [], hidden: [], more: true },
  ])
    expect([body, (await as.recruiter.put('dashboard/arrangement', body)).status]).toEqual([body, 422]);
});
