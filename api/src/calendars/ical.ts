import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { PeerProblem } from '../platform/errors/peer-failure.ts';
import { isZone, momentOrLater } from '../platform/time/zoned.ts';

/** The calendars of a text (RFC 5545). @throws PeerProblem for what is none */
export function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<typeof ICAL.Component>[0][];
    return all.map((each) => new ICAL.Component(each));
  } catch (cause) {
    throw Object.assign(new PeerProblem('not_understood', 'No calendar'), { cause });
  }
}

/** The text of a property's value; empty without one. */
export const textOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value);
};

/** Says which moments the times of a calendar mean. */
export interface Clock {
  /** The moment of a time, of the property that it is a value of. */
  momentOf: (time: ICAL.Time, property?: ICAL.Property) => number;
}

/**
 * Times in UTC are moments; others are what the clock of their zone shows. The zone is one of IANA, or the calendar's
 * own description of it, or Windows' name for one; a time of none of these, and a whole day, is on the clock of `usual`.
 */
export function clockOf(calendar: ICAL.Component, usual: string): Clock {
  const described = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [textOf(zone, 'tzid'), new ICAL.Timezone(zone)]),
  );
  return {
    momentOf(time, property) {
      if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
      const parameter = property?.getFirstParameter('tzid') ?? '';
      const name = time.isDate ? '' : parameter;
      const known = ianaOf(name);
      const own = known === undefined ? described.get(name) : undefined;
      if (own) {
        const shown = time.clone();
        shown.zone = own;
        return shown.toUnixTime() * 1000;
      }
      const zone = known ?? (name && windowsOf(name)) ?? usual;
      return momentOrLater(wallOf(time), zone || usual) + (time.isDate ? 0 : time.second * 1000);
    },
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** What the clock shows, as YYYY-MM-DDTHH:MM. */
export const wallOf = (time: ICAL.Time): string => {
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return time.isDate ? `${day}T00:00` : `${day}T${two(time.hour)}:${two(time.minute)}`;
};

/** Some programs put their own name before the zone's, such as /freeassociation.sourceforge.net/Europe/Paris. */
function ianaOf(name: string): string | undefined {
  if (name === '') return undefined;
  if (isZone(name)) return name;
  const end = /(?:^|\/)([A-Z][A-Za-z_]+\/[A-Za-z_+-]+(?:\/[A-Za-z_]+)?)$/.exec(name)?.[1];
  return end !== undefined && isZone(end) ? end : undefined;
}

function windowsOf(name: string): string | undefined {
  return findIana(name)[0];
}
