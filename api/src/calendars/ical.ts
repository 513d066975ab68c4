import ICAL from 'ical.js';
import { calendarsIn, textIn, zoneNamed } from '../platform/calendar/ical.ts';
import { isZone, momentOrLater } from '../platform/calendar/clocks.ts';
import { PeerProblem } from '../platform/errors/peer-failure.ts';

/** The calendars that a server answered. @throws PeerProblem for what is none */
export function answeredCalendars(text: string): ICAL.Component[] {
  try {
    return calendarsIn(text);
  } catch (cause) {
    throw Object.assign(new PeerProblem('not_understood', 'No calendar'), { cause });
  }
}

/** The text of a property's value; empty without one. */
export const textOf = (component: ICAL.Component, name: string): string => textIn(component, name) ?? '';

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
      const name = time.isDate ? '' : (property?.getFirstParameter('tzid') ?? '');
      const own = isZone(name) ? undefined : described.get(name);
      if (own) {
        const shown = time.clone();
        shown.zone = own;
        return shown.toUnixTime() * 1000;
      }
      return momentOrLater(wallOf(time), zoneNamed(name) ?? usual) + (time.isDate ? 0 : time.second * 1000);
    },
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** What the clock shows, as YYYY-MM-DDTHH:MM. */
export const wallOf = (time: ICAL.Time): string => {
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return time.isDate ? `${day}T00:00` : `${day}T${two(time.hour)}:${two(time.minute)}`;
};
