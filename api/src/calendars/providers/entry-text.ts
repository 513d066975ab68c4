import ICAL from 'ical.js';
import ical, { ICalEventStatus } from 'ical-generator';
import { answeredCalendars, textOf } from '../ical.ts';
import { onOneLine } from './bounds.ts';
import type { CalendarEntry } from './provider.ts';

/**
 * An entry as the text of a calendar's own event: nobody attends and nobody organizes it, so that no server sends
 * invitations for it beside ours.
 */
export function entryText({ uid, sequence, from, to, summary, description, location }: CalendarEntry): string {
  const calendar = ical({ prodId: '//Rolecall//Rolecall//EN' });
  calendar.createEvent({
    ...{ id: uid, sequence, start: from, end: to, status: ICalEventStatus.CONFIRMED },
    ...{ summary: onOneLine(summary), description, location: onOneLine(location) || null },
  });
  return calendar.toString();
}

/** The event of a UID in a text; of a series its master. */
function eventOf(text: string, uid: string) {
  for (const calendar of answeredCalendars(text)) {
    const events = calendar.getAllSubcomponents('vevent').filter((event) => textOf(event, 'uid') === uid);
    const event = events.find((each) => !each.getFirstProperty('recurrence-id'));
    if (event) return { calendar, event };
  }
  return undefined;
}

const compared = ['dtstart', 'dtend', 'sequence', 'summary', 'description', 'location'];

/** Whether what lies there says what we would write. */
export function saysTheSame(text: string, entry: CalendarEntry): boolean {
  const [theirs, ours] = [eventOf(text, entry.uid)?.event, eventOf(entryText(entry), entry.uid)!.event];
  return theirs !== undefined && compared.every((name) => textOf(theirs, name) === textOf(ours, name));
}

/** What its owner made of an entry, at our time and place; as we would write it where it is no event any more. */
export function withOurTime(text: string, entry: CalendarEntry): string {
  const found = eventOf(text, entry.uid);
  if (!found) return entryText(entry);
  const { calendar, event } = found;
  const at = (date: Date) => ICAL.Time.fromJSDate(date, true);
  for (const name of ['dtstart', 'dtend', 'duration', 'rrule', 'rdate', 'exdate', 'dtstamp'])
    event.removeAllProperties(name);
  event.addPropertyWithValue('dtstart', at(entry.from));
  event.addPropertyWithValue('dtend', at(entry.to));
  event.addPropertyWithValue('dtstamp', at(new Date()));
  event.updatePropertyWithValue('sequence', entry.sequence);
  event.updatePropertyWithValue('status', 'CONFIRMED');
  const place = onOneLine(entry.location);
  if (place) event.updatePropertyWithValue('location', place);
  else event.removeAllProperties('location');
  return calendar.toString();
}

/** Whether the person's own program put it there from an invitation. */
export const isInvitation = (text: string, uid: string): boolean =>
  (eventOf(text, uid)?.event.getAllProperties('attendee').length ?? 0) > 0;
