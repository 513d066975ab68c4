/** What is deleted for good: nothing in the product that others refer to is, so two entities of a copy are. */
import { emitAll, readModel } from '../../../codegen/src/generate.ts';
import { sync } from '../../../codegen/src/sql/sync.ts';
import { write } from '../../../codegen/src/write.ts';
import { ApiClient } from '../../support/api-client.ts';
import { ProjectCopy } from '../../support/project/project-copy.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { createDatabase } from '../../support/test-database.ts';

// Codegen and a server of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const names = (one: string, other: string) =>
  Object.fromEntries(['en', 'fr', 'es'].map((language) => [language, { one, other }]));
const label = (text: string) => Object.fromEntries(['en', 'fr', 'es'].map((language) => [language, { label: text }]));

const entity = (title: string, other: string, properties: object) => ({
  $schema: '../meta/entity.meta.json',
  title,
  description: 'What a test keeps and deletes.',
  type: 'object',
  additionalProperties: false,
  'x-entity': { kind: 'resource' },
  'x-mixins': ['timestamps', 'lockVersion'],
  'x-title': '{{name}}',
  'x-i18n': names(title, other),
  'x-api': { operations: ['list', 'get', 'create', 'update', 'delete'] },
  'x-roles': { read: 'recruiters', write: 'recruiters', delete: 'administrators' },
  required: ['name'],
  properties: { name: { type: 'string', 'x-i18n': label('Name') }, ...properties },
});

const copy = new ProjectCopy();
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;

beforeAll(async () => {
  copy.write('schemas/entities/drawer.schema.json', JSON.stringify(entity('Drawer', 'Drawers', {})));
  const drawer = { type: 'integer', 'x-ref': { entity: 'drawer' }, 'x-i18n': label('Drawer') };
  const reserve = { type: ['integer', 'null'], 'x-ref': { entity: 'drawer', onDelete: 'setNull' } };
  const book = entity('Book', 'Books', { drawer_id: drawer, reserve_id: { ...reserve, 'x-i18n': label('Reserve') } });
  copy.write('schemas/entities/book.schema.json', JSON.stringify(book));
  write(copy.root, emitAll(readModel(copy.root)));
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  await sync(database.url, readModel(copy.root));
  server = await startServer({ databaseUrl: database.url, folder: copy.root, env: { DEMO: '1' } });
  admin = await ApiClient.as(server.url, 'recruiter_admin');
});

afterAll(async () => {
  await server?.stop();
  await dropDatabase?.();
  copy.remove();
});

interface Row {
  id: number;
  lock_version: number;
}

async function given(path: string, body: object): Promise<Row> {
  const answer = await admin.post(path, body);
  expect(answer.status).toBe(201);
  return answer.body as Row;
}

test('what others refer to stays, and it is said who refers to it, in the language of the reader', async () => {
  const drawer = await given('drawers', { name: 'Left' });
  const other = await given('drawers', { name: 'Right' });
  const book = await given('books', { name: 'One', drawer_id: drawer.id, reserve_id: other.id });
  await given('books', { name: 'Two', drawer_id: drawer.id });

  const refused = await admin.call('DELETE', `drawers/${drawer.id}`, { headers: { 'accept-language': 'fr' } });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    name: 'Conflict',
    message: 'La suppression est impossible\u00a0: cet élément est utilisé par 2 books.',
    uses: [{ resource: 'books', name: 'Books', count: 2 }],
  });
  expect((await admin.get(`drawers/${drawer.id}`)).status).toBe(200);

  // A reference that may be empty lets go.
  expect((await admin.delete(`drawers/${other.id}`)).status).toBe(200);
  expect((await admin.get(`books/${book.id}`)).body).toMatchObject({ reserve_id: null });
});

test('a row that has changed since it was read is not deleted, and comes back as it is', async () => {
  const drawer = await given('drawers', { name: 'Old' });
  const path = `drawers/${drawer.id}?lock_version=${drawer.lock_version}`;
  await admin.put(`drawers/${drawer.id}`, { name: 'New', lock_version: drawer.lock_version });
  const stale = await admin.delete(path);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { name: 'New', lock_version: drawer.lock_version + 1 } });
  expect((await admin.delete(`drawers/${drawer.id}?lock_version=${drawer.lock_version + 1}`)).status).toBe(200);
  expect((await admin.delete(`drawers/${drawer.id}`)).status).toBe(404);
  expect((await admin.delete('drawers/1?lock_version=x')).status).toBe(422);
});

test('who may change a row does not delete it where the schema says so', async () => {
  const drawer = await given('drawers', { name: 'Kept' });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  expect((await recruiter.put(`drawers/${drawer.id}`, { name: 'Mine' })).status).toBe(200);
  expect((await recruiter.delete(`drawers/${drawer.id}`)).status).toBe(403);
});
