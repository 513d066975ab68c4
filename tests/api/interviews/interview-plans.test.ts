/** Plans of interviews: of workflows and jobs that differ, who changes them, and for which jobs a change counts. */
import type pg from 'pg';
import { type Answer, ApiClient, type Role } from '../../support/api-client.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { upload } from '../applying/support.ts';
import { connect, givenJob, type Job, ownStages, stageOf } from '../pipeline/support.ts';

let server: TestServer;
let database: pg.Client;
const as = {} as Record<Role, ApiClient>;

beforeAll(async () => {
  server = await sharedServer();
  database = await connect(server.databaseUrl);
  const roles: Role[] = ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer'];
  for (const role of roles) as[role] = await ApiClient.as(server.url, role);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Plan {
  id: number;
  lock_version: number;
  interviews: ({ id: number; name: Record<string, string> } & Record<string, unknown>)[];
}
interface Short extends Plan {
  is_own: boolean;
  minutes: number;
}
interface Row {
  id: number;
  lock_version: number;
}

const name = (en: string) => ({ en, fr: `${en} (fr)`, es: `${en} (es)` });
const talk = <More extends object>(en: string, more: More = {} as More) => ({
  name: name(en),
  kind: 'video',
  minutes: 30,
  ...more,
});
const ok = <T = Row>(answer: Answer): T => {
  expect([answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    answer.status < 300 ? answer.status : 200,
    '',
  ]);
  return answer.body as T;
};
const namesOf = (plan: Plan | null) => plan?.interviews.map((each) => each.name['en']);

let count = 0;
async function givenWorkflow(): Promise<{ id: number; stages: { id: number; stage_type: string }[] }> {
  const stages = [{ name: name('Talk'), dm_stage: true }, { name: name('Day on site') }];
  return ok(
    await as.super_admin.post('workflows', { name: name(`Path ${++count}`), required_languages: ['en'], stages }),
  );
}

const employeeOf = async (role: Role): Promise<number> => {
  const { rows } = await database.query<{ id: string }>('select id from employees where email = $1', [
    `${role.replaceAll('_', '.')}@demo.example`,
  ]);
  return Number(rows[0]!.id);
};

const planOf = async (id: number, client = as.super_admin) => ok<Plan>(await client.get(`interview_plans/${id}`));

/** A plan for a stage, with these interviews. */
async function givenPlan(stage: number, interviews: object[]): Promise<Plan> {
  const { id, lock_version } = ok(await as.super_admin.put(`stages/${stage}/interview_plan`, { from_id: null }));
  return ok(await as.super_admin.put(`interview_plans/${id}`, { lock_version, interviews }));
}

const inForce = async (job: number, stage: number, client = as.recruiter): Promise<Short | null> => {
  const { stages } = ok<{ stages: { stage_id: number; plan: Short | null }[] }>(
    await client.get(`jobs/${job}/interviews`),
  );
  return stages.find((each) => each.stage_id === stage)!.plan;
};

async function given(employees: number[] = []) {
  const workflow = await givenWorkflow();
  const jobs: Job[] = [];
  for (let at = 0; at < 3; at++) jobs.push(await givenJob(as.recruiter, { workflow_id: workflow.id }, employees));
  const [stage, later] = ownStages(jobs[0]!).map(({ id }) => id);
  return { workflow, jobs, stage: stage!, later: later! };
}

test('a plan keeps all that its interviews say, and refuses what cannot be', async () => {
  const attribute = ok(
    await as.super_admin.post('interview_attributes', { name: name('Curiosity'), meaning: name('Asks on') }),
  );
  const { rows } = await database.query<{ id: string }>('select id from question_templates where not archived limit 1');
  const people = [await employeeOf('recruiter'), await employeeOf('hiring_manager')];
  const sent = await upload(server.url, {
    content: 'Guide',
    name: 'guide.txt',
    path: 'files/planned_interviews/files',
    session: as.super_admin.session,
  });
  const { id: file, token } = (sent.body as { file_info: { id: number; token: string } }).file_info;
  const interview = talk('First talk', {
    gap_minutes: 15,
    interviewer_ids: people,
    interviewers_needed: 1,
    attribute_ids: [attribute.id],
    question_template_ids: [Number(rows[0]!.id)],
    instructions: { en: '<p>Ask <b>twice</b><script>alert(1)</script></p>' },
    links: [{ label: 'Guide', address: 'https://example.org/guide' }],
    files: [{ id: file, token }],
  });
  const template = ok(
    await as.super_admin.post('interview_plans', { name: name('Standard'), interviews: [interview] }),
  );
  const read = await planOf(template.id);
  expect(read).toMatchObject({ used_for: 'template', title: name('Standard'), minutes: 30, interviews_count: 1 });
  const { instructions, ...stored } = read.interviews[0]!;
  expect(JSON.stringify(instructions)).not.toContain('script');
  expect(stored).toMatchObject({ interviewer_ids: people, attribute_ids: [attribute.id], gap_minutes: 15 });

  const refused = async (more: object, field: string) => {
    const answer = await as.super_admin.post('interview_plans', { name: name('X'), interviews: [talk('A', more)] });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(field)]);
  };
  await refused({ interviewer_ids: people, interviewers_needed: 3 }, 'interviews.0.interviewers_needed');
  await refused({ minutes: 4 }, 'minutes');
  await refused({ links: [{ label: 'X', address: 'http://example.org' }] }, 'address');
  expect((await as.super_admin.post('interview_plans', { interviews: [] })).status).toBe(422);

  // What is no longer offered stays where it is, also in copies, and is not taken anew.
  const gone = people[1]!;
  await database.query('update employees set deactivated_at = now() where id = $1', [gone]);
  const archived = await as.super_admin.put(`interview_attributes/${attribute.id}`, {
    lock_version: 0,
    is_archived: true,
  });
  expect(archived.status).toBe(200);
  const kept = ok<Plan>(
    await as.super_admin.put(`interview_plans/${template.id}`, {
      lock_version: read.lock_version,
      interviews: [{ ...stored, name: name('Talk one') }],
    }),
  );
  expect(kept.interviews[0]).toMatchObject({ interviewer_ids: people, attribute_ids: [attribute.id] });
  await refused({ interviewer_ids: [gone] }, 'interviewer_ids');
  await refused({ attribute_ids: [attribute.id] }, 'attribute_ids');
  const { stage, jobs } = await given();
  ok(await as.super_admin.put(`stages/${stage}/interview_plan`, { from_id: template.id }));
  const shown = await inForce(jobs[0]!.id, stage);
  expect(shown).toMatchObject({ is_own: false, minutes: 30 });
  expect(shown!.interviews[0]!['interviewers']).toContainEqual(expect.objectContaining({ id: gone, is_active: false }));
  const copy = await planOf(shown!.id);
  expect(copy.interviews[0]).toMatchObject({
    attribute_ids: [attribute.id],
    files: [{ id: file }],
    links: [{ address: 'https://example.org/guide' }],
  });
  await database.query('update employees set deactivated_at = null where id = $1', [gone]);
});

