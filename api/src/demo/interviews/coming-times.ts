import { momentOrLater, wallOf } from '../../platform/calendar/clocks.ts';

const minute = 60_000;
const half = 30 * minute;
const day = 86_400_000;

/** How long each of the demo's interviews is. */
export const MINUTES = 45;

/** Working days after today that have an interview. */
const WORKING_DAYS = 5;

/**
 * When interviews of the demo are, by the clock of a zone: one today whatever the day, in the afternoon or as soon as may
 * be, and one on each working day of the coming week.
 */
export function comingTimes(now: Date, zone: string): Date[] {
  const today = wallOf(now, zone).slice(0, 10);
  const at = (date: string, time: string) => momentOrLater(`${date}T${time}`, zone);
  const soon = Math.ceil((now.getTime() + half) / half) * half;
  // Late in the evening it has begun already.
  const first = Math.min(Math.max(at(today, '14:00'), soon), at(today, '23:15'));
  const times = [first];
  for (let date = Date.parse(`${today}T00:00:00Z`) + day; times.length <= WORKING_DAYS; date += day) {
    if ([0, 6].includes(new Date(date).getUTCDay())) continue;
    times.push(at(new Date(date).toISOString().slice(0, 10), times.length % 2 === 0 ? '14:00' : '10:00'));
  }
  return times.map((time) => new Date(time));
}
