/** Does what docs/adding-an-entity.md says, with the text that stands there, in a copy of the project. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitAll, readModel } from '../../codegen/src/generate.ts';
import { draft } from '../../codegen/src/sql/draft.ts';
import { sync } from '../../codegen/src/sql/sync.ts';
import { write } from '../../codegen/src/write.ts';
import pg from 'pg';
import { ApiClient, ROLES } from '../support/api-client.ts';
import { LifeModel, type Transitions } from '../support/project/life-model.ts';
import { Page, ProjectCopy } from '../support/project/project-copy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createDatabase } from '../support/test-database.ts';

// Codegen and a server of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const page = new Page('adding-an-entity.md');
const copy = new ProjectCopy();
const project = copy.root;
const inFrench = { headers: { 'accept-language': 'fr' } };
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;
let stored: pg.Client;

const schemaFile = join(project, 'schemas/entities/perk.schema.json');
const life = page.block('json', '"x-transitions"').trim();
const { enum: states, 'x-transitions': transitions } = (
  JSON.parse(`{${life}}`) as { status: { enum: string[]; 'x-transitions': Transitions } }
).status;
const code = page.block('json', '"x-message"').trim();
const schema = page
  .block('json', '"title": "Perk"')
  .replace('"yearly_value": {', (begin) => `${life},\n${code},\n${begin}`);
const generate = () => write(project, emitAll(readModel(project)));

beforeAll(async () => {
  writeFileSync(schemaFile, schema.replace('"x-search"', '"x-hooks": ["perk-limit"],\n  "x-search"'));
  writeFileSync(join(project, 'schemas/texts/perks.json'), page.block('json', 'errors.perkLimit'));
  writeFileSync(join(project, 'api/src/organization/perk-limit.ts'), page.block('ts', 'export const perkLimit'));
  const names = join(project, 'schemas/meta/names.json');
  const listed = page.block('json', '"perk-limit": {').trim();
  writeFileSync(names, readFileSync(names, 'utf8').replace(/"hooks": \{/, `"hooks": { ${listed}`));
  const registry = join(project, 'api/src/registry.ts');
  const [importLine] = /^import .*$/m.exec(page.block('ts', "hooks: { 'perk-limit'")) ?? [''];
  writeFileSync(
    registry,
    `${importLine}\n${readFileSync(registry, 'utf8').replace(/hooks: \{/, "hooks: { 'perk-limit': perkLimit,")}`,
  );
  generate();
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  await sync(database.url, readModel(project));
  server = await startServer({ databaseUrl: database.url, folder: project, env: { DEMO: '1' } });
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  stored = new pg.Client({ connectionString: database.url });
  await stored.connect();
});

afterAll(async () => {
  await server?.stop();
  await stored?.end();
  await dropDatabase?.();
  copy.remove();
});

const french = (name: string, more: Record<string, unknown> = {}) => ({
  name: { fr: name, en: `${name} (en)` },
  kind: 'health',
  ...more,
});

test('the labels are there in French', async () => {
  const { body } = await new ApiClient(server.url).get('/translation/fr.json');
  expect(body).toMatchObject({
    'resources.perks.name': 'Avantage |||| Avantages',
    'resources.perks.fields.yearly_value': 'Valeur annuelle',
    'resources.perks.values.kind.time': 'Congés',
  });
});

test('a French administrator adds, changes, orders and archives perks', async () => {
  const dental = await admin.call('POST', 'perks', {
    body: french('Soins dentaires', { yearly_value: 1200.5 }),
    ...inFrench,
  });
  expect(dental.status).toBe(201);
  expect(dental.body).toMatchObject({
    name: { fr: 'Soins dentaires' },
    kind: 'health',
    yearly_value: 1200.5,
    is_archived: false,
  });
  const time = await admin.call('POST', 'perks', { body: french('Vendredis libres', { kind: 'time' }), ...inFrench });
  const [first, second] = [dental.body, time.body] as { id: number; lock_version: number }[];
  if (!first || !second) throw new Error('Nothing was made');

  const changed = await admin.call('PUT', `perks/${first.id}`, {
    body: { yearly_value: 900, lock_version: first.lock_version },
    ...inFrench,
  });
  expect(changed.body).toMatchObject({ yearly_value: 900 });
  const stale = await admin.call('PUT', `perks/${first.id}`, {
    body: { yearly_value: 1, lock_version: first.lock_version },
    ...inFrench,
  });
  expect(stale.status).toBe(409);

  expect((await admin.put('perks/reorder', { ids: [second.id, first.id] })).status).toBe(200);
  const ids = async (query = '') => ((await admin.get(`perks${query}`)).body as { id: number }[]).map((row) => row.id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids('?filter={"kind":"time"}')).toEqual([second.id]);
  expect(await ids('?q=dentaires')).toEqual([first.id]);

  expect((await admin.put(`perks/${first.id}`, { is_archived: true })).status).toBe(200);
  expect(await ids()).toEqual([second.id]);
  expect(await ids('?is_archived=true')).toEqual([first.id]);
  expect((await admin.put(`perks/${first.id}`, { is_archived: false })).status).toBe(200);
});

test('mistakes are told in French, at the field', async () => {
  const missing = await admin.call('POST', 'perks', { body: { name: { fr: '' } }, ...inFrench });
  expect(missing.status).toBe(422);
  const fields = (missing.body as { errors: { field: string; message: string }[] }).errors;
  expect(fields.map((error) => error.field).sort()).toEqual(['kind', 'name']);
  const twice = await admin.call('POST', 'perks', { body: french('Soins dentaires'), ...inFrench });
  expect(twice.body).toMatchObject({ errors: [{ field: 'name', code: 'taken' }] });
  const unknown = await admin.call('POST', 'perks', { body: french('Autre', { colour: 'red' }), ...inFrench });
  expect(unknown.body).toMatchObject({ errors: [{ field: 'colour' }] });
  expect((await admin.get('perks?sort=["kind","ASC"]')).status).toBe(422);
});

test('what does not match a pattern is told in words of its own', async () => {
  const told = async (language: string) => {
    const headers = { 'accept-language': language };
    const refused = await admin.call('POST', 'perks', { body: french('Codé', { code: 'dent12' }), headers });
    expect(refused.status).toBe(422);
    return (refused.body as { errors: object[] }).errors;
  };
  const { 'x-message': message } = (JSON.parse(`{${code}}`) as Record<string, { 'x-message': Record<string, string> }>)[
    'code'
  ]!;
  for (const [language, words] of Object.entries(message))
    expect(await told(language)).toEqual([{ field: 'code', code: 'pattern', message: words }]);
  const { body } = await new ApiClient(server.url).get('/translation/es.json');
  expect(body).toMatchObject({ 'resources.perks.messages.code': message['es'] });
});

test('roles and the public list are as the schema says', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  expect((await recruiter.get('perks')).status).toBe(200);
  const refused = await recruiter.post('perks', french('Non'));
  expect([refused.status, refused.headers.get('session-error')]).toEqual([403, 'aclError']);
  const open = (await new ApiClient(server.url).get('perks')).body as object[];
  expect(open.length).toBeGreaterThan(0);
  open.forEach((row) => expect(Object.keys(row).sort()).toEqual(['id', 'name']));
});

test('the hook of the page refuses a fourth perk, in French', async () => {
  await admin.post('perks', french('Tout en trop'));
  const refused = await admin.call('POST', 'perks', { body: french('Encore un'), ...inFrench });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [{ field: 'name', message: 'Il y a déjà 3 avantages en service. Archivez-en un d’abord.' }],
  });
});

test('the contract lists the calls with their roles', async () => {
  const { body } = await new ApiClient(server.url).get('/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { 'x-roles': unknown }>> };
  expect(paths['/api/v1/perks']?.['post']?.['x-roles']).toEqual(['super_admin', 'recruiter_admin']);
  expect(Object.keys(paths).filter((path) => path.includes('/perks'))).toHaveLength(5);
});

interface Perk {
  id: number;
  kind: string;
  status: string;
  lock_version: number;
  available: string[];
}

/** A perk as it stands in the middle of its life; the hook of the page counts those that calls make. */
async function stand(values: { status: string; kind?: string; yearly_value?: number | null }): Promise<Perk> {
  const { status, kind = 'time', yearly_value: worth = 5 } = values;
  const { rows } = await stored.query<Perk>(
    `insert into perks (name, kind, status, yearly_value)
     values (jsonb_build_object('en', gen_random_uuid()::text), $1, $2, $3) returning *`,
    [kind, status, worth],
  );
  return rows[0]!;
}

