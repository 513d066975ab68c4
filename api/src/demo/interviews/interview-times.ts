import { momentOrLater, wallOf } from '../../platform/calendar/clocks.ts';

const minute = 60_000;
const half = 30 * minute;
const day = 86_400_000;

/** How long each of the demo's interviews is. */
export const MINUTES = 45;

/** Working days after today that have an interview. */
const WORKING_DAYS = 5;

/**
 * When interviews of the demo are to come, by the clock of a zone: one today whatever the day, in the afternoon or as
 * soon as may be, and one on each working day of the coming week.
 */
export function comingTimes(now: Date, zone: string): Date[] {
  const today = wallOf(now, zone).slice(0, 10);
  const at = (date: string, time: string) => momentOrLater(`${date}T${time}`, zone);
  const times = workingDays(today, WORKING_DAYS, day).map((date, index) =>
    at(date, index % 2 === 0 ? '10:00' : '14:00'),
  );
  const soon = Math.ceil((now.getTime() + half) / half) * half;
  // Late in the evening it has begun already.
  const first = Math.min(Math.max(at(today, '14:00'), soon), at(today, '23:15'));
  return [first, ...times].map((time) => new Date(time));
}

/** When those were that are over: on so many working days before today, the last first. */
export function pastTimes(now: Date, zone: string, days: number): Date[] {
  const today = wallOf(now, zone).slice(0, 10);
  return workingDays(today, days, -day).map((date) => new Date(momentOrLater(`${date}T11:00`, zone)));
}

/** So many dates after another, or before it where the step is back. */
function workingDays(from: string, count: number, step: number): string[] {
  const dates: string[] = [];
  for (let date = Date.parse(`${from}T00:00:00Z`) + step; dates.length < count; date += step) {
    if (![0, 6].includes(new Date(date).getUTCDay())) dates.push(new Date(date).toISOString().slice(0, 10));
  }
  return dates;
}
