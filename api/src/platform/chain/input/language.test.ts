import { accepted, languageOf } from './language.ts';

test('the address wins over the browser, the browser over what the employee has chosen', () => {
  const search = (text: string) => new URLSearchParams(text);
  expect(languageOf(search('language=es'), { 'accept-language': 'fr' }, 'en')).toBe('es');
  expect(languageOf(search('language=xx'), { 'accept-language': 'fr-CA' }, 'en')).toBe('fr');
  expect(languageOf(search(''), {}, 'es')).toBe('es');
  expect(languageOf(search(''), {})).toBe('en');
});

test('a header is read by its weights, and unknown languages do not count', () => {
  expect(accepted('de, en;q=0.5, fr;q=0.8')).toBe('fr');
  expect(accepted('de')).toBeUndefined();
  expect(accepted('fr;q=0, es;q=0.1')).toBe('es');
  expect(accepted('x'.repeat(1000))).toBeUndefined();
});
