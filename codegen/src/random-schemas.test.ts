/**
 * Schemas that nobody thought of: what is valid passes and works, what is wrong is told. SCHEMA_SEED=7 takes others than
 * usual; what fails is shown with its seed. tests/api/random-entities.test.ts serves such entities and fills them.
 */
import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { emitAll, readModel } from './generate.ts';
import { SchemaProblems } from './problems.ts';
import { tablesOf } from './sql/ddl.ts';
import { checkFragments } from './sql/fragments/check-fragments.ts';
import { withClient } from './sql/compare.ts';
import { desiredCatalog } from './sql/desired.ts';
import { Fixture } from './testing/fixture.ts';
import { mutations } from './testing/mutations.ts';
import { validSchema } from './testing/random-schemas.ts';
import { withServer } from './testing/server.ts';
import { contentOf } from './write.ts';

const database = withServer();
const file = 'schemas/entities/odd-thing.schema.json';
const fixture = new Fixture();
afterAll(() => fixture.remove());
jest.setTimeout(60_000);

const schemas = validSchema('odd-thing');
const settings = { seed: Number(process.env['SCHEMA_SEED'] ?? 1) };
const write = (schema: unknown) => fixture.write(file, JSON.stringify(schema));

test('a valid schema passes, gives code that can be read and tables that PostgreSQL makes', async () => {
  await fc.assert(
    fc.asyncProperty(schemas, async (schema) => {
      write(schema);
      const model = readModel(fixture.root);
      for (const artifact of emitAll(model)) {
        if (artifact.path.endsWith('.ts')) stripTypeScriptTypes(contentOf(artifact));
        else if (artifact.path.endsWith('.json')) JSON.parse(contentOf(artifact));
      }
      await withClient(database.url(), async (client) => {
        expect(await checkFragments(client, model)).toEqual([]);
        expect(await desiredCatalog(client, tablesOf(model.entities))).toHaveProperty(
          model.entities.find(({ name }) => name === 'odd-thing')!.table,
        );
      });
    }),
    { ...settings, numRuns: 6 },
  );
});

/** The lines that are said; none when codegen takes it. Anything but a list of problems is thrown on. */
function refusal(): string[] {
  try {
    readModel(fixture.root);
    return [];
  } catch (error) {
    if (error instanceof SchemaProblems) return error.message.split('\n');
    throw error;
  }
}

test.each(Object.entries(mutations))('%s is told at its place, once', (_name, mutate) => {
  fc.assert(
    fc.property(schemas, (valid) => {
      const schema = structuredClone(valid);
      const place = `${file} ${mutate(schema)}`;
      write(schema);
      const lines = refusal();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(place);
    }),
    { ...settings, numRuns: 2 },
  );
});
