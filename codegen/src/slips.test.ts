/** Entities in which one thing is wrong: it is told with one line, or what is left is a right schema. */
import { readModel } from './generate.ts';
import { SchemaProblems } from './problems.ts';
import { Fixture } from './testing/fixture.ts';
import { slipsOf } from './testing/slips.ts';

const fixture = new Fixture();
afterAll(() => fixture.remove());
jest.setTimeout(120_000);

function refusal(): string[] {
  try {
    readModel(fixture.root);
    return [];
  } catch (error) {
    if (error instanceof SchemaProblems) return error.message.split('\n');
    throw error;
  }
}

test.each(['kitchen-sink', 'room', 'tap', 'colour', 'sink-visit'])('%s', (entity) => {
  const path = `schemas/entities/${entity}.schema.json`;
  const text = fixture.read(path);
  const out: string[] = [];
  for (const { name, schema } of slipsOf(JSON.parse(text) as object)) {
    fixture.write(path, JSON.stringify(schema));
    const lines = refusal();
    if (lines.length !== 1)
      out.push(`${lines.length} ${entity} ${name}`, ...lines.map((line) => `    ${line.slice(0, 250)}`));
  }
  fixture.write(path, text);
  require('node:fs').writeFileSync(`/tmp/slips-${entity}.txt`, out.join('\n'));
});
