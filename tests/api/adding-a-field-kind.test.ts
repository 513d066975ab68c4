/** Does what docs/adding-a-field-kind.md says, with the text that stands there, in a copy of the project. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient } from '../support/api-client.ts';
import { Page, ProjectCopy } from '../support/project/project-copy.ts';
import { cleanEnvironment } from '../support/run-command.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { createDatabase } from '../support/test-database.ts';
import { typeErrors } from '../support/type-errors.ts';

// Compilers and servers of a copy start in it, on machines that may be busy with others.
jest.setTimeout(240_000);

const page = new Page('adding-a-field-kind.md');
const copy = new ProjectCopy();
let server: TestServer;
let dropDatabase: () => Promise<void>;
let admin: ApiClient;

/** Runs Node in the copy; answers what it printed, whether it failed or not. */
async function run(...args: string[]): Promise<string> {
  const options = { cwd: copy.root, env: cleanEnvironment({}) };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${stdout}${stderr}`;
}

const codegen = () => run('codegen/src/cli.ts');

/** The lines of a block that stand in a file among others: its import, and its entry. */
function lines(file: string): { imported: string; entry: string } {
  const [, imported = '', , entry = ''] = page.block('ts', `// ${file}`).split('\n');
  return { imported: `${imported}\n`, entry: `${entry}\n` };
}

function insertLines(file: string, before: string): void {
  const { imported, entry } = lines(file);
  copy.insert(file, entry, before);
  copy.insert(file, imported, 'import ');
}

const writeBlock = (language: string, file: string) => copy.write(file, page.block(language, `// ${file}`));

const registers = ['admin-ui/src/form-extensions.ts', 'admin-ui/src/schema-ui/registry.ts'];
const adminErrors = (...more: string[]) =>
  typeErrors(
    copy.path('admin-ui/tsconfig.json'),
    [...registers, ...more].map((file) => copy.path(file)),
  );

const trip = {
  $schema: '../meta/entity.meta.json',
  title: 'Trip',
  description: 'Where somebody went.',
  type: 'object',
  additionalProperties: false,
  'x-entity': { kind: 'resource' },
  'x-i18n': Object.fromEntries(['en', 'fr', 'es'].map((language) => [language, { one: 'Trip', other: 'Trips' }])),
  'x-api': { operations: ['list', 'get', 'create', 'update'] },
  'x-scope': 'everyRow',
  'x-list': { columns: ['started_in'], sort: ['started_in', 'ASC'], filters: ['started_in'] },
};

const fieldOf = (containing: string) => JSON.parse(`{${page.block('json', containing)}}`) as Record<string, object>;

beforeAll(() => {
  writeBlock('ts', 'codegen/src/kinds/month.ts');
  insertLines('codegen/src/kinds/index.ts', '  json,\n');
  const meta = 'schemas/meta/entity.meta.json';
  copy.write(meta, copy.read(meta).replace(/"money-range",(?=\s*")/, '"money-range", "month",'));
});

afterAll(async () => {
  await server?.stop();
  await dropDatabase?.();
  copy.remove();
});

test('without its widget, nothing is generated, and the line that the page shows says where it lacks', async () => {
  const [shown = ''] = /^codegen\/src\/kinds month.*?(?=…)/m.exec(page.text) ?? [];
  const printed = await codegen();
  expect(printed).toContain(shown.trim());
  expect(printed).toContain('1 problem, nothing written');
});

test('with a widget that is listed and not registered, the admin does not compile', async () => {
  copy.insert('schemas/meta/widgets.json', page.block('json', '"A month of a year."'), '"json": {');
  expect(await codegen()).toMatch(/^codegen: \d+ written/);
  expect(adminErrors().join('\n')).toContain("Property 'month' is missing");
});

test('with the widget of the page it compiles', () => {
  writeBlock('tsx', 'admin-ui/src/schema-ui/widgets/month/MonthWidget.tsx');
  writeBlock('ts', 'admin-ui/src/schema-ui/widgets/month/index.ts');
  insertLines('admin-ui/src/schema-ui/registry.ts', '  json: valueWidget,\n');
  expect(
    adminErrors(
      'admin-ui/src/schema-ui/widgets/month/index.ts',
      'admin-ui/src/schema-ui/widgets/month/MonthWidget.tsx',
    ),
  ).toEqual([]);
  const kinds = ['codegen/src/kinds/month.ts', 'codegen/src/kinds/index.ts'].map((file) => copy.path(file));
  expect(typeErrors(copy.path('codegen/tsconfig.json'), kinds)).toEqual([]);
});

test('a field of it is stored, and refused when it is no month', async () => {
  const properties = { ...fieldOf('"started_in"'), ...fieldOf('"pay"') };
  properties['pay'] = { ...properties['pay'], 'x-i18n': (properties['started_in'] as { 'x-i18n': object })['x-i18n'] };
  copy.write('schemas/entities/trip.schema.json', JSON.stringify({ ...trip, properties }));
  expect(await codegen()).toMatch(/^codegen: \d+ written/);
  const database = await createDatabase('demo');
  dropDatabase = database.drop;
  const sync = `
    import { readModel } from './codegen/src/generate.ts';
    import { sync } from './codegen/src/sql/sync.ts';
    await sync(${JSON.stringify(database.url)}, readModel(process.cwd()));`;
  expect(await run('--input-type=module-typescript', '--eval', sync)).toBe('');
  server = await startServer({ databaseUrl: database.url, folder: copy.root, env: { DEMO: '1' } });
  admin = await ApiClient.as(server.url, 'super_admin');
  for (const started_in of ['2026-05', '2025-12', null]) {
    expect((await admin.post('trips', { started_in })).body).toMatchObject({ started_in });
  }
  for (const started_in of ['2026-13', '2026', 5]) {
    expect(await admin.post('trips', { started_in })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'started_in' }] },
    });
  }
});

test('lists are sorted and filtered by it', async () => {
  const months = async (query: string) =>
    ((await admin.get(`trips${query}`)).body as { started_in: string | null }[]).map(({ started_in }) => started_in);
  expect(await months('')).toEqual(['2025-12', '2026-05', null]);
  expect(await months('?sort=["started_in","DESC"]')).toEqual(['2026-05', '2025-12', null]);
  expect(await months('?started_in_gte=2026-01')).toEqual(['2026-05']);
  expect(await months('?filter={"started_in":["2025-12","2026-05"]}')).toEqual(['2025-12', '2026-05']);
  expect(await months('?started_in_null=true')).toEqual([null]);
  expect((await admin.get('trips?started_in_lte=soon')).status).toBe(422);
});

test('the address of the page asks for ranges of money', async () => {
  await admin.post('trips', { pay: { from: 25, currency: 'CAD', per: 'hour' } });
  const [query = ''] = /\?pay_gte=[^`]*/.exec(page.text) ?? [];
  const found = (await admin.get(`trips${query.replaceAll(' ', '%20')}`)).body as { pay: object }[];
  expect(found.map(({ pay }) => pay)).toEqual([{ from: 25, currency: 'CAD', per: 'hour' }]);
});

test('labels are there in French, and the contract has the pattern', async () => {
  const open = new ApiClient(server.url);
  expect((await open.get('/translation/fr.json')).body).toMatchObject({ 'resources.trips.fields.started_in': 'Début' });
  const { components } = (await open.get('/openapi.json')).body as {
    components: { schemas: Record<string, { properties: Record<string, { pattern?: string }> }> };
  };
  expect(components.schemas['TripCreate']?.properties['started_in']?.pattern).toContain('0[1-9]');
});
