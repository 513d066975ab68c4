import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../logging/log.ts';
import { DatabaseClient } from './client.ts';
import { database } from './connection.ts';
import { runOutsideTransaction } from './transaction-store.ts';

interface Listener {
  /** Hears what was said: the value of its JSON. */
  onMessage: (payload: unknown) => void;
  /** The connection was broken for a while and is back: what was said meanwhile is lost. */
  missed?: () => void;
}

/** How often the connection is asked for a sign of life (ms); it says nothing by itself. */
const BEAT_MS = 3_000;
/** The longest pause between two tries to get it back (ms). */
const LONGEST_PAUSE_MS = 2_000;

const listeners = new Map<string, Set<Listener>>();
let client: DatabaseClient | undefined;
let connecting: Promise<void> | undefined;
let stopped = false;

/**
 * Hears what any process says on a channel with `pg_notify`: JSON of 8,000 bytes at most. One connection of its own
 * serves all channels of this process and is made again when it breaks; what is said meanwhile is lost, which
 * `missed` tells.
 * Resolves when listening, with the function that ends it.
 */
export async function listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
  if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new Error(`"${channel}" is not a channel name`);
  stopped = false;
  const known = listeners.get(channel);
  if (known) known.add(listener);
  else listeners.set(channel, new Set([listener]));
  const leave = async () => {
    const all = listeners.get(channel);
    if (!all?.delete(listener) || all.size > 0) return;
    listeners.delete(channel);
    await client?.query(`unlisten ${channel}`).catch(() => undefined);
  };
  try {
    const fresh = client === undefined;
    await connect();
    if (!known && !fresh) await client?.query(`listen ${channel}`);
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
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
  const next = new DatabaseClient({
    connectionString: database().settings.url,
    application_name: 'rolecall listen',
    pipeline: true,
  });
  let beat: NodeJS.Timeout | undefined;
  next.on('notification', ({ channel, payload }) => deliver(channel, payload));
  next.on('end', () => {
    clearInterval(beat);
    if (client !== next) return;
    client = undefined;
    connecting = undefined;
    log().warn({ err: next.broken }, 'The listening connection broke');
    void reconnect();
  });
  try {
    await next.connect();
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`);
    client = next;
    beat = setInterval(() => void next.query('select 1').catch(() => undefined), BEAT_MS).unref();
  } catch (error) {
    connecting = undefined;
    await next.end().catch(() => undefined);
    throw error;
  }
}

async function reconnect(): Promise<void> {
  for (let pause = 250; !stopped && listeners.size > 0; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await delay(pause, undefined, { ref: false });
    if (stopped) return;
    try {
      await connect();
      for (const all of listeners.values()) for (const { missed } of all) guarded('missed', () => missed?.());
      return;
    } catch (error) {
      log().warn({ err: error }, 'Listening could not be resumed yet');
    }
  }
}

function deliver(channel: string, payload: string | undefined): void {
  let value: unknown;
  try {
    value = payload ? JSON.parse(payload) : undefined;
  } catch {
    value = payload;
  }
  for (const listener of listeners.get(channel) ?? []) guarded(channel, () => listener.onMessage(value));
}

function guarded(channel: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    log().error({ err: error, channel }, 'A listener failed');
  }
}
