import { dateWriter } from '../../generated/date-words.ts';

const day = 86_400_000;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A calendar day such as 2027-01-30; it has no time zone and must not get one. */
export function formatDate(value: string, locale: string): string {
  const [year, month, date] = value.slice(0, 10).split('-').map(Number);
  if (!year || !month || !date) return value;
  return dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' })(Date.UTC(year, month - 1, date));
}

/** The day of a moment on the reader's clock, or a calendar day. */
export const formatDay = (at: string, locale: string): string =>
  at.length === 10 ? formatDate(at, locale) : momentWriter(locale)(new Date(at));

/** Whole days from now until a moment; negative when it is over. */
export const daysUntil = (at: string, now: number = Date.now()): number =>
  Math.floor((new Date(at).getTime() - now) / day);

/** Whole days since a moment. */
export const daysSince = (at: string, now: number = Date.now()): number =>
  Math.floor((now - new Date(at).getTime()) / day);

/** A moment in full. */
export const formatMoment = (at: string, locale: string): string => momentWriter(locale, 'short')(new Date(at));

/** From one moment to another, without saying twice what both have. */
export const formatMomentRange = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(from),
    new Date(to),
  );

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

/** Making one takes longer than using it, and boards and lists show hundreds of ages. */
function relativeFormat(locale: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${locale} ${numeric}`;
  let format = relativeFormats.get(key);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
    relativeFormats.set(key, format);
  }
  return format;
}

const writers = new Map<string, ReturnType<typeof dateWriter>>();

function momentWriter(locale: string, timeStyle?: 'short'): ReturnType<typeof dateWriter> {
  const key = `${locale} ${timeStyle ?? ''}`;
  let write = writers.get(key);
  if (!write) {
    write = dateWriter(locale, { dateStyle: 'medium', ...(timeStyle ? { timeStyle } : {}) });
    writers.set(key, write);
  }
  return write;
}

/** "now", under a week "2 hours ago", then the date. Days are whole ones, counted as `daysSince` counts them. */
export function formatAge(at: string, locale: string, now: number = Date.now()): string {
  const age = now - new Date(at).getTime();
  if (Math.abs(age) >= 7 * day) return momentWriter(locale)(new Date(at));
  if (Math.abs(age) < 60_000) return relativeFormat(locale, 'auto').format(0, 'second');
  const [unit, length] = units.find(([, size]) => Math.abs(age) >= size) ?? units.at(-1)!;
  return relativeFormat(locale, 'always').format(-Math.trunc(age / length), unit);
}
