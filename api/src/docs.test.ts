import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerJobs } from './background.ts';
import { environmentSchema } from './platform/config/environment.ts';
import { registeredWork } from './platform/queue/index.ts';
import { limits } from './platform/rate-limits/limits.ts';

/** Tables of the docs say what the code says: whoever changes one is told of the other. */

const docs = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

/** Rows of the table below a heading, by their cells; of several tables the first. */
function tableBelow(text: string, heading: string): string[][] {
  const from = text.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`There is no heading "${heading}"`);
  const lines = text.slice(from).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const after = lines.findIndex((line, at) => at > first && !line.startsWith('|'));
  return lines.slice(first + 2, after).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

test('docs/operating.md lists every setting, and none that is not read', () => {
  const listed = tableBelow(docs('operating.md'), 'Starting').flatMap(([names]) => codesIn(names!));
  const read = Object.keys(environmentSchema.properties).filter((name) => name !== 'NODE_ENV');
  expect(listed.toSorted()).toEqual(read.toSorted());
});

test('docs/operating.md lists every background job and when it is made', () => {
  process.env['IMAP_URL'] = 'imaps://user:password@localhost/INBOX';
  registerJobs();
  const planned = Object.entries(registeredWork()).map(([name, { cron, atStart }]) => [name, cron, atStart === true]);
  const listed = tableBelow(docs('operating.md'), 'Background work').map(([name, when]) => [
    ...codesIn(name!),
    codesIn(when!).find((code) => code.includes(' ')),
    when!.includes('at the start'),
  ]);
  expect(new Set(listed.map(String))).toEqual(new Set(planned.map(String)));
});

test('docs/security.md lists every limit of calls with its figures', () => {
  const spans = { 60: 'a minute', 600: 'in 10 minutes', 3600: 'an hour' };
  const whose = { address: 'per network address', caller: 'per employee', mail: 'per sender', all: 'altogether' };
  const listed = tableBelow(docs('security.md'), 'Rate limits').map(([name, , most]) => [...codesIn(name!), most]);
  expect(listed).toEqual(
    Object.entries(limits).map(([name, { points, seconds, by }]) => [name, `${points} ${spans[seconds]} ${whose[by]}`]),
  );
});

test('docs/adding-an-entity.md lists every group of roles and who is in it', () => {
  const { roleGroups } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../schemas/meta/defaults.json'), 'utf8'),
  ) as { roleGroups: Record<string, string[]> };
  const listed = tableBelow(docs('adding-an-entity.md'), '1. The schema').map(([name, who]) => [
    ...codesIn(name!),
    codesIn(who!),
  ]);
  expect(listed).toEqual(Object.entries(roleGroups));
});

test('docs/glossary.md names tables that are there', () => {
  const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8');
  const named = tableBelow(docs('glossary.md'), 'In the code').flatMap(([, , tables]) => codesIn(tables!));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((table) => !schema.includes(`create table ${table} (`))).toEqual([]);
});

test('every path that the docs name is there', () => {
  const folder = join(import.meta.dirname, '../../docs');
  const texts = readdirSync(folder).map((name) => [`docs/${name}`, docs(name)] as const);
  const isPath = /^(?:api|admin-ui|career-site|codegen|schemas|scripts|tests)\/[\w./-]+$/;
  // The page on adding an entity makes its own.
  const gone = texts.flatMap(([name, text]) =>
    codesIn(text)
      .filter((code) => isPath.test(code) && !code.includes('perk') && !existsSync(join(folder, '..', code)))
      .map((code) => `${name}: ${code}`),
  );
  expect(gone).toEqual([]);
});
