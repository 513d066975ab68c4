import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ApiClient, type Role } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { withDatabase } from '../identity/support.ts';
import { givenCandidate, givenJob, type Job, type Stage } from '../pipeline/support.ts';
import { noticeWorkers, type NoticeWorkers } from './support.ts';

let server: TestServer;
let workers: NoticeWorkers;
let recruiter: ApiClient;
const ids = {} as Record<Role, number>;

const sql = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withDatabase(server, async (client) => (await client.query<T>(text, values)).rows);

beforeAll(async () => {
  server = await startServer({ demo: true, env: { TRUST_PROXY: '1', WORKERS: '0' } });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  for (const { id, email } of await sql<{ id: string; email: string }>('select id, email from employees')) {
    ids[email.split('@')[0]!.replaceAll('.', '_') as Role] = Number(id);
  }
  await sql(`update organizations set time_zone = $1`, [zoneWhereItIsNoon()]);
  // What the demo holds is not what is tested.
  await sql('delete from watched_workloads');
  await sql('delete from expiry_notifications');
  await sql(`update employees set notification_frequency = 'none'`);
  workers = await noticeWorkers(server);
});
afterAll(async () => {
  await workers?.close();
  await server?.stop();
});

/** Notices wait for seven in the morning, so the organization lies where it is noon. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

interface Mail {
  t_uid: string;
  subject: string;
  message: string;
  recipient_kind: string;
}

/** The mails of a purpose since the last time, by the part of the address that says who. */
let seen = 0;
async function news(purpose: string): Promise<Record<string, Mail[]>> {
  const rows = await sql<Mail & { id: string }>(
    'select id, t_uid, subject, message, recipient_kind from hgemails where purpose = $1 and id > $2 order by id',
    [purpose, seen],
  );
  seen = Math.max(seen, ...rows.map(({ id }) => Number(id)));
  return Object.groupBy(rows, ({ t_uid }) => t_uid.split('@')[0]!) as Record<string, Mail[]>;
}

const workloadOf = async (job: Job, stage: Stage) =>
  Number(
    (await sql<{ id: string }>('select id from workloads where job_id = $1 and stage_id = $2', [job.id, stage.id]))[0]!
      .id,
  );

async function watch(who: Role, job: Job, stage: Stage, frequency: string): Promise<void> {
  // Somebody who may not look there any more still has their old choice.
  await sql(
    `insert into watched_workloads (employee_id, job_id, workload_id, email_notification_frequency, created_at)
     values ($1, $2, $3, $4, now() - interval '40 days')`,
    [ids[who], job.id, await workloadOf(job, stage), frequency],
  );
}

