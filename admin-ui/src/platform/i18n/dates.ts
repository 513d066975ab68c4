import { dateWriter } from '../../generated/date-words.ts';

const day = 86_400_000;

const minute = 60_000;
const hour = 60 * minute;

const isMoment = /^\d{4}-\d\d-\d\d[T ]/;

/**
 * A day in words: a calendar day such as 2027-01-30, which has no time zone and must not get one, or that of a moment on
 * the reader's clock. What is neither stays as it is.
 */
export function formatDay(at: string, locale: string): string {
  if (isMoment.test(at)) return momentWriter(locale)(new Date(at));
  const [year, month, date] = at.split('-').map(Number);
  if (!year || !month || !date) return at;
  return dateWriter(locale, { dateStyle: 'medium', timeZone: 'UTC' })(Date.UTC(year, month - 1, date));
}

/** Days of the reader's calendar from today until a moment: 0 is today, 1 tomorrow, -1 yesterday. */
export const daysUntil = (at: string, now: number = Date.now()): number => dayNumber(new Date(at)) - dayNumber(now);

/** Days of the reader's calendar since a moment: 0 is today, 1 yesterday. */
export const daysSince = (at: string, now: number = Date.now()): number => dayNumber(now) - dayNumber(new Date(at));

/** One more each midnight of the reader, whether the day before had 23 hours or 25. */
function dayNumber(moment: Date | number): number {
  const at = new Date(moment);
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / day;
}

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

/**
 * "now", under a day "2 hours ago", under a week "3 days ago" as `daysSince` counts them, then the date. What is to come
 * is told alike.
 */
export function formatAge(at: string, locale: string, now: number = Date.now()): string {
  const ahead = new Date(at).getTime() - now;
  const days = daysUntil(at, now);
  if (Math.abs(days) >= 7) return momentWriter(locale)(new Date(at));
  if (Math.abs(ahead) < minute) return relativeFormat(locale, 'auto').format(0, 'second');
  const words = relativeFormat(locale, 'always');
  const [minutes, hours] = [Math.round(ahead / minute), Math.round(ahead / hour)];
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  if (Math.abs(hours) < 24) return words.format(hours, 'hour');
  // On a day of 25 hours it may still be today.
  return words.format(days || Math.sign(ahead), 'day');
}
