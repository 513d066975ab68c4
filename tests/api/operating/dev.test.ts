/** The loop of development, by a real `npm run dev` in a copy of the project: nothing that is edited breaks it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, chmodSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../api/src/platform/postgres/postmaster.ts';
import { emitAll, readModel } from '../../../codegen/src/generate.ts';
import { write } from '../../../codegen/src/write.ts';
import { ApiClient } from '../../support/api-client.ts';
import { untilFound } from '../../support/eventually.ts';
import { Page, ProjectCopy } from '../../support/project/project-copy.ts';
import { cleanEnvironment } from '../../support/run-command.ts';

jest.setTimeout(300_000);

const copy = new ProjectCopy({ development: true });
const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-dev-'));
chmodSync(dataDir, 0o755);
const file = 'schemas/entities/perk.schema.json';
const perk = new Page('adding-an-entity.md').block('json', '"title": "Perk"');
let child: ChildProcess;
let printed = '';
let url: string;
let admin: ApiClient;

async function start(...args: string[]): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  printed = '';
  child = spawn(process.execPath, ['scripts/dev.ts', ...args], {
    cwd: copy.root,
    env: cleanEnvironment({ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1' }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  await untilPrinted('Rolecall is ready');
  admin = await ApiClient.as(url, 'super_admin');
}

async function stop(): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

// A run that is cut off leaves nothing behind.
process.on('exit', () => child?.kill());

/** Waits for a text that is printed, and takes what came up to it. */
async function untilPrinted(text: string): Promise<void> {
  await untilFound(
    () => `"${text}". It printed:\n${printed}`,
    () => {
      if (child.exitCode !== null) throw new Error(`It ended. It printed:\n${printed}`);
      return printed.includes(text) || undefined;
    },
    180_000,
  );
  printed = printed.slice(printed.indexOf(text) + text.length);
}

/** Writes the schema as editors do that replace the file. */
function save(schema: string): void {
  copy.write(`${file}.tmp`, schema);
  renameSync(copy.path(`${file}.tmp`), copy.path(file));
}

const named = (name: string, more: object = {}) => ({ name: { en: name }, kind: 'health', ...more });

/** The perks that there are. */
const perks = async () => ((await admin.get('perks')).body as { id: number; kind: string; note?: unknown }[]) ?? [];

/** Waits until a perk with what is new is made. */
async function untilTaken(body: object): Promise<void> {
  await untilFound(
    () => `a perk to be taken. It printed:\n${printed}`,
    async () => ((await admin.post('perks', body).catch(() => undefined))?.status === 201 ? true : undefined),
    60_000,
  );
}

const withNote = (type: string) =>
  perk.replace(
    '"kind": {',
    `"note": { "type": ["${type}", "null"], "x-i18n": { "en": { "label": "A" }, "fr": { "label": "B" }, "es": { "label": "C" } } },\n    "kind": {`,
  );

beforeAll(async () => {
  write(copy.root, emitAll(readModel(copy.root)));
  await start();
});
afterAll(async () => {
  if (child.exitCode === null) await stop();
  rmSync(dataDir, { recursive: true, force: true });
  copy.remove();
});

test('a new entity is served, and follows its file though an editor replaces it', async () => {
  save(perk);
  await untilTaken(named('First'));
  save(withNote('string'));
  await untilTaken(named('Second', { note: 'long' }));
});

test('its migration is drafted while it runs, and the rows stay, here and after a new start', async () => {
  const drafting = spawn(process.execPath, ['codegen/src/sql/new-migration.ts', 'perks'], {
    cwd: copy.root,
    env: cleanEnvironment({ DATA_DIR: dataDir }),
    stdio: 'inherit',
  });
  expect((await once(drafting, 'close'))[0]).toBe(0);
  await untilPrinted('_perks');
  await stop();
  await start();
  expect(await perks()).toHaveLength(2);
  save(withNote('string').replace('"maxLength": 80', '"maxLength": 70'));
  await untilPrinted('[schemas]');
  await untilTaken(named('Third', { note: '7' }));
});

test('a change that rows do not survive is asked about: what fits stays', async () => {
  save(withNote('integer'));
  await untilPrinted('make the database anew');
  child.stdin!.write('c\n');
  await untilTaken(named('Fourth', { note: 4 }));
  expect((await perks()).map(({ note }) => note)).toEqual([null, null, 7, 4]);
});

test('so is an enum whose value was renamed: rows have the first there is', async () => {
  save(withNote('integer').replaceAll('"health"', '"body"'));
  await untilPrinted('make the database anew');
  child.stdin!.write('c\n');
  await untilTaken(named('Fifth', { kind: 'body' }));
  expect((await perks()).map(({ kind }) => kind)).toEqual(['body', 'body', 'body', 'body', 'body']);
});

test('the database is made anew when it is asked for', async () => {
  save(withNote('integer').replaceAll('"health"', '"mind"'));
  await untilPrinted('make the database anew');
  child.stdin!.write('r\n');
  await untilPrinted('Applied');
  await untilFound(
    () => `the demo to be there. It printed:\n${printed}`,
    async () => (admin = (await ApiClient.as(url, 'super_admin').catch(() => undefined))!),
    60_000,
  );
  expect(await perks()).toEqual([]);
});

test('a mistake in the server’s code ends the server alone, which starts again once it is mended', async () => {
  const path = 'api/src/platform/health/health.ts';
  const code = copy.read(path);
  copy.write(path, 'this is no code');
  await untilPrinted('starts again after the next edit');
  copy.write(path, code);
  await untilTaken(named('After', { kind: 'mind' }));
});

test('so it may be at a start', async () => {
  await stop();
  await start();
  expect(await perks()).toHaveLength(1);
  await stop();
  await start('--reset');
  expect(await perks()).toEqual([]);
  expect((await admin.get('jobs')).status).toBe(200);
});
