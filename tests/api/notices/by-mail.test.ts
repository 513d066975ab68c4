import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { good, openHouse, type House } from '../offers/house.ts';
import { givenCandidate, givenJob, type Stage } from '../pipeline/support.ts';
import { accounts, bellOf, noticeWorkers, unreadOf, type NoticeWorkers } from './support.ts';

interface Choices {
  kinds: { kind: string; way: string; ways: string[] }[];
  notification_frequency: string;
  jobs: { id: number; watched: number; stage_frequency: string | null; expiry_frequency: string | null }[];
}
interface Mail {
  id: string;
  t_uid: string;
  subject: string;
  message: string;
  purpose: string;
}

let house: House;
let workers: NoticeWorkers;
let ids: Record<Role, number>;
let manager: ApiClient;
let decider: ApiClient;
let recruiter: ApiClient;
let open: Stage;

beforeAll(async () => {
  house = await openHouse((await startKind.idle()).server);
  ids = await accounts(house);
  recruiter = house.recruiter;
  manager = await ApiClient.as(house.server.url, 'hiring_manager');
  decider = await ApiClient.as(house.server.url, 'decision_maker');
  house.job = await givenJob(recruiter, {}, [ids.hiring_manager, ids.decision_maker]);
  open = house.job.stages.find(({ dm_stage, stage_type }) => dm_stage && stage_type === 'others')!;
  await atHour(12);
  // Those of the demo are due as well.
  await house.database.query('delete from tasks');
  workers = await noticeWorkers(house.server);
});
afterAll(async () => {
  await workers?.close();
  await house?.close();
});

let seen = 0;
beforeEach(async () => {
  const { rows } = await house.database.query('select coalesce(max(id), 0) as last from hgemails');
  seen = Number(rows[0].last);
  await house.database.query('delete from notifications');
  // Nobody has a daily mail but who chooses one.
  await house.database.query(`update employees set notification_ways = '{"task_due": "none"}'`);
  await house.database.query('delete from notification_digests');
});

/** Puts the organization where it is that hour now. */
async function atHour(hour: number): Promise<void> {
  const behind = (new Date().getUTCHours() - hour + 24) % 24;
  const zone = behind === 0 ? 'Etc/GMT' : behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
  await house.database.query('update organizations set time_zone = $1', [zone]);
}

/** The mails of both sorts since the test began, by whom they are for. */
async function mails(): Promise<Record<string, Mail[]>> {
  const { rows } = await house.database.query<Mail>(
    `select id, t_uid, subject, message, purpose from hgemails
      where purpose in ('notifications', 'daily_digest') and id > $1 order by id`,
    [seen],
  );
  return Object.groupBy(rows, ({ t_uid }) => t_uid.split('@')[0]!) as Record<string, Mail[]>;
}