test('a job differs and goes by its workflow again; copies of job and workflow keep their plans', async () => {
  const { workflow, jobs, stage, later } = await given();
  const [job, other] = jobs as [Job, Job];
  const plan = await givenPlan(stage, [talk('Call'), talk('Panel', { minutes: 60 })]);
  expect(namesOf(await inForce(job.id, stage))).toEqual(['Call', 'Panel']);

  const own = ok(await as.recruiter.put(`jobs/${job.id}/interview_plans/${stage}`, {}));
  expect((await as.recruiter.put(`jobs/${job.id}/interview_plans/${stage}`, {})).status).toBe(409);
  const { interviews } = await planOf(own.id, as.recruiter);
  const changed = ok<Plan>(
    await as.recruiter.put(`interview_plans/${own.id}`, {
      lock_version: own.lock_version,
      interviews: [interviews[1]],
    }),
  );
  expect(namesOf(await inForce(job.id, stage))).toEqual(['Panel']);
  expect(await inForce(other.id, stage)).toMatchObject({ id: plan.id, is_own: false, minutes: 90 });

  const copied = ok(await as.recruiter.post(`jobs/${job.id}/repost`, {}));
  const ofCopy = await inForce(copied.id, stage);
  expect([ofCopy?.is_own, namesOf(ofCopy)]).toEqual([true, ['Panel']]);
  expect(ofCopy!.id).not.toBe(own.id);

  const read = ok<{ stages: ({ id: number } & Record<string, unknown>)[] }>(
    await as.super_admin.get(`workflows/${workflow.id}`),
  );
  const stages = read.stages.map(({ id: _id, lock_version: _version, ...each }) =>
    Object.fromEntries(
      Object.entries(each).filter(([key]) =>
        ['name', 'stage_type', 'dm_stage', 'interviews_from_id', 'interview'].includes(key),
      ),
    ),
  );
  const twin = ok<{ id: number; stages: { id: number }[] }>(
    await as.super_admin.post('workflows', { name: name('Twin'), required_languages: ['en'], stages }),
  );
  const ofTwin = ok<{ stages: { plan: Plan | null }[] }>(await as.super_admin.get(`workflows/${twin.id}/interviews`));
  expect(ofTwin.stages.map((each) => namesOf(each.plan))).toEqual([undefined, ['Call', 'Panel'], undefined]);

  const { id: copy } = twin.stages[1]!;
  expect((await as.super_admin.put(`stages/${copy}`, { interviews_from_id: stage })).status).toBe(422);
  expect((await as.super_admin.put(`stages/${copy}`, { interviews_from_id: copy })).status).toBe(200);
  const begun = { workflow_id: twin.id, name: name('Last'), interviews_from_id: 999_999 };
  expect((await as.super_admin.post('stages', begun)).status).toBe(422);
  ok(await as.super_admin.post('stages', { ...begun, interviews_from_id: null }));

  const follow = (version: number) =>
    as.recruiter.delete(`jobs/${job.id}/interview_plans/${stage}?lock_version=${version}`);
  expect((await follow(own.lock_version)).status).toBe(409);
  expect((await follow(changed.lock_version)).status).toBe(204);
  expect(namesOf(await inForce(job.id, stage))).toEqual(['Call', 'Panel']);
  expect((await follow(0)).status).toBe(404);

  // Without a plan of the workflow, a job may have one all the same; none is taken over where candidates are no more.
  ok(await as.recruiter.put(`jobs/${job.id}/interview_plans/${later}`, { from_id: plan.id }));
  expect(namesOf(await inForce(job.id, later))).toEqual(['Call', 'Panel']);
  const hired = stageOf(job, 'hired').id;
  expect((await as.super_admin.put(`stages/${hired}/interview_plan`, { from_id: null })).status).toBe(422);
  const foreign = ownStages(await givenJob(as.recruiter))[0]!.id;
  expect((await as.recruiter.put(`jobs/${job.id}/interview_plans/${foreign}`, {})).status).toBe(404);
});

