import { interpolate, t, textsOf } from './texts.ts';

test('values are filled in, what is missing stays visible', () => {
  expect(interpolate('%{a} and %{b}', 'en', { a: 1 })).toBe('1 and %{b}');
  expect(t('en', 'no.such.key')).toBe('no.such.key');
});

test('the plural follows the language: zero is one in French alone', () => {
  const forms = '%{smart_count} jour |||| %{smart_count} jours';
  expect(interpolate(forms, 'fr', { smart_count: 0 })).toBe('0 jour');
  expect(interpolate(forms, 'es', { smart_count: 0 })).toBe('0 jours');
  expect(interpolate(forms, 'en', { smart_count: 1 })).toBe('1 jour');
  expect(interpolate(forms, 'fr', { smart_count: 2 })).toBe('2 jours');
});

test('a count is written as the language writes numbers, what else is a number stays as it is', () => {
  const forms = '%{smart_count} jour |||| %{smart_count} jours (#%{id})';
  const values = { smart_count: 2004, id: 2004 };
  expect(interpolate(forms, 'en', values)).toBe('2,004 jours (#2004)');
  expect(interpolate(forms, 'fr', values)).toBe('2\u202f004 jours (#2004)');
  expect(interpolate(forms, 'es', { ...values, smart_count: 20_004 })).toBe('20.004 jours (#2004)');
});

test('every language has every text', () => {
  expect(Object.keys(textsOf('fr')).sort()).toEqual(Object.keys(textsOf('en')).sort());
  expect(Object.keys(textsOf('es')).sort()).toEqual(Object.keys(textsOf('en')).sort());
});
