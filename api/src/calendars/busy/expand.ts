import ICAL from 'ical.js';
import { answeredCalendars, clockOf, textOf, type Clock } from '../ical.ts';
import { merged, type Span } from './spans.ts';

/** What is asked of the texts of a calendar. */
export interface Expansion {
  texts: readonly string[];
  from: number;
  to: number;
  /** The owner's zone: whole days begin there. */
  zone: string;
  /** The owner's addresses, in small letters: what they have declined takes them not. */
  addresses: readonly string[];
  /** The end of the UIDs of entries that are ours. */
  ownUids: string;
}

/**
 * When the entries of a calendar take its owner, of each series every occurrence: masters are expanded here, as what
 * servers make of it is not to be relied on. What is cancelled, declined, transparent or ours takes nobody.
 */
export function busySpans({ texts, from, to, zone, addresses, ownUids }: Expansion): Span[] {
  const spans: Span[] = [];
  const about = { from, to, addresses: new Set(addresses) };
  for (const calendar of texts.flatMap(answeredCalendars)) {
    const clock = clockOf(calendar, zone);
    const series = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => textOf(event, 'uid'));
    for (const [uid, events] of series) if (!uid.endsWith(ownUids)) spans.push(...spansOf(events, clock, about));
  }
  return merged(spans);
}

type About = { from: number; to: number; addresses: ReadonlySet<string> };

/** An entry, or an occurrence of a series that was changed. */
interface Entry {
  begins: number;
  length: number;
  takes: boolean;
}

function spansOf(events: readonly ICAL.Component[], clock: Clock, about: About): Span[] {
  const spans: Span[] = [];
  const add = (begins: number, { length, takes }: Omit<Entry, 'begins'>) => {
    if (takes && length > 0 && begins < about.to && begins + length > about.from)
      spans.push({ from: begins, to: begins + length });
  };
  const changed = new Map<number, Entry>();
  let onward: { from: number; shift: number; entry: Entry } | undefined;
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const entry = property && entryOf(event, clock, about);
    if (!property || !entry) continue;
    const replaced = clock.momentOf(property.getFirstValue() as ICAL.Time, property);
    changed.set(replaced, entry);
    if (property.getFirstParameter('range') === 'THISANDFUTURE')
      onward = { from: replaced, shift: entry.begins - replaced, entry };
  }
  for (const event of events) {
    if (event.getFirstProperty('recurrence-id')) continue;
    const entry = entryOf(event, clock, about);
    if (!entry) continue;
    const dropped = new Set(momentsOf(event, 'exdate', clock).map(({ begins }) => begins));
    for (const { begins, length } of occurrencesOf(event, entry, clock, about)) {
      if (dropped.has(begins) || changed.has(begins)) continue;
      if (onward && begins > onward.from) add(begins + onward.shift, onward.entry);
      else add(begins, { length: length ?? entry.length, takes: entry.takes });
    }
  }
  for (const entry of changed.values()) add(entry.begins, entry);
  return spans;
}

function entryOf(event: ICAL.Component, clock: Clock, { addresses }: About): Entry | undefined {
  const start = event.getFirstProperty('dtstart');
  const value = start?.getFirstValue();
  if (!start || !(value instanceof ICAL.Time)) return undefined;
  const begins = clock.momentOf(value, start);
  return { begins, length: lengthOf(event, value, begins, clock), takes: takes(event, addresses) };
}

const day = 86_400_000;

/** To its end; a whole day where a day is all that it says, nothing where a time is. */
function lengthOf(event: ICAL.Component, start: ICAL.Time, begins: number, clock: Clock): number {
  const end = event.getFirstProperty('dtend');
  const value = end?.getFirstValue();
  if (end && value instanceof ICAL.Time) return clock.momentOf(value, end) - begins;
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.isDate ? day : 0;
}

function takes(event: ICAL.Component, addresses: ReadonlySet<string>): boolean {
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return false;
  if (textOf(event, 'transp').toUpperCase() === 'TRANSPARENT') return false;
  return !event.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue())
      .toLowerCase()
      .replace(/^mailto:/, '');
    return addresses.has(address) && attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED';
  });
}

interface Occurrence {
  begins: number;
  /** Where a date of its own says it. */
  length?: number;
}

/** The first, those of its rules and its further dates, up to the end of what is asked. */
function occurrencesOf(event: ICAL.Component, { begins, length }: Entry, clock: Clock, { to }: About): Occurrence[] {
  const found = new Map<number, Occurrence>([[begins, { begins }]]);
  const start = event.getFirstProperty('dtstart')!;
  for (const property of event.getAllProperties('rrule')) {
    const rule = (property.getFirstValue() as ICAL.Recur).clone();
    const last = rule.until ? untilOf(rule.until, clock, start, length) : Infinity;
    // Compared as moments below: what is compared with it otherwise is a clock of another zone.
    rule.until = null;
    const iterator = rule.iterator(start.getFirstValue() as ICAL.Time);
    for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next() as ICAL.Time | null) {
      const at = clock.momentOf(next, start);
      if (at >= to || at > last) break;
      found.set(at, { begins: at });
    }
  }
  for (const each of momentsOf(event, 'rdate', clock)) found.set(each.begins, each);
  return [...found.values()];
}

/** A day that ends a series takes it along as a whole. */
function untilOf(until: ICAL.Time, clock: Clock, start: ICAL.Property, length: number): number {
  const moment = clock.momentOf(until, start);
  return until.isDate ? moment + Math.max(day, length) - 1 : moment;
}

function momentsOf(event: ICAL.Component, name: 'exdate' | 'rdate', clock: Clock): Occurrence[] {
  return event.getAllProperties(name).flatMap((property) =>
    (property.getValues() as unknown[]).flatMap((value) => {
      if (value instanceof ICAL.Time) return { begins: clock.momentOf(value, property) };
      if (!(value instanceof ICAL.Period)) return [];
      const begins = clock.momentOf(value.start, property);
      return { begins, length: clock.momentOf(value.getEnd(), property) - begins };
    }),
  );
}
