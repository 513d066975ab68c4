import { dateWriter } from '../../generated/date-words.ts';

interface Clock {
  language: string;
  zone: string;
}

export const timeIn = (at: string | Date, { language, zone }: Clock): string =>
  dateWriter(language, { timeStyle: 'short', timeZone: zone })(new Date(at));

export const dayIn = (at: string, { language, zone }: Clock): string =>
  dateWriter(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })(new Date(at));

/** "Tuesday, March 10, 2026, 9:00 AM – 9:45 AM (America/Toronto)": never without the zone. */
export function spanIn(begins: string, minutes: number, { language, zone }: Clock): string {
  const day = dateWriter(language, { dateStyle: 'full', timeZone: zone })(new Date(begins));
  const ends = new Date(Date.parse(begins) + minutes * 60_000);
  return `${day}, ${timeIn(begins, { language, zone })} – ${timeIn(ends, { language, zone })} (${zoneWords(zone)})`;
}

/** A day and a time together. */
export const momentIn = (at: string, { language, zone }: Clock): string =>
  dateWriter(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })(new Date(at));

/** Zones as people read them: America/New York. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
