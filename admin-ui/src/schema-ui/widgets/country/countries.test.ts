import { countriesIn, countryName } from './countries.ts';

test('countries are those of ISO 3166 that are in use, once each', () => {
  const codes = countriesIn('en').map(({ id }) => id);
  expect(codes).toEqual(expect.arrayContaining(['CA', 'FR', 'ES', 'MX', 'US', 'GB']));
  for (const gone of ['UK', 'YU', 'DD', 'SU', 'EU', 'ZZ']) expect(codes).not.toContain(gone);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(252);
});

test('they are named and ordered in the language of the reader', () => {
  const names = countriesIn('fr').map(({ name }) => name);
  expect(names).toContain('États-Unis');
  expect(names.indexOf('Espagne')).toBeLessThan(names.indexOf('États-Unis'));
  expect(names.indexOf('États-Unis')).toBeLessThan(names.indexOf('France'));
  expect(countryName('MX', 'es')).toBe('México');
  expect(countryName('Elsewhere', 'en')).toBe('Elsewhere');
});
