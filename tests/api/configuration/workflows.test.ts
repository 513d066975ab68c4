import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob, ownStages } from '../pipeline/support.ts';

let server: TestServer;
let admin: ApiClient;
let made = 0;
beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
});

interface Stage {
  id: number;
  name: Record<string, string>;
  order: number;
  stage_type: string;
  is_system_default: boolean;
  [field: string]: unknown;
}
interface Workflow {
  id: number;
  name: Record<string, string>;
  stages: Stage[];
  [field: string]: unknown;
}
const workflowOf = ({ body }: Answer) => body as Workflow;
const read = async (id: number) => workflowOf(await admin.get(`workflows/${id}`));
const names = ({ stages }: Workflow) => stages.map(({ name }) => name['en']);

async function givenWorkflow(more: object = {}): Promise<Workflow> {
  const answer = await admin.post('workflows', { name: { en: `Way ${++made}` }, ...more });
  expect(answer.status).toBe(201);
  return workflowOf(answer);
}

test('a new workflow has the three stages of the product, in three languages, and its defaults', async () => {
  const workflow = await givenWorkflow();
  expect(workflow).toMatchObject({
    is_editable: true,
    is_deleted: false,
    aasm_state: 'published',
    required_languages: ['en'],
    stages: [
      { stage_type: 'new', order: 0, is_system_default: true, name: { en: 'New', fr: 'Nouvelle', es: 'Nuevo' } },
      { stage_type: 'hired', order: 998, name: { en: 'Hired', fr: 'Embauché', es: 'Contratado' } },
      { stage_type: 'rejected', order: 999, name: { en: 'Rejected', fr: 'Refusé', es: 'Rechazado' } },
    ],
  });
});

test('a stage made by itself comes before the last two and keeps its flags', async () => {
  const { id } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk' }, { name_en: 'Test' }] });
  const flags = { interview: true, dm_stage: true, dm_notification: true, dm_move_and_remove: true };
  const added = await admin.post('stages', { workflow_id: id, name_en: 'Visit', ...flags });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ ...flags, is_system_default: false, order: 997 });
  expect(names(await read(id))).toEqual(['New', 'Talk', 'Test', 'Visit', 'Hired', 'Rejected']);
});

test('stages of one’s own are put in any order between the first and the last two', async () => {
  const workflow = await givenWorkflow({ stages_attributes: [{ name_en: 'A' }, { name_en: 'B' }, { name_en: 'C' }] });
  const [first, a, b, c, hired, rejected] = workflow.stages as [Stage, Stage, Stage, Stage, Stage, Stage];
  const moved = await admin.put(`workflows/${workflow.id}`, { stages: [hired, c, a, first, rejected, b] });
  expect(moved.status).toBe(200);
  expect(names(workflowOf(moved))).toEqual(['New', 'C', 'A', 'B', 'Hired', 'Rejected']);
});

test('names of workflow and stages are asked for in the languages that the workflow requires', async () => {
  const { id } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk' }] });
  const lacking = await admin.put(`workflows/${id}`, { required_languages: ['en', 'fr'] });
  expect(lacking.status).toBe(422);
  expect(errorOf(lacking).errors[0]!.message).toBe('Name should have the following languages: French');
  const alone = await admin.put(`workflows/${id}`, { required_languages: ['en', 'fr'], name_fr: 'Chemin' });
  expect(errorOf(alone).errors).toMatchObject([{ field: 'stages.1.name', code: 'nameLanguages' }]);
  const [, talk] = (await read(id)).stages as [Stage, Stage];
  const whole = { required_languages: ['en', 'fr'], name_fr: 'Chemin' };
  const all = await admin.put(`workflows/${id}`, { ...whole, stages_attributes: [{ id: talk.id, name_fr: 'Parler' }] });
  expect(all.status).toBe(200);
  const stage = await admin.post('stages', { workflow_id: id, name: { en: 'Visit' } });
  expect(errorOf(stage).errors[0]!.message).toBe('Name should have the following languages: French');
  const fewer = { required_languages: ['en'], stages_attributes: [{ name_en: 'Visit' }] };
  expect((await admin.put(`workflows/${id}`, fewer)).status).toBe(200);
});

test('New, Hired and Rejected stay', async () => {
  const { id, stages } = await givenWorkflow();
  for (const stage of stages) {
    expect((await admin.put(`stages/${stage.id}`, { is_deleted: true })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.put(`stages/${stage.id}`, { stage_type: 'others' })).status).toBe(422);
  }
  expect((await admin.put(`workflows/${id}`, { stages: [] })).status).toBeGreaterThanOrEqual(400);
  expect((await admin.post('stages', { workflow_id: id, name_en: 'Again', stage_type: 'hired' })).status).toBe(422);
  expect(names(await read(id))).toEqual(['New', 'Hired', 'Rejected']);
});