test('a template has the plans of the job that it is made of, and gives them to the jobs that are made of it', async () => {
  const { workflow, jobs, stage, later } = await given();
  const { id: job } = jobs[0]!;
  await givenPlan(stage, [talk('Call')]);
  const own = ok(await as.recruiter.put(`jobs/${job}/interview_plans/${later}`, { from_id: null }));
  const interviewer_ids = [await employeeOf('hiring_manager')];
  const interviews = [talk('Case', { interviewer_ids }), talk('Lunch')];
  ok(await as.recruiter.put(`interview_plans/${own.id}`, { lock_version: own.lock_version, interviews }));

  const template = ok(await as.recruiter.post(`jobs/${job}/template_from_job`, {}));
  const ofTemplate = await inForce(template.id, later);
  expect([ofTemplate?.is_own, namesOf(ofTemplate)]).toEqual([true, ['Case', 'Lunch']]);
  expect(await inForce(template.id, stage)).toMatchObject({ is_own: false });
  const made = await givenJob(as.recruiter, { workflow_id: workflow.id, interviews_from_id: template.id });
  const ofMade = await inForce(made.id, later);
  expect([ofMade?.is_own, namesOf(ofMade)]).toEqual([true, ['Case', 'Lunch']]);
  expect(new Set([own.id, ofTemplate!.id, ofMade!.id]).size).toBe(3);
  expect((await planOf(ofMade!.id)).interviews[0]).toMatchObject({ interviewer_ids });
  expect(await inForce(made.id, stage)).toMatchObject({ is_own: false });

  const elsewhere = await givenJob(as.recruiter, { interviews_from_id: template.id });
  const { stages } = ok<{ stages: { plan: Short | null }[] }>(
    await as.recruiter.get(`jobs/${elsewhere.id}/interviews`),
  );
  expect(stages.filter(({ plan }) => plan?.is_own)).toEqual([]);
  const body = { name: name('Nobody'), workflow_id: workflow.id, interviews_from_id: 999_999_999 };
  expect((await as.recruiter.post('jobs', body)).status).toBe(422);
  expect((await as.recruiter.put(`jobs/${made.id}`, { interviews_from_id: template.id })).status).toBe(422);
});

