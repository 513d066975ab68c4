import type pg from 'pg';
import { ApiClient, errorOf, type Answer } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { connect } from '../pipeline/support.ts';

let server: TestServer;
let admin: ApiClient;
let other: ApiClient;
let database: pg.Client;
let made = 0;
/** Ids of the two accounts. */
let me: number;
let colleague: number;
beforeAll(async () => {
  server = await sharedServer();
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  other = await ApiClient.as(server.url, 'super_admin');
  [me, colleague] = (await Promise.all([admin, other].map(idOf))) as [number, number];
  database = await connect(server.databaseUrl);
});
afterAll(() => database?.end());

const idOf = async (client: ApiClient) => ((await client.get('account')).body as { id: number }).id;

type Row = Record<string, unknown> & { id: number; lock_version: number };
interface Version {
  id: number;
  number: number;
  changed: string[];
  employee: { id: number; name: string } | null;
  created_at: string;
}

const rowOf = ({ body }: Answer) => body as Row;

async function versionsOf(path: string, id: number): Promise<Version[]> {
  const answer = await admin.get(`versions/${path}/${id}`);
  expect(answer.status).toBe(200);
  return (answer.body as { versions: Version[] }).versions;
}

/** The address of a version by its number. */
async function addressOf(path: string, id: number, number: number): Promise<string> {
  const version = (await versionsOf(path, id)).find((each) => each.number === number);
  return `versions/${path}/${id}/${version!.id}`;
}

const versionOf = async (path: string, id: number, number: number) =>
  (await admin.get(await addressOf(path, id, number))).body as Version & { row: Row; before: Row | null };

const restore = async (path: string, { id, lock_version }: Row, number: number) =>
  admin.put(`${await addressOf(path, id, number)}/restore`, { lock_version });

async function givenEntry(content = '<p>Hello</p>'): Promise<Row> {
  const answer = await admin.post('library_contents', {
    name: `Entry ${++made}`,
    category: 'general',
    content: { en: content },
  });
  expect(answer.status).toBe(201);
  return rowOf(answer);
}

const saved = async (path: string, { id, lock_version }: Row, values: object, by = admin): Promise<Row> => {
  const answer = await by.put(`${path}/${id}`, { ...values, lock_version });
  expect(answer).toMatchObject({ status: 200 });
  return rowOf(answer);
};

test('each save is a version: who, when, which fields; one that changes nothing is none', async () => {
  const entry = await givenEntry();
  const next = await saved('library_contents', entry, { content: { en: '<p>Good day</p>' } }, other);
  await saved('library_contents', next, { name: next['name'] });
  const [second, first, ...more] = await versionsOf('library_contents', entry.id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ number: 1, changed: [], employee: { id: me } });
  expect(second).toMatchObject({ number: 2, changed: ['content'], employee: { id: colleague } });
  expect(Date.parse(second!.created_at)).toBeGreaterThanOrEqual(Date.parse(first!.created_at));
  expect(await versionOf('library_contents', entry.id, 2)).toMatchObject({
    row: { name: entry['name'], content: { en: '<p>Good day</p>' } },
    before: { content: { en: '<p>Hello</p>' } },
  });
  expect((await versionOf('library_contents', entry.id, 1)).before).toBeNull();
});

test('what stood there before versions were kept is the first of them, by nobody', async () => {
  const { rows } = await database.query<{ id: number }>(
    `insert into template_emails (name, subject, body) values ('As ever', '{"en":"Welcome"}', '{"en":"<p>Hello</p>"}')
     returning id::int`,
  );
  const built = rowOf(await admin.get(`template_emails/${rows[0]!.id}`));
  await saved('template_emails', built, { subject: { en: 'Welcome aboard' } });
  const found = await versionsOf('template_emails', built.id);
  expect(found).toMatchObject([
    { number: 2, changed: ['subject'], employee: { id: me } },
    { number: 1, changed: [], employee: null },
  ]);
  expect((await versionOf('template_emails', built.id, 1)).row).toMatchObject({ subject: { en: 'Welcome' } });
});