const linesOf = ({ message }: Mail) => [...message.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line!);
/** Somebody where decision makers look as well. */
async function candidate(): Promise<number> {
  const profile = await givenCandidate(house.server.url, house.job.id);
  good(await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${open.id}`, {}));
  return profile;
}
const choose = async (client: ApiClient, ways: Record<string, string>) =>
  good<Choices>(await client.put('account/notifications', { ways }));
const mention = async (profiles: number[], employees: number[], client = recruiter) =>
  good(
    await client.post('notes/write_notes', { ids: profiles, body: 'Look at this one', mention_ids: employees }),
    201,
  );
const tomorrow = () => house.database.query('update notification_digests set day = day - 1');

test('everybody chooses of the kinds that concern their role, each in the ways that it has', async () => {
  const observer = await ApiClient.as(house.server.url, 'observer');
  const choices = good<Choices>(await observer.get('account/notifications'));
  const ways = Object.fromEntries(choices.kinds.map(({ kind, way }) => [kind, way]));
  expect(ways).toMatchObject({ offer: 'mail', stage: 'mail', job_expiring: 'mail', approval: 'product' });
  expect(Object.keys(ways)).not.toContain('task_due');
  for (const [field, body] of [
    ['ways.task_due', { ways: { task_due: 'mail' } }],
    ['ways.approval', { ways: { approval: 'mail' } }],
    ['ways.offer', { ways: { offer: 'sometimes' } }],
    ['ways.rumour', { ways: { rumour: 'mail' } }],
  ] as const) {
    const refused = await observer.put('account/notifications', body);
    expect([refused.status, errorOf(refused).errors[0]?.field]).toEqual([422, field]);
  }
  const offersOf = async () =>
    (good(await recruiter.get(`employees/${ids.hiring_manager}`)) as { offer_notifications: boolean })
      .offer_notifications;
  const wayOf = (of: Choices, kind: string) => of.kinds.find((one) => one.kind === kind)?.way;
  // Other programs are told of the same choice.
  expect(await offersOf()).toBe(wayOf(good(await manager.get('account/notifications')), 'offer') === 'mail');
  const changed = await choose(manager, { offer: 'product' });
  expect([wayOf(changed, 'offer'), wayOf(changed, 'mention'), await offersOf()]).toEqual(['product', 'product', false]);
  expect((await manager.put('employees/me', { offer_notifications: true })).status).not.toBe(200);

  await house.database.query(
    `insert into watched_workloads (employee_id, job_id, workload_id, email_notification_frequency)
     select $1, job_id, id, 'weekly' from workloads where job_id = $2 and stage_id = $3`,
    [ids.hiring_manager, house.job.id, open.id],
  );
  const { jobs } = good<Choices>(await manager.get('account/notifications'));
  expect(jobs.find(({ id }) => id === house.job.id)).toMatchObject({ watched: 1, stage_frequency: 'weekly' });
  await house.database.query('delete from watched_workloads where job_id = $1', [house.job.id]);
});

test('what somebody does not want to be told is not written down for them, and for others it is', async () => {
  await choose(manager, { mention: 'none', stage: 'none' });
  await mention([await candidate()], [ids.hiring_manager, ids.decision_maker]);
  expect([await bellOf(manager), (await unreadOf(decider, 'mention')).length]).toEqual([[], 1]);
});

test('mail at once is one mail of what has come together: unread, not of oneself, and without a candidate’s name', async () => {
  await choose(manager, { mention: 'mail' });
  await choose(recruiter, { mention: 'mail' });
  await choose(decider, { mention: 'mail' });
  const profiles = [await candidate(), await candidate(), await candidate()];
  await mention(profiles, [ids.hiring_manager, ids.recruiter]);
  await mention([profiles[0]!], [ids.decision_maker]);
  const [read, ...rest] = await unreadOf(manager, 'mention');
  good(await manager.put('notifications/mark_read', { ids: [read!.id] }));
  const locked = 'update employees set failed_attempts = $2, locked_at = $3 where id = $1';
  await house.database.query(locked, [ids.decision_maker, 5, new Date()]);
  await workers.run();
  const first = await mails();
  expect(Object.keys(first)).toEqual(['hiring.manager']);
  const [mail, ...more] = first['hiring.manager']!;
  expect([more, mail!.purpose, linesOf(mail!)]).toEqual([
    [],
    'notifications',
    rest.map(({ path }) => expect.stringContaining(`/ats.html#${path!.replaceAll('&', '&amp;')}"`)),
  ]);
  expect(mail!.message).toContain('Beekeeper');
  expect(mail!.message).toContain('/ats.html#/account/view?part=notifications');
  expect(mail!.message).not.toMatch(/Robin|Park/);

  // It waits while the account is locked, is sent once, and what somebody does not reach any more is not told.
  await house.database.query(locked, [ids.decision_maker, 0, null]);
  await mention([await candidate()], [ids.hiring_manager]);
  const assignment = [house.job.id, ids.hiring_manager];
  await house.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', assignment);
  await workers.run(2);
  const second = await mails();
  expect([second['hiring.manager']?.length, second['decision.maker']?.length]).toEqual([1, 1]);
  await house.database.query('insert into job_assignments (job_id, employee_id) values ($1, $2)', assignment);
});

