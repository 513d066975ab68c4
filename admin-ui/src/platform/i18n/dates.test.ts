import { daysSince, daysUntil, formatAge, formatDay } from './dates.ts';

// Without a zone: on the reader's clock, whichever that is.
const now = Date.parse('2027-01-30T12:00:00');

test.each([
  ['2027-01-30T10:00:00', 'en', '2 hr. ago'],
  ['2027-01-29T12:00:00', 'en', '1 day ago'],
  ['2027-01-28T16:00:00', 'en', '2 days ago'],
  ['2027-01-29T12:20:00', 'en', '1 day ago'],
  ['2027-01-30T10:10:00', 'en', '2 hr. ago'],
  ['2027-01-30T11:00:20', 'en', '1 hr. ago'],
  ['2027-01-30T13:50:00', 'en', 'in 2 hr.'],
  ['2027-02-02T11:00:00', 'en', 'in 3 days'],
  ['2027-02-01T23:59:00', 'fr', 'dans 2 j'],
  ['2027-02-05T23:59:00', 'es', 'dentro de 6 d'],
  ['2027-02-06T10:00:00', 'en', 'Feb 6, 2027'],
  ['2027-01-27T12:00:00', 'fr', 'il y a 3 j'],
  ['2027-01-30T11:59:50', 'en', 'now'],
])('a moment under a week is told as its age: %s in %s', (at, locale, expected) => {
  // French puts a no-break space between number and unit.
  expect(formatAge(at, locale, now).replace(/\s/g, ' ')).toBe(expected);
});

test('an age and a count of days are one clock', () => {
  for (const hours of [24, 40, 47, 48, 71, 100, 130]) {
    const at = new Date(now - hours * 3_600_000).toISOString();
    expect(formatAge(at, 'en', now)).toMatch(new RegExp(`^${daysSince(at, now)} days? ago$`));
  }
});

test('an older moment is told as its date', () => {
  expect(formatAge('2027-01-20T12:00:00', 'en', now)).toBe('Jan 20, 2027');
});

test('a calendar day stays the same day in every time zone', () => {
  expect(formatDay('2027-01-30', 'en')).toBe('Jan 30, 2027');
  expect(formatDay('2027-01-01', 'es')).toBe('1 ene 2027');
  expect(formatDay('2027-01', 'en')).toBe('2027-01');
});

test('the day of a moment is that of the reader’s clock', () => {
  expect(formatDay(new Date(2027, 0, 30, 23, 59).toISOString(), 'en')).toBe('Jan 30, 2027');
  expect(formatDay(new Date(2027, 0, 30, 0, 1).toISOString(), 'en')).toBe('Jan 30, 2027');
});

test.each([
  ['2027-02-02T11:00:00', 3],
  ['2027-01-31T00:10:00', 1],
  ['2027-01-30T23:50:00', 0],
  ['2027-01-30T00:10:00', 0],
  ['2027-01-29T23:50:00', -1],
])('days of the calendar until %s: %i', (at, days) => {
  expect(daysUntil(at, now)).toBe(days);
  expect(daysSince(at, now) + days).toBe(0);
});
