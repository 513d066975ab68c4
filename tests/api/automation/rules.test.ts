/** Rules of stages: what they would have done, what they may say, whose they are, and what becomes of them in copies. */
import { type ApiClient, errorOf } from '../../support/api-client.ts';
import { unreadOf } from '../notices/support.ts';
import { givenCandidate, givenJob, ownStages, stageOf, type Stage } from '../pipeline/support.ts';
import {
  close,
  act,
  as,
  counted,
  database,
  fieldsOf,
  given,
  givenTeam,
  historyOf,
  ids,
  mailTemplate,
  move,
  next,
  ok,
  rule,
  runsOf,
  server,
  statesOf,
  switchOn,
  open,
} from './support.ts';

beforeAll(open);
afterAll(close);

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
  const waits = await rule(job, first, {
    occasion: 'waiting',
    action: 'notice',
    recipients: 'recruiters',
    delay_count: 3,
  });
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
  const [first] = ownStages(job) as [Stage];
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

test('a rejection is neither proposed nor carried out for an archived reason, and the list of rules says what is gone', async () => {
  const made = ok(await as.super_admin.post('rejection_reasons', { name: { en: `Reason ${next()}` } }));
  const archive = (is_deleted: boolean) =>
    database.query('update rejection_reasons set is_deleted = $2 where id = $1', [made.id, is_deleted]);
  const job = await givenTeam();
  const [first] = ownStages(job) as [Stage];
  const proposal = { action: 'propose_rejection', recipients: 'managers', rejection_reason_id: made.id };
  await given(job, first.id, { name: 'Too quiet', ...proposal });
  const [early, late] = [await givenCandidate(server.url, job.id), await givenCandidate(server.url, job.id)];
  const namesGone = async () => {
    const { stages } = ok<{ stages: { automations: { name: string; names_gone: boolean }[] }[] }>(
      await as.recruiter.get(`jobs/${job.id}/automations`),
    );
    return stages.flatMap(({ automations }) => automations).find(({ name }) => name === 'Too quiet')!.names_gone;
  };
  await move(early, first.id);
  await act();
  expect([await statesOf(early), await namesGone()]).toEqual([['proposed'], false]);
  await archive(true);
  await move(late, first.id);
  await act();
  expect([await statesOf(late), await namesGone()]).toEqual([['incomplete'], true]);
  const [run] = await runsOf(early);
  const refused = await as.hiring_manager.put(`automation_runs/${run!.id}/carry_out`, {
    lock_version: run!.lock_version,
  });
  expect([refused.status, errorOf(refused).message]).toEqual([
    409,
    expect.stringMatching(/Reject the candidate by hand\.$/),
  ]);
  await archive(false);
  ok(await as.hiring_manager.put(`automation_runs/${run!.id}/carry_out`, { lock_version: run!.lock_version }));
  expect(await statesOf(early)).toEqual(['done']);
});