test('each role may do in each state what the schema says, sees that it may, and nothing else', async () => {
  const model = new LifeModel('status', transitions);
  for (const role of ROLES) {
    const client = await ApiClient.as(server.url, role);
    for (const [status, kind, worth] of states.flatMap((state) =>
      ['health', 'time'].flatMap((kind) => [null, 5].map((worth) => [state, kind, worth] as const)),
    )) {
      for (const act of model.acts) {
        const perk = await stand({ status, kind, yearly_value: worth });
        const row = { status, kind, yearly_value: worth };
        const found = (await client.get(`perks?id=${perk.id}`)).body as Perk[];
        const shown = Array.isArray(found) ? (found[0]?.available ?? []) : [];
        const answer = await client.put(`perks/${perk.id}/${act}`, {});
        const { rows } = await stored.query<Perk>('select status, lock_version from perks where id = $1', [perk.id]);
        const expected = model.outcome(act, role, row);
        expect({ role, row, act, shown, answered: answer.status, ...rows[0] }).toEqual({
          role,
          row,
          act,
          shown: model.available(role, row),
          answered: expected.status,
          status: expected.state,
          lock_version: expected.status === 200 ? 1 : 0,
        });
      }
    }
  }
});

test('why an act is refused is told in the language of who reads', async () => {
  const act = async (perk: Perk, name: string, body: object = {}) =>
    (await admin.call('PUT', `perks/${perk.id}/${name}`, { body, ...inFrench })).body;
  expect(await act(await stand({ status: 'draft' }), 'withdraw')).toMatchObject({
    errors: [
      {
        field: 'status',
        message: '«\u00a0Retirer\u00a0» n’est pas possible\u00a0: l’état actuel est «\u00a0Brouillon\u00a0».',
      },
    ],
  });
  expect(await act(await stand({ status: 'offered', kind: 'health' }), 'withdraw')).toMatchObject({
    errors: [{ field: 'status', code: 'actRefused', message: 'Ce qui touche à la santé reste.' }],
  });
  const empty = await stand({ status: 'draft', yearly_value: null });
  expect(await act(empty, 'offer')).toMatchObject({ errors: [{ field: 'yearly_value', code: 'required' }] });
  expect(await act(empty, 'offer', { yearly_value: -1 })).toMatchObject({ errors: [{ field: 'yearly_value' }] });
  expect(await act(empty, 'offer', { kind: 'health' })).toMatchObject({ errors: [{ field: 'kind' }] });
  expect(await act(empty, 'offer', { yearly_value: 12 })).toMatchObject({ status: 'offered', yearly_value: 12 });
  expect((await admin.put(`perks/${empty.id}`, { is_archived: true })).status).toBe(200);
  expect(await act(empty, 'withdraw')).toMatchObject({ errors: [{ code: 'actArchived' }] });
  expect((await admin.get(`perks/${empty.id}`)).body).toMatchObject({ available: [], is_archived: true });
});

