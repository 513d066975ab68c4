import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf } from '../../support/applied.ts';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { good, openHouse, type House } from '../offers/house.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';
import { accounts, noticeWorkers, unreadOf, type NoticeWorkers } from './support.ts';

interface Reminder {
  id: number;
  applicant_profile_id: number;
  due_day: string;
  body: string | null;
  done_at: string | null;
  employee_id: number;
  lock_version: number;
}

let house: House;
let workers: NoticeWorkers;
let ids: Record<Role, number>;
let manager: ApiClient;

beforeAll(async () => {
  house = await openHouse();
  ids = await accounts(house);
  manager = await ApiClient.as(house.server.url, 'hiring_manager');
  house.job = await givenJob(house.recruiter, {}, [ids.hiring_manager]);
  // Reminders wait for seven in the morning, so the organization lies where it is noon.
  const hour = new Date().getUTCHours() - 12;
  const zone = hour === 0 ? 'Etc/GMT' : `Etc/GMT${hour > 0 ? '+' : '-'}${Math.abs(hour)}`;
  await house.database.query('update organizations set time_zone = $1', [zone]);
  workers = await noticeWorkers(house.server);
});
afterAll(async () => {
  await workers?.close();
  await house?.close();
});

const dayIn = async (days: number): Promise<string> =>
  (
    await house.database.query<{ day: string }>(
      `select ((now() at time zone time_zone)::date + $1::int)::text as day from organizations where id = 1`,
      [days],
    )
  ).rows[0]!.day;

const candidate = () => givenCandidate(house.server.url, house.job.id);
const remind = async (profile: number, days: number, body: string | null = null, client = manager) =>
  client.post('reminders', { applicant_profile_id: profile, due_day: await dayIn(days), body });
const listOf = async (client: ApiClient) => good<Reminder[]>(await client.list('reminders', { range: [0, 99] }));

test('a reminder is seen, changed and deleted by who made it alone, and made of candidates whom they reach', async () => {
  const profile = await candidate();
  const made = good<Reminder>(await remind(profile, 3, 'Call back'), 201);
  expect(made).toMatchObject({ employee_id: ids.hiring_manager, body: 'Call back', done_at: null });
  expect((await listOf(manager)).map(({ id }) => id)).toContain(made.id);
  expect(await listOf(house.recruiter)).toEqual([]);
  const change = { body: 'Mine', lock_version: made.lock_version };
  expect((await house.recruiter.put(`reminders/${made.id}`, change)).status).toBeGreaterThanOrEqual(403);
  expect((await house.recruiter.delete(`reminders/${made.id}`)).status).toBeGreaterThanOrEqual(403);
  const done = { done_at: '2020-01-01T00:00:00Z', lock_version: made.lock_version };
  const changed = good<Reminder>(await manager.put(`reminders/${made.id}`, done));
  expect(new Date(changed.done_at!).getFullYear()).toBeGreaterThan(2024);

  const foreign = await givenCandidate(house.server.url, (await givenJob(house.recruiter)).id);
  expect((await remind(foreign, 3)).status).toBe(422);
  expect((await remind(999_999, 3)).status).toBe(422);
  const observer = await ApiClient.as(house.server.url, 'observer');
  expect((await remind(profile, 3, null, observer)).status).toBe(403);
});

test('on its day it is told once, to who made it, until it is done; and it goes with the candidate', async () => {
  const [profile, other, away] = [await candidate(), await candidate(), await candidate()];
  const due = good<Reminder>(await remind(profile, 0, 'Ask for papers'), 201);
  good(await remind(other, -1), 201);
  good(await remind(away, 2), 201);
  await workers.run(2);
  await workers.run();
  const told = await unreadOf(manager, 'reminder');
  expect(told.map(({ title }) => title).sort()).toEqual([
    'Reminder: Robin Park',
    'Reminder: Robin Park – Ask for papers',
  ]);
  expect(await unreadOf(house.recruiter, 'reminder')).toEqual([]);
  good(await manager.put(`reminders/${due.id}`, { done_at: new Date().toISOString(), lock_version: due.lock_version }));
  expect(await unreadOf(manager, 'reminder')).toMatchObject([{ title: 'Reminder: Robin Park' }]);

  const admin = await ApiClient.as(house.server.url, 'super_admin');
  const removal = { applicant_ids: [await applicantOf(house.recruiter, other)], removal_note: 'Asked by letter' };
  good(await admin.put('applicants/remove_candidate_information', removal));
  expect(await unreadOf(manager, 'reminder')).toEqual([]);
  expect((await listOf(manager)).filter(({ applicant_profile_id }) => applicant_profile_id === other)).toEqual([]);
  expect((await remind(other, 1)).status).toBe(409);
});

test('at night, what was told 90 days ago is swept, and reminders done as long; what is younger or open stays', async () => {
  const profile = await candidate();
  for (const [days, text] of [
    [91, 'told and done long ago'],
    [89, 'told and done of late'],
  ] as const) {
    const { rows } = await house.database.query<{ id: string }>(
      `insert into reminders (employee_id, applicant_profile_id, due_day, body, done_at)
       values ($1, $2, current_date, $3, now() - make_interval(days => $4)) returning id`,
      [ids.hiring_manager, profile, text, days],
    );
    await house.database.query(
      `insert into notifications (employee_id, kind, dedupe_key, applicant_profile_id, created_at, mail_due)
       values ($1, 'reminder', $3, $2, now() - make_interval(days => $4), 'digest')`,
      [ids.hiring_manager, profile, `reminder/${rows[0]!.id}`, days],
    );
  }
  await house.database.query(
    `insert into reminders (employee_id, applicant_profile_id, due_day, body, created_at)
     values ($1, $2, current_date + 30, 'open since long', now() - interval '200 days')`,
    [ids.hiring_manager, profile],
  );
  const left = async () => {
    const told = await house.database.query<{ days: string }>(
      `select extract(day from now() - created_at)::int || coalesce(' waits for ' || mail_due, '') as days from notifications where applicant_profile_id = $1`,
      [profile],
    );
    const reminders = await house.database.query<{ body: string }>(
      'select body from reminders where applicant_profile_id = $1 order by body',
      [profile],
    );
    return [...told.rows.map(({ days }) => days), ...reminders.rows.map(({ body }) => body)].join(', ');
  };
  await workers.run(1, ['notices.sweep']);
  expect(await left()).toBe('89, open since long, told and done of late');
});
