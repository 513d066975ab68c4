import pg from 'pg';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: ApiClient;
let database: pg.Client;
let made = 0;

interface Row {
  id: number;
  lock_version: number;
  name: Record<string, string>;
  [field: string]: unknown;
}

beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'super_admin');
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const rowOf = ({ body }: Answer) => body as Row;

async function givenTag(more: object = {}): Promise<Row> {
  made += 1;
  const answer = await admin.post('tags', { name_en: `Write ${made}`, name_fr: `Écrit ${made}`, ...more });
  expect(answer.status).toBe(201);
  return rowOf(answer);
}

async function auditOf(
  entity: string,
  id: number,
): Promise<{ action: string; before: object | null; after: object | null }[]> {
  const { rows } = await database.query(
    'select action, before, after, employee_id, call, request_id from audit_logs where entity = $1 and record_id = $2 order by id',
    [entity, id],
  );
  return rows;
}

test('a row is made with defaults, read, changed by merging, and every write is told in the audit', async () => {
  const tag = await givenTag();
  expect(tag).toMatchObject({ is_viewable: true, is_system_default: false, lock_version: 0 });
  const changed = await admin.put(`tags/${tag.id}`, { name_fr: 'Changé' });
  expect(rowOf(changed).name).toEqual({ en: tag.name.en, fr: 'Changé' });
  expect(rowOf(await admin.get(`tags/${tag.id}`))).toEqual(changed.body);
  const logged = await auditOf('tag', tag.id);
  expect(logged.map(({ action }) => action)).toEqual(['create', 'update']);
  expect(logged[1]).toMatchObject({ before: { name: tag.name }, after: { name: { fr: 'Changé' } } });
  expect(logged[1]).toMatchObject({
    employee_id: '1',
    call: 'tagsUpdate',
    request_id: changed.headers.get('x-request-id'),
  });
});

