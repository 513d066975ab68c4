/** Automations of stages: planned as candidates come, done once, and stopped before. */
import { profileIn } from '../../support/applied.ts';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { givenMany } from '../copying/support.ts';
import { unreadOf } from '../notices/support.ts';
import { application, givenCandidate, givenJob, ownStages, stageOf, type Stage } from '../pipeline/support.ts';
import {
  close,
  type Run,
  act,
  as,
  counted,
  database,
  due,
  given,
  givenTeam,
  historyOf,
  ids,
  killWorkers,
  mailTemplate,
  mailsTo,
  move,
  next,
  ok,
  reason,
  requestTemplate,
  runsOf,
  server,
  stageNow,
  statesOf,
  wake,
  open,
} from './support.ts';

beforeAll(open);
afterAll(close);

test('each action is done when its time has come, by the name of its automation', async () => {
  const job = await givenTeam();
  const [first, second] = ownStages(job).map(({ id }) => id) as [number, number];
  const form = ok(
    await as.super_admin.post('forms', {
      name: { en: `References ${next()}` },
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
  await given(job, first, {
    name: 'Call',
    action: 'task',
    task_title: 'Call them',
    recipients: 'managers',
    due_days: 2,
  });
  await given(job, first, { name: 'Look', action: 'notice', recipients: 'recruiters' });
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
      name: { en: `Licence ${next()}` },
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
    recipients: 'managers',
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
  const [first] = ownStages(job) as [Stage];
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
  // As long as the database has not noticed that a worker is gone, its act is still taken.
  const running = () =>
    counted(
      `pg_locks l join pg_class c on c.oid = l.relation and c.relname in ('hgemails', 'automation_runs')
        where l.database = (select oid from pg_database where datname = current_database()) and l.pid <> pg_backend_pid()`,
      [],
    );
  await killWorkers(async () => {
    await held.release();
    await eventually(running, 0, 30_000);
  });
  await act(2);
  expect([await statesOf(profiles[0]!), await mailsTo(profiles[0]!)]).toEqual([['done'], 1]);
});

test('of many that somebody is at, the one that is free is done, and the others when they are', async () => {
  const job = await givenTeam();
  const [first] = ownStages(job) as [Stage];
  await given(job, first.id, { action: 'notice', recipients: 'recruiters' });
  const profiles = await givenMany(database, job, 102);
  ok(await as.recruiter.put(`applicant_profiles/move_profiles_to_stage/${first.id}`, { ids: profiles }));
  const done = () => counted(`automation_runs where applicant_profile_id = any($1) and state = 'done'`, [profiles]);
  // The last ones are looked at first.
  const held = await holdRows(
    server.databaseUrl,
    'select from applicant_profiles where id = any($1) for no key update',
    [profiles.slice(1)],
  );
  await act();
  expect([await done(), await statesOf(profiles[0]!)]).toEqual([1, ['done']]);
  await held.release();
  await act(2);
  expect(await done()).toBe(profiles.length);
});

test('of one candidate nothing is done before what comes first, where somebody is at that', async () => {
  const job = await givenTeam();
  const [first] = ownStages(job) as [Stage];
  await given(job, first.id, { action: 'notice', recipients: 'recruiters' });
  await given(job, first.id, { template_email_id: mailTemplate });
  const profile = await givenCandidate(server.url, job.id);
  await move(profile, first.id);
  const firstAct =
    'select from automation_runs where id = (select min(id) from automation_runs where applicant_profile_id = $1)';
  const held = await holdRows(server.databaseUrl, `${firstAct} for no key update`, [profile]);
  await act();
  expect([await statesOf(profile), await mailsTo(profile)]).toEqual([['planned', 'planned'], 0]);
  await held.release();
  await act();
  expect([await statesOf(profile), await mailsTo(profile)]).toEqual([['done', 'done'], 1]);
});
