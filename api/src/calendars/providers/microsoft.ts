import { randomUUID } from 'node:crypto';
import { momentOrLater } from '../../platform/calendar/clocks.ts';
import { PeerProblem } from '../../platform/errors/peer-failure.ts';
import { merged, type Span } from '../busy/spans.ts';
import { ownUids } from '../uid.ts';
import { mostCalendars, mostEntries, mostTries, onOneLine, touching, widened } from './bounds.ts';
import type { CalendarEntry, CalendarProvider, FoundCalendars, Lying } from './provider.ts';
import { jsonOf, refusal, type Rest } from './rest.ts';

interface ListedCalendar {
  id: string;
  name?: string;
  canEdit?: boolean;
  isDefaultCalendar?: boolean;
  owner?: { address?: string };
}

interface Moment {
  dateTime: string;
  timeZone: string;
}

interface Event {
  id: string;
  '@odata.etag': string;
  subject?: string;
  start?: Moment;
  end?: Moment;
  isAllDay?: boolean;
  isCancelled?: boolean;
  showAs?: string;
  responseStatus?: { response?: string };
  location?: { displayName?: string };
  iCalUId?: string;
  transactionId?: string | null;
}

type Page<T> = { value?: T[]; '@odata.nextLink'?: string };

/** Names the interview of an entry of ours: a property of its own in the public set of strings of Outlook. */
const OURS = 'String {00020329-0000-0000-C000-000000000046} Name RolecallUid';

/** Ids that stay when an entry is moved, and times in UTC. */
const usual = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' };