test('New, Hired and Rejected are protected alike, however the workflow was made', async () => {
  const own = await givenWorkflow();
  const named = await givenWorkflow({ stages_attributes: [{ name_en: 'Incoming', stage_type: 'new' }] });
  const standard = ((await admin.get('workflows')).body as Workflow[]).find(({ code }) => code === 'standard');
  for (const { stages } of [own, named, await read(standard!.id)]) {
    const fixed = stages.filter(({ stage_type }) => stage_type !== 'others');
    expect(fixed).toHaveLength(3);
    for (const stage of fixed) {
      expect(stage).toMatchObject({ is_system_default: true, is_editable: false });
      expect(Object.keys(stage.name).sort()).toEqual(['en', 'es', 'fr']);
      expect((await admin.put(`stages/${stage.id}`, { name_en: 'Other' })).status).toBe(409);
    }
  }
});

test('two stages of a workflow are not called the same', async () => {
  const { id, stages } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk', name_fr: 'Parler' }] });
  const twice = await admin.post('workflows', {
    name: { en: `Way ${++made}` },
    stages_attributes: [{ name_en: 'Talk' }, { name_en: ' talk' }],
  });
  expect(twice.status).toBe(422);
  expect(errorOf(twice).errors).toMatchObject([
    { field: 'stages.2.name', message: 'Another stage of this workflow is called “talk”.' },
  ]);
  expect((await admin.post('stages', { workflow_id: id, name_en: 'Call', name_fr: 'PARLER' })).status).toBe(422);
  expect((await admin.post('stages', { workflow_id: id, name_en: 'Hired' })).status).toBe(422);
  const many = await Promise.all([1, 2, 3].map(() => admin.post('stages', { workflow_id: id, name_en: 'Visit' })));
  expect(many.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const talk = stages.find(({ name }) => name['en'] === 'Talk')!;
  expect((await admin.put(`stages/${talk.id}`, { name_en: 'visit' })).status).toBe(422);
  expect((await admin.put(`stages/${talk.id}`, { name_en: 'Talks' })).status).toBe(200);
});

test('a stage with candidates stays, and who wants it gone reads how many and in which jobs', async () => {
  const { id } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk' }, { name_en: 'Test' }] });
  const job = await givenJob(admin, { workflow_id: id });
  const candidate = await givenCandidate(server.url, job.id);
  const [talk, test] = ownStages(job);
  await admin.put(`applicant_profiles/${candidate}/move_to_stage/${talk!.id}`, {});
  expect((await read(id)).stages.map((stage) => stage['applicants_count'])).toEqual([0, 1, 0, 0, 0]);

  const message = 'One candidate is in “Talk”: Beekeeper (1). Move them first.';
  const archived = await admin.put(`stages/${talk!.id}`, { is_deleted: true });
  expect(errorOf(archived).errors[0]!.message).toBe(message);
  const { stages } = await read(id);
  const left = await admin.put(`workflows/${id}`, { stages: stages.filter((stage) => stage.id !== talk!.id) });
  expect(left.status).toBe(422);
  expect(errorOf(left).errors[0]!.message).toBe(message);

  const empty = await admin.put(`workflows/${id}`, { stages: stages.filter((stage) => stage.id !== test!.id) });
  expect(empty.status).toBe(200);
  expect(names(workflowOf(empty))).toEqual(['New', 'Talk', 'Hired', 'Rejected']);
});

test('a candidate and the removal of a stage at the same moment: one of them is refused', async () => {
  const { id } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk' }] });
  const job = await givenJob(admin, { workflow_id: id });
  const candidate = await givenCandidate(server.url, job.id);
  const [talk] = ownStages(job);
  const answers = await Promise.all([
    admin.put(`applicant_profiles/${candidate}/move_to_stage/${talk!.id}`, {}),
    admin.put(`stages/${talk!.id}`, { is_deleted: true }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a workflow of open jobs can be put away; its jobs go on, new ones cannot take it', async () => {
  const { id } = await givenWorkflow();
  const job = await givenJob(admin, { workflow_id: id });
  expect(await read(id)).toMatchObject({ open_jobs_count: 1 });
  expect((await admin.get(`usage/workflows/${id}`)).body).toMatchObject({ uses: [{ resource: 'jobs', count: 1 }] });
  expect((await admin.put(`workflows/${id}`, { is_deleted: true })).status).toBe(200);
  expect((await admin.get(`jobs/${job.id}/board`)).status).toBe(200);
  const refused = await admin.post('jobs', { name_en: 'Late', workflow_id: id, start_date: null });
  expect(refused.status).toBe(422);
});

test('a list shows each workflow with its stages in order', async () => {
  const { id } = await givenWorkflow({ stages_attributes: [{ name_en: 'Talk', interview: true }] });
  const [row] = (await admin.get(`workflows?id=${id}`)).body as Workflow[];
  expect(row!['steps']).toMatchObject([
    { stage_type: 'new' },
    { name: { en: 'Talk' }, stage_type: 'others', interview: true },
    { stage_type: 'hired' },
    { stage_type: 'rejected' },
  ]);
});
