import { assertHarmless, MAX_DEPTH } from './harmless-json.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

test('ordinary values pass', () => {
  expect(() => assertHarmless({ name: { en: 'É', fr: '😀' }, list: [1, null, true, { deep: [] }] })).not.toThrow();
  expect(() => assertHarmless(nested(MAX_DEPTH))).not.toThrow();
});

test.each([
  ['__proto__', JSON.parse('{"a":{"__proto__":{"x":1}}}') as unknown, 422],
  ['constructor', { constructor: 1 }, 422],
  ['NUL', { a: ['x\0'] }, 422],
  ['half a pair', { a: '\ud800' }, 422],
  ['depth', nested(MAX_DEPTH + 1), 400],
  ['size', Array.from({ length: 20_001 }, () => 0), 400],
])('%s is refused', (_, value, status) => {
  expect(() => assertHarmless(value)).toThrow(expect.objectContaining({ status }));
});

test('the field is named', () => {
  expect(() => assertHarmless({ a: [{ b: '\0' }] })).toThrow(
    expect.objectContaining({ details: { errors: [{ field: 'a.0.b', code: 'invalidText' }] } }),
  );
});