test('a whole row can be sent back as it came; what only the server sets is not set otherwise', async () => {
  const tag = await givenTag();
  const other = await admin.put(`tags/${tag.id}`, { ...tag, is_system_default: true });
  expect(errorOf(other).errors).toMatchObject([{ field: 'is_system_default', code: 'serverSet' }]);
  const answer = await admin.put(`tags/${tag.id}`, { ...tag, created_at: '2000-01-01T00:00:00Z' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(tag);
  expect(await auditOf('tag', tag.id)).toHaveLength(1);
});

test('a stale edit is refused with the row as it is now, and nothing is overwritten', async () => {
  const tag = await givenTag();
  const first = await admin.put(`tags/${tag.id}`, { ...tag, name: { en: `First ${made}` } });
  expect(first.status).toBe(200);
  const second = await admin.put(`tags/${tag.id}`, { ...tag, name: { en: `Second ${made}` } });
  expect(second.status).toBe(409);
  expect((second.body as { current: Row }).current).toEqual(first.body);
  expect((await admin.get(`tags/${tag.id}`)).body).toEqual(first.body);
});

test('two edits of one version at the same time: one wins, the other is told', async () => {
  const tag = await givenTag();
  const edits = [1, 2, 3, 4].map((one) => admin.put(`tags/${tag.id}`, { ...tag, name: { en: `Race ${made} ${one}` } }));
  const answers = (await Promise.all(edits)).map(({ status }) => status).sort();
  expect(answers).toEqual([200, 409, 409, 409]);
});

test('a duplicate is a 409 that names the field', async () => {
  const tag = await givenTag();
  const answer = await admin.post('tags', { name_en: tag.name.en!.toUpperCase() });
  expect(answer.status).toBe(409);
  expect(errorOf(answer).errors).toEqual([expect.objectContaining({ field: 'name', code: 'taken' })]);
});

test('what refers to nothing is a 422 that names the field', async () => {
  const answer = await admin.post('stages', { workflow_id: 999999999, name: { en: 'X' }, stage_type: 'others' });
  expect(answer.status).toBe(422);
  expect(errorOf(answer).errors[0]!.field).toBe('workflow_id');
});

test('rows of the system can be changed but neither archived nor removed', async () => {
  const sources = await admin.list('candidate_sources', { filter: {}, range: [0, 99] });
  const own = (sources.body as Row[]).find((source) => source.is_system_default)!;
  const answer = await admin.put(`candidate_sources/${own.id}`, { is_viewable: false });
  expect(answer.status).toBe(409);
  expect(errorOf(answer).message).toContain('is built in');
});

test('field rights: what the role may not change is refused, the same value is let pass', async () => {
  const helper = await ApiClient.as(server.url, 'recruiter_admin');
  const { info_request: feature } = (await helper.get('organizations/1')).body as { info_request: boolean };
  expect((await helper.put('organizations/1', { info_request: feature })).status).toBe(200);
  const answer = await helper.put('organizations/1', { info_request: !feature });
  expect(answer.status).toBe(403);
  expect(errorOf(answer).errors[0]!.field).toBe('info_request');
});

test('field rights: what the role may not read is not in the answer', async () => {
  const observer = await ApiClient.as(server.url, 'observer');
  const seen = (await observer.get('employees/1')).body as object;
  const all = (await admin.get('employees/1')).body as object;
  expect(all).toHaveProperty('phone');
  expect(seen).not.toHaveProperty('phone');
  expect(JSON.stringify((await observer.get('employees')).body)).not.toContain('"failed_attempts"');
  expect((await observer.get(`employees?filter=${encodeURIComponent('{"failed_attempts_gte":0}')}`)).status).toBe(422);
});

test('the audit tells what changed on an account; of other personal data that it is there, not what it is', async () => {
  expect((await admin.put('employees/6', { phone: '+1 613 555 0142' })).status).toBe(200);
  const logged = (await auditOf('employee', 6)).at(-1);
  expect(logged).toMatchObject({ after: { phone: '+1 613 555 0142' } });
  const made = await admin.post('saved_views', { kind: 'candidates', name: 'All of Zyxwv', filter: { q: 'Zyxwv' } });
  expect(made.status).toBe(201);
  const view = (await auditOf('saved-view', rowOf(made).id)).at(-1);
  expect(view!.after).toHaveProperty('name');
  expect(JSON.stringify(view)).not.toContain('Zyxwv');
});

describe('owned children', () => {
  interface Workflow extends Row {
    stages: Row[];
  }
  const stage = (en: string, stage_type = 'others') => ({ name: { en }, stage_type });

  async function givenWorkflow(): Promise<Workflow> {
    made += 1;
    const stages = [stage('New', 'new'), stage('Talk'), stage('Hired', 'hired'), stage('Rejected', 'rejected')];
    const answer = await admin.post('workflows', { name: { en: `Flow ${made}` }, stages });
    expect(answer.body).toMatchObject({ name: { en: `Flow ${made}` } });
    return answer.body as Workflow;
  }
  const names = (workflow: Workflow) => workflow.stages.map(({ name }) => name.en);

  test('are made with their parent, in the order of the list', async () => {
    const workflow = await givenWorkflow();
    expect(names(workflow)).toEqual(['New', 'Talk', 'Hired', 'Rejected']);
    const orders = workflow.stages.map(({ order }) => Number(order));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });

  test('a whole list changes, adds, removes and reorders in one call', async () => {
    const { id, stages } = await givenWorkflow();
    const [first, talk, hired, rejected] = stages as [Row, Row, Row, Row];
    const answer = await admin.put(`workflows/${id}`, {
      stages: [first, stage('Test'), { ...talk, name: { en: 'Interview' } }, hired, rejected],
    });
    expect(answer.status).toBe(200);
    expect(names(answer.body as Workflow)).toEqual(['New', 'Test', 'Interview', 'Hired', 'Rejected']);
    const fewer = (answer.body as Workflow).stages.filter(({ name }) => name.en !== 'Test');
    const removed = await admin.put(`workflows/${id}`, { stages: fewer });
    expect(names(removed.body as Workflow)).toEqual(['New', 'Interview', 'Hired', 'Rejected']);
  });

  test('a partial list leaves the others alone and removes what it says', async () => {
    const { id, stages } = await givenWorkflow();
    const talk = stages[1]!;
    const renamed = await admin.put(`workflows/${id}`, { stages_attributes: [{ id: talk.id, name_en: 'Chat' }] });
    expect(names(renamed.body as Workflow)).toEqual(['New', 'Chat', 'Hired', 'Rejected']);
    const removed = await admin.put(`workflows/${id}`, { stages_attributes: { 0: { id: talk.id, _destroy: true } } });
    expect(names(removed.body as Workflow)).toEqual(['New', 'Hired', 'Rejected']);
  });

  test('of another parent are refused, and nothing of the call stays', async () => {
    const [mine, other] = [await givenWorkflow(), await givenWorkflow()];
    const stolen = { ...other.stages[1]!, name: { en: 'Mine now' } };
    const answer = await admin.put(`workflows/${mine.id}`, { name: { en: 'Changed' }, stages_attributes: [stolen] });
    expect(answer.status).toBe(422);
    expect(errorOf(answer).errors[0]!.field).toBe('stages_attributes.0.id');
    expect(((await admin.get(`workflows/${mine.id}`)).body as Workflow).name).toEqual(mine.name);
    expect(names((await admin.get(`workflows/${other.id}`)).body as Workflow)).toEqual(names(other));
  });

  test('errors name the field inside the list', async () => {
    const { id } = await givenWorkflow();
    const answer = await admin.put(`workflows/${id}`, { stages_attributes: [{ name: { en: 'x'.repeat(500) } }] });
    expect(errorOf(answer).errors.map(({ field }) => field)).toContain('stages_attributes.0.name.en');
  });
});

describe('a repeated call', () => {
  test('with the same key acts once, also when both come at the same time', async () => {
    made += 1;
    const body = { name_en: `Once ${made}` };
    const key = { 'idempotency-key': `key-${made}` };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('tags', body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => rowOf(answer).id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
  });

  test('with the same key and other input is a 409', async () => {
    made += 1;
    const key = { 'idempotency-key': `key-${made}` };
    await admin.post('tags', { name_en: `Once ${made}` }, key);
    expect((await admin.post('tags', { name_en: `Twice ${made}` }, key)).status).toBe(409);
  });

  test('after a refusal may be made again with the same key', async () => {
    made += 1;
    const key = { 'idempotency-key': `key-${made}` };
    const tag = await givenTag();
    expect((await admin.post('tags', { name_en: tag.name.en }, key)).status).toBe(409);
    await admin.put(`tags/${tag.id}`, { name_en: `Away ${made}` });
    expect((await admin.post('tags', { name_en: tag.name.en }, key)).status).toBe(201);
  });
});
