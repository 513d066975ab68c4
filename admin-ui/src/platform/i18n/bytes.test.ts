import { formatBytes } from './bytes.ts';

test.each([
  [1, 'en', '1 byte'],
  [12, 'en', '12 bytes'],
  [12, 'fr', '12 octets'],
  [12, 'es', '12 bytes'],
  [340_000, 'en', '340 kB'],
  [4_900_000, 'en', '4.9 MB'],
])('%i bytes in %s', (bytes, locale, expected) => {
  expect(formatBytes(bytes, locale).replace(/\s/g, ' ')).toBe(expected);
});
