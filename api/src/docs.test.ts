import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { registerJobs } from './background.ts';
import { environmentSchema } from './platform/config/environment.ts';
import { registeredWork } from './platform/queue/index.ts';
import { limits } from './platform/rate-limits/limits.ts';

/** Tables of the docs say what the code says: whoever changes one is told of the other. */

const inRoot = (path: string): string => join(import.meta.dirname, '../..', path);
const docs = (name: string): string => readFileSync(inRoot(`docs/${name}`), 'utf8');

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

test('docs/glossary.md names tables that are there', () => {
  const schema = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8');
  const named = tableBelow(docs('glossary.md'), 'In the code').flatMap(([, , tables]) => codesIn(tables!));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((table) => !schema.includes(`create table ${table} (`))).toEqual([]);
});

/** Every page that is written by hand, by its path. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(inRoot('docs')).map((name) => `docs/${name}`),
]
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
  // Blocks of code are checked by the tests that do what they say.
  .map(({ path, text }) => ({ path, text: text.replace(/^```.*?^```/gms, '') }));

/** What `find` finds in each page that is not as `isRight` wants it, with the page. */
const wrongIn = (find: (text: string) => string[], isRight: (found: string, page: string) => boolean) =>
  pages.flatMap(({ path, text }) =>
    find(text)
      .filter((found) => !isRight(found, path))
      .map((found) => `${path}: ${found}`),
  );

test('every path that the docs name is there, as seen from the root', () => {
  const rooms = 'api|admin-ui|career-site|codegen|schemas|scripts|tests|docs';
  const isPath = new RegExp(`^(?:${rooms})/[\\w./-]*$|^[\\w./-]+/[\\w.-]+\\.(?:tsx?|mjs|json|sql|md)$`);
  const named = (text: string) => codesIn(text).filter((code) => isPath.test(code));
  expect(pages.flatMap(({ text }) => named(text)).length).toBeGreaterThan(150);
  // The pages on adding an entity and a report make their own.
  expect(wrongIn(named, (path) => /perk|application-languages/.test(path) || existsSync(inRoot(path)))).toEqual([]);
});

test('every file that the docs name without its folder is somewhere', () => {
  const files = globSync(`{api,admin-ui,career-site,codegen,schemas,scripts,tests}/**/*.{ts,tsx,mjs,json,sql}`, {
    cwd: inRoot('.'),
    exclude: ['**/node_modules', '**/dist', '**/__fixtures__'],
  });
  const names = new Set([...files.map((file) => basename(file)), ...readdirSync(inRoot('.'))]);
  const named = (text: string) => codesIn(text).filter((code) => /^[\w.-]+\.(?:tsx?|mjs|json|sql|md)$/.test(code));
  expect(wrongIn(named, (name) => names.has(name))).toEqual([]);
});

test('every link between the docs leads to a page and a heading', () => {
  const headings = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  const linked = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target]) => target!);
  const leads = (target: string, page: string) => {
    const [path = '', heading] = target.split('#');
    const file = path === '' ? inRoot(page) : join(dirname(inRoot(page)), path);
    return existsSync(file) && (heading === undefined || headings(file).includes(heading));
  };
  expect(wrongIn(linked, leads)).toEqual([]);
});

test('every command that the docs name is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = (text: string) =>
    codesIn(text).flatMap((code) => [...code.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!));
  expect(wrongIn(named, (script) => script in scripts)).toEqual([]);
});
