import { wallOf } from '../../platform/calendar/clocks.ts';
import { comingTimes, MINUTES, pastTimes } from './interview-times.ts';

const hour = 3_600_000;
/** A week with a change of clocks in each zone, hour by hour. */
const moments = ['2026-03-05T00:10:00Z', '2026-03-27T00:10:00Z', '2026-10-23T00:10:00Z'].flatMap((from) =>
  Array.from({ length: 24 * 8 }, (_, at) => new Date(Date.parse(from) + at * hour)),
);

const zones = ['America/Toronto', 'Europe/Paris', 'Pacific/Auckland', 'Asia/Kolkata'];

test.each(zones)(
  'whatever the day and the hour, there is an interview today and on five working days of the coming week in %s',
  (zone) => {
    for (const now of moments) {
      const [first, ...others] = comingTimes(now, zone);
      const date = (at: Date) => wallOf(at, zone).slice(0, 10);
      expect([date(first!), first!.getTime() + MINUTES * 60_000 > now.getTime()]).toEqual([date(now), true]);
      const dates = others.map(date);
      expect(new Set(dates).size).toBe(5);
      for (const each of dates) {
        expect(new Date(each).getUTCDay() % 6).not.toBe(0);
        const days = (Date.parse(each) - Date.parse(date(now))) / (24 * hour);
        expect(days > 0 && days <= 7).toBe(true);
      }
    }
  },
);

test.each(zones)('those that are over were on working days before today, one on each, in %s', (zone) => {
  const date = (at: Date) => wallOf(at, zone).slice(0, 10);
  for (const now of moments) {
    const dates = pastTimes(now, zone, 6).map(date);
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
    expect(dates.filter((each) => each >= date(now) || new Date(each).getUTCDay() % 6 === 0)).toEqual([]);
  }
});
