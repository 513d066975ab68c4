/**
 * One schema that uses every keyword, and everything that comes out of it. After a change that is meant:
 * UPDATE_GOLDEN=1 npm test -- unit codegen/src/golden
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emitAll, readModel } from './generate.ts';
import type { JsonSchema } from './ir.ts';
import { createAll, tablesOf } from './sql/ddl.ts';
import { Fixture, projectRoot } from './testing/fixture.ts';
import { contentOf, write } from './write.ts';

const golden = join(import.meta.dirname, '../__golden__/kitchen-sink');
const fixture = new Fixture();
afterAll(() => fixture.remove());

/** Copied word for word, the vocabulary that no fixture changes, or a digest that says nothing to a reader. */
const unread = ['schema-reference.md', 'shapes.ts', 'in-language.ts', 'in-language-sql.ts', 'version.ts'];

async function outputs(): Promise<Map<string, string>> {
  const model = readModel(fixture.root);
  const files = emitAll(model).map((artifact): [string, string] => [artifact.path, contentOf(artifact)]);
  const tables: [string, string] = ['tables.sql', `${createAll(tablesOf(model.entities)).join('\n')}\n`];
  return new Map([...files, tables].filter(([path]) => !unread.some((name) => path.endsWith(name))));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('every artifact comes out as it is written down', async () => {
  const made = await outputs();
  if (process.env['UPDATE_GOLDEN']) {
    rmSync(golden, { recursive: true, force: true });
    for (const [path, text] of made) {
      mkdirSync(dirname(join(golden, path)), { recursive: true });
      fixture.write('output', text);
      cpSync(join(fixture.root, 'output'), join(golden, path));
    }
  }
  expect(filesBelow(golden)).toEqual([...made.keys()].sort());
  for (const [path, text] of made)
    expect({ path, text }).toEqual({ path, text: readFileSync(join(golden, path), 'utf8') });
});

test('the fixture uses every keyword of the vocabulary', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(join(projectRoot, 'schemas/meta', path), 'utf8')) as JsonSchema;
  const written = filesBelow(join(fixture.root, 'schemas'))
    .filter((path) => !path.startsWith('meta/'))
    .map((path) => fixture.read(`schemas/${path}`))
    .join('\n');
  const keywords = new Set<string>();
  const collect = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, 'x-example': _right, 'x-wrong': _wrong, ...rest } = schema as JsonSchema;
    for (const [name, part] of Object.entries((properties ?? {}) as JsonSchema)) {
      keywords.add(name);
      collect(part);
    }
    Object.values(rest).forEach(collect);
  };
  ['entity.meta.json', 'calls.meta.json', 'texts.meta.json', 'screens.meta.json'].forEach((file) =>
    collect(read(file)),
  );
  const unused = [...keywords].filter((keyword) => !written.includes(`"${keyword}"`));
  // One role list may name each operation; the fixture names one beside read and write.
  const sameAsDelete = ['list', 'get', 'create', 'update', 'reorder'];
  expect(unused.filter((keyword) => !sameAsDelete.includes(keyword))).toEqual([]);
});

test('a second run writes nothing, an orphan is removed, a changed file is put right', async () => {
  const artifacts = emitAll(readModel(fixture.root));
  expect(write(fixture.root, artifacts).changed).toHaveLength(artifacts.length);
  expect(write(fixture.root, artifacts)).toEqual({ changed: [], removed: [], unchanged: artifacts.length });
  fixture.write('api/src/generated/left-over.ts', 'export {};\n');
  fixture.write('api/src/generated/calls.ts', 'export {};\n');
  expect(write(fixture.root, artifacts)).toMatchObject({
    changed: ['api/src/generated/calls.ts'],
    removed: ['api/src/generated/left-over.ts'],
  });
  expect(existsSync(join(fixture.root, 'api/src/generated/left-over.ts'))).toBe(false);
});

test('two runs give the same bytes, with LF and a banner that names the schema', async () => {
  const [first, second] = await Promise.all([outputs(), outputs()]);
  expect([...second]).toEqual([...first]);
  for (const text of first.values()) expect(text).not.toContain('\r');
  expect(first.get('api/src/generated/types/tap.ts')?.split('\n')[0]).toContain('schemas/entities/tap.schema.json');
});
