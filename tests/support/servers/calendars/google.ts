import { randomUUID } from 'node:crypto';
import { Agreements, app } from './agreements.ts';
import { type Answered, type Asked, listening } from './listening.ts';
import { Interference, type Made, type SignInService } from './service.ts';

interface Event {
  id: string;
  etag: string;
  status: string;
  iCalUID: string;
  summary?: string;
  location?: string;
  start: { dateTime?: string; date?: string };
  end: { dateTime?: string; date?: string };
  [more: string]: unknown;
}

const day = 86_400_000;
const ids = {
  Work: 'ann@example.org',
  Home: 'home@group.calendar.example.org',
  Shared: 'shared@group.calendar.example.org',
};
/** Small, so that there is more than one. */
const pageSize = 2;

/** Keeps events in memory and answers the documented calls of Google Calendar (v3) and of its sign-in. */
export async function startGoogle(): Promise<SignInService> {
  const calendars = new Map<string, Map<string, Event>>(Object.values(ids).map((id) => [id, new Map()]));
  const agreements = new Agreements({ rotates: false, partly: (scope) => scope.split(' ')[0]! });
  const interference = new Interference();
  let versions = 0;
  const next = () => `"${(versions += 1)}"`;
  const keep = (calendar: string, event: Event) => calendars.get(calendar)!.set(event.id, event);

  const server = await listening(async (asked) => {
    const { pathname } = asked.url;
    if (pathname === '/o/oauth2/v2/auth') return agreements.page(asked);
    if (pathname === '/token') return agreements.token(asked);
    if (pathname === '/revoke') return agreements.revoke(asked);
    if (!agreements.opens(asked)) return failed(401, 'authError');
    const wait = interference.refuses();
    if (wait !== undefined) return { ...failed(403, 'rateLimitExceeded'), headers: { 'retry-after': String(wait) } };
    const answer = call(asked);
    if (asked.method !== 'GET') await interference.answering();
    return answer;
  });

  function call(asked: Asked): Answered {
    const path = asked.url.pathname.replace('/calendar/v3/', '');
    if (path === 'users/me/calendarList') return list();
    const [, calendar, , id] = /^calendars\/([^/]+)\/(events)(?:\/([^/]+))?$/.exec(path)?.map(decodeURIComponent) ?? [];
    const events = calendars.get(calendar ?? '');
    if (!events || !calendar) return failed(404, 'notFound');
    if (id === 'import') return imported(calendar, events, JSON.parse(asked.body) as Event);
    if (id === undefined || id === 'undefined')
      return asked.method === 'GET' ? listed(events, asked.url) : failed(404, 'notFound');
    return one(calendar, events.get(id), asked);
  }

  function list(): Answered {
    const items = Object.entries(ids).map(([summary, id]) => ({
      ...{ kind: 'calendar#calendarListEntry', id, summary, primary: summary === 'Work' || undefined },
      accessRole: summary === 'Shared' ? 'reader' : 'owner',
    }));
    return { status: 200, body: { kind: 'calendar#calendarList', items } };
  }

  function listed(events: Map<string, Event>, { searchParams: asked }: URL): Answered {
    const uid = asked.get('iCalUID');
    const deleted = asked.get('showDeleted') === 'true';
    const [from, to] = [Date.parse(asked.get('timeMin') ?? ''), Date.parse(asked.get('timeMax') ?? '')];
    const all = [...events.values()]
      .filter(({ status }) => deleted || status !== 'cancelled')
      .filter(({ iCalUID }) => uid === null || iCalUID === uid)
      .flatMap((event) => (asked.get('singleEvents') === 'true' ? occurrences(event) : event))
      .filter((event) => !(momentOf(event.start) >= to || momentOf(event.end) <= from));
    const start = Number(asked.get('pageToken') ?? 0);
    if (Number.isNaN(start)) return failed(400, 'invalid');
    const more = start + pageSize < all.length;
    const items = all.slice(start, start + pageSize);
    return {
      status: 200,
      body: {
        kind: 'calendar#events',
        items,
        ...(more && { nextPageToken: interference.address ?? String(start + pageSize) }),
      },
    };
  }

  /** A UID is taken by what was deleted as well. */
  function imported(calendar: string, events: Map<string, Event>, given: Event): Answered {
    if (!given.iCalUID || !given.start || !given.end) return failed(400, 'required');
    if ([...events.values()].some(({ iCalUID }) => iCalUID === given.iCalUID)) return failed(409, 'duplicate');
    const event = merged({ id: randomUUID().replaceAll('-', ''), status: 'confirmed', etag: next() }, given) as Event;
    keep(calendar, event);
    return { status: 200, body: event };
  }

  function one(calendar: string, event: Event | undefined, { method, headers, body }: Asked): Answered {
    if (!event) return failed(404, 'notFound');
    if (method === 'GET') return { status: 200, body: event };
    if (method === 'DELETE' && event.status === 'cancelled') return failed(410, 'deleted');
    const version = headers['if-match'];
    if (version && version !== '*' && version !== event.etag) return failed(412, 'conditionNotMet');
    const change = method === 'DELETE' ? { status: 'cancelled' } : (JSON.parse(body) as object);
    const changed = { ...(merged(event, change) as Event), etag: next() };
    keep(calendar, changed);
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: changed };
  }

  const base = `http://${server.host}`;
  return {
    ...{ host: server.host, asked: server.asked, begin: server.begin, end: server.end, stop: server.end, agreements },
    env: {
      ...{ CALENDAR_GOOGLE_CLIENT_ID: app.id, CALENDAR_GOOGLE_CLIENT_SECRET: app.secret },
      CALENDAR_GOOGLE_URL: base,
    },
    calendars: ids,
    limit: interference.limit,
    hold: interference.hold,
    elsewhere: (address) => (interference.address = address),
    make: async (calendar, uid, entry) => {
      keep(calendar, asEvent(uid, next(), entry));
    },
    entries: async (calendar) =>
      [...calendars.get(calendar)!.values()]
        .filter(({ status }) => status !== 'cancelled')
        .map((event) => ({
          ...{ id: event.id, summary: event.summary ?? '', location: event.location ?? '' },
          ...{ from: new Date(momentOf(event.start)).toISOString(), whole: JSON.stringify(event) },
        })),
    edit: async (calendar, id, { summary, from, to }) => {
      const event = calendars.get(calendar)!.get(id)!;
      keep(calendar, { ...event, etag: next(), summary, start: { dateTime: from }, end: { dateTime: to } });
    },
    remove: async (calendar, id) => {
      keep(calendar, { ...calendars.get(calendar)!.get(id)!, etag: next(), status: 'cancelled' });
    },
  };
}

