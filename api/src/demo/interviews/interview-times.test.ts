import { wallOf } from '../../platform/calendar/clocks.ts';
import { comingTimes, MINUTES, pastTimes } from './interview-times.ts';

const hour = 3_600_000;
/** A week with a change of clocks in each zone, hour by hour. */
const moments = ['2026-03-05T00:10:00Z', '2026-03-27T00:10:00Z', '2026-10-23T00:10:00Z'].flatMap((from) =>
  Array.from({ length: 24 * 8 }, (_, at) => new Date(Date.parse(from) + at * hour)),
);

test.each(['America/Toronto', 'Europe/Paris', 'Pacific/Auckland', 'Asia/Kolkata'])(
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

test('those that are over were on working days before, one on each', () => {
  for (const now of moments) {
    const dates = pastTimes(now, 'America/Toronto', 6).map((at) => wallOf(at, 'America/Toronto').slice(0, 10));
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
    expect(dates.every((date) => date < wallOf(now, 'America/Toronto') && new Date(date).getUTCDay() % 6 !== 0)).toBe(
      true,
    );
  }
});
