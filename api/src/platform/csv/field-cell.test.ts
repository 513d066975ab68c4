import { fieldCell } from './field-cell.ts';

test.each([
  [{ from: 20, to: 30.5, currency: 'CAD', per: 'hour' }, '20–30.5 CAD/hour'],
  [{ from: 40000, to: null, currency: 'EUR', per: 'year' }, '40000– EUR/year'],
  [{ to: 0, currency: 'MXN', per: 'day' }, '–0 MXN/day'],
  ['changed', 'changed'],
  [null, ''],
])('the cell of a range of money: %j', (value, cell) => {
  expect(fieldCell('moneyRange', value)).toBe(cell);
});

test.each([
  ['boolean', false, 'false'],
  ['textPerLanguage', { en: 'Welder' }, '{"en":"Welder"}'],
  ['list', ['a', 'b'], '["a","b"]'],
  [undefined, { gone: 1 }, '{"gone":1}'],
] as const)('the cell of a field of kind %s', (kind, value, cell) => {
  expect(fieldCell(kind, value)).toBe(cell);
});
