/** What a `$ref` to a field of an entity takes from there, in another entity and in the body of a call. */
import { readModel } from '../generate.ts';
import { SchemaProblems } from '../problems.ts';
import { Fixture } from '../testing/fixture.ts';

const drops = 'tap.schema.json#/properties/drops';
const texts = { en: { label: 'Drops' }, fr: { label: 'Gouttes' }, es: { label: 'Gotas' } };

const fixture = new Fixture();
afterAll(() => fixture.remove());
fixture.change('schemas/entities/tap.schema.json', '/properties/drops/maximum', 100);
fixture.change('schemas/entities/sink-visit.schema.json', '/properties/drops', { $ref: drops, 'x-i18n': texts });

const bodyWith = (property: object) => {
  fixture.change('schemas/requests/kitchen.json', '/definitions/Flow/properties/drops', property);
  const { body } = readModel(fixture.root).calls.find(({ id }) => id === 'fillSink')!;
  return (body!['properties'] as Record<string, object>)['drops'];
};

test('a field of another entity is of the same kind and keeps to the same limits, not to its default', () => {
  const visit = readModel(fixture.root).entities.find(({ name }) => name === 'sink-visit')!;
  const field = visit.fields.find(({ name }) => name === 'drops')!;
  expect(field).toMatchObject({ kind: 'integer', schema: { type: 'integer', minimum: 0, maximum: 100 } });
  expect(field.schema).not.toHaveProperty('default');
});

test('a part of a body keeps to the limits of a field, also of one that refers to another; what stands beside it wins', () => {
  const limits = { minimum: 0, maximum: 100 };
  expect(bodyWith({ $ref: `../entities/${drops}` })).toEqual({ type: 'integer', ...limits });
  const beside = { type: ['integer', 'null'], description: 'Those that fell beside it.' };
  expect(bodyWith({ $ref: '../entities/sink-visit.schema.json#/properties/drops', ...beside })).toEqual({
    ...limits,
    ...beside,
  });
});

test('fields that lead to each other lead to none', () => {
  fixture.change('schemas/entities/tap.schema.json', '/properties/drops', {
    $ref: 'sink-visit.schema.json#/properties/drops',
    'x-i18n': texts,
  });
  expect(() => readModel(fixture.root)).toThrow(SchemaProblems);
});