test('a copy of a workflow has its automations, switched off, and they move within it', async () => {
  const name = (en: string) => ({ en, fr: en, es: en });
  const stages = [{ name: name('Talk') }, { name: name('Visit') }];
  interface Workflow {
    id: number;
    stages: { id: number; name: { en: string }; stage_type: string }[];
  }
  const made = ok<Workflow>(
    await as.super_admin.post('workflows', { name: name(`Path ${next()}`), required_languages: ['en'], stages }),
  );
  const read = async (id: number) => ok<Workflow>(await as.super_admin.get(`workflows/${id}`));
  const original = await read(made.id);
  const [talk, visit] = original.stages.filter(({ stage_type }) => stage_type === 'others') as [
    Workflow['stages'][number],
    Workflow['stages'][number],
  ];
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
      name: name(`Path ${next()}`),
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

test('a template made of a job, and a job made of the template, have its own automations, switched off', async () => {
  const job = await givenTeam();
  const [stage] = ownStages(job);
  const row = await rule(job, stage!.id, { template_email_id: mailTemplate });
  ok(await switchOn(row));
  const template = ok<{ id: number; workflow_id: number }>(
    await as.recruiter.post(`jobs/${job.id}/template_from_job`, {}),
  );
  const made = ok<{ id: number }>(
    await as.recruiter.post('jobs', {
      name: { en: `Made ${next()}` },
      workflow_id: template.workflow_id,
      interviews_from_id: template.id,
    }),
  );
  for (const { id } of [template, made]) {
    const { rows } = await database.query('select status, stage_id::int from stage_automations where job_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'off', stage_id: stage!.id }]);
  }
});

test('a link to choose the time of the planned interview goes out once, and not where none is planned', async () => {
  const stages = ['Talk', 'Wait'].map((en) => ({ name: { en } }));
  const workflow = { name: { en: `Booked ${next()}` }, required_languages: ['en'], stages };
  const job = await givenJob(as.recruiter, { workflow_id: ok(await as.super_admin.post('workflows', workflow)).id }, [
    ids.hiring_manager,
  ]);
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const interview = { name: { en: 'First talk' }, kind: 'video', minutes: 30, interviewer_ids: [ids.hiring_manager] };
  for (const stage of [first, second]) {
    const plan = ok(await as.super_admin.put(`stages/${stage}/interview_plan`, { from_id: null }));
    const body = { lock_version: plan.lock_version, interviews: [interview] };
    ok(await as.super_admin.put(`interview_plans/${plan.id}`, body));
    await given(job, stage, { name: 'Book', action: 'booking_link' });
  }
  // What was planned may be gone by the time that it acts.
  await database.query(
    'delete from planned_interviews n using interview_plans p where p.id = n.interview_plan_id and p.stage_id = $1',
    [second],
  );
  const profile = await givenCandidate(server.url, job.id);
  await move(profile, first);
  await act();
  expect(await statesOf(profile)).toEqual(['done']);
  expect(await counted('interview_bookings where applicant_profile_id = $1 and status = $2', [profile, 'sent'])).toBe(
    1,
  );
  await move(profile, second);
  await act();
  const { rows } = await database.query(
    'select state, reason from automation_runs where applicant_profile_id = $1 order by id desc limit 1',
    [profile],
  );
  expect(rows).toEqual([{ state: 'failed', reason: 'no_plan' }]);
});

test('what is due after days is due on that day of the calendar, also where clocks change in between', async () => {
  const now = new Date();
  const minutes = 23 * 60 + 30 - (now.getUTCHours() * 60 + now.getUTCMinutes());
  const [sign, ahead] = [minutes < 0 ? '+' : '-', Math.abs(minutes)];
  const dayOfYear = (days: number) =>
    Math.floor((now.getTime() + days * 86_400_000 - Date.UTC(now.getUTCFullYear(), 0, 1)) / 86_400_000) % 365;
  // Half past eleven in the evening, before a night in which the clocks go forward.
  const zone = `AAA${sign}${Math.floor(ahead / 60)}:${ahead % 60}BBB,${dayOfYear(1)}/2,${dayOfYear(40)}/2`;
  const { rows } = await database.query<{ time_zone: string }>('select time_zone from organizations');
  const job = await givenTeam();
  const [first] = ownStages(job) as [Stage];
  const task = { action: 'task', task_title: 'Call them', recipients: 'managers' };
  await given(job, first.id, { ...task, due_days: 1 });
  const profile = await givenCandidate(server.url, job.id);
  await database.query('update organizations set time_zone = $1', [zone]);
  try {
    await move(profile, first.id);
    await act();
    const due = await database.query(
      `select t.due_day = (t.created_at at time zone o.time_zone)::date + 1 as next,
         to_char(t.created_at at time zone o.time_zone, 'HH24:MI') as at
       from tasks t, organizations o where t.applicant_profile_id = $1`,
      [profile],
    );
    expect(due.rows).toEqual([{ next: true, at: expect.stringMatching(/^23:[345]/) }]);
  } finally {
    await database.query('update organizations set time_zone = $1', [rows[0]!.time_zone]);
  }
});
