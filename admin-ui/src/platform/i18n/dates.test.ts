import { daysSince, daysUntil, formatAge, formatDate } from './dates.ts';

const now = Date.parse('2027-01-30T12:00:00Z');

test.each([
  ['2027-01-30T10:00:00Z', 'en', '2 hr. ago'],
  ['2027-01-29T12:00:00Z', 'en', '1 day ago'],
  ['2027-01-28T16:00:00Z', 'en', '1 day ago'],
  ['2027-01-27T12:00:00Z', 'fr', 'il y a 3 j'],
  ['2027-01-30T11:59:50Z', 'en', 'now'],
])('a moment under a week is told as its age: %s in %s', (at, locale, expected) => {
  // French puts a no-break space between number and unit.
  expect(formatAge(at, locale, now).replace(/\s/g, ' ')).toBe(expected);
});

test('an age and a count of days are one clock', () => {
  for (const hours of [24, 40, 47, 48, 71, 100]) {
    const at = new Date(now - hours * 3_600_000).toISOString();
    expect(formatAge(at, 'en', now)).toMatch(new RegExp(`^${daysSince(at, now)} days? ago$`));
  }
});

test('an older moment is told as its date', () => {
  expect(formatAge('2027-01-20T12:00:00Z', 'en', now)).toBe('Jan 20, 2027');
});

test('a calendar day stays the same day in every time zone', () => {
  expect(formatDate('2027-01-30', 'en')).toBe('Jan 30, 2027');
  expect(formatDate('2027-01-01', 'es')).toBe('1 ene 2027');
});

test.each([
  ['2027-02-02T12:00:00Z', 3],
  ['2027-01-31T11:59:00Z', 0],
  ['2027-01-29T12:00:00Z', -1],
])('whole days until %s: %i', (at, days) => {
  expect(daysUntil(at, now)).toBe(days);
});
