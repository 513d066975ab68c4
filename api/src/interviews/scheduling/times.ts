import type { Rows } from '../../generated/rows.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { isZone, momentOf, momentOrLater, wallOf } from '../../platform/time/zoned.ts';

const minute = 60_000;
const day = 86_400_000;

export { isZone, wallOf, momentOf, momentOrLater };

/** @throws 422 for what is no time zone */
export function requireZones(zones: Record<string, string | null | undefined>): void {
  const wrong = Object.entries(zones).filter(([, zone]) => zone != null && !isZone(zone));
  if (wrong.length > 0)
    throw new ValidationFailed(wrong.map(([field]) => ({ field, code: 'interviews.errors.timeZone' })));
}

const midnights = new Map<string, number>();
/** Days of all zones that are remembered: searches go through the same ones for everybody. */
const mostMidnights = 5000;

/** When a day, as UTC has it, begins in a zone. */
function midnightOf(date: number, zone: string): number {
  const key = `${zone} ${date}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= mostMidnights) midnights.clear();
  const midnight = momentOrLater(new Date(date).toISOString().slice(0, 16), zone);
  midnights.set(key, midnight);
  return midnight;
}

/** Whether no change of clocks falls on a day of a zone, as on all but two of a year. */
const runsThrough = (date: number, zone: string): boolean =>
  midnightOf(date + day, zone) - midnightOf(date, zone) === day;

/** The moment so many minutes into a day by the clock of a zone; what is skipped is as much later. */
const momentOfDay = (date: number, minutes: number, zone: string): number =>
  runsThrough(date, zone)
    ? midnightOf(date, zone) + minutes * minute
    : momentOrLater(new Date(date + minutes * minute).toISOString().slice(0, 16), zone);

/** The same; undefined for what is skipped. */
export const momentOfDayIfShown = (date: number, minutes: number, zone: string): number | undefined =>
  runsThrough(date, zone)
    ? midnightOf(date, zone) + minutes * minute
    : momentOf(new Date(date + minutes * minute).toISOString().slice(0, 16), zone)?.getTime();

const furthest = 366 * day;

/** When an interview begins and ends. @throws 422 for a skipped hour, a day that there is none of, the past, and after a year */
export function spanOf(begins: string, minutes: number, zone: string, field: string): { from: Date; to: Date } {
  const refuse = (code: string, values = {}) => new ValidationFailed([{ field, code, values }]);
  if (!isCalendarTime(begins)) throw refuse('format');
  const from = momentOf(begins, zone);
  if (!from) throw refuse('interviews.errors.skippedHour', { time: begins.slice(11) });
  if (from.getTime() <= Date.now()) throw refuse('interviews.errors.past');
  if (from.getTime() > Date.now() + furthest) throw refuse('interviews.errors.tooFar');
  return { from, to: new Date(from.getTime() + minutes * minute) };
}

/** Not the 31st of April, nor 25 o'clock. */
export function isCalendarTime(wall: string): boolean {
  const at = Date.parse(`${wall}:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 16) === wall;
}

export interface Span {
  from: number;
  to: number;
}

type Hours = Rows['employees']['working_hours'];

/** When somebody works between two moments, day by day of their own zone. */
export function worksBetween(hours: Hours, zone: string, from: number, to: number): Span[] {
  const spans: Span[] = [];
  const first = Date.parse(`${wallOf(from, zone).slice(0, 10)}T00:00:00Z`);
  for (let date = first; date - day < to; date += day) {
    const hoursOfDay = hours.days[(new Date(date).getUTCDay() + 6) % 7];
    if (!hoursOfDay) continue;
    const at = (minutes: number) => momentOfDay(date, minutes, zone);
    const span = { from: Math.max(from, at(hoursOfDay.from)), to: Math.min(to, at(hoursOfDay.to)) };
    if (span.from < span.to) spans.push(span);
  }
  return spans;
}