test('a change counts for the jobs that it is meant for', async () => {
  const { jobs, stage } = await given();
  const [first, second, third] = jobs.map(({ id }) => id) as [number, number, number];
  const plan = await givenPlan(stage, [talk('Old')]);
  ok(await as.recruiter.put(`jobs/${third}/interview_plans/${stage}`, {}));
  const followers = (query = '') => as.super_admin.get(`stages/${stage}/interview_plan/jobs${query}`);
  expect((await followers()).body).toMatchObject({ total: 2, differing: 1 });
  const page = ok<{ jobs: Row[] }>(await followers('?limit=1&offset=1'));
  expect(page.jobs.map(({ id }) => id)).toEqual([first]);
  expect((await followers('?q=nobody')).body).toMatchObject({ total: 0, jobs: [] });

  const change = (version: number, en: string, more: object) =>
    as.super_admin.put(`interview_plans/${plan.id}`, { lock_version: version, interviews: [talk(en)], ...more });
  const forNone = await change(plan.lock_version, 'New', { for_jobs: 'except', except_job_ids: [first, 999_999] });
  expect(forNone.status).toBe(422);
  expect(namesOf(await inForce(first, stage))).toEqual(['Old']);
  const next = ok(await change(plan.lock_version, 'New', { for_jobs: 'except', except_job_ids: [first] }));
  expect(namesOf(await inForce(first, stage))).toEqual(['Old']);
  expect(namesOf(await inForce(second, stage))).toEqual(['New']);
  expect(namesOf(await inForce(third, stage))).toEqual(['Old']);
  const vain = await change(next.lock_version, 'Vain', { for_jobs: 'new', except_job_ids: [first] });
  expect(vain.status).toBe(422);
  const stale = await change(plan.lock_version, 'Stale', { for_jobs: 'new' });
  expect(stale.status).toBe(409);
  expect(await inForce(second, stage)).toMatchObject({ is_own: false });

  // Another admin's change comes first: whoever waited for it changes nothing, and no job gets a plan of its own.
  const held = await holdRows(server.databaseUrl, 'select from interview_plans where id = $1 for update', [plan.id]);
  const both = [
    change(next.lock_version, 'A', { for_jobs: 'new' }),
    change(next.lock_version, 'B', { for_jobs: 'new' }),
  ];
  await held.waiting(2);
  await held.release();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(namesOf(await inForce(second, stage))).toEqual(['New']);
  const fresh = await givenJob(as.recruiter, { workflow_id: await workflowOf(first) });
  expect(['A', 'B']).toContain(namesOf(await inForce(fresh.id, stage))?.[0]);

  const last = await planOf(plan.id);
  expect((await as.super_admin.delete(`interview_plans/${plan.id}?lock_version=${last.lock_version}`)).status).toBe(
    409,
  );
  const replaced = await as.super_admin.put(`stages/${stage}/interview_plan`, { from_id: null, lock_version: 0 });
  expect(replaced.status).toBe(409);
  const empty = { from_id: null, lock_version: last.lock_version, for_jobs: 'new' };
  ok(await as.super_admin.put(`stages/${stage}/interview_plan`, empty));
  expect(['A', 'B']).toContain(namesOf(await inForce(fresh.id, stage))?.[0]);
});

const workflowOf = async (job: number): Promise<number> => {
  const { rows } = await database.query<{ id: string }>('select workflow_id as id from jobs where id = $1', [job]);
  return Number(rows[0]!.id);
};