test('a version is brought back by one call, and is the newest then', async () => {
  const entry = await givenEntry();
  const changed = await saved('library_contents', entry, { content: { en: '<p>Wrong</p>' }, content_notes: 'Oops' });
  const answer = await restore('library_contents', changed, 1);
  expect(answer).toMatchObject({ status: 200, body: { lock_version: changed.lock_version + 1 } });
  expect((await admin.get(`library_contents/${entry.id}`)).body).toMatchObject({
    content: { en: '<p>Hello</p>' },
    content_notes: null,
  });
  expect(await versionsOf('library_contents', entry.id)).toMatchObject([
    { number: 3, changed: expect.arrayContaining(['content', 'content_notes']) as unknown },
    { number: 2 },
    { number: 1 },
  ]);
});

test('bringing back is checked as a save is, and a refusal changes nothing', async () => {
  const name = `Entry ${++made}`;
  const workflow = rowOf(await admin.post('workflows', { name: { en: name } }));
  const renamed = await saved('workflows', workflow, { name: { en: `${name} B` } });
  expect(await restore('workflows', workflow, 1)).toMatchObject({ status: 409 });
  await admin.post('workflows', { name: { en: name } });
  const refused = await restore('workflows', renamed, 1);
  expect(refused.status).toBe(409);
  expect(errorOf(refused).errors).toMatchObject([{ field: 'name', code: 'taken' }]);
  expect((await admin.get(`workflows/${workflow.id}`)).body).toMatchObject({
    name: { en: `${name} B` },
    lock_version: renamed.lock_version,
  });
  expect(await versionsOf('workflows', workflow.id)).toHaveLength(2);
});

interface Stage extends Row {
  name: Record<string, string>;
}
const stagesOf = (workflow: Row) => workflow['stages'] as Stage[];
const names = (workflow: Row) => stagesOf(workflow).map(({ name }) => name['en']);

test('children are part of it: those put away come back as themselves, and a child saved alone is a version too', async () => {
  const sent = { name: { en: `Route ${++made}` }, stages_attributes: [{ name_en: 'Talk' }, { name_en: 'Test' }] };
  const workflow = rowOf(await admin.post('workflows', sent));
  const read = async () => rowOf(await admin.get(`workflows/${workflow.id}`));
  const talk = stagesOf(workflow).find(({ name }) => name['en'] === 'Talk')!;
  await saved('stages', talk, { name: { en: 'Conversation' } });
  expect(names(await read())).toEqual(['New', 'Conversation', 'Test', 'Hired', 'Rejected']);
  await admin.put(`stages/${talk.id}`, { is_deleted: true });
  expect(names(await read())).toEqual(['New', 'Test', 'Hired', 'Rejected']);
  expect((await versionsOf('workflows', workflow.id)).map(({ number, changed }) => [number, changed])).toEqual([
    [3, ['stages']],
    [2, ['stages']],
    [1, []],
  ]);
  expect(await restore('workflows', await read(), 1)).toMatchObject({ status: 200 });
  const back = await read();
  expect(names(back)).toEqual(['New', 'Talk', 'Test', 'Hired', 'Rejected']);
  expect(stagesOf(back).map(({ id }) => id)).toEqual(stagesOf(workflow).map(({ id }) => id));
});

test('a child that is made alone is a version by who made it, after the one without it', async () => {
  const workflow = rowOf(await admin.post('workflows', { name: { en: `Route ${++made}` } }));
  const stage = { workflow_id: workflow.id, name: { en: 'Visit' } };
  expect((await other.post('stages', stage)).status).toBe(201);
  expect(await versionsOf('workflows', workflow.id)).toMatchObject([
    { number: 2, changed: ['stages'], employee: { id: colleague } },
    { number: 1, employee: { id: me } },
  ]);
  const { row, before } = await versionOf('workflows', workflow.id, 2);
  expect([names(row), names(before!)]).toEqual([
    ['New', 'Visit', 'Hired', 'Rejected'],
    ['New', 'Hired', 'Rejected'],
  ]);
});

