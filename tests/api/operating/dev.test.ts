/** The loop of development, by a real `npm run dev` in a copy of the project: nothing that is edited breaks it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ApiClient } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { DevLoop } from '../../support/project/dev-loop.ts';
import { Page } from '../../support/project/project-copy.ts';
import { cleanEnvironment } from '../../support/run-command.ts';
import { patienceMs } from '../../support/server.ts';

jest.setTimeout(2 * patienceMs);

const perk = new Page('adding-an-entity.md').block('json', '"title": "Perk"');
const loop = new DevLoop();

const save = (schema: string) => loop.save('schemas/entities/perk.schema.json', schema);
const untilTaken = (row: object) => loop.untilTaken('perks', row);

const named = (name: string, more: object = {}) => ({ name: { en: name }, kind: 'health', ...more });

/** The perks that there are. */
const perks = async () =>
  ((await loop.admin.get('perks')).body as { id: number; kind: string; note?: unknown }[]) ?? [];

const withNote = (type: string) =>
  perk.replace(
    '"kind": {',
    `"note": { "type": ["${type}", "null"], "x-i18n": { "en": { "label": "A" }, "fr": { "label": "B" }, "es": { "label": "C" } } },\n    "kind": {`,
  );

beforeAll(() => loop.start());
afterAll(() => loop.remove());

test('a new entity is served, and follows its file though an editor replaces it', async () => {
  save(perk);
  await untilTaken(named('First'));
  save(withNote('string'));
  await untilTaken(named('Second', { note: 'long' }));
});

test('its migration is drafted while it runs, and the rows stay, here and after a new start', async () => {
  const drafting = spawn(process.execPath, ['codegen/src/sql/new-migration.ts', 'perks'], {
    cwd: loop.copy.root,
    env: cleanEnvironment({ DATA_DIR: loop.dataDir }),
    stdio: 'inherit',
  });
  expect((await once(drafting, 'close'))[0]).toBe(0);
  await loop.untilPrinted('_perks');
  await loop.stop();
  await loop.start();
  expect(await perks()).toHaveLength(2);
  save(withNote('string').replace('"maxLength": 80', '"maxLength": 70'));
  await loop.untilPrinted('[schemas]');
  await untilTaken(named('Third', { note: '7' }));
});

test('a change that rows do not survive is asked about: what fits stays', async () => {
  save(withNote('integer'));
  await loop.untilPrinted('make the database anew');
  loop.child.stdin!.write('c\n');
  await untilTaken(named('Fourth', { note: 4 }));
  expect((await perks()).map(({ note }) => note)).toEqual([null, null, 7, 4]);
});

test('so is an enum whose value was renamed: rows have the first there is', async () => {
  save(withNote('integer').replaceAll('"health"', '"body"'));
  await loop.untilPrinted('make the database anew');
  loop.child.stdin!.write('c\n');
  await untilTaken(named('Fifth', { kind: 'body' }));
  expect((await perks()).map(({ kind }) => kind)).toEqual(['body', 'body', 'body', 'body', 'body']);
});

test('the database is made anew when it is asked for', async () => {
  save(withNote('integer').replaceAll('"health"', '"mind"'));
  await loop.untilPrinted('make the database anew');
  loop.child.stdin!.write('r\n');
  await loop.untilPrinted('Applied');
  await untilFound(
    () => `the demo to be there. It printed:\n${loop.printed}`,
    async () => (loop.admin = (await ApiClient.as(loop.url, 'super_admin').catch(() => undefined))!),
    patienceMs,
  );
  expect(await perks()).toEqual([]);
});

test('the SQL of a report is followed as its schema is', async () => {
  const path = 'schemas/reports/hiring/funnel.sql';
  const sql = loop.copy.read(path);
  loop.save(path, `${sql}   and :nobody is null\n`);
  await loop.untilPrinted('reads :nobody, which nothing gives');
  loop.save(path, sql);
});

test('a mistake in the server’s code ends the server alone, which starts again once it is mended', async () => {
  const path = 'api/src/platform/health/health.ts';
  const code = loop.copy.read(path);
  loop.copy.write(path, 'this is no code');
  await loop.untilPrinted('starts again after the next edit');
  loop.copy.write(path, code);
  await untilTaken(named('After', { kind: 'mind' }));
});

test('so it may be at a start', async () => {
  expect(await perks()).toHaveLength(1);
  await loop.stop();
  await loop.start('--reset');
  expect(await perks()).toEqual([]);
  expect((await loop.admin.get('jobs')).status).toBe(200);
});
