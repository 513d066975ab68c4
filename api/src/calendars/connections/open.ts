import type { Rows } from '../../generated/rows.ts';
import { config } from '../../platform/config/config.ts';
import { guardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import { lock, unlock } from '../../platform/secrets/locked.ts';
import { caldavProvider } from '../providers/caldav.ts';
import type { CalendarProvider } from '../providers/provider.ts';

export type Connection = Rows['calendar_connections'];

/** What opens an account, as it is locked away. */
export interface Secret {
  password: string;
}

const LOCKED = { secret: 'calendar-key', use: 'calendar connections' };

const mostBytes = 10_000_000;
const mostRequests = 200;

export const lockSecret = (secret: Secret): Promise<string> => lock(Buffer.from(JSON.stringify(secret)), LOCKED);

const unlockSecret = async (stored: string): Promise<Secret> =>
  JSON.parse(Buffer.from(await unlock(stored, LOCKED)).toString('utf8')) as Secret;

/** An account that is to be opened: what is needed of a connection. */
export type Opened = Pick<Connection, 'server_url' | 'account'> & {
  /** Of its owner. */
  email: string;
};

/** The account of a connection, for as long as the signal lasts. */
export async function openConnection(
  connection: Opened & Pick<Connection, 'secret'>,
  signal: AbortSignal,
): Promise<CalendarProvider> {
  return openAccount(connection, await unlockSecret(connection.secret), signal);
}

/** The same of an account that is not connected yet. */
export function openAccount({ server_url, account, email }: Opened, { password }: Secret, signal: AbortSignal) {
  const fetch = guardedFetch({ signal, mostBytes, mostRequests, privateHosts: config().calendarPrivateHosts });
  const addresses = [account, email].filter((each) => each.includes('@')).map((each) => each.toLowerCase());
  return caldavProvider({ serverUrl: server_url!, userName: account, password, addresses }, { fetch, signal });
}
