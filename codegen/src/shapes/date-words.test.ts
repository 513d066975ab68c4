import { dateWriter, dayInWords } from './date-words.ts';

test('the first day of a month is 1er in French, and only there', () => {
  expect(['2026-12-01', '2026-12-11', '2026-12-31'].map((day) => dayInWords(day, 'fr'))).toEqual([
    '1er décembre 2026',
    '11 décembre 2026',
    '31 décembre 2026',
  ]);
  expect(dayInWords('2026-12-01', 'en')).toBe('December 1, 2026');
  expect(dayInWords('2026-12-01', 'es')).toBe('1 de diciembre de 2026');
});

test('a month in figures has its first day in figures, and the hour one stays as it is', () => {
  const first = new Date('2026-12-01T01:01:00Z');
  const write = (options: Intl.DateTimeFormatOptions) => dateWriter('fr', { ...options, timeZone: 'UTC' })(first);
  expect(write({ dateStyle: 'short' })).toBe('01/12/2026');
  expect(write({ dateStyle: 'medium', timeStyle: 'short' })).toMatch(/^1er déc\. 2026,? (?:à )?01:01$/);
  expect(write({ year: 'numeric', month: 'long', day: 'numeric' })).toBe('1er décembre 2026');
});