test('the daily digest has what is unread and new since the last one, by kinds, once a day', async () => {
  const french = `update employees set preferred_language = $2 where id = $1`;
  await house.database.query(french, [ids.hiring_manager, 'fr']);
  await choose(manager, { mention: 'digest', task_due: 'digest' });
  const [one, two] = [await candidate(), await candidate()];
  await mention([one, two], [ids.hiring_manager]);
  const today = await house.database.query(
    `select (now() at time zone time_zone)::date::text as day from organizations`,
  );
  const task = { applicant_profile_id: one, due_day: today.rows[0].day as string, title: 'Secret words' };
  good(await manager.post('tasks', task), 201);
  const [read] = await unreadOf(manager, 'mention');
  good(await manager.put('notifications/mark_read', { ids: [read!.id] }));
  // The hour had passed when it was chosen.
  await workers.run();
  expect(await mails()).toEqual({});
  expect(await unreadOf(manager, 'task_due')).toHaveLength(1);
  await tomorrow();

  // Killed in the middle: the day is taken and the mail not written, so neither is.
  await house.database.query('begin');
  await house.database.query('select id from notifications for update');
  await workers.begin();
  await eventually(
    async () => {
      // Within a transaction, what others do is seen as it was at the first look.
      await house.database.query('select pg_stat_clear_snapshot()');
      const { rows } = await house.database.query(
        `select count(*) > 0 as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%mail_due%'`,
      );
      return rows[0].waiting as boolean;
    },
    true,
    30_000,
  );
  await workers.kill();
  await house.database.query('rollback');
  expect(await mails()).toEqual({});
  await workers.start();

  await workers.run(2);
  const first = await mails();
  expect(Object.keys(first)).toEqual(['hiring.manager']);
  expect(first['hiring.manager']).toHaveLength(1);
  const mail = first['hiring.manager']![0]!;
  expect(mail.subject).toBe('Votre journée\u00a0: 2 points à voir');
  expect([...mail.message.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, heading]) => heading)).toEqual([
    'Tâches pour aujourd’hui et en retard',
    'Mention',
  ]);
  expect(linesOf(mail)).toHaveLength(2);
  expect(mail.message).not.toMatch(/Robin|Park|Secret/);

  // More on the same day waits for the next, on which what was told is not told again.
  await mention([await candidate()], [ids.hiring_manager]);
  await workers.run();
  expect(await mails()).toEqual(first);
  await tomorrow();
  await atHour(5);
  await workers.run();
  expect(await mails()).toEqual(first);
  await atHour(12);
  await tomorrow();
  await workers.run();
  expect((await mails())['hiring.manager']!.map((each) => linesOf(each).length)).toEqual([2, 2]);
  // What is due comes every day until it is done.
  await house.database.query(`update tasks set status = 'done' where employee_id = $1`, [ids.hiring_manager]);
  await tomorrow();
  await workers.run();
  expect((await mails())['hiring.manager']).toHaveLength(2);
  await house.database.query(french, [ids.hiring_manager, 'en']);
}, 120_000);

test('a digest tells nobody who has left, and nothing that its reader may not open on that day', async () => {
  await choose(manager, { mention: 'digest' });
  await choose(decider, { mention: 'digest' });
  const [stays, goes] = [await candidate(), await candidate()];
  await mention([stays, goes], [ids.hiring_manager, ids.decision_maker]);
  const closed = house.job.stages.find(({ stage_type, dm_stage }) => stage_type === 'others' && !dm_stage)!;
  good(await recruiter.put(`applicant_profiles/${goes}/move_to_stage/${closed.id}`, {}));
  await house.database.query('update employees set deactivated_at = now() where id = $1', [ids.hiring_manager]);
  await tomorrow();
  await workers.run();
  const told = await mails();
  expect(Object.keys(told)).toEqual(['decision.maker']);
  expect(linesOf(told['decision.maker']![0]!)).toEqual([expect.stringContaining(`/${stays}?`)]);
  await house.database.query('update employees set deactivated_at = null where id = $1', [ids.hiring_manager]);
});

test('a change of mind holds for what waits: it goes as is chosen now, or not at all', async () => {
  await choose(manager, { mention: 'digest' });
  await choose(decider, { mention: 'mail' });
  await mention([await candidate()], [ids.hiring_manager, ids.decision_maker]);
  await choose(manager, { mention: 'mail' });
  await choose(decider, { mention: 'product' });
  await workers.run();
  expect(Object.keys(await mails())).toEqual(['hiring.manager']);
  expect(await unreadOf(decider, 'mention')).toHaveLength(1);
});

test('mails about watched stages and answers to offers come from those who chose mails for them', async () => {
  for (const who of [ids.hiring_manager, ids.decision_maker])
    await house.database.query(
      `insert into watched_workloads (employee_id, job_id, workload_id, email_notification_frequency, created_at)
       select $1, job_id, id, 'immediately', now() - interval '1 day' from workloads where job_id = $2 and stage_id = $3`,
      [who, house.job.id, open.id],
    );
  await choose(manager, { stage: 'digest' });
  await candidate();
  await tomorrow();
  await workers.run();
  const watched = async () => {
    const { rows } = await house.database.query(
      `select t_uid from hgemails where purpose = 'watched_stages' and id > $1`,
      [seen],
    );
    return rows.map(({ t_uid }: { t_uid: string }) => t_uid.split('@')[0]);
  };
  expect(await watched()).toEqual(['decision.maker']);
  const digest = (await mails())['hiring.manager']![0]!;
  expect([digest.purpose, linesOf(digest)[0]]).toEqual([
    'daily_digest',
    expect.stringMatching(/One candidate has come to .* – Beekeeper/),
  ]);
  // Who wants mails again gets none of what came meanwhile.
  await choose(manager, { stage: 'mail' });
  await workers.run();
  expect(await watched()).toEqual(['decision.maker']);
  await house.database.query('delete from watched_workloads where job_id = $1', [house.job.id]);
});