test('children of children are part of it; those that were deleted come back as new ones', async () => {
  const given = rowOf(
    await admin.post('question_templates', {
      name: `Shift ${++made}`,
      question: { en: 'Which shift?' },
      question_type: 'multiple-choice',
      answer_templates: [{ text: { en: 'Day' } }, { text: { en: 'Night' }, weighting: 20 }],
    }),
  );
  const texts = (row: Row) => (row['answer_templates'] as { text: { en: string } }[]).map(({ text }) => text.en);
  const changed = await saved('question_templates', given, {
    answer_templates: [{ text: { en: 'Weekdays' } }, { text: { en: 'Weekends' } }],
  });
  expect(await restore('question_templates', changed, 1)).toMatchObject({ status: 200 });
  expect(texts(rowOf(await admin.get(`question_templates/${given.id}`)))).toEqual(['Day', 'Night']);
});

test('two who change different children at once both have their version', async () => {
  const sent = { name: { en: `Route ${++made}` }, stages_attributes: [{ name_en: 'One' }, { name_en: 'Two' }] };
  const workflow = rowOf(await admin.post('workflows', sent));
  const own = stagesOf(workflow).filter(({ name }) => ['One', 'Two'].includes(name['en']!));
  await Promise.all(
    own.map((stage, at) => saved('stages', stage, { name: { en: `New ${at}` } }, at === 0 ? admin : other)),
  );
  const found = await versionsOf('workflows', workflow.id);
  expect(found.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(new Set(found.slice(0, 2).map(({ employee }) => employee?.id))).toEqual(new Set([me, colleague]));
  expect(names((await versionOf('workflows', workflow.id, 3)).row)).toEqual([
    'New',
    'New 0',
    'New 1',
    'Hired',
    'Rejected',
  ]);
});

test('who may change a row may read its versions, and nobody else; what is not there is not found', async () => {
  const { id, lock_version } = await givenEntry();
  const address = await addressOf('library_contents', id, 1);
  const foreign = (await addressOf('library_contents', (await givenEntry()).id, 1)).split('/').pop();
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const manager = await ApiClient.as(server.url, 'hiring_manager');
  for (const client of [recruiter, manager]) {
    expect((await client.get(`versions/library_contents/${id}`)).status).toBe(403);
    expect((await client.get(address)).status).toBe(403);
    expect((await client.put(`${address}/restore`, { lock_version })).status).toBe(403);
  }
  const missing = ['library_contents/999999999', 'library_contents/999999999/1', `library_contents/${id}/${foreign}`];
  for (const path of [...missing, 'tags/1']) expect((await admin.get(`versions/${path}`)).status).toBe(404);
  const restored = await admin.put(`versions/library_contents/${id}/${foreign}/restore`, { lock_version });
  expect(restored.status).toBe(404);
});

test('more than twenty are read page by page', async () => {
  let entry = await givenEntry();
  for (let at = 2; at <= 23; at++) entry = await saved('library_contents', entry, { content_notes: `Note ${at}` });
  const first = (await admin.get(`versions/library_contents/${entry.id}`)).body as {
    versions: Version[];
    more: boolean;
  };
  expect(first).toMatchObject({ more: true });
  expect(first.versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at));
  const rest = await admin.get(`versions/library_contents/${entry.id}?before=4`);
  expect(rest.body).toMatchObject({ more: false, versions: [{ number: 3 }, { number: 2 }, { number: 1 }] });
});

test('a version is never changed', async () => {
  const { id } = await givenEntry();
  const change = database.query(
    `update row_versions set snapshot = '{}' where entity = 'library-content' and row_id = ${id}`,
  );
  await expect(change).rejects.toThrow('A version is what it was');
});
