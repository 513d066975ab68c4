/** Automations of stages: planned as candidates come, done once, stopped before, and foreseen from the history. */
import type pg from 'pg';
import { type Answer, ApiClient, errorOf, type Role } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { accounts, unreadOf } from '../notices/support.ts';
import { profileIn } from '../../support/applied.ts';
import {
  application,
  connect,
  givenCandidate,
  givenJob,
  type Job,
  manyAddresses,
  ownStages,
  stageOf,
} from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
let ids: Record<Role, number>;
let workers: TestWorker[] = [];
let mailTemplate: number;
let requestTemplate: number;
let reason: number;
const as = {} as Record<Role, ApiClient>;

const start = () => startWorker(server);
const unscheduled = () => database.query(`delete from pgboss.schedule where name = 'automation.due'`);

beforeAll(async () => {
  server = await startServer({ demo: true, env: { ...manyAddresses, WORKERS: '0' } });
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
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database?.end();
  await server?.stop();
});

interface Row {
  id: number;
  lock_version: number;
}
interface Run extends Row {
  state: string;
  reason: string | null;
  rule_name: string;
  available: string[];
}
const ok = <T = Row>(answer: Answer): T => {
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    answer.status < 300 ? answer.status : 200,
    '',
  ]);
  return answer.body as T;
};
const fieldsOf = (answer: Answer) => errorOf(answer).errors?.map(({ field }) => field);

let count = 0;
/** A job whose people are the hiring manager and the recruiter; its automations are its own, so that no other test meets them. */
const givenTeam = () => givenJob(as.recruiter, {}, [ids.recruiter, ids.hiring_manager]);
const rule = async (job: Job, stage_id: number, values: object, by = as.super_admin) =>
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
const switchOn = (row: Row, by = as.super_admin) =>
  by.put(`stage_automations/${row.id}/switch_on`, { lock_version: row.lock_version });
