/** What bodies the generated schemas let pass, asked of Ajv as the api asks it. */
import { newAjv } from '../lint/fields/validators.ts';
import type { JsonSchema } from '../ir.ts';
import { resourceOf } from '../emit/resource-descriptors.ts';
import { readModel } from '../generate.ts';
import { allCalls } from './calls-table.ts';
import { Fixture } from '../testing/fixture.ts';

const fixture = new Fixture();
afterAll(() => fixture.remove());
const model = readModel(fixture.root);
const sink = model.entities.find((entity) => entity.name === 'kitchen-sink');
if (!sink) throw new Error('The fixture has no kitchen-sink');
const resource = resourceOf(sink, model);

/** Paths and keywords of what is refused. */
function refused(operation: 'create' | 'update', body: unknown): string[] {
  const validate = newAjv().compile(operation === 'create' ? resource.createSchema : resource.updateSchema);
  validate(body);
  return (validate.errors ?? []).map((error) => {
    const named = error.params as { missingProperty?: string; additionalProperty?: string };
    return `${error.instancePath} ${error.keyword} ${named.missingProperty ?? named.additionalProperty ?? ''}`.trim();
  });
}

const least = { title: { fr: 'Évier' }, room_id: 1, width: 60 };

test('a new row needs what is required and has no default', () => {
  expect(refused('create', least)).toEqual([]);
  expect(refused('create', {}).sort()).toEqual(['required room_id', 'required title', 'required width']);
  expect(resource.createSchema['properties']).toHaveProperty('material.default', 'steel');
});

test('what is optional may be null, what is required may not', () => {
  expect(
    refused('create', { ...least, bowls: null, notes: null, colour_ids: null, in_use: null, address: null }),
  ).toEqual([]);
  expect(refused('create', { ...least, room_id: null })).toEqual(['/room_id type']);
  expect(refused('update', { title: null, bowls: null })).toEqual(['/title type']);
});

test('a change needs nothing, has no defaults and may carry the version', () => {
  expect(refused('update', {})).toEqual([]);
  expect(refused('update', { lock_version: 3 })).toEqual([]);
  expect(JSON.stringify(resource.updateSchema)).not.toContain('"default"');
});

test('a call that takes back what it answers lets pass what only its answer names, and nothing else', () => {
  const call = allCalls(model).find(({ id }) => id === 'fillSink')!;
  const names = Object.entries(call.body!['properties'] as Record<string, JsonSchema>);
  expect(names.filter(([, { readOnly }]) => readOnly).map(([name]) => name)).toEqual(
    expect.arrayContaining(['id', 'title', 'age', 'lock_version']),
  );
  expect(names.filter(([, { readOnly }]) => !readOnly).map(([name]) => name)).toEqual(['litres', 'measured_at']);
});

test('unknown fields are refused, known read-only ones pass whatever they hold', () => {
  expect(refused('create', { ...least, colour: 'red' })).toEqual(['additionalProperties colour']);
  const shown = {
    id: 'x',
    created_at: 1,
    updated_at: {},
    is_system_default: 'no',
    age: [],
    next_id: 'x',
    owner_id: false,
  };
  expect(refused('create', { ...least, ...shown })).toEqual([]);
  expect(refused('update', { ...shown, code: 7 })).toEqual([]);
});

test('a required text needs one language, any; each language has the length of the field', () => {
  expect(refused('create', { ...least, title: { en: '', fr: null } })).toEqual(['/title not']);
  expect(refused('create', { ...least, title: {} })).toEqual(['/title not']);
  expect(refused('create', { ...least, title: { es: 'a'.repeat(121) } })).toEqual(['/title/es maxLength']);
  expect(refused('create', { ...least, title: { de: 'Spüle' } })).toContain('/title additionalProperties de');
  expect(refused('create', { ...least, description: {} })).toEqual([]);
});

test('children come under either name; with an id they are changed, without one they must be whole', () => {
  expect(refused('update', { taps_attributes: [{ id: 4, _destroy: true }, { temperature: 'hot' }] })).toEqual([]);
  expect(refused('update', { taps: [{ id: 4, order: 2 }] })).toEqual([]);
  expect(refused('create', { ...least, taps: [{ order: 1 }] })).toContain('/taps/0 required temperature');
  expect(refused('update', { taps: [{ id: 4, colour: 1 }] })).toEqual(['/taps/0 additionalProperties colour']);
});

test('links must lead to the web, values must be of their kind', () => {
  expect(refused('create', { ...least, website: 'javascript:alert(1)' })).toContain('/website pattern');
  expect(refused('create', { ...least, website: 'https://example.org/a' })).toEqual([]);
  expect(refused('create', { ...least, material: 'glass', bowls: 9, email: 'x', languages: ['en', 'en'] })).toEqual([
    '/material enum',
    '/bowls maximum',
    '/languages uniqueItems',
    '/email format',
  ]);
});
