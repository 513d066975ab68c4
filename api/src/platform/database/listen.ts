import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../logging/log.ts';
import { database } from './connection.ts';
import { runOutsideTransaction } from './transaction-store.ts';

type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let client: pg.Client | undefined;
let connecting: Promise<void> | undefined;
let stopped = false;

/**
 * Hears what any process says on a channel with `pg_notify`: JSON of 8,000 bytes at most. One connection of its own
 * serves all channels of this process and is made again when it breaks; what is said meanwhile is lost, so treat a
 * message as "look again".
 * Resolves when listening, with the function that ends it.
 */
export async function listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
  if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new Error(`"${channel}" is not a channel name`);
  stopped = false;
  const known = listeners.get(channel);
  if (known) known.add(listener);
  else listeners.set(channel, new Set([listener]));
  const fresh = client === undefined;
  await connect();
  if (!known && !fresh) await client?.query(`listen ${channel}`);
  return async () => {
    const all = listeners.get(channel);
    if (!all?.delete(listener) || all.size > 0) return;
    listeners.delete(channel);
    await client?.query(`unlisten ${channel}`).catch(() => undefined);
  };
}

/** Ends listening altogether. */
export async function stopListening(): Promise<void> {
  stopped = true;
  listeners.clear();
  const ending = client;
  client = undefined;
  connecting = undefined;
  await ending?.end().catch(() => undefined);
}

function connect(): Promise<void> {
  return (connecting ??= runOutsideTransaction(open));
}

async function open(): Promise<void> {
  const next = new pg.Client({
    connectionString: database().settings.url,
    application_name: 'rolecall listen',
    keepAlive: true,
  });
  next.on('notification', ({ channel, payload }) => hear(channel, payload));
  next.on('error', (error) => log().warn({ err: error }, 'The listening connection broke'));
  next.on('end', () => {
    if (client !== next) return;
    client = undefined;
    connecting = undefined;
    void reconnect();
  });
  try {
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`);
    client = next;
  } catch (error) {
    connecting = undefined;
    await next.end().catch(() => undefined);
    throw error;
  }
}

async function reconnect(): Promise<void> {
  for (let pause = 250; !stopped && listeners.size > 0; pause = Math.min(pause * 2, 10_000)) {
    await delay(pause, undefined, { ref: false });
    if (stopped) return;
    try {
      await connect();
      return;
    } catch (error) {
      log().warn({ err: error }, 'Listening could not be resumed yet');
    }
  }
}

function hear(channel: string, payload: string | undefined): void {
  let value: unknown;
  try {
    value = payload ? JSON.parse(payload) : undefined;
  } catch {
    value = payload;
  }
  for (const listener of listeners.get(channel) ?? []) {
    try {
      listener(value);
    } catch (error) {
      log().error({ err: error, channel }, 'A listener failed');
    }
  }
}
