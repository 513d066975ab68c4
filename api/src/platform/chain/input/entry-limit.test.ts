import { assertEntries, entryLimit } from './entry-limit.ts';
import { MAX_ENTRIES } from './harmless-json.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const counts = (value: unknown, most: number) => {
  try {
    assertEntries(bytes(value), most);
    return 'taken';
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test('members and elements are counted wherever they stand', () => {
  for (const value of [{ a: 1, b: 2, c: 3 }, [1, 2, 3], { a: [1, 2] }, [{}, 1], { a: { b: {} } }]) {
    expect([counts(value, 3), counts(value, 2)]).toEqual(['taken', 400]);
  }
});

test('texts hold no members, whatever stands in them', () => {
  expect(counts({ a: ',,,[[[{{{"\\"' }, 1)).toBe('taken');
  expect(counts({ '\\': ',', 'é"': '\\\\"[' }, 2)).toBe('taken');
});

test('a schema says how much may come; what it leaves open is bounded all the same', () => {
  const text = { type: 'string' };
  const row = { type: 'object', additionalProperties: false, properties: { a: text, b: text } };
  const list = (maxItems?: number) => ({ type: 'array', items: row, ...(maxItems ? { maxItems } : {}) });
  const limit = (properties: object) => entryLimit({ type: 'object', additionalProperties: false, properties });
  expect(limit({ a: text })).toBeLessThan(limit({ a: row }));
  expect(limit({ a: row })).toBeLessThan(limit({ a: list(50) }));
  expect(limit({ a: { anyOf: [{ type: 'null' }, list(50)] } })).toBe(limit({ a: list(50) }));
  expect(limit({ a: list() })).toBe(MAX_ENTRIES);
  expect(limit({ a: { type: 'object' } })).toBeLessThan(MAX_ENTRIES);
});
