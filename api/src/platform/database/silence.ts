import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../logging/log.ts';

/** A connection that owes an answer and has sent no byte for so long (ms) is asked after, and again each time. */
const SILENT_MS = 3_000;
/** How long the server may take to answer who asks (ms). */
const PROBE_MS = 4_000;
/** How often the connections are gone through (ms). */
const ROUND_MS = 500;

/** What the driver keeps of a connection without declaring it. */
type Inner = pg.Client & { processID: number; readyForQuery?: boolean; connection: { stream: Socket } };

interface Watched {
  client: Inner;
  config: pg.ClientConfig;
  /** Bytes that had come in, and since when none did while one was owed. */
  read: number;
  since: number;
}

const open = new Set<Watched>();
/** Servers that are being asked. */
const probed = new Set<string>();
let rounds: NodeJS.Timeout | undefined;

/**
 * Notices connections that are dead without having been closed: a machine or a network that is gone says nothing.
 * A long statement is no sign of it, so PostgreSQL is asked over another connection whether it still works on the
 * answer. When it does not, or says nothing there either, the connection is closed, and its statements reject. Then
 * nothing is known of connections at rest either: they are closed and made anew when they are needed.
 */
export function watchSilence(given: pg.Client, config: pg.ClientConfig): void {
  const client = given as Inner;
  client.once('connect', () => {
    const watched = { client, config, read: -1, since: Date.now() };
    open.add(watched);
    client.once('end', () => open.delete(watched));
    rounds ??= setInterval(goRound, ROUND_MS).unref();
  });
}

const owes = ({ client }: Watched) => client.readyForQuery === false;
const isSilent = (one: Watched) => owes(one) && Date.now() - one.since >= SILENT_MS;
const serverOf = ({ client }: Watched) => `${client.user}@${client.host}:${client.port}/${client.database}`;

function goRound(): void {
  for (const one of open) {
    const { bytesRead } = one.client.connection.stream;
    if (!owes(one) || bytesRead !== one.read) one.since = Date.now();
    one.read = bytesRead;
  }
  const silent = Map.groupBy([...open].filter(isSilent), serverOf);
  for (const [server, all] of silent) if (!probed.has(server)) void askAfter(server, all);
}

async function askAfter(server: string, silent: Watched[]): Promise<void> {
  probed.add(server);
  try {
    const at = new Map(silent.map((one) => [one, one.since]));
    const busy = await busyOnes(silent[0]!.config, silent);
    // Meanwhile some may have answered.
    const dead = silent.filter((one) => owes(one) && one.since === at.get(one) && !busy.has(one));
    for (const one of silent) if (busy.has(one)) one.since = Date.now();
    if (dead.length === 0) return;
    const resting = [...open].filter((one) => !owes(one) && serverOf(one) === server);
    log().warn({ dead: dead.length, resting: resting.length }, 'Database connections are silent: closing them');
    for (const { client } of [...dead, ...resting]) {
      client.connection.stream.destroy(new Error('Connection terminated: the server says nothing'));
    }
  } finally {
    probed.delete(server);
  }
}

/** Which of these PostgreSQL works for at this moment; none, when it does not answer. */
async function busyOnes(config: pg.ClientConfig, all: Watched[]): Promise<Set<Watched>> {
  const probe = new pg.Client({ ...config, application_name: 'rolecall probe', connectionTimeoutMillis: PROBE_MS });
  probe.on('error', () => undefined);
  const stop = new AbortController();
  const ask = async () => {
    await probe.connect();
    const { rows } = await probe.query<{ own: number; busy: number[] }>(
      `select pg_backend_pid() as own,
              array(select pid from pg_stat_activity where pid = any($1) and state = 'active'
                       and wait_event_type is distinct from 'Client') as busy`,
      [all.map(({ client }) => client.processID)],
    );
    // Behind a pooler, ids of processes say nothing; there the limit of each statement has to do.
    const { own, busy } = rows[0]!;
    return own === (probe as Inner).processID ? all.filter(({ client }) => busy.includes(client.processID)) : all;
  };
  try {
    const limit = delay(PROBE_MS, [], { signal: stop.signal, ref: false }).catch(() => []);
    return new Set(await Promise.race([ask(), limit]));
  } catch (error) {
    // Too many connections: it is there, and too busy to say more.
    return new Set((error as { code?: string }).code === '53300' ? all : []);
  } finally {
    stop.abort();
    probe.end().catch(() => undefined);
    (probe as Inner).connection.stream.destroySoon();
  }
}