test('who watches a stage hears in one mail how many came, once, and only where they may look', async () => {
  const mine = await givenJob(recruiter, {}, [ids.hiring_manager, ids.decision_maker]);
  const other = await givenJob(recruiter);
  const open = mine.stages.find((stage) => stage.stage_type === 'others' && stage.dm_stage)!;
  const closed = mine.stages.find((stage) => stage.stage_type === 'others' && !stage.dm_stage)!;
  for (const stage of [open, closed]) {
    for (const who of ['hiring_manager', 'decision_maker', 'recruiter'] as const) {
      await watch(who, mine, stage, 'immediately');
    }
  }
  const stageOfOther = other.stages.find(({ id }) => id === open.id)!;
  await watch('hiring_manager', other, stageOfOther, 'immediately');
  await watch('recruiter_admin', other, stageOfOther, 'none');
  await watch('observer', mine, open, 'immediately');
  await sql('update employees set deactivated_at = now() where id = $1', [ids.observer]);
  const move = async (job: Job, stage: Stage) => {
    const profile = await givenCandidate(server.url, job.id);
    expect((await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage.id}`, {})).status).toBe(200);
  };
  await move(mine, open);
  await move(mine, open);
  await move(mine, closed);
  await move(other, open);
  await workers.run();
  const mails = await news('watched_stages');
  // The recruiter moved them, the observer's account is switched off, the decision maker sees one of the stages.
  expect(Object.keys(mails).sort()).toEqual(['decision.maker', 'hiring.manager']);
  const [manager] = mails['hiring.manager']!;
  expect(mails['hiring.manager']).toHaveLength(1);
  expect(manager).toMatchObject({
    recipient_kind: 'staff',
    subject: expect.stringMatching(/2 (stages|étapes|etapas)/),
  });
  expect(manager!.message.match(/<li>/g)).toHaveLength(2);
  expect(manager!.message).toContain(`/ats.html#/job/applicants/${mine.id}?stage=${open.id}`);
  expect(manager!.message).not.toContain(`applicants/${other.id}`);
  expect(manager!.message).not.toMatch(/Robin|Park/);
  expect(mails['decision.maker']![0]!.message.match(/<li>/g)).toHaveLength(1);
  // Somebody is on the way while the stages are looked at, and comes with the next mail.
  const late = await givenCandidate(server.url, mine.id);
  await withDatabase(server, async (client) => {
    await client.query('begin');
    await client.query('update applicant_profiles set stage_id = $2, stage_entered_at = now() where id = $1', [
      late,
      open.id,
    ]);
    await workers.run();
    await client.query('commit');
  });
  expect(await news('watched_stages')).toEqual({});
  await workers.run();
  expect(Object.keys(await news('watched_stages')).sort()).toEqual(['decision.maker', 'hiring.manager', 'recruiter']);
  await sql('update employees set deactivated_at = null where id = $1', [ids.observer]);
}, 120_000);

test('daily, weekly and monthly watchers hear when their time comes', async () => {
  const job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  const stage = job.stages.find(({ stage_type }) => stage_type === 'others')!;
  await watch('hiring_manager', job, stage, 'daily');
  await watch('recruiter_admin', job, stage, 'daily');
  await watch('observer', job, stage, 'monthly');
  const notifiedAt = (who: Role, when: string) =>
    sql(`update watched_workloads set notified_at = ${when} where employee_id = $1 and job_id = $2`, [
      ids[who],
      job.id,
    ]);
  const profile = await givenCandidate(server.url, job.id);
  await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage.id}`, {});
  await sql(`update applicant_profiles set stage_entered_at = now() - interval '1 minute' where id = $1`, [profile]);
  // Last: a run that begins now finds them here; one that had begun earlier would have told of nothing.
  await notifiedAt('hiring_manager', `now() - interval '1 day'`);
  await notifiedAt('recruiter_admin', 'now()');
  await notifiedAt('observer', `now() - interval '32 days'`);
  await workers.run();
  expect(Object.keys(await news('watched_stages')).sort()).toEqual(['hiring.manager', 'observer']);
}, 60_000);

test('who wants it is reminded of the end of a job, before and on the day, once a day in one mail', async () => {
  const endingIn = async (days: number, assigned: number[]) => {
    const [{ end } = { end: '' }] = await sql<{ end: string }>(
      `select to_char(((now() at time zone time_zone)::date + $1::int + time '23:59') at time zone time_zone at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end from organizations where id = 1`,
      [days],
    );
    return givenJob(recruiter, { name: { en: `Ends in ${days}` }, end_date: end }, assigned);
  };
  const today = await endingIn(0, [ids.hiring_manager]);
  const week = await endingIn(7, [ids.hiring_manager]);
  const soon = await endingIn(3, [ids.hiring_manager]);
  await endingIn(9, [ids.hiring_manager]);
  const choose = (who: Role, job: Job, frequency: string) =>
    sql('insert into expiry_notifications (employee_id, job_id, frequency) values ($1, $2, $3)', [
      ids[who],
      job.id,
      frequency,
    ]);
  await sql(`update employees set notification_frequency = 'weekly' where id = $1`, [ids.hiring_manager]);
  await choose('hiring_manager', soon, 'none');
  await choose('recruiter', soon, 'daily');
  await choose('recruiter_admin', week, 'monthly');
  await choose('recruiter_admin', today, 'monthly');
  // Not assigned any more: a choice of earlier days tells them nothing.
  await choose('decision_maker', today, 'daily');
  await workers.run();
  const mails = await news('job_expiry');
  const jobsIn = (who: string) =>
    (mails[who] ?? []).map(({ message }) => [...message.matchAll(/applicants\/(\d+)"/g)].map(([, id]) => Number(id)));
  expect(jobsIn('hiring.manager')).toEqual([[today.id, week.id]]);
  expect(jobsIn('recruiter')).toEqual([[soon.id]]);
  expect(jobsIn('recruiter.admin')).toEqual([[today.id]]);
  expect(Object.keys(mails).sort()).toEqual(['hiring.manager', 'recruiter', 'recruiter.admin']);
  expect(
    Object.values(mails)
      .flat()
      .every(({ recipient_kind }) => recipient_kind === 'staff'),
  ).toBe(true);
  await workers.run();
  expect(await news('job_expiry')).toEqual({});
}, 120_000);

test('everybody reads their own choices, administrators those of others', async () => {
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  const job = await givenJob(recruiter, {}, [ids.hiring_manager]);
  const stage = job.stages.find(({ stage_type }) => stage_type === 'others')!;
  const workload = await workloadOf(job, stage);
  const put = await manager.put(`employees/${ids.hiring_manager}/assign_watch_stages`, {
    job_id: job.id,
    workload_ids: [workload],
    watch_stage_email_frequency: 'immediately',
  });
  expect(put.status).toBe(200);
  const read = (client: ApiClient) => client.get(`employees/${ids.hiring_manager}/notices`);
  const own = (await read(manager)).body as { watched_workload_ids: { job_id: number }[] };
  expect(own.watched_workload_ids.find(({ job_id }) => job_id === job.id)).toEqual({
    job_id: job.id,
    watched_ids: [workload],
    email_notification_frequency: 'immediately',
  });
  expect((await read(await ApiClient.as(server.url, 'recruiter_admin'))).status).toBe(200);
  expect((await read(recruiter)).status).toBe(403);
});
