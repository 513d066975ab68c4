import { hourOfDay, hourOfTwelve, nextHour, nextMinute, wholeMinute } from './steps.ts';
import { clockOf, momentOf } from './zoned.ts';

test('minutes go round in quarters of an hour', () => {
  const upwards = [0, 15, 30, 45].map((minute) => nextMinute(minute, 1));
  expect(upwards).toEqual([15, 30, 45, 0]);
  expect([0, 15, 30, 45].map((minute) => nextMinute(minute, -1))).toEqual([45, 0, 15, 30]);
  // From 23:59, which a field may set by itself, both arrows lead back to a quarter.
  expect([nextMinute(59, 1), nextMinute(59, -1)]).toEqual([0, 45]);
});

test('minutes are rounded down, except those that the field sets', () => {
  expect([0, 14, 15, 44, 59].map((minute) => wholeMinute(minute))).toEqual([0, 0, 15, 30, 45]);
  expect(wholeMinute(59, 59)).toBe(59);
});

test('hours go by one and round the day', () => {
  expect([nextHour(23, 1), nextHour(0, -1), nextHour(11, 1)]).toEqual([0, 23, 12]);
  expect([0, 11, 12, 23].map(hourOfTwelve)).toEqual([12, 11, 12, 11]);
  expect([hourOfDay(12, false), hourOfDay(12, true), hourOfDay(11, true)]).toEqual([0, 12, 23]);
});

test('a moment is read and written in the zone that is asked for, through changes of clocks', () => {
  const zone = 'America/Toronto';
  const end = momentOf({ day: '2026-07-31', hour: 23, minute: 59 }, zone);
  expect(end.toISOString()).toBe('2026-08-01T03:59:00.000Z');
  expect(clockOf(end, zone)).toEqual({ day: '2026-07-31', hour: 23, minute: 59 });
  expect(momentOf({ day: '2026-12-31', hour: 23, minute: 59 }, zone).toISOString()).toBe('2027-01-01T04:59:00.000Z');
  for (const day of ['2026-03-08', '2026-11-01']) {
    for (const hour of [0, 4, 12, 23]) {
      const clock = { day, hour, minute: 45 };
      expect(clockOf(momentOf(clock, zone), zone)).toEqual(clock);
    }
  }
});