const given = async (job: Job, stage_id: number, values: object) => {
  const row = await rule(job, stage_id, values);
  ok(await switchOn(row));
  return row.id;
};
const move = async (profile: number, stage: number) =>
  ok(await as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage}`, {}));
const runsOf = async (profile: number, by = as.recruiter): Promise<Run[]> =>
  ok<Run[]>(await by.list('automation_runs', { filter: { applicant_profile_id: profile }, sort: ['due_at', 'ASC'] }));
const statesOf = async (profile: number) => (await runsOf(profile)).map(({ state, reason: why }) => why ?? state);
const stageNow = async (profile: number) =>
  Number(
    (await database.query<{ stage_id: string }>('select stage_id from applicant_profiles where id = $1', [profile]))
      .rows[0]!.stage_id,
  );
const historyOf = async (profile: number) =>
  (
    await database.query<{ action: string; name: string | null }>(
      `select action, new_value -> 'automation' ->> 'name' as name from applicant_profile_logs where applicant_profile_id = $1 order by id`,
      [profile],
    )
  ).rows;
const counted = async (sql: string, values: unknown[]) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!.count;
const mailsTo = (profile: number) =>
  counted(`hgemails where applicant_profile_id = $1 and subject like 'Thank you%'`, [profile]);

/** Makes the job and wakes the workers, without waiting for the end. */
async function wake(times = 1): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into pgboss.job (name, singleton_key, retry_limit)
     select 'automation.due', gen_random_uuid(), 1 from generate_series(1, $1) returning id`,
    [times],
  );
  await database.query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'automation.due')`);
  return rows.map(({ id }) => id);
}
async function act(times = 1): Promise<void> {
  const jobs = await wake(times);
  const open = () => counted(`pgboss.job where id = any($1::uuid[]) and state <> 'completed'`, [jobs]);
  await eventually(open, 0, 30_000);
}
const due = (profile: number) =>
  database.query(`update automation_runs set due_at = now() where applicant_profile_id = $1 and state = 'planned'`, [
    profile,
  ]);

test('each action is done when its time has come, by the name of its automation', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const form = ok(
    await as.super_admin.post('forms', {
      name: { en: `References ${count}` },
      questions_attributes: [{ name: { en: 'Who knows you?' }, question_type: 'long-answer' }],
    }),
  ).id;
  await given(job, first, { name: 'Thanks', template_email_id: mailTemplate });
  await given(job, first, {
    name: 'References',
    action: 'request',
    template_email_id: requestTemplate,
    form_id: form,
    due_days: 7,
  });
  await given(job, first, { name: 'Call', action: 'task', task_title: 'Call them', told: 'managers', due_days: 2 });
  await given(job, first, { name: 'Look', action: 'notice', told: 'recruiters' });
  await given(job, first, { name: 'On', action: 'move', to_stage_id: second, delay_count: 3 });
  await given(job, second, {
    name: 'No',
    action: 'reject',
    rejection_reason_id: reason,
    delay_count: 1,
    delay_unit: 'hours',
  });
  const profile = await givenCandidate(server.url, job.id);
  await move(profile, first);
  expect(await statesOf(profile)).toEqual(Array(5).fill('planned'));
  await act();
  expect((await statesOf(profile)).toSorted()).toEqual(['done', 'done', 'done', 'done', 'planned']);
  expect(await mailsTo(profile)).toBeGreaterThanOrEqual(1);
  expect(await counted('approval_emails where applicant_profile_id = $1 and status = $2', [profile, 'req_out'])).toBe(
    1,
  );
  expect(
    await counted('tasks where applicant_profile_id = $1 and employee_id = $2', [profile, ids.hiring_manager]),
  ).toBe(1);
  expect((await unreadOf(as.recruiter, 'automation')).map(({ title }) => title)).toEqual([
    'Automation “Look”: have a look at Robin Park',
  ]);
  await due(profile);
  await act();
  expect(await stageNow(profile)).toBe(second);
  await due(profile);
  await act();
  expect(await stageNow(profile)).toBe(stageOf(job, 'rejected').id);
  const told = await historyOf(profile);
  expect(
    told
      .filter(({ name }) => name !== null)
      .map(({ action, name }) => `${name}: ${action}`)
      .toSorted(),
  ).toEqual([
    'Call: task_made',
    'Look: automation_notice',
    'No: rejected',
    'On: moved',
    'References: information_requested',
    'Thanks: automation_mail',
  ]);
  expect(await statesOf(profile)).toEqual(Array(6).fill('done'));
});

test('what is planned ends with the stay, and a move that is taken back brings it back', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  await given(job, first, { template_email_id: mailTemplate, delay_count: 2 });
  const [one, other] = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, job.id)];
  ok(await as.recruiter.put(`applicant_profiles/move_profiles_to_stage/${first}`, { ids: [one, other] }));
  expect([await statesOf(one), await statesOf(other)]).toEqual([['planned'], ['planned']]);
  await move(one, second);
  expect(await statesOf(one)).toEqual(['moved_on']);
  ok(await as.recruiter.put(`applicant_profiles/${one}/put_back`, {}));
  expect(await statesOf(one)).toEqual(['planned']);
  // Back by hand is another stay.
  await move(one, second);
  await move(one, first);
  expect((await statesOf(one)).toSorted()).toEqual(['moved_on', 'planned']);
  ok(await as.recruiter.put(`applicant_profiles/${other}/reject/${reason}`, {}));
  expect(await statesOf(other)).toEqual(['moved_on']);
  await database.query('update applicant_profiles set is_deleted = true where id = $1', [one]);
  const { rows } = await database.query(
    `select reason from automation_runs where applicant_profile_id = $1 order by id`,
    [one],
  );
  expect(rows).toEqual([{ reason: 'moved_on' }, { reason: 'taken_away' }]);
});

test('an act is stopped by who may move the candidate, and by nobody else', async () => {
  const job = await givenTeam();
  const hidden = ownStages(job).find(({ dm_stage }) => !dm_stage) ?? ownStages(job)[0]!;
  await given(job, hidden.id, { name: 'Later', template_email_id: mailTemplate, delay_count: 2 });
  const profile = await givenCandidate(server.url, job.id);
  await move(profile, hidden.id);
  const [run] = (await runsOf(profile)) as [Run];
  expect(run).toMatchObject({ rule_name: 'Later', available: ['stop'] });
  const stop = (by: ApiClient) => by.put(`automation_runs/${run.id}/stop`, { lock_version: run.lock_version });
  expect((await stop(as.observer)).status).toBe(403);
  expect((await stop(as.decision_maker)).status).toBe(403);
  expect(await runsOf(profile, as.decision_maker)).toEqual([]);
  ok(await stop(as.hiring_manager));
  expect((await stop(as.recruiter)).status).toBe(409);
  await due(profile);
  await act();
  expect([await statesOf(profile), await mailsTo(profile)]).toEqual([['stopped'], 0]);
  expect((await historyOf(profile)).at(-1)).toEqual({ action: 'automation_stopped', name: 'Later' });
});

test('a disqualifying answer proposes a rejection, which somebody carries out', async () => {
  const form = ok(
    await as.super_admin.post('forms', {
      name: { en: `Licence ${++count}` },
      questions_attributes: [
        {
          name: { en: 'May you drive?' },
          question_type: 'multiple-choice',
          answers_attributes: [{ text: { en: 'Yes' } }, { text: { en: 'No' }, is_stop_answer: true }],
        },
      ],
    }),
  ).id;
  const { questions } = ok<{ questions: { id: number; answers: { id: number }[] }[] }>(
    await as.super_admin.get(`forms/${form}`),
  );
  const job = await givenJob(as.recruiter, { form_ids: [form] }, [ids.recruiter, ids.hiring_manager]);
  await given(job, stageOf(job, 'new').id, {
    occasion: 'stop_answer',
    action: 'propose_rejection',
    told: 'managers',
    rejection_reason_id: reason,
  });
  const apply = async (at: number) => {
    const [question] = questions as [(typeof questions)[number]];
    const body = application(job.id, {
      candidate: { questions: [{ id: question.id, answer_ids: [question.answers[at]!.id] }] },
    });
    return profileIn(await new ApiClient(server.url).post('applicants', body));
  };
  const [yes, no] = [await apply(0), await apply(1)];
  expect([await statesOf(yes), await statesOf(no)]).toEqual([[], ['planned']]);
  await act();
  const [run] = (await runsOf(no)) as [Run];
  expect([run.state, run.available.toSorted()]).toEqual(['proposed', ['carry_out', 'stop']]);
  expect(await unreadOf(as.hiring_manager, 'automation')).toHaveLength(1);
  ok(await as.hiring_manager.put(`automation_runs/${run.id}/carry_out`, { lock_version: run.lock_version }));
  expect([await stageNow(no), await statesOf(no)]).toEqual([stageOf(job, 'rejected').id, ['done']]);
  expect(await unreadOf(as.hiring_manager, 'automation')).toEqual([]);
});

test('two workers at once, and one that is killed in the middle, do an act once', async () => {
  const job = await givenTeam();
  const [first] = ownStages(job) as [{ id: number }];
  await given(job, first.id, { template_email_id: mailTemplate });
  const profiles: number[] = [];
  for (let at = 0; at < 6; at += 1) profiles.push(await givenCandidate(server.url, job.id));
  ok(await as.recruiter.put(`applicant_profiles/move_profiles_to_stage/${first.id}`, { ids: profiles.slice(1) }));
  await act(2);
  for (const profile of profiles.slice(1))
    expect([await statesOf(profile), await mailsTo(profile)]).toEqual([['done'], 1]);

  await move(profiles[0]!, first.id);
  // The mail is being written, and nothing of it is there yet.
  const held = await holdRows(server.databaseUrl, 'lock table hgemails in share mode', []);
  await wake();
  await held.waiting(1);
  workers.forEach((worker) => worker.kill());
  await held.release();
  const running = () =>
    counted(
      `pg_stat_activity where datname = current_database() and query like '%hgemails%' and state = 'active' and pid <> pg_backend_pid()`,
      [],
    );
  await eventually(running, 0, 30_000);
  await database.query(`delete from pgboss.job where name = 'automation.due' and state = 'active'`);
  workers = await Promise.all([start(), start()]);
  await unscheduled();
  await act(2);
  expect([await statesOf(profiles[0]!), await mailsTo(profiles[0]!)]).toEqual([['done'], 1]);
});

test('the preview tells what would have happened, of those whom the caller reaches', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const row = await rule(job, first, { template_email_id: mailTemplate, delay_count: 2 });
  const profiles: number[] = [];
  for (let at = 0; at < 4; at += 1) profiles.push(await givenCandidate(server.url, job.id));
  const [stays, leaves, undone, fresh] = profiles as [number, number, number, number];
  for (const profile of profiles) await move(profile, first);
  await move(leaves, second);
  await move(undone, second);
  ok(await as.recruiter.put(`applicant_profiles/${undone}/put_back`, {}));
  // All of it was ten days ago, but for the last.
  await database.query('alter table applicant_profile_logs disable trigger user');
  await database.query(
    `update applicant_profile_logs set created_at = created_at - interval '10 days' where applicant_profile_id = any($1::bigint[])`,
    [[stays, leaves, undone]],
  );
  await database.query('alter table applicant_profile_logs enable trigger user');
  const preview = async (by: ApiClient) =>
    ok<{ total: number; now: number; rows: { profile_id: number }[] }>(
      await by.get(`stage_automations/${row.id}/preview`),
    );
  const seen = await preview(as.super_admin);
  expect(seen.rows.map(({ profile_id }) => profile_id).toSorted()).toEqual([stays, undone].toSorted());
  expect([seen.total, seen.now]).toEqual([2, 0]);
  expect((await preview(as.hiring_manager)).total).toBe(2);
  expect((await as.decision_maker.get(`stage_automations/${row.id}/preview`)).status).toBe(403);
  ok(await switchOn(row));
  expect(await statesOf(fresh)).toEqual([]);

  // One for who waits concerns who stands there, an hour from now.
  await database.query(
    `update applicant_profiles set stage_entered_at = now() - interval '9 days' where id = any($1::bigint[])`,
    [[stays, undone]],
  );
  const waits = await rule(job, first, { occasion: 'waiting', action: 'notice', told: 'recruiters', delay_count: 3 });
  const ahead = ok<{ now: number }>(await as.super_admin.get(`stage_automations/${waits.id}/preview`));
  expect([ahead.now, ok<{ planned: number }>(await switchOn(waits)).planned]).toEqual([2, 3]);
  await act();
  expect(await statesOf(stays)).toEqual(['planned']);
});

test('rules are whole, lead round in no circle, change only while they are off, and are their own people’s', async () => {
  const job = await givenTeam();
  const foreign = await givenJob(as.recruiter);
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const post = (values: object, by = as.super_admin) =>
    by.post('stage_automations', {
      name: 'R',
      stage_id: first,
      job_id: job.id,
      occasion: 'entered',
      action: 'move',
      ...values,
    });
  expect(fieldsOf(await post({ to_stage_id: first }))).toEqual(['to_stage_id']);
  expect(fieldsOf(await post({ to_stage_id: stageOf(job, 'rejected').id }))).toEqual(['to_stage_id']);
  expect(fieldsOf(await post({ occasion: 'waiting', to_stage_id: second }))).toEqual(['delay_count']);
  expect(fieldsOf(await switchOn(ok(await post({}))))).toEqual(['to_stage_id']);
  expect((await post({ job_id: null }, as.recruiter)).status).toBe(403);
  expect((await post({ job_id: foreign.id }, as.hiring_manager)).status).toBe(422);
  expect((await post({}, as.decision_maker)).status).toBe(403);
  const there = ok(await post({ to_stage_id: second }, as.hiring_manager));
  ok(await switchOn(there, as.hiring_manager));
  const back = ok(await post({ stage_id: second, to_stage_id: first }));
  expect(fieldsOf(await switchOn(back))).toEqual(['to_stage_id']);
  const on = ok(await as.hiring_manager.get(`stage_automations/${there.id}`));
  expect(
    (await as.hiring_manager.put(`stage_automations/${there.id}`, { name: 'S', lock_version: on.lock_version })).status,
  ).toBe(409);
  const strange = ok(await post({ job_id: foreign.id, to_stage_id: second }));
  expect((await as.hiring_manager.get(`stage_automations/${strange.id}`)).status).toBe(404);
  expect((await switchOn(strange, as.hiring_manager)).status).toBe(404);

  const profile = await givenCandidate(server.url, job.id);
  await move(profile, first);
  ok(await as.hiring_manager.put(`stage_automations/${there.id}/switch_off`, { lock_version: on.lock_version }));
  expect(await statesOf(profile)).toEqual(['switched_off']);
});

test('what cannot be done is told to who switched it on, and tried no further', async () => {
  const job = await givenTeam();
  const [first] = ownStages(job) as [{ id: number }];
  await given(job, first.id, { name: 'Broken', template_email_id: mailTemplate });
  const profile = await givenCandidate(server.url, job.id);
  await database.query(
    `update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)`,
    [profile],
  );
  await move(profile, first.id);
  await act();
  expect(await statesOf(profile)).toEqual(['no_address']);
  expect((await unreadOf(as.super_admin, 'automation')).map(({ title }) => title)).toEqual([
    'Automation “Broken” failed for Robin Park',
  ]);
  expect((await historyOf(profile)).at(-1)).toEqual({ action: 'automation_failed', name: 'Broken' });
});

test('a copy of a workflow has its automations, switched off, and they move within it', async () => {
  const name = (en: string) => ({ en, fr: en, es: en });
  const stages = [{ name: name('Talk') }, { name: name('Visit') }];
  interface Workflow {
    id: number;
    stages: { id: number; name: { en: string }; stage_type: string }[];
  }
  const made = ok<Workflow>(
    await as.super_admin.post('workflows', { name: name(`Path ${++count}`), required_languages: ['en'], stages }),
  );
  const read = async (id: number) => ok<Workflow>(await as.super_admin.get(`workflows/${id}`));
  const original = await read(made.id);
  const [talk, visit] = original.stages.filter(({ stage_type }) => stage_type === 'others') as [Row, Row];
  const row = ok(
    await as.super_admin.post('stage_automations', {
      name: 'On',
      stage_id: talk.id,
      occasion: 'entered',
      action: 'move',
      to_stage_id: visit.id,
    }),
  );
  ok(await switchOn(row));
  const copied = ok<Workflow>(
    await as.super_admin.post('workflows', {
      name: name(`Path ${++count}`),
      required_languages: ['en'],
      stages: [talk, visit].map(({ id }, at) => ({ name: stages[at]!.name, interviews_from_id: id })),
    }),
  );
  const copy = await read(copied.id);
  const at = (en: string) => copy.stages.find((stage) => stage.name.en === en)!.id;
  const { rows } = await database.query<{ status: string; to_stage_id: string }>(
    'select status, to_stage_id from stage_automations where stage_id = $1',
    [at('Talk')],
  );
  expect(rows).toEqual([{ status: 'off', to_stage_id: String(at('Visit')) }]);
});
