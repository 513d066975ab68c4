/** A moment as a calendar and a clock in some time zone show it. */
export interface Clock {
  /** YYYY-MM-DD */
  day: string;
  hour: number;
  minute: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Parts of a moment in a time zone of IANA; without one, in the browser's. */
export function clockOf(at: Date, timeZone: string | undefined): Clock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offset(at: number, timeZone: string | undefined): number {
  const { day, hour, minute } = clockOf(new Date(at), timeZone);
  return Date.parse(`${day}T${two(hour)}:${two(minute)}:00Z`) - Math.floor(at / 60_000) * 60_000;
}

/** The moment at which the zone's clock shows this; an hour that a change of clocks skips is the one after it. */
export function momentOf({ day, hour, minute }: Clock, timeZone: string | undefined): Date {
  const shown = Date.parse(`${day}T${two(hour)}:${two(minute)}:00Z`);
  const first = shown - offset(shown, timeZone);
  return new Date(shown - offset(first, timeZone));
}

/** When a day ends, as the time that a field of days gives them. */
export const lastMinute = '23:59';

/** The calendar day that many days from now, as YYYY-MM-DD. */
export function dayIn(days: number, timeZone: string | undefined, now: Date = new Date()): string {
  const date = new Date(`${clockOf(now, timeZone).day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The end of the day that many days from now. */
export function endOfDayIn(days: number, timeZone: string | undefined, now: Date = new Date()): Date {
  return momentOf({ day: dayIn(days, timeZone, now), hour: 23, minute: 59 }, timeZone);
}

/** The browser's own zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the clocks of two zones show the same at a moment. */
export const showSame = (at: Date, ...zones: [string, string]): boolean =>
  offset(at.getTime(), zones[0]) === offset(at.getTime(), zones[1]);

/** From one moment to another on the clock of a zone, which is named: people of several read it. */
export function rangeIn(from: string, to: string, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${format.formatRange(new Date(from), new Date(to))} (${zoneName(timeZone, locale)})`;
}

/** A moment on the clock of a zone, which is named. */
export const momentIn = (at: string, timeZone: string, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))} (${zoneName(timeZone, locale)})`;

/** A zone as people call it. */
export function zoneName(timeZone: string, locale: string): string {
  // Without summer time there is nothing to generalize.
  const style = /^(Etc\/)?(UTC|GMT)$/.test(timeZone) ? 'long' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
