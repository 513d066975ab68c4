import { momentOrLater } from '../../platform/calendar/clocks.ts';
import { PeerProblem } from '../../platform/errors/peer-failure.ts';
import { merged, type Span } from '../busy/spans.ts';
import { ownUids } from '../uid.ts';
import { mostCalendars, mostEntries, mostTries, onOneLine, touching, widened } from './bounds.ts';
import type { CalendarEntry, CalendarProvider, FoundCalendars, Lying } from './provider.ts';
import { jsonOf, refusal, type Rest } from './rest.ts';

interface ListedCalendar {
  id: string;
  summary?: string;
  summaryOverride?: string;
  accessRole?: string;
  primary?: boolean;
  deleted?: boolean;
}

interface Moment {
  /** A whole day. */
  date?: string | null;
  dateTime?: string | null;
}

interface Event {
  id: string;
  etag: string;
  status?: string;
  iCalUID?: string;
  transparency?: string;
  summary?: string;
  location?: string;
  start?: Moment;
  end?: Moment;
  attendees?: { self?: boolean; responseStatus?: string }[];
  extendedProperties?: { private?: Record<string, string> };
}

type Page<T> = { items?: T[]; nextPageToken?: string };

/** Names the interview of an entry of ours, to this app alone. */
const OURS = 'rolecallUid';

