import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf } from '../../support/applied.ts';
import { eventually } from '../../support/eventually.ts';
import { openStream } from '../../support/event-stream.ts';
import { ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { accounts, noticeWorkers, unreadOf, type NoticeWorkers } from '../notices/support.ts';
import { dayIn, good, openHouse, type House } from '../offers/house.ts';
import { givenCandidate, givenJob, type Stage } from '../pipeline/support.ts';

interface Task {
  id: number;
  title: string;
  due: string;
  due_day: string | null;
  status: string;
  employee_id: number | null;
  owner: string | null;
  owner_active: boolean;
  candidate: string | null;
  created_by_id: number;
  done_at: string | null;
  done_by_id: number | null;
  applicant_profile_id: number | null;
  job_id: number | null;
  lock_version: number;
}

let house: House;
let workers: NoticeWorkers;
let ids: Record<Role, number>;
let admin: ApiClient;
let recruiter: ApiClient;
let manager: ApiClient;
let decider: ApiClient;

beforeAll(async () => {
  house = await openHouse((await startKind.idle()).server);
  recruiter = house.recruiter;
  ids = await accounts(house);
  [admin, manager, decider] = (await Promise.all(
    (['super_admin', 'hiring_manager', 'decision_maker'] as const).map((role) => ApiClient.as(house.server.url, role)),
  )) as [ApiClient, ApiClient, ApiClient];
  house.job = await givenJob(recruiter, {}, [ids.hiring_manager, ids.decision_maker]);
  // Those of the demo are told of, too.
  await house.database.query('delete from tasks');
  // What is due is told from seven in the morning, so the organization lies where it is noon.
  const hour = new Date().getUTCHours() - 12;
  await zone(hour === 0 ? 'Etc/GMT' : `Etc/GMT${hour > 0 ? '+' : '-'}${Math.abs(hour)}`);
  workers = await noticeWorkers(house.server);
});
afterAll(async () => {
  await workers?.close();
  await house?.close();
});

const zone = (name: string) => house.database.query('update organizations set time_zone = $1', [name]);
const candidate = (job = house.job.id) => givenCandidate(house.server.url, job);
const make = (client: ApiClient, fields: object) => client.post('tasks', { title: 'Call back', ...fields });
const made = async (client: ApiClient, fields: object = {}) => good<Task>(await make(client, fields), 201);
const listOf = async (client: ApiClient, filter: object = {}) =>
  good<Task[]>(await client.list('tasks', { range: [0, 199], filter }));
const change = (client: ApiClient, { id, lock_version }: Task, fields: object) =>
  client.put(`tasks/${id}`, { ...fields, lock_version });
const act = async (client: ApiClient, task: Task, name: 'finish' | 'reopen') =>
  client.put(`tasks/${task.id}/${name}`, {});
const sees = async (client: ApiClient, { id }: Task) => (await listOf(client)).some((task) => task.id === id);
const historyOf = async (client: ApiClient, profile: number) =>
  (
    good<{ applicant_profile_logs: { action: string; named: { task?: string } }[] }>(
      await client.get(`applicant_profiles/${profile}`),
    ).applicant_profile_logs ?? []
  )
    .filter(({ action }) => action.startsWith('task_'))
    .map(({ action, named }) => `${action}: ${named.task ?? 'gone'}`);

test('who reaches the application or the job sees its tasks; owner, maker and admins change them', async () => {
  const profile = await candidate();
  const task = await made(recruiter, { applicant_profile_id: profile, employee_id: ids.hiring_manager });
  expect(task).toMatchObject({
    ...{ employee_id: ids.hiring_manager, created_by_id: ids.recruiter, job_id: house.job.id, candidate: 'Robin Park' },
    ...{ status: 'open', owner_active: true },
  });
  for (const client of [admin, recruiter, manager]) expect(await sees(client, task)).toBe(true);
  // Decision makers look into some stages alone.
  expect(await sees(decider, task)).toBe(false);
  const shown = house.job.stages.find(({ dm_stage, stage_type }) => dm_stage && stage_type === 'others') as Stage;
  good(await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${shown.id}`, {}));
  expect(await sees(decider, task)).toBe(true);
  expect((await change(decider, task, { title: 'Mine' })).status).toBe(403);
  expect((await act(decider, task, 'finish')).status).toBe(403);
  expect((await decider.delete(`tasks/${task.id}`)).status).toBe(403);
  await house.database.query('update organizations set dm_notes_privacy = true');
  expect(await sees(decider, task)).toBe(false);
  await house.database.query('update organizations set dm_notes_privacy = false');

  const renamed = good<Task>(await change(manager, task, { title: ' Ask\nfor  papers ' }));
  expect(renamed.title).toBe('Ask for papers');
  const done = good<Task>(await act(manager, renamed, 'finish'));
  expect(done).toMatchObject({ status: 'done', due: 'done', done_by_id: ids.hiring_manager });
  expect(good<Task>(await act(recruiter, done, 'reopen'))).toMatchObject({ done_at: null, done_by_id: null });
  expect(await historyOf(recruiter, profile)).toEqual(
    expect.arrayContaining(['task_made: Ask for papers', 'task_finished: Ask for papers']),
  );
  good(await admin.delete(`tasks/${task.id}`));
  expect(await historyOf(recruiter, profile)).toContain('task_deleted: gone');

  const ofJob = await made(manager, { job_id: house.job.id });
  expect(await sees(decider, ofJob)).toBe(true);
  const observer = await ApiClient.as(house.server.url, 'observer');
  expect((await make(observer, { applicant_profile_id: profile })).status).toBe(403);
});

test('nobody makes a task on what they do not reach, or gives one to who does not; ids of others are no way in', async () => {
  const foreign = await givenJob(recruiter);
  const [profile, away] = [await candidate(), await candidate(foreign.id)];
  const task = await made(recruiter, { applicant_profile_id: away });
  expect((await make(manager, { applicant_profile_id: away })).status).toBe(403);
  expect((await make(manager, { job_id: foreign.id })).status).toBe(422);
  expect((await make(manager, { applicant_profile_id: 999_999 })).status).toBe(404);
  expect((await make(recruiter, { applicant_profile_id: profile, job_id: foreign.id })).status).toBe(422);
  for (const path of ['finish', 'reopen'])
    expect([403, 404]).toContain((await manager.put(`tasks/${task.id}/${path}`, {})).status);
  expect([403, 404]).toContain((await change(manager, task, { title: 'Mine' })).status);
  expect([403, 404]).toContain((await manager.get(`tasks/${task.id}`)).status);
  expect([403, 404]).toContain((await manager.delete(`tasks/${task.id}`)).status);
  expect([403, 404]).toContain((await manager.put('tasks/take_back', { ids: [task.id] })).status);
  // An application is named once, and for ever.
  expect((await change(recruiter, task, { applicant_profile_id: profile, job_id: house.job.id })).status).toBe(422);
  expect(await sees(manager, task)).toBe(false);

  const refused = await change(
    recruiter,
    (await listOf(recruiter)).find(({ id }) => id === task.id)!,
    {
      employee_id: ids.hiring_manager,
    },
  );
  expect([refused.status, errorOf(refused).errors[0]]).toMatchObject([
    422,
    { field: 'employee_id', message: expect.stringMatching(/^.+ cannot open this candidate\./) },
  ]);
  expect((await make(recruiter, { job_id: foreign.id, employee_id: ids.hiring_manager })).status).toBe(422);
  expect((await make(recruiter, { job_id: foreign.id, employee_id: ids.observer })).status).toBe(422);
  const owners = good<{ id: number }[]>(await recruiter.get(`jobs/${foreign.id}/task_owners`)).map(({ id }) => id);
  expect(owners[0]).toBe(ids.recruiter);
  expect(owners).toContain(ids.super_admin);
  for (const role of ['hiring_manager', 'observer'] as const) expect(owners).not.toContain(ids[role]);
  const both = good<{ id: number }[]>(
    await recruiter.post('applicant_profiles/task_owners', { ids: [profile, away] }),
  ).map(({ id }) => id);
  expect(both).not.toContain(ids.hiring_manager);
});

test('what stands on nothing, or is kept to oneself, is seen by its owner alone', async () => {
  const own = await made(recruiter);
  const profile = await candidate();
  const kept = await made(recruiter, { applicant_profile_id: profile, only_owner: true });
  for (const task of [own, kept]) {
    expect(await sees(recruiter, task)).toBe(true);
    expect(await sees(admin, task)).toBe(false);
    expect([403, 404]).toContain((await admin.get(`tasks/${task.id}`)).status);
  }
  expect(await historyOf(recruiter, profile)).toEqual([]);
  expect((await make(recruiter, { employee_id: ids.super_admin })).status).toBe(422);
  expect((await change(recruiter, kept, { employee_id: ids.super_admin })).status).toBe(422);
  good(await change(recruiter, kept, { employee_id: ids.super_admin, only_owner: false }));
  expect(await sees(admin, kept)).toBe(true);
});

test('days end at midnight where the organization is', async () => {
  const task = await made(recruiter, { due_day: null });
  expect(task.due).toBe('later');
  const { rows } = await house.database.query(`select time_zone from organizations`);
  // The one is a day behind the other at any moment.
  await zone('Etc/GMT+12');
  const today = await dayIn(house, 0);
  const dated = good<Task>(await change(recruiter, task, { due_day: today }));
  expect(dated).toMatchObject({ due_day: today, due: 'today' });
  expect((await listOf(recruiter, { due: 'today' })).map(({ id }) => id)).toContain(task.id);
  await zone('Pacific/Kiritimati');
  expect((await listOf(recruiter, { due: 'overdue' })).map(({ id }) => id)).toContain(task.id);
  const next = await made(recruiter, { due_day: await dayIn(house, 9) });
  expect(next.due).toBe('later');
  await zone(rows[0].time_zone as string);
});

test('who is given a task is told of it; its day rings once, until it is done or given on', async () => {
  const profile = await candidate();
  const give = { applicant_profile_id: profile, employee_id: ids.hiring_manager, due_day: await dayIn(house, 0) };
  const task = await made(recruiter, { ...give, title: 'Ask for papers' });
  await made(manager, { applicant_profile_id: profile });
  expect(
    (await unreadOf(manager, 'task_given')).map(({ title, path }) => [title.replace(/^.* gave/, 'gave'), path]),
  ).toEqual([['gave you a task: Ask for papers – Robin Park', `/job/applicants/${house.job.id}/${profile}?tab=tasks`]]);
  await workers.run(2);
  await workers.run();
  expect((await unreadOf(manager, 'task_due')).map(({ title }) => title)).toEqual([
    'Task due: Ask for papers – Robin Park',
  ]);
  good(await change(recruiter, task, { employee_id: ids.super_admin }));
  expect(await unreadOf(manager, 'task_due')).toEqual([]);
  expect(await unreadOf(manager, 'task_given')).toEqual([]);
  const ofAdmin = async () =>
    (await unreadOf(admin, 'task_given')).filter(({ title }) => title.includes('Ask for papers'));
  expect(await ofAdmin()).toHaveLength(1);
  good(await act(admin, task, 'finish'));
  expect(await ofAdmin()).toEqual([]);
});

test('of more tasks than fit into one transaction everybody is told in the same run', async () => {
  const many = 1001;
  await house.database.query(
    `insert into tasks (title, due_day, employee_id, applicant_profile_id, job_id)
     select 'One of many', current_date - 1, $1, $2, $3 from generate_series(1, $4::int)`,
    [ids.hiring_manager, await candidate(), house.job.id, many],
  );
  await workers.run(1, ['notices.expiring']);
  const { rows } = await house.database.query(
    `select count(*)::int as told from notifications n join tasks k on k.id = n.task_id
      where k.title = 'One of many' and n.kind = 'task_due'`,
  );
  expect(rows[0].told).toBe(many);
  await house.database.query(`delete from tasks where title = 'One of many'`);
}, 60_000);

test('the daily mail says what is due and overdue, once a day, day by day until it is done, and not to who does not want it', async () => {
  const mails = async () =>
    (
      await house.database.query<{ t_uid: string; message: string }>(
        `select t_uid, message from hgemails where purpose = 'daily_digest' and id > $1 order by id`,
        [seen],
      )
    ).rows;
  const { rows } = await house.database.query('select coalesce(max(id), 0) as last from hgemails');
  const seen = Number(rows[0].last);
  await house.database.query('delete from notification_digests');
  await house.database.query('delete from tasks');
  const profile = await candidate();
  const on = { applicant_profile_id: profile, title: 'Secret words' };
  const task = await made(manager, { ...on, due_day: await dayIn(house, -1) });
  await made(manager, { ...on, due_day: await dayIn(house, 0) });
  await made(manager, { ...on, due_day: await dayIn(house, 1) });
  await made(recruiter, { ...on, due_day: await dayIn(house, 0) });
  good(await recruiter.put('account/notifications', { ways: { task_due: 'product' } }));
  await workers.run(2);
  await workers.kill();
  await workers.start();
  await workers.run();
  const [mail, ...more] = await mails();
  expect([mail!.t_uid, more]).toEqual(['hiring.manager@demo.example', []]);
  expect(
    [...mail!.message.matchAll(/<li>.*?>(.*?)<\/a>/g)].map(([, line]) => line!.replace(/ on .* – /, ' – ')),
  ).toEqual(['Overdue, was due – Beekeeper', 'Due today – Beekeeper']);
  expect(mail!.message).not.toMatch(/Secret|Robin/);
  // The next day what is still open comes again.
  good(await act(manager, task, 'finish'));
  await house.database.query('update notification_digests set day = day - 1');
  await workers.run(2);
  expect((await mails()).map(({ message }) => [...message.matchAll(/<li>/g)].length)).toEqual([2, 1]);
}, 120_000);

test('one task for each of several, of which its owner is told once, and the way back', async () => {
  const [one, two] = [await candidate(), await candidate()];
  const body = { ids: [one, two], title: 'Check references', employee_id: ids.hiring_manager };
  const { task_ids } = good<{ task_ids: number[] }>(await recruiter.post('applicant_profiles/give_tasks', body));
  expect(task_ids).toHaveLength(2);
  const told = (await unreadOf(manager, 'task_given')).filter(({ title }) => title.includes('Check references'));
  expect(told).toMatchObject([{ title: expect.stringContaining('gave you 2 tasks'), path: '/tasks' }]);
  expect((await manager.put('tasks/take_back', { ids: task_ids })).status).toBe(403);
  good(await recruiter.put('tasks/take_back', { ids: task_ids }));
  expect((await listOf(manager)).filter(({ title }) => title === 'Check references')).toEqual([]);
  const foreign = await candidate((await givenJob(recruiter)).id);
  const refused = await recruiter.post('applicant_profiles/give_tasks', { ...body, ids: [one, foreign] });
  expect([refused.status, errorOf(refused).errors[0]?.field]).toEqual([422, 'employee_id']);
});

test('who looks at the job hears that there is something else to do, and nothing of what is somebody’s own', async () => {
  const [own, shown] = [await candidate(), await candidate()];
  const stream = await openStream(house.server.url, `jobs/${house.job.id}/events`, admin.session);
  try {
    await made(recruiter, { title: 'Zyxown', applicant_profile_id: own, only_owner: true });
    await made(recruiter, { title: 'Zyxshown', applicant_profile_id: shown });
    await eventually(
      async () =>
        stream.text().includes(`"applicant_profile_ids": [${shown}]`) ||
        stream.text().includes(`"applicant_profile_ids":[${shown}]`),
      true,
    );
    expect(stream.text()).not.toMatch(new RegExp(`Zyx|\\[${own}\\]`));
  } finally {
    stream.close();
  }
});

test('what a task says is one line without marks that turn its direction, for one and for several', async () => {
  const sent = ' Call\n back\u202E ';
  expect((await made(recruiter, { title: sent })).title).toBe('Call back');
  const body = { ids: [await candidate()], title: sent };
  const { task_ids } = good<{ task_ids: number[] }>(await recruiter.post('applicant_profiles/give_tasks', body));
  expect(good<Task>(await recruiter.get(`tasks/${task_ids[0]}`)).title).toBe('Call back');
  expect((await recruiter.post('applicant_profiles/give_tasks', { ...body, title: '\u202E' })).status).toBe(422);
  expect((await make(recruiter, { title: '\u202E' })).status).toBe(422);
});

test('removal takes them along, and a merge leaves them where they stand', async () => {
  const [kept, other] = [await candidate(), await candidate((await givenJob(recruiter, {}, [ids.hiring_manager])).id)];
  const task = await made(recruiter, { applicant_profile_id: other });
  const person = await applicantOf(recruiter, kept);
  const gone = await applicantOf(recruiter, other);
  good(await admin.post(`applicants/${person}/merge`, { applicant_id: gone, take: [] }), 201);
  expect(await applicantOf(recruiter, other)).toBe(person);
  expect(await sees(manager, task)).toBe(true);

  const profile = await candidate();
  const removed = await made(recruiter, { applicant_profile_id: profile, note: 'Robin Park is away' });
  const removal = { applicant_ids: [await applicantOf(recruiter, profile)], removal_note: 'Asked by letter' };
  good(await admin.put('applicants/remove_candidate_information', removal));
  expect(await sees(recruiter, removed)).toBe(false);
  expect((await make(recruiter, { applicant_profile_id: profile })).status).toBe(409);
});

test('a task of who has left says so, and who reaches the candidate gives it to another', async () => {
  const profile = await candidate();
  const task = await made(recruiter, { applicant_profile_id: profile, employee_id: ids.hiring_manager });
  const shown = house.job.stages.find(({ dm_stage, stage_type }) => dm_stage && stage_type === 'others') as Stage;
  good(await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${shown.id}`, {}));
  expect((await change(decider, task, { employee_id: ids.decision_maker })).status).toBe(403);
  await house.database.query('update employees set deactivated_at = now() where id = $1', [ids.hiring_manager]);
  const left = (await listOf(decider)).find(({ id }) => id === task.id)!;
  expect(left.owner_active).toBe(false);
  expect((await change(decider, left, { title: 'Mine' })).status).toBe(403);
  const given = good<Task>(await change(decider, left, { employee_id: ids.decision_maker }));
  expect(given.owner_active).toBe(true);
  expect((await make(recruiter, { applicant_profile_id: profile, employee_id: ids.hiring_manager })).status).toBe(422);
  await house.database.query('update employees set deactivated_at = null where id = $1', [ids.hiring_manager]);

  const file = await recruiter.get('tasks/export');
  expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('Robin Park')]);
});