test('nothing but an act changes where a perk stands', async () => {
  await stored.query('update perks set is_archived = true');
  const begun = await admin.post('perks', french('Nouveau'));
  expect(begun.body).toMatchObject({ status: 'draft', available: ['offer'] });
  const forced = await admin.post('perks', french('Forcé', { status: 'offered' }));
  expect(forced.body).toMatchObject({ errors: [{ field: 'status', code: 'serverSet' }] });
  const perk = begun.body as Perk;
  const changed = await admin.put(`perks/${perk.id}`, { ...perk, status: 'offered' });
  expect(changed.body).toMatchObject({ errors: [{ field: 'status', code: 'serverSet' }] });
  // Sent back as it came, with what only answers have, it is an update like any other.
  const same = await admin.put(`perks/${perk.id}`, { ...perk, yearly_value: 7 });
  expect(same.body).toMatchObject({ status: 'draft', yearly_value: 7 });
  const stale = await admin.put(`perks/${perk.id}/offer`, { lock_version: perk.lock_version });
  expect(stale.body).toMatchObject({ current: { status: 'draft', available: ['offer'] } });
  expect(stale.status).toBe(409);
  expect((await admin.put('perks/999999/offer', {})).status).toBe(404);
});

test('of two who act at once, one does and is written down', async () => {
  const perk = await stand({ status: 'offered' });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const answers = await Promise.all([admin, recruiter].map((client) => client.put(`perks/${perk.id}/withdraw`, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { rows } = await stored.query<object>(
    'select action, call, before, after from audit_logs where entity = $1 and record_id = $2',
    ['perk', perk.id],
  );
  expect(rows).toEqual([
    {
      action: 'change_state',
      call: 'perksWithdraw',
      before: expect.objectContaining({ status: 'offered' }) as unknown,
      after: expect.objectContaining({ status: 'withdrawn' }) as unknown,
    },
  ]);
});

test('the contract has the table of the acts, and each act its call', async () => {
  const { body } = await new ApiClient(server.url).get('/openapi.json');
  const { paths, components } = body as {
    paths: Record<string, Record<string, object>>;
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  const offer = {
    from: ['draft', 'withdrawn'],
    to: ['offered'],
    roles: ['super_admin', 'recruiter_admin'],
    fill: ['yearly_value'],
  };
  expect(paths['/api/v1/perks/{id}/offer']?.['put']).toMatchObject({
    operationId: 'perksOffer',
    'x-transition': offer,
  });
  expect(components.schemas['PerkRow']?.properties).toMatchObject({
    status: { 'x-transitions': { offer, withdraw: { when: { field: 'kind', in: ['time', 'money'] } } } },
    available: { items: { enum: ['offer', 'withdraw'] } },
  });
});

test('the migration that the page asks for makes the table, and nothing else', async () => {
  const steps = await draft(process.env.TEST_DATABASE_URL ?? '', project);
  expect(steps[0]?.sql).toContain('create table "perks"');
  expect(steps.every(({ sql, destructive }) => sql.includes('"perks"') && !destructive)).toBe(true);
});

test('a mistake in the schema is told as the page shows it, and nothing is written', async () => {
  const before = readFileSync(join(project, 'api/src/generated/resources.ts'), 'utf8');
  writeFileSync(schemaFile, schema.replace('"x-filter"', '"x-fliter"'));
  const [line = ''] = /^schemas\/entities\/perk.*?(?=…)/m.exec(page.text) ?? [];
  expect(generate).toThrow(line.trim());
  expect(readFileSync(join(project, 'api/src/generated/resources.ts'), 'utf8')).toBe(before);
});
