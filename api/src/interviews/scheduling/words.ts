import type { Language } from '../../generated/shapes.ts';
import { dateWriter } from '../../generated/date-words.ts';

interface Span {
  from: Date | string;
  to: Date | string;
}

/** A zone as people call it. */
function zoneName(zone: string, language: Language): string {
  // Without summer time there is nothing to generalize.
  const style = /^(Etc\/)?(UTC|GMT)$/.test(zone) ? 'long' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "Tuesday, March 10, 2026, 9:00 AM – 9:45 AM (Eastern Time)": never without the zone. */
export function whenIn({ from, to }: Span, zone: string, language: Language): string {
  const day = dateWriter(language, { dateStyle: 'full', timeZone: zone });
  const time = dateWriter(language, { timeStyle: 'short', timeZone: zone });
  const [begin, end] = [new Date(from), new Date(to)];
  const last = day(end) === day(begin) ? time(end) : `${day(end)}, ${time(end)}`;
  return `${day(begin)}, ${time(begin)} – ${last} (${zoneName(zone, language)})`;
}
