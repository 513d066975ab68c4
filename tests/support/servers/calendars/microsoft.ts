import { randomUUID } from 'node:crypto';
import { Agreements, app } from './agreements.ts';
import { type Answered, type Asked, listening } from './listening.ts';
import { Interference, type Made, type SignInService } from './service.ts';

interface Moment {
  dateTime: string;
  timeZone: string;
}

interface Event {
  id: string;
  '@odata.etag': string;
  iCalUId: string;
  subject?: string;
  location?: { displayName?: string };
  start: Moment;
  end: Moment;
  isAllDay?: boolean;
  transactionId?: string;
  singleValueExtendedProperties?: { id: string; value: string }[];
  [more: string]: unknown;
}

const day = 86_400_000;
const ids = { Work: 'AQMkADk-work==', Home: 'AQMkADk/home==', Shared: 'AQMkADk-shared==' };
/** Small, so that there is more than one. */
const pageSize = 2;

/** Keeps events in memory and answers the documented calls of Microsoft Graph (v1.0) and of its sign-in. */
export async function startMicrosoft(): Promise<SignInService> {
  const calendars = new Map<string, Map<string, Event>>(Object.values(ids).map((id) => [id, new Map()]));
  /** Those of what was deleted stay taken. */
  const transactions = new Set<string>();
  const agreements = new Agreements({ rotates: true, partly: () => 'Calendars.Read' });
  const interference = new Interference();
  let versions = 0;
  const next = () => `W/"key${(versions += 1)}=="`;
  const keep = (calendar: string, event: Event) => calendars.get(calendar)!.set(event.id, event);

  const server = await listening(async (asked) => {
    const { pathname } = asked.url;
    if (pathname === '/common/oauth2/v2.0/authorize') return agreements.page(asked);
    if (pathname === '/common/oauth2/v2.0/token') return agreements.token(asked);
    if (!agreements.opens(asked)) return failed(401, 'InvalidAuthenticationToken');
    const wait = interference.refuses();
    if (wait !== undefined) return { ...failed(429, 'TooManyRequests'), headers: { 'retry-after': String(wait) } };
    if (!asked.headers.prefer?.includes('outlook.timezone="UTC"')) return failed(400, 'NoTimeZone');
    const answer = call(asked);
    if (asked.method !== 'GET') await interference.answering();
    return answer;
  });

  function call(asked: Asked): Answered {
    const path = asked.url.pathname.replace('/v1.0/me/', '');
    if (path === 'calendars') return list();
    const found = /^calendars\/([^/]+)\/(calendarView|events)(?:\/([^/]+))?$/.exec(path);
    const [calendar, what] = [decodeURIComponent(found?.[1] ?? ''), found?.[2]];
    const events = calendars.get(calendar);
    if (!events) return failed(404, 'ErrorItemNotFound');
    if (what === 'calendarView') return paged(view(events, asked.url), asked.url);
    if (found?.[3]) return one(calendar, events.get(decodeURIComponent(found[3])), asked);
    if (asked.method === 'POST') return created(calendar, JSON.parse(asked.body) as Event);
    return paged(filtered(events, asked.url.searchParams.get('$filter')), asked.url);
  }

  function list(): Answered {
    const value = Object.entries(ids).map(([name, id]) => ({
      ...{ id, name, isDefaultCalendar: name === 'Work', canEdit: name !== 'Shared' },
      owner: { name: 'Ann', address: name === 'Shared' ? 'other@example.org' : 'ann@example.org' },
    }));
    return { status: 200, body: { value } };
  }

  function view(events: Map<string, Event>, { searchParams: asked }: URL): Event[] {
    const [from, to] = [Date.parse(asked.get('startDateTime')!), Date.parse(asked.get('endDateTime')!)];
    return [...events.values()]
      .flatMap(occurrences)
      .filter(({ start, end }) => momentOf(start) < to && momentOf(end) > from);
  }

  function filtered(events: Map<string, Event>, filter: string | null): Event[] {
    const own = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']+)'\)$/.exec(
      filter ?? '',
    );
    const uid = /^iCalUId eq '([^']+)'$/.exec(filter ?? '')?.[1];
    if (!own && !uid) throw new Error(`Not known: ${filter}`);
    return [...events.values()].filter((event) =>
      own
        ? event.singleValueExtendedProperties?.some(({ id, value }) => id === own[1] && value === own[2])
        : event.iCalUId === uid,
    );
  }

  function paged(all: Event[], url: URL): Answered {
    const start = Number(url.searchParams.get('$skip') ?? 0);
    const link = new URL(url);
    link.searchParams.set('$skip', String(start + pageSize));
    const more = start + pageSize < all.length;
    const next = interference.address ?? link.href;
    return {
      status: 200,
      body: { value: all.slice(start, start + pageSize).map(shown), ...(more && { '@odata.nextLink': next }) },
    };
  }

  function created(calendar: string, given: Event): Answered {
    if (given.transactionId && transactions.has(given.transactionId)) return failed(409, 'ErrorDuplicateTransactionId');
    if (given.transactionId) transactions.add(given.transactionId);
    const event = { ...given, id: `AAMk/${randomUUID()}=`, '@odata.etag': next(), iCalUId: randomUUID() };
    keep(calendar, event);
    return { status: 201, body: shown(event) };
  }

  function one(calendar: string, event: Event | undefined, { method, headers, body }: Asked): Answered {
    if (!event) return failed(404, 'ErrorItemNotFound');
    if (method === 'GET') return { status: 200, body: shown(event) };
    const version = headers['if-match'];
    if (version && version !== event['@odata.etag']) return failed(412, 'ErrorIrresolvableConflict');
    if (method === 'DELETE') {
      calendars.get(calendar)!.delete(event.id);
      return { status: 204 };
    }
    const changed = { ...event, ...(JSON.parse(body) as object), '@odata.etag': next() };
    keep(calendar, changed);
    return { status: 200, body: shown(changed) };
  }

  const base = `http://${server.host}`;
  return {
    ...{ host: server.host, asked: server.asked, begin: server.begin, end: server.end, stop: server.end, agreements },
    env: {
      ...{ CALENDAR_MICROSOFT_CLIENT_ID: app.id, CALENDAR_MICROSOFT_CLIENT_SECRET: app.secret },
      ...{ CALENDAR_MICROSOFT_LOGIN_URL: base, CALENDAR_MICROSOFT_GRAPH_URL: base },
    },
    calendars: ids,
    limit: interference.limit,
    hold: interference.hold,
    elsewhere: (address) => (interference.address = address),
    make: async (calendar, uid, entry) => {
      keep(calendar, asEvent(uid, next(), entry));
    },
    entries: async (calendar) =>
      [...calendars.get(calendar)!.values()].map((event) => ({
        ...{ id: event.id, summary: event.subject ?? '', location: event.location?.displayName ?? '' },
        ...{ from: new Date(momentOf(event.start)).toISOString(), whole: JSON.stringify(event) },
      })),
    edit: async (calendar, id, { summary, from, to }) => {
      const event = calendars.get(calendar)!.get(id)!;
      keep(calendar, { ...event, '@odata.etag': next(), subject: summary, start: inUtc(from), end: inUtc(to) });
    },
    remove: async (calendar, id) => {
      calendars.get(calendar)!.delete(id);
    },
  };
}

