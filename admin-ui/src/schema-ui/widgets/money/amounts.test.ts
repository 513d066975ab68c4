import { amountText, readAmount } from './amounts.ts';

test.each([
  ['en', '45,000.5', 45000.5],
  ['en', '45000', 45000],
  ['en', '45,5', undefined],
  ['en', '1,23,456', undefined],
  ['fr', '45 000,50', 45000.5],
  ['fr', '45\u202f000', 45000],
  ['fr', '45,5', 45.5],
  ['fr', '45.500', undefined],
  ['es', '45.000,5', 45000.5],
  ['es', '4.500', 4500],
  ['es', '45.5', undefined],
  ['es', '20,25', 20.25],
  ['en', '-5', undefined],
  ['en', '1e5', undefined],
  ['en', '', undefined],
  ['en', '20.255', undefined],
])('in %s, "%s" is %s', (locale, typed, amount) => {
  expect(readAmount(typed, locale)).toBe(amount);
});

test.each(['en', 'fr', 'es'])('what %s shows is read as what it was', (locale) => {
  for (const amount of [0, 7, 20.5, 1234, 45000.25, 1234567.89]) {
    expect(readAmount(amountText(amount, locale), locale)).toBe(amount);
  }
});

test('what has cents shows both of their digits, what is whole none', () => {
  expect([1250.5, 1250, 0.75].map((amount) => amountText(amount, 'en'))).toEqual(['1,250.50', '1,250', '0.75']);
});
