import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { guardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import { caldavProvider } from '../providers/caldav.ts';
import { googleProvider } from '../providers/google.ts';
import { microsoftProvider } from '../providers/microsoft.ts';
import type { CalendarProvider } from '../providers/provider.ts';
import { restOf } from '../providers/rest.ts';
import { accessOf } from '../sign-in/access.ts';
import { neededApp, type SignInKind } from '../sign-in/apps.ts';
import type { Tokens } from '../sign-in/tokens.ts';
import { unlockSecret } from './secret.ts';

export type Connection = Rows['calendar_connections'];

const mostBytes = 10_000_000;
const mostRequests = 200;

/** A `fetch` for the servers of calendars, until the signal. */
export const calendarFetch = (signal: AbortSignal): typeof globalThis.fetch =>
  guardedFetch({ signal, mostBytes, mostRequests, privateHosts: config().calendarPrivateHosts });

/** What is needed of a connection to open it. */
export type Opened = Pick<Connection, 'id' | 'kind' | 'server_url' | 'account' | 'secret'> & {
  /** Of its owner. */
  email: string;
};

/** The account of a connection, for as long as the signal lasts. */
export async function openConnection(connection: Opened, signal: AbortSignal): Promise<CalendarProvider> {
  const { id, kind, secret } = connection;
  if (kind !== 'caldav') return openSignedIn({ id, kind, tokens: await unlockSecret<Tokens>(secret) }, signal);
  const { password } = await unlockSecret<{ password: string }>(secret);
  return openCaldav(connection, password, signal);
}

/** An account on a CalDAV server, connected or not. */
export function openCaldav(
  { server_url, account, email }: Pick<Opened, 'server_url' | 'account' | 'email'>,
  password: string,
  signal: AbortSignal,
): CalendarProvider {
  const addresses = [account, email].filter((each) => each.includes('@')).map((each) => each.toLowerCase());
  const at = { serverUrl: server_url!, userName: account, password, addresses };
  return caldavProvider(at, { fetch: calendarFetch(signal), signal });
}

/** An account that its owner has signed in to; without an id it is not connected yet. */
export function openSignedIn(
  held: { id: number | null; kind: SignInKind; tokens: Tokens },
  signal: AbortSignal,
): CalendarProvider {
  const fetch = calendarFetch(signal);
  const rest = restOf(neededApp(held.kind).calls, accessOf(held, fetch), fetch);
  return held.kind === 'google' ? googleProvider(rest) : microsoftProvider(rest);
}
