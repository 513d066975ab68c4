import { defaultPasswordRules, passwordErrors, readPasswordRules } from './password-rules.ts';

const codes = (password: string, confirmation = password, rules = defaultPasswordRules) =>
  passwordErrors(password, confirmation, rules).map(({ code }) => code.replace('identity.password', ''));

test('a password with one of each kind and eight characters will do', () => {
  expect(codes('Abcdef1!')).toEqual([]);
});

test.each([
  ['ABCDEF1!', ['Lower']],
  ['abcdef1!', ['Upper']],
  ['Abcdefg!', ['Digit']],
  ['Abcdefg1', ['Symbol']],
  ['Abcde1!', ['Length']],
  ['', ['Lower', 'Upper', 'Digit', 'Symbol', 'Length']],
])('%j lacks %j', (password, expected) => {
  expect(codes(password)).toEqual(expected);
});

test('letters of other scripts count, a space is no symbol, and an emoji is one character', () => {
  expect(codes('Éclairs1!')).toEqual([]);
  expect(codes('Abcdef1 ')).toEqual(['Symbol']);
  expect(codes('Abcde1😀')).toEqual(['Length']);
});

test('the configured minimums are counted, not only their presence', () => {
  const rules = { ...defaultPasswordRules, digit: 3, length: 12 };
  expect(codes('Abcdef12!', undefined, rules)).toEqual(['Digit', 'Length']);
  expect(codes('Abcdefgh123!', undefined, rules)).toEqual([]);
});

test('a confirmation that differs is told at its own field', () => {
  expect(passwordErrors('Abcdef1!', 'Abcdef1?', defaultPasswordRules)).toEqual([
    { field: 'password_confirmation', code: 'identity.passwordMismatch' },
  ]);
});

test('a password of more than 200 characters is refused', () => {
  expect(codes(`Aa1!${'x'.repeat(197)}`)).toEqual(['TooLong']);
});

test('settings that are missing or senseless fall back one by one', () => {
  expect(readPasswordRules(null)).toEqual(defaultPasswordRules);
  expect(readPasswordRules({ lower: 0, upper: 2, digit: -1, symbol: '4', length: 0 })).toEqual({
    lower: 0,
    upper: 2,
    digit: 1,
    symbol: 1,
    length: 8,
  });
});
