import { dayIn } from './clocks.ts';

test.each([
  ['2027-03-14T04:30:00Z', 0, '2027-03-13'],
  ['2027-03-14T04:30:00Z', 1, '2027-03-14'],
  ['2027-03-14T04:30:00Z', 14, '2027-03-27'],
  ['2027-11-07T04:30:00Z', 1, '2027-11-08'],
])('late in the evening of Toronto, %s, the day in %i days is %s where the clocks change too', (now, days, day) =>
  expect(dayIn(days, 'America/Toronto', Date.parse(now))).toBe(day),
);
