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

test('every language has every text', () => {
  expect(Object.keys(textsOf('fr')).sort()).toEqual(Object.keys(textsOf('en')).sort());
  expect(Object.keys(textsOf('es')).sort()).toEqual(Object.keys(textsOf('en')).sort());
});