/** Google Calendar by its REST calls (v3). */
export function googleProvider(rest: Rest): CalendarProvider {
  async function allOf<T>(address: string, query: Record<string, string>, most: number): Promise<T[]> {
    const found: T[] = [];
    for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
      const page: Page<T> = await rest.json(address, { query: { ...query, ...(pageToken && { pageToken }) } });
      found.push(...(page.items ?? []));
      if (found.length > most) throw new PeerProblem('too_large', 'Too many entries');
      pageToken = page.nextPageToken || undefined;
    }
    return found;
  }

  async function find() {
    const listed = await allOf<ListedCalendar>('users/me/calendarList', { maxResults: '250' }, mostEntries);
    const primary = listed.find((each) => each.primary);
    if (!primary) throw new PeerProblem('not_understood', 'No primary calendar');
    const shown = listed.filter(({ deleted }) => !deleted).slice(0, mostCalendars);
    return { account: primary.id, calendars: shown.map(asCalendar) };
  }

  async function busyBetween(calendars: readonly string[], span: Span, zone: string): Promise<Span[]> {
    const { from, to } = widened(span);
    const query = {
      ...{ singleEvents: 'true', maxResults: '2500', maxAttendees: '1' },
      ...{ timeMin: from, timeMax: to },
      fields:
        'nextPageToken,items(id,iCalUID,status,transparency,start,end,attendees(self,responseStatus),extendedProperties/private)',
    };
    const spans: Span[] = [];
    for (const calendar of calendars)
      for (const event of await allOf<Event>(eventsOf(calendar), query, mostEntries))
        if (takes(event)) spans.push({ from: momentOf(event.start, zone), to: momentOf(event.end, zone) });
    return merged(touching(spans, span));
  }

  /** The entry of a UID wherever it came from; of those that are gone as well, where it is looked for so. */
  async function entryOf(calendar: string, uid: string, showDeleted: boolean): Promise<Event | undefined> {
    const query = { iCalUID: uid, showDeleted: String(showDeleted), maxResults: '10' };
    const [event] = await allOf<Event>(eventsOf(calendar), query, mostEntries);
    return event;
  }

  const read = (calendar: string, id: string) => rest.answer(`${eventsOf(calendar)}/${encodeURIComponent(id)}`);

  /** What lies there now; undefined once it is gone. */
  async function lyingNow(calendar: string, id: string): Promise<Event | undefined> {
    const answer = await read(calendar, id);
    if (answer.status === 404 || answer.status === 410) return undefined;
    const event = await jsonOf<Event>(answer);
    return event.status === 'cancelled' ? undefined : event;
  }

  const change = (calendar: string, { id, etag }: Pick<Event, 'id' | 'etag'>, body: object) =>
    rest.answer(`${eventsOf(calendar)}/${encodeURIComponent(id)}`, {
      ...{ method: 'PATCH', body, query: { sendUpdates: 'none' }, headers: { 'if-match': etag } },
    });

  async function put(calendar: string, entry: CalendarEntry, lying: Lying | null) {
    let at: Pick<Event, 'id' | 'etag'> | undefined = lying?.etag ? { id: lying.address, etag: lying.etag } : undefined;
    // Whether its owner has changed it, and whether that still lies there.
    let [edited, keeps] = [false, false];
    if (!at) {
      const found = await entryOf(calendar, entry.uid, false);
      // The invitation stands there already: two entries for one interview would be worse.
      if (found && !isOurs(found, entry.uid)) return { calendar, address: found.id, etag: null, edited };
      edited = keeps = found !== undefined && !saysTheSame(found, entry);
      at = found;
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = at
        ? await change(calendar, at, keeps ? timeOf(entry) : wholeOf(entry))
        : await rest.answer(`${eventsOf(calendar)}/import`, {
            ...{ method: 'POST', body: { iCalUID: entry.uid, ...wholeOf(entry) } },
          });
      if (answer.ok) {
        const { id, etag } = await jsonOf<Event>(answer);
        return { calendar, address: id, etag, edited };
      }
      if (at && [404, 410, 412].includes(answer.status)) {
        const now = await lyingNow(calendar, at.id);
        keeps = now !== undefined && !saysTheSame(now, entry);
        edited ||= keeps || !now;
        at = now;
      } else if (!at && answer.status === 409) {
        // Of what was deleted the UID stays taken: it is brought back.
        const found = await entryOf(calendar, entry.uid, true);
        if (!found) throw await refusal(answer);
        if (!isOurs(found, entry.uid)) return { calendar, address: found.id, etag: null, edited };
        at = found;
      } else throw await refusal(answer);
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  async function remove({ calendar, address, etag }: Lying): Promise<void> {
    if (etag === null) return;
    let version = etag;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await rest.answer(`${eventsOf(calendar)}/${encodeURIComponent(address)}`, {
        ...{ method: 'DELETE', query: { sendUpdates: 'none' }, headers: { 'if-match': version } },
      });
      if (answer.ok || answer.status === 404 || answer.status === 410) return;
      if (answer.status !== 412) throw await refusal(answer);
      const now = await lyingNow(calendar, address);
      if (!now) return;
      version = now.etag;
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  return { find, busyBetween, put, remove };
}

const eventsOf = (calendar: string) => `calendars/${encodeURIComponent(calendar)}/events`;

function asCalendar({ id, summary, summaryOverride, accessRole }: ListedCalendar): FoundCalendars[number] {
  return {
    id: id.slice(0, 1000),
    name: ((summaryOverride ?? summary)?.trim() || id).slice(0, 200),
    is_busy: false,
    can_write: accessRole === 'owner' || accessRole === 'writer',
  };
}

/** Ours count by the interview itself, be they copies or invitations; what is declined or shown as free takes nobody. */
function takes({ status, transparency, iCalUID, attendees, extendedProperties }: Event): boolean {
  if (status === 'cancelled' || transparency === 'transparent') return false;
  if (iCalUID?.endsWith(ownUids()) || extendedProperties?.private?.[OURS]) return false;
  return !attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
}

/** A whole day begins where the person is. */
function momentOf(moment: Moment | undefined, zone: string): number {
  if (moment?.dateTime) return Date.parse(moment.dateTime);
  return moment?.date ? momentOrLater(`${moment.date}T00:00`, zone) : Number.NaN;
}

const isOurs = ({ extendedProperties }: Event, uid: string) => extendedProperties?.private?.[OURS] === uid;

/** Whether it stands there as we have written it, but for the description, of which servers make their own. */
function saysTheSame(event: Event, entry: CalendarEntry): boolean {
  return (
    Date.parse(event.start?.dateTime ?? '') === entry.from.getTime() &&
    Date.parse(event.end?.dateTime ?? '') === entry.to.getTime() &&
    event.summary === onOneLine(entry.summary) &&
    (event.location ?? '') === onOneLine(entry.location)
  );
}

/** What is agreed with others. A day that it was moved to, and a series that was made of it, end. */
const timeOf = ({ from, to, location }: CalendarEntry) => ({
  start: { dateTime: from.toISOString(), date: null },
  end: { dateTime: to.toISOString(), date: null },
  location: onOneLine(location),
  recurrence: [],
  status: 'confirmed',
});

/** All of it; without guests, so that nobody is mailed. */
const wholeOf = (entry: CalendarEntry) => ({
  ...timeOf(entry),
  summary: onOneLine(entry.summary),
  description: entry.description,
  transparency: 'opaque',
  extendedProperties: { private: { [OURS]: entry.uid } },
});
