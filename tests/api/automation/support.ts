import type pg from 'pg';
import { type Answer, ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { accounts } from '../notices/support.ts';
import { connect, givenJob, type Job } from '../pipeline/support.ts';

export let server: TestServer;
export let database: pg.Client;
export let ids: Record<Role, number>;
let workers: TestWorker[] = [];
export let mailTemplate: number;
export let requestTemplate: number;
export let reason: number;
export const as = {} as Record<Role, ApiClient>;

const start = () => startWorker(server);
const unscheduled = () => database.query(`delete from pgboss.schedule where name = 'automation.due'`);

/** A server that does not work itself, two workers beside it, and what automations name. */
export async function open(): Promise<void> {
  server = await sharedServer('idle');
  database = await connect(server.databaseUrl);
  const roles: Role[] = ['super_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'];
  for (const role of roles) as[role] = await ApiClient.as(server.url, role);
  ids = await accounts({ database });
  workers = await Promise.all([start(), start()]);
  await unscheduled();
  const template = async (email_type: string) =>
    ok(
      await as.super_admin.post('template_emails', {
        name: `Automatic ${email_type}`,
        email_type,
        required_languages: ['en'],
        subject: { en: 'Thank you, {{user.name.first}}' },
        body: { en: '<p>We read what you sent.</p>' },
      }),
    ).id;
  mailTemplate = await template('general');
  requestTemplate = await template('informationRequest');
  const reasons = (await as.super_admin.list('rejection_reasons')).body as { id: number; code: string | null }[];
  reason = reasons.find(({ code }) => code !== 'do_not_hire' && code !== 'withdrew')!.id;
}

export async function close(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database?.end();
  await server?.stop();
}

interface Row {
  id: number;
  lock_version: number;
}
export interface Run extends Row {
  state: string;
  reason: string | null;
  rule_name: string;
  available: string[];
}
export const ok = <T = Row>(answer: Answer): T => {
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    answer.status < 300 ? answer.status : 200,
    '',
  ]);
  return answer.body as T;
};
export const fieldsOf = (answer: Answer) => errorOf(answer).errors?.map(({ field }) => field);

/** Names of which no two are the same. */
let count = 0;
export const next = () => ++count;
/** A job whose people are the hiring manager and the recruiter; its automations are its own, so that no other test meets them. */
export const givenTeam = () => givenJob(as.recruiter, {}, [ids.recruiter, ids.hiring_manager]);
export const rule = async (job: Job, stage_id: number, values: object, by = as.super_admin) =>
  ok(
    await by.post('stage_automations', {
      name: `Rule ${++count}`,
      stage_id,
      job_id: job.id,
      occasion: 'entered',
      action: 'mail',
      ...values,
    }),
  );
export const switchOn = (row: Row, by = as.super_admin) =>
  by.put(`stage_automations/${row.id}/switch_on`, { lock_version: row.lock_version });
export const given = async (job: Job, stage_id: number, values: object) => {
  const row = await rule(job, stage_id, values);
  ok(await switchOn(row));
  return row.id;
};
export const move = async (profile: number, stage: number) =>
  ok(await as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage}`, {}));
export const runsOf = async (profile: number, by = as.recruiter): Promise<Run[]> =>
  ok<Run[]>(await by.list('automation_runs', { filter: { applicant_profile_id: profile }, sort: ['due_at', 'ASC'] }));
export const statesOf = async (profile: number) =>
  (await runsOf(profile)).map(({ state, reason: why }) => why ?? state);
export const stageNow = async (profile: number) =>
  Number(
    (await database.query<{ stage_id: string }>('select stage_id from applicant_profiles where id = $1', [profile]))
      .rows[0]!.stage_id,
  );
export const historyOf = async (profile: number) =>
  (
    await database.query<{ action: string; name: string | null }>(
      `select action, new_value -> 'automation' ->> 'name' as name from applicant_profile_logs where applicant_profile_id = $1 order by id`,
      [profile],
    )
  ).rows;
export const counted = async (sql: string, values: unknown[]) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!.count;
export const mailsTo = (profile: number) =>
  counted(`hgemails where applicant_profile_id = $1 and subject like 'Thank you%'`, [profile]);

/** Makes the job and wakes the workers, without waiting for the end. */
export async function wake(times = 1): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into pgboss.job (name, singleton_key, retry_limit)
     select 'automation.due', gen_random_uuid(), 1 from generate_series(1, $1) returning id`,
    [times],
  );
  await database.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'automation.due')`);
  return rows.map(({ id }) => id);
}
export async function act(times = 1): Promise<void> {
  const jobs = await wake(times);
  const open = () => counted(`pgboss.job where id = any($1::uuid[]) and state <> 'completed'`, [jobs]);
  await eventually(open, 0, 30_000);
}
export const due = (profile: number) =>
  database.query(`update automation_runs set due_at = now() where applicant_profile_id = $1 and state = 'planned'`, [
    profile,
  ]);

/** Both workers end as in a crash, and two others take up what is left. */
export async function killWorkers(meanwhile: () => Promise<void>): Promise<void> {
  workers.forEach((worker) => worker.kill());
  await meanwhile();
  await database.query(`delete from pgboss.job where name = 'automation.due' and state = 'active'`);
  workers = await Promise.all([start(), start()]);
  await unscheduled();
}