function asEvent(uid: string, etag: string, entry: Made): Event {
  const { from, to, day: date, days, summary, is, invitation } = entry;
  const whole = date && { start: { date }, end: { date: new Date(Date.parse(date) + day).toISOString().slice(0, 10) } };
  return {
    ...{ id: uid, etag },
    ...{ status: is === 'cancelled' ? 'cancelled' : 'confirmed', iCalUID: invitation ?? `${uid}@google.com`, summary },
    ...(whole || { start: { dateTime: from }, end: { dateTime: to } }),
    ...(days && { recurrence: [`RRULE:FREQ=DAILY;COUNT=${days}`] }),
    ...(is === 'free' && { transparency: 'transparent' }),
    ...((is === 'declined' || invitation) && {
      attendees: [{ email: ids.Work, self: true, responseStatus: is === 'declined' ? 'declined' : 'needsAction' }],
    }),
  };
}

function occurrences(event: Event): Event[] {
  const [rule] = (event.recurrence as string[] | undefined) ?? [];
  const count = Number(/COUNT=(\d+)/.exec(rule ?? '')?.[1] ?? 1);
  const moved = (moment: string | undefined, by: number) => new Date(Date.parse(moment!) + by * day).toISOString();
  return Array.from({ length: count }, (_, by) =>
    by === 0
      ? event
      : {
          ...event,
          id: `${event.id}_${by}`,
          start: { dateTime: moved(event.start.dateTime, by) },
          end: { dateTime: moved(event.end.dateTime, by) },
        },
  );
}

const momentOf = ({ dateTime, date }: Event['start']) => Date.parse(dateTime ?? date ?? '');

/** A patch: objects are merged, lists replaced, and null takes away. */
function merged(before: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  const found: Record<string, unknown> = { ...(before as object | undefined) };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete found[name];
    else found[name] = merged(found[name], value);
  }
  return found;
}

const failed = (status: number, reason: string): Answered => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason, message: reason }] } },
});