test('who may: templates and workflows for administrators, a job’s plan for its people, reading by reach', async () => {
  const people = [await employeeOf('hiring_manager'), await employeeOf('decision_maker')];
  const { jobs, stage, later } = await given(people);
  const [mine] = jobs as [Job];
  const foreign = await given();
  const plan = await givenPlan(stage, [talk('Seen')]);
  const hidden = await givenPlan(later, [talk('Hidden')]);
  const others = await givenPlan(foreign.stage, [talk('Foreign')]);
  const template = ok(
    await as.recruiter_admin.post('interview_plans', { name: name('Kept'), interviews: [talk('T')] }),
  );

  for (const client of [as.recruiter, as.hiring_manager]) {
    const put = { lock_version: plan.lock_version, interviews: [] };
    expect((await client.put(`interview_plans/${plan.id}`, put)).status).toBe(403);
    expect((await client.put(`interview_plans/${template.id}`, { lock_version: 0, name: name('X') })).status).toBe(403);
    expect((await client.post('interview_plans', { name: name('X') })).status).toBe(403);
    expect((await client.put(`stages/${stage}/interview_plan`, { from_id: null })).status).toBe(403);
    expect((await client.get(`interview_plans/${template.id}`)).status).toBe(200);
  }
  const reads = async (client: ApiClient) =>
    Promise.all(
      [plan, hidden, others, template].map(async ({ id }) => (await client.get(`interview_plans/${id}`)).status),
    );
  expect(await reads(as.observer)).toEqual([200, 200, 200, 200]);
  expect(await reads(as.hiring_manager)).toEqual([200, 200, 404, 200]);
  expect(await reads(as.decision_maker)).toEqual([200, 404, 404, 404]);
  const seen = ok<{ stages: { stage_id: number }[]; may_change: boolean }>(
    await as.decision_maker.get(`jobs/${mine.id}/interviews`),
  );
  expect([seen.may_change, seen.stages.map((each) => each.stage_id)]).toEqual([false, [stage]]);
  const foreignJob = foreign.jobs[0]!.id;
  expect((await as.hiring_manager.get(`jobs/${foreignJob}/interviews`)).status).toBe(403);
  expect((await as.hiring_manager.put(`jobs/${foreignJob}/interview_plans/${foreign.stage}`, {})).status).toBe(403);
  expect((await as.decision_maker.put(`jobs/${mine.id}/interview_plans/${stage}`, {})).status).toBe(403);

  // Ids of others': neither a plan to copy from, nor one to change, nor an interview of another plan.
  const path = `jobs/${mine.id}/interview_plans/${stage}`;
  expect((await as.hiring_manager.put(path, { from_id: others.id })).status).toBe(422);
  const own = ok(await as.hiring_manager.put(path, { from_id: template.id }));
  const ofForeign = ok(await as.recruiter.put(`jobs/${foreignJob}/interview_plans/${foreign.stage}`, {}));
  expect((await as.hiring_manager.put(`interview_plans/${ofForeign.id}`, { lock_version: 0 })).status).toBe(404);
  const stolen = { lock_version: own.lock_version, interviews: [{ ...talk('X'), id: others.interviews[0]!.id }] };
  expect((await as.hiring_manager.put(`interview_plans/${own.id}`, stolen)).status).toBe(422);
  ok(
    await as.hiring_manager.put(`interview_plans/${own.id}`, {
      lock_version: own.lock_version,
      interviews: [talk('Y')],
    }),
  );
  expect((await as.observer.put(`interview_plans/${own.id}`, { lock_version: 1 })).status).toBe(403);
  expect(namesOf(await inForce(mine.id, stage, as.decision_maker))).toEqual(['Y']);
});

test('who plans interviews chooses from the library of questions, and reads nothing else of it', async () => {
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from question_templates where not archived order by name, id',
  );
  const [first] = rows.map((row) => ({ id: Number(row.id), name: row.name, archived: false }));
  const chosen = ok(
    await as.super_admin.post('question_templates', {
      name: 'Retired question',
      question: name('Are you still here?'),
      question_type: 'short-answer',
    }),
  );
  await database.query('update question_templates set archived = true where id = $1', [chosen.id]);
  for (const role of ['recruiter', 'hiring_manager'] as const) {
    expect((await as[role].get('question_templates')).status).toBe(403);
    const all = ok<object[]>(await as[role].get('interview_questions'));
    expect(all[0]).toEqual(first);
    expect(all).toHaveLength(Math.min(rows.length, 50));
    const found = ok<object[]>(
      await as[role].get(`interview_questions?q=${encodeURIComponent(first!.name.toUpperCase())}`),
    );
    expect(found).toContainEqual(first);
    expect(ok(await as[role].get('interview_questions?q=still here'))).toEqual([]);
    expect(ok(await as[role].get(`interview_questions?ids=${chosen.id}`))).toEqual([
      { id: chosen.id, name: 'Retired question', archived: true },
    ]);
  }
  for (const role of ['decision_maker', 'observer'] as const)
    expect((await as[role].get('interview_questions')).status).toBe(403);
});