const inUtc = (moment: string): Moment => ({
  dateTime: new Date(moment).toISOString().replace('Z', '0000'),
  timeZone: 'UTC',
});

/** Texts come back as HTML, and properties of apps only where they are asked for. */
function shown({ singleValueExtendedProperties: _, body, ...event }: Event): object {
  return { ...event, body: body && { contentType: 'html', content: '<html></html>' } };
}

function asEvent(uid: string, etag: string, entry: Made): Event {
  const { from, to, day: date, days, summary, is, invitation } = entry;
  const [start, end] = date ? [date, new Date(Date.parse(date) + day).toISOString()] : [from!, to!];
  return {
    ...{ id: uid, '@odata.etag': etag },
    ...{ iCalUId: invitation ?? uid, subject: summary, isAllDay: date !== undefined, days },
    ...{ start: inUtc(start), end: inUtc(end) },
    ...{ showAs: is === 'free' ? 'free' : 'busy', isCancelled: is === 'cancelled' },
    responseStatus: { response: is === 'declined' ? 'declined' : invitation ? 'notResponded' : 'organizer' },
  };
}

function occurrences(event: Event): Event[] {
  const moved = ({ dateTime }: Moment, by: number) =>
    inUtc(new Date(Date.parse(`${dateTime.slice(0, 19)}Z`) + by * day).toISOString());
  return Array.from({ length: Number(event.days ?? 1) }, (_, by) => ({
    ...event,
    start: moved(event.start, by),
    end: moved(event.end, by),
  }));
}

const momentOf = ({ dateTime }: Moment) => Date.parse(`${dateTime.slice(0, 19)}Z`);

const failed = (status: number, code: string): Answered => ({ status, body: { error: { code, message: code } } });
