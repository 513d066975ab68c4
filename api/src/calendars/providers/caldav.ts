import { calendarQuery, fetchHomeUrl, fetchPrincipalUrl, propfind, serviceDiscovery, type DAVResponse } from 'tsdav';
import { PeerProblem } from '../../platform/errors/peer-failure.ts';
import { busySpansApart } from '../busy/expand-apart.ts';
import { merged, type Span } from '../busy/spans.ts';
import { ownUids } from '../uid.ts';
import { mostCalendars, mostEntries, mostTries } from './bounds.ts';
import { entryText, isInvitation, saysTheSame, withOurTime } from './entry-text.ts';
import type { CalendarEntry, CalendarProvider, FoundCalendars, Lying } from './provider.ts';

/** How a CalDAV account is opened. */
export interface CaldavAccount {
  serverUrl: string;
  userName: string;
  password: string;
  /** Of the owner, in small letters: what they have declined is told by them. */
  addresses: readonly string[];
}

/** Some servers miss entries that began before the time that they are asked about; so they are asked about more (ms). */
const wider = 8 * 86_400_000;

/** A CalDAV server (RFC 4791), by a `fetch` that is held within bounds. */
export function caldavProvider(
  { serverUrl, userName, password, addresses }: CaldavAccount,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): CalendarProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` };
  const dav = { headers, fetch: answered(fetch) };

  async function find() {
    const account = { serverUrl, accountType: 'caldav' as const };
    const rootUrl = await serviceDiscovery({ account, ...dav });
    const principalUrl = await understood(fetchPrincipalUrl({ account: { ...account, rootUrl }, ...dav }));
    const homeUrl = await understood(fetchHomeUrl({ account: { ...account, rootUrl, principalUrl }, ...dav }));
    const props = {
      ...{ 'd:displayname': {}, 'd:resourcetype': {}, 'd:current-user-privilege-set': {} },
      'c:supported-calendar-component-set': {},
    };
    const rows = await propfind({ url: homeUrl, props, depth: '1', ...dav });
    const shown = rows.filter(holdsEvents).slice(0, mostCalendars);
    return { account: null, calendars: shown.map((row) => asCalendar(row, homeUrl)) };
  }

  async function busyBetween(calendars: readonly string[], span: Span, zone: string): Promise<Span[]> {
    const texts: string[] = [];
    for (const calendar of calendars) texts.push(...(await textsOf(calendar, span)));
    if (texts.length === 0) return [];
    return merged(await busySpansApart({ ...span, texts, zone, addresses, ownUids: ownUids() }, signal));
  }

  async function textsOf(calendar: string, { from, to }: Span): Promise<string[]> {
    const range = { _attributes: { start: stamp(from - wider), end: stamp(to + wider) } };
    const rows = await entriesOf(calendar, { _attributes: { name: 'VEVENT' }, 'time-range': range });
    if (rows.length > mostEntries) throw new PeerProblem('too_large', 'Too many entries');
    return rows.flatMap((row) => dataOf(row) ?? []);
  }

  function entriesOf(calendar: string, filter: object): Promise<DAVResponse[]> {
    const filters = [{ 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': filter } }];
    return calendarQuery({
      url: calendar,
      props: { 'd:getetag': {}, 'c:calendar-data': {} },
      filters,
      depth: '1',
      ...dav,
    });
  }

  /** The entry of a UID wherever in the calendar it lies. */
  async function entryOf(calendar: string, uid: string): Promise<(Lying & { text: string }) | undefined> {
    const match = { _attributes: { name: 'UID' }, 'text-match': { _attributes: { collation: 'i;octet' }, _text: uid } };
    const rows = await entriesOf(calendar, { _attributes: { name: 'VEVENT' }, 'prop-filter': match });
    for (const row of rows) {
      const text = dataOf(row);
      const etag = row.props?.getetag as unknown;
      if (!text || !row.href) continue;
      const address = new URL(row.href, calendar).href;
      return { calendar, address, etag: typeof etag === 'string' ? etag : null, text };
    }
    return undefined;
  }

  async function write(address: string, text: string, condition: Record<string, string>): Promise<Response> {
    const type = { 'content-type': 'text/calendar; charset=utf-8' };
    return fetch(address, { method: 'PUT', headers: { ...headers, ...type, ...condition }, body: text });
  }

  const read = (address: string) => fetch(address, { headers });

  /** Not every server says the version of what was just written. */
  async function lyingAt(calendar: string, address: string, answer: Response): Promise<Lying> {
    const etag = answer.headers.get('etag') ?? (await read(address)).headers.get('etag');
    if (etag === null) throw new PeerProblem('not_understood', 'No ETag');
    return { calendar, address, etag };
  }

  async function put(calendar: string, entry: CalendarEntry, lying: Lying | null) {
    const address = lying?.etag
      ? lying.address
      : new URL(`${encodeURIComponent(entry.uid)}.ics`, folder(calendar)).href;
    let [text, condition] = [entryText(entry), ifMatch(lying?.etag ?? null)];
    let edited = false;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await write(address, text, condition);
      if (answer.ok) return { ...(await lyingAt(calendar, address, answer)), edited };
      // No two entries of one UID: the invitation stands there already.
      if (answer.status !== 412 && answer.status !== 404) {
        const theirs = answer.status === 409 || answer.status === 403 ? await entryOf(calendar, entry.uid) : undefined;
        if (theirs && isInvitation(theirs.text, entry.uid)) return { ...theirs, etag: null, edited: false };
        throw refusal(answer);
      }
      const now = await read(address);
      const gone = now.status === 404 || now.status === 410;
      if (gone && answer.status === 404 && condition['if-none-match']) throw refusal(answer);
      if (!gone && !now.ok) throw refusal(now);
      const found = gone ? '' : await now.text();
      // Many programs name a file by its UID, as we do.
      if (!gone && isInvitation(found, entry.uid)) return { calendar, address, etag: null, edited: false };
      // What an earlier try has written, before it could be written down.
      if (!gone && saysTheSame(found, entry)) return { ...(await lyingAt(calendar, address, now)), edited };
      edited = true;
      text = gone ? entryText(entry) : withOurTime(found, entry);
      condition = ifMatch(gone ? null : now.headers.get('etag'));
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  async function remove({ address, etag }: Lying): Promise<void> {
    if (etag === null) return;
    let version = etag;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await fetch(address, { method: 'DELETE', headers: { ...headers, 'if-match': version } });
      if (answer.ok || answer.status === 404 || answer.status === 410) return;
      if (answer.status !== 412) throw refusal(answer);
      const now = await read(address);
      if (now.status === 404 || now.status === 410) return;
      version = now.headers.get('etag') ?? '*';
    }
    throw new PeerProblem('deferred', 'It is being changed there');
  }

  return { find, busyBetween, put, remove };
}

const folder = (calendar: string) => (calendar.endsWith('/') ? calendar : `${calendar}/`);
const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const ifMatch = (etag: string | null): Record<string, string> =>
  etag === null ? { 'if-none-match': '*' } : { 'if-match': etag };

/** What an answer means that is not the one that was hoped for. */
function refusal({ status }: Response): Error {
  if (status === 401) return Object.assign(new Error('401'), { authenticationFailed: true });
  if (status === 404 || status === 410) return new PeerProblem('not_found', String(status));
  if (status >= 500 || status === 429) return new PeerProblem('deferred', String(status));
  return new PeerProblem('refused', String(status));
}

/** Questions are answered by what was found, in XML; anything else is said by its own name. */
const answered =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status >= 300 && answer.status < 400) return answer;
    if (answer.status === 207) {
      if (/xml/i.test(answer.headers.get('content-type') ?? '')) return answer;
      throw new PeerProblem('not_understood', 'No XML');
    }
    throw answer.ok ? new PeerProblem('not_understood', `Status ${answer.status}`) : refusal(answer);
  };

/** The library's own errors say what it missed in the answer. */
async function understood<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isPlain =
      error instanceof Error && error.constructor === Error && !('code' in error) && !('authenticationFailed' in error);
    throw isPlain ? new PeerProblem('not_understood', error.message) : error;
  });
}

const dataOf = ({ props }: DAVResponse): string | undefined => {
  const data = props?.calendarData as string | { _cdata?: string } | undefined;
  return typeof data === 'string' ? data : data?._cdata;
};

const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function holdsEvents({ props }: DAVResponse): boolean {
  if (!Object.keys((props?.resourcetype as object | undefined) ?? {}).includes('calendar')) return false;
  const set = props?.supportedCalendarComponentSet as { comp?: Component | Component[] } | undefined;
  const names = asList(set?.comp).map((each) => each._attributes?.name);
  return names.length === 0 || names.includes('VEVENT');
}

interface Component {
  _attributes?: { name?: string };
}

const writing = ['write', 'all', 'writeContent', 'bind'];

function asCalendar({ href = '', props }: DAVResponse, homeUrl: string): FoundCalendars[number] {
  const url = new URL(href, homeUrl).href;
  const shown = (props?.displayname as { _cdata?: string } | undefined)?._cdata ?? props?.displayname;
  const set = props?.currentUserPrivilegeSet as { privilege?: object | object[] } | undefined;
  const privileges = asList(set?.privilege).flatMap((each) => Object.keys(each));
  const name = typeof shown === 'string' || typeof shown === 'number' ? String(shown).trim() : '';
  return {
    id: url.slice(0, 1000),
    name: (name || decodeURIComponent(url.replace(/\/$/, '').split('/').at(-1) ?? '')).slice(0, 200),
    is_busy: false,
    can_write: privileges.length === 0 || privileges.some((each) => writing.includes(each)),
  };
}
