import { endOfDayIn } from './zoned.ts';

test.each([
  // Where the organization is it is still the day before.
  ['America/New_York', '2027-01-10T04:00:00Z', '2027-02-09T04:59:00.000Z'],
  ['Pacific/Auckland', '2027-01-10T23:00:00Z', '2027-02-10T10:59:00.000Z'],
  // Clocks change in between.
  ['Europe/Paris', '2027-03-10T12:00:00Z', '2027-04-09T21:59:00.000Z'],
])('a day thirty days on ends by the clock of %s', (zone, now, end) => {
  expect(endOfDayIn(30, zone, new Date(now)).toISOString()).toBe(end);
});
