import { adaptBody, isPartialList } from './adapt-body.ts';

const perLanguage = { type: 'object', properties: { en: {}, fr: {}, es: {} } };
const schema = {
  type: 'object',
  properties: {
    name: perLanguage,
    parent_id: { type: 'integer' },
    stages: { type: 'array', items: { type: 'object', properties: { name: perLanguage, id: {} } } },
    received_at: { readOnly: true },
    tag_ids: { type: 'array', items: { type: 'integer' } },
  },
};

test('texts of single languages become one object, also inside children', () => {
  const body = { name_en: 'A', name_fr: 'B', stages: [{ name_es: 'C' }] };
  expect(adaptBody(schema, body)).toEqual({ name: { en: 'A', fr: 'B' }, stages: [{ name: { es: 'C' } }] });
});

test('a text for one language is laid over the object that was sent as well', () => {
  expect(adaptBody(schema, { name: { en: 'A', fr: 'B' }, name_fr: 'C' })).toEqual({ name: { en: 'A', fr: 'C' } });
  expect(adaptBody(schema, { name_fr: 'C', name: { en: 'A', fr: 'B' } })).toEqual({ name: { en: 'A', fr: 'C' } });
});

test('a nested parent becomes its id, null clears it, an id that was sent as well wins', () => {
  expect(adaptBody(schema, { parent: { id: 5, name: 'x' } })).toEqual({ parent_id: 5 });
  expect(adaptBody(schema, { parent: null })).toEqual({ parent_id: null });
  expect(adaptBody(schema, { parent_id: 7, parent: { id: 5 } })).toEqual({ parent_id: 7 });
});

test('children_attributes is a list that leaves the others alone', () => {
  const adapted = adaptBody(schema, { stages_attributes: { '1': { id: 2 }, '0': { id: 1 } } }) as { stages: unknown[] };
  expect(adapted.stages).toEqual([{ id: 1 }, { id: 2 }]);
  expect(isPartialList(adapted.stages)).toBe(true);
  expect(isPartialList((adaptBody(schema, { stages: [] }) as { stages: unknown[] }).stages)).toBe(false);
});

test('read-only and unknown members stay, to be looked at and refused', () => {
  expect(adaptBody(schema, { received_at: 'x', stages: [{ id: 3 }], nope: 1 })).toEqual({
    received_at: 'x',
    stages: [{ id: 3 }],
    nope: 1,
  });
});

test('a choice is read whatever its letter case; an empty one is the default, where there is one', () => {
  const values = ['red', 'blue'];
  const choices = { type: 'object', properties: { one: { enum: values, default: 'blue' }, other: { enum: values } } };
  expect(adaptBody(choices, { one: 'Red', other: 'BLUE' })).toEqual({ one: 'red', other: 'blue' });
  expect(adaptBody(choices, { one: '', other: '' })).toEqual({ one: 'blue', other: '' });
  expect(adaptBody(choices, { one: 'green' })).toEqual({ one: 'green' });
});

describe('an object with more members than its schema could take', () => {
  const closed = { type: 'object', additionalProperties: false, properties: { id: {}, name: perLanguage } };
  const parents = { ...schema, properties: { ...schema.properties, stages: { type: 'array', items: closed } } };
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

  test('is refused at its first unknown one, wherever it stands', () => {
    const field = (body: unknown) => {
      try {
        return adaptBody(parents, body);
      } catch (error) {
        return (error as { details: { errors: { field: string }[] } }).details.errors.map((one) => one.field);
      }
    };
    expect(field({ stages: [{ id: 1 }, { id: 2, ...many(9) }] })).toEqual(['stages.1.k0']);
    expect(field({ stages_attributes: { '0': many(10_000) } })).toEqual(['stages_attributes.0.k0']);
  });

  test('in all its spellings, what is known is no crowd', () => {
    const row = { id: 1, name: { en: 'A' }, name_en: 'A', name_fr: 'B', name_es: 'C' };
    expect(adaptBody(closed, row)).toEqual({ id: 1, name: { en: 'A', fr: 'B', es: 'C' } });
  });
});
