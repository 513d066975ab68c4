/** What docs/schema-reference.md shows is so: each example is put into an entity of the fixture and read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from '../../generate.ts';
import type { JsonSchema } from '../../ir.ts';
import { kindNames, kinds } from '../../kinds/index.ts';
import type { kindKeywords } from '../../kinds/kind.ts';
import { SchemaProblems } from '../../problems.ts';
import { LANGUAGES } from '../../shapes/languages.ts';
import { Fixture, projectRoot } from '../../testing/fixture.ts';
import { keywordsOf } from './keywords.ts';

const fixture = new Fixture('reference');
afterAll(() => fixture.remove());

const file = 'schemas/entities/perk.schema.json';
const base = JSON.parse(fixture.read(file)) as JsonSchema & { properties: JsonSchema };
const meta = JSON.parse(readFileSync(join(projectRoot, 'schemas/meta/entity.meta.json'), 'utf8')) as JsonSchema;
const ofEntities = keywordsOf(meta, ['properties']);
const ofFields = keywordsOf(meta, ['definitions', 'property', 'properties']);

/** What codegen says of the entity with a part of it said otherwise; nothing when it takes it. */
function read(part: JsonSchema): string[] {
  const { properties, ...rest } = part;
  fixture.write(
    file,
    JSON.stringify({ ...base, ...rest, properties: { ...base.properties, ...(properties as object | undefined) } }),
  );
  try {
    readModel(fixture.root);
    return [];
  } catch (error) {
    if (error instanceof SchemaProblems) return error.message.split('\n');
    throw error;
  }
}

const label = Object.fromEntries(LANGUAGES.map((language) => [language, { label: 'Example' }]));
const field = (property: JsonSchema) => ({
  // It is said of required texts alone.
  ...('x-languages' in property ? { required: [...(base['required'] as string[]), 'example'] } : {}),
  properties: { example: { 'x-i18n': label, ...property } },
});

test.each(ofEntities)('$name of an entity has its description and examples', ({ description, example, wrong }) => {
  expect(description).not.toBe('');
  expect(read(example!)).toEqual([]);
  expect(read(wrong!)).not.toEqual([]);
});

test.each(ofFields)('$name of a field has its description and examples', ({ name, description, example, wrong }) => {
  expect(description).not.toBe('');
  expect(Object.keys(example!)).toContain(name);
  expect(read(field(example!))).toEqual([]);
  expect(read(field(wrong!)).join()).toContain('/properties/example');
});

const withExample = kindNames.filter((name) => kinds[name].schemaExample !== undefined);

test('every kind that schemas can say is shown', () => {
  expect(kindNames.filter((name) => !withExample.includes(name))).toEqual(['id']);
});

/** What each of these keywords could say where it says something. */
const sample: Partial<Record<(typeof kindKeywords)[number], unknown>> = { multipleOf: 0.1, maxLength: 9, minItems: 1 };

test.each(withExample)('%s: its example is of that kind, and no keyword of others is taken', (name) => {
  const property = kinds[name].schemaExample as JsonSchema;
  expect(read(field(property))).toEqual([]);
  const made = readModel(fixture.root).entities.find(({ source }) => source === file);
  expect(made?.fields.find((each) => each.name === 'example')?.kind).toBe(name);
  const idle = Object.entries(sample).filter(([keyword]) => !kinds[name].keywords.some((own) => own === keyword));
  expect(idle.length).toBeGreaterThan(0);
  for (const [keyword, value] of idle)
    expect(read(field({ ...property, [keyword]: value })).join()).toContain(`/example/${keyword}`);
});
