import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { isZone, momentOf } from './clocks.ts';

/** What a person can have written of one event is far less. */
const mostChars = 200_000;

/** The calendars of a text (RFC 5545). @throws Error for what is none */
export function calendarsIn(text: string): ICAL.Component[] {
  // Some programs put an empty line, or the mark of UTF-8, before it.
  const parsed = ICAL.parse(text.replace(/^[\s\uFEFF]+/, '')) as unknown[];
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<typeof ICAL.Component>[0][];
  return all.map((each) => new ICAL.Component(each));
}

/**
 * The calendar that a text is, the first of several; undefined for what is none. It has no limits of time of its own: whoever reads
 * what strangers send does so in a reader's process.
 */
export function calendarIn(text: string): ICAL.Component | undefined {
  if (text.length > mostChars) return undefined;
  try {
    const [calendar] = calendarsIn(text);
    return calendar?.name === 'vcalendar' ? calendar : undefined;
  } catch {
    return undefined;
  }
}

/** What a property says as text, if it is there. */
export function textIn(component: ICAL.Component, name: string): string | undefined {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? undefined : String(value as unknown as { toString(): string });
}

/**
 * The moment that a property of an event names: in UTC, or by the clock of a zone that the calendar describes, or that
 * goes by a name of IANA or of Windows. Undefined for a whole day, for a clock of nowhere, and for a zone that nobody knows.
 */
export function momentIn(event: ICAL.Component, name: string): Date | undefined {
  const property = event.getFirstProperty(name);
  const value: unknown = property?.getFirstValue();
  if (!property || !(value instanceof ICAL.Time) || value.isDate) return undefined;
  const zone = property.getFirstParameter('tzid');
  if (!zone) return value.zone === ICAL.Timezone.utcTimezone ? value.toJSDate() : undefined;
  const own = zoneOf(event, zone);
  if (own) {
    const there = value.clone();
    there.zone = own;
    return valid(new Date(there.toUnixTime() * 1000));
  }
  const known = zoneNamed(zone);
  const wall = `${value.toString().slice(0, 16)}`;
  return known === undefined ? undefined : valid(momentOf(wall, known));
}

const valid = (date: Date | undefined) => (date && Number.isFinite(date.getTime()) ? date : undefined);

/** The zone as the calendar itself describes it. */
function zoneOf(event: ICAL.Component, id: string): ICAL.Timezone | undefined {
  const found = event.parent
    ?.getAllSubcomponents('vtimezone')
    .find((zone) => textIn(zone, 'tzid') === id && zone.getAllSubcomponents().length > 0);
  return found && new ICAL.Timezone({ component: found, tzid: id });
}

/** "W. Europe Standard Time", "/freeassociation.sourceforge.net/Europe/Berlin" and the like, as IANA calls it. */
export function zoneNamed(zone: string): string | undefined {
  const name = zone.replace(/^"|"$/g, '').trim();
  const candidates = [name, ...findIana(name), /([A-Z][A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?)$/.exec(name)?.[1]];
  return candidates.find((one): one is NonNullable<typeof one> => one !== undefined && isZone(one));
}