/** Calendars of Microsoft 365 and Outlook by Microsoft Graph (v1.0). */
export function microsoftProvider(rest: Rest): CalendarProvider {
  async function allOf<T>(address: string, query: Record<string, string>): Promise<T[]> {
    const found: T[] = [];
    let page: Page<T> = await rest.json(address, { query, headers: usual });
    for (;;) {
      found.push(...(page.value ?? []));
      if (found.length > mostEntries) throw new PeerProblem('too_large', 'Too many entries');
      const next = page['@odata.nextLink'];
      if (!next) return found;
      page = await rest.json(next, { headers: usual });
    }
  }

  async function find() {
    const listed = await allOf<ListedCalendar>('me/calendars', { $top: '100' });
    const account = listed.find((each) => each.isDefaultCalendar)?.owner?.address;
    if (!account) throw new PeerProblem('not_understood', 'No default calendar');
    return { account, calendars: listed.slice(0, mostCalendars).map(asCalendar) };
  }

  async function busyBetween(calendars: readonly string[], span: Span, zone: string): Promise<Span[]> {
    const { from, to } = widened(span);
    const query = {
      ...{ startDateTime: from, endDateTime: to, $top: '500' },
      $select: 'start,end,isAllDay,isCancelled,showAs,responseStatus,iCalUId,transactionId',
    };
    const spans: Span[] = [];
    for (const calendar of calendars)
      for (const event of await allOf<Event>(`${at(calendar)}/calendarView`, query))
        if (takes(event)) spans.push({ from: momentOf(event, 'start', zone), to: momentOf(event, 'end', zone) });
    return merged(touching(spans, span));
  }

  async function entryBy(calendar: string, filter: string): Promise<Event | undefined> {
    const [event] = await allOf<Event>(`${at(calendar)}/events`, { $filter: filter, $top: '10' });
    return event;
  }

  const ours = (calendar: string, uid: string) =>
    entryBy(calendar, `singleValueExtendedProperties/Any(ep: ep/id eq ${quoted(OURS)} and ep/value eq ${quoted(uid)})`);
  const invitation = (calendar: string, uid: string) => entryBy(calendar, `iCalUId eq ${quoted(uid)}`);

  /** What lies there now; undefined once it is gone. */
  async function lyingNow(calendar: string, id: string): Promise<Event | undefined> {
    const answer = await rest.answer(`${at(calendar)}/events/${encodeURIComponent(id)}`, { headers: usual });
    if (answer.status === 404 || answer.status === 410) return undefined;
    return jsonOf<Event>(answer);
  }

  const make = (calendar: string, entry: CalendarEntry, transactionId: string) =>
    rest.answer(`${at(calendar)}/events`, {
      ...{ method: 'POST', headers: usual },
      body: {
        ...wholeOf(entry),
        transactionId,
        singleValueExtendedProperties: [{ id: OURS, value: entry.uid }],
      },
    });
  const change = (calendar: string, event: Event, body: object) =>
    rest.answer(`${at(calendar)}/events/${encodeURIComponent(event.id)}`, {
      ...{ method: 'PATCH', body, headers: { ...usual, 'if-match': event['@odata.etag'] } },
    });

  async function put(calendar: string, entry: CalendarEntry, lying: Lying | null) {
    // Whether its owner has changed it, and whether that still lies there.
    let [edited, keeps] = [false, false];
    let now: Event | undefined;
    if (lying?.etag) {
      // Looked at first, as nothing says that a change with an older version is refused.
      now = await lyingNow(calendar, lying.address);
      edited = now?.['@odata.etag'] !== lying.etag;
      keeps = edited && now !== undefined && !saysTheSame(now, entry);
    } else {
      now = await ours(calendar, entry.uid);
      const theirs = now ? undefined : await invitation(calendar, entry.uid);
      // The invitation stands there already: two entries for one interview would be worse.
      if (theirs) return { calendar, address: theirs.id, etag: null, edited };
      edited = keeps = now !== undefined && !saysTheSame(now, entry);
    }
    // The same for the same, unless that was deleted there: of it the id stays taken.
    let transaction = `${lying?.etag ? randomUUID() : entry.sequence}.${entry.uid}`;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = now
        ? await change(calendar, now, keeps ? timeOf(entry) : wholeOf(entry))
        : await make(calendar, entry, transaction);
      if (answer.ok) {
        const written = await jsonOf<Event>(answer);
        return { calendar, address: written.id, etag: written['@odata.etag'], edited };
      }
      if (now && [404, 409, 410, 412].includes(answer.status)) {
        now = await lyingNow(calendar, now.id);
        keeps = now !== undefined && !saysTheSame(now, entry);
        edited ||= keeps || !now;
      } else if (!now && answer.status === 409) {
        // Made by an earlier try, or taken by one that was deleted since.
        now = await ours(calendar, entry.uid);
        transaction = `${randomUUID()}.${entry.uid}`;
      } else throw await refusal(answer);
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  async function remove({ calendar, address, etag }: Lying): Promise<void> {
    if (etag === null) return;
    let version = etag;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await rest.answer(`${at(calendar)}/events/${encodeURIComponent(address)}`, {
        ...{ method: 'DELETE', headers: { ...usual, 'if-match': version } },
      });
      if (answer.ok || answer.status === 404 || answer.status === 410) return;
      if (answer.status !== 412 && answer.status !== 409) throw await refusal(answer);
      const now = await lyingNow(calendar, address);
      if (!now) return;
      version = now['@odata.etag'];
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  return { find, busyBetween, put, remove };
}

const at = (calendar: string) => `me/calendars/${encodeURIComponent(calendar)}`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function asCalendar({ id, name, canEdit }: ListedCalendar): FoundCalendars[number] {
  return {
    id: id.slice(0, 1000),
    name: (name?.trim() || id).slice(0, 200),
    is_busy: false,
    can_write: canEdit === true,
  };
}

/** As Outlook sees it; tentative is busy. Ours count by the interview itself, be they copies or invitations. */
function takes({ isCancelled, showAs, responseStatus, iCalUId, transactionId }: Event): boolean {
  if (isCancelled || showAs === 'free' || showAs === 'workingElsewhere') return false;
  if (responseStatus?.response === 'declined') return false;
  return ![iCalUId, transactionId].some((each) => each?.endsWith(ownUids()));
}

/** A whole day begins where the person is, wherever it was entered. */
function momentOf(event: Event, name: 'start' | 'end', zone: string): number {
  const shown = event[name]?.dateTime ?? '';
  if (event.isAllDay && shown.slice(11, 16) === '00:00') return momentOrLater(shown.slice(0, 16), zone);
  return utcOf(shown);
}

/** Times are asked for in UTC; they come without a sign of it, and with seven digits of a second. */
const utcOf = (shown: string | undefined): number =>
  Date.parse(`${(shown ?? '').replace(/Z$/, '').replace(/(\.\d{3})\d+$/, '$1')}Z`);

/** Whether it stands there as we have written it, but for the text, which comes back as HTML. */
function saysTheSame(event: Event, entry: CalendarEntry): boolean {
  return (
    !event.isAllDay &&
    utcOf(event.start?.dateTime) === entry.from.getTime() &&
    utcOf(event.end?.dateTime) === entry.to.getTime() &&
    event.subject === onOneLine(entry.summary) &&
    (event.location?.displayName ?? '') === onOneLine(entry.location)
  );
}

const inUtc = (date: Date): Moment => ({ dateTime: date.toISOString().slice(0, 19), timeZone: 'UTC' });

/** What is agreed with others. A day that it was moved to, and a series that was made of it, end. */
const timeOf = ({ from, to, location }: CalendarEntry) => ({
  ...{ start: inUtc(from), end: inUtc(to), isAllDay: false, recurrence: null },
  location: { displayName: onOneLine(location) },
});

/** All of it; without guests, so that nobody is mailed. */
const wholeOf = (entry: CalendarEntry) => ({
  ...timeOf(entry),
  subject: onOneLine(entry.summary),
  body: { contentType: 'text', content: entry.description },
  showAs: 'busy',
});
