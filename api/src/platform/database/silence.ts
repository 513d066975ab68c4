import { setImmediate as whatHasArrived, setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../logging/log.ts';
import { probe, serverOf, type Inner } from './probe.ts';

/** A connection that owes an answer and has sent no byte for so long (ms) is asked after, and again each time. */
const SILENT_MS = 3_000;
/** How long an answer that PostgreSQL has sent may be on its way (ms). */
const ARRIVAL_MS = 500;
/** How often the connections are gone through (ms). */
const ROUND_MS = 500;

interface Watched {
  client: Inner;
  config: pg.ClientConfig;
  /** Bytes that had come in, when the last did, and since when none did while one was owed. */
  read: number;
  heardAt: number;
  since: number;
}

const open = new Set<Watched>();
/** Servers that are being probed. */
const probing = new Set<string>();
let rounds: NodeJS.Timeout | undefined;

/**
 * Notices connections that are dead without having been closed: a machine or a network that is gone says nothing.
 * A long statement is no sign of it, so PostgreSQL is asked over another connection whether it still works on the
 * answer. When it does not, or says nothing there either, the connection is closed, and its statements reject. Then
 * nothing is known of those at rest that have not been heard since: they are closed and made anew when needed.
 */
export function watchSilence(given: pg.Client, config: pg.ClientConfig): void {
  const client = given as Inner;
  client.once('connect', () => {
    const watched = { client, config, read: -1, heardAt: Date.now(), since: Date.now() };
    open.add(watched);
    client.once('end', () => open.delete(watched));
    rounds ??= setInterval(goRound, ROUND_MS).unref();
  });
}

const owes = ({ client }: Watched) => client.readyForQuery === false;
const received = ({ client }: Watched) => client.connection.stream.bytesRead;

function goRound(): void {
  for (const one of open) {
    const bytesRead = received(one);
    if (bytesRead !== one.read) one.heardAt = one.since = Date.now();
    else if (!owes(one)) one.since = Date.now();
    one.read = bytesRead;
  }
  const waiting = Map.groupBy([...open].filter(owes), ({ client }) => serverOf(client));
  for (const [server, all] of waiting) {
    const silent = all.some(({ since }) => Date.now() - since >= SILENT_MS);
    if (silent && !probing.has(server)) void checkServer(server, all);
  }
}

/** Asks after all that owe an answer: what holds for one that is silent may hold for them. */
async function checkServer(server: string, waiting: Watched[]): Promise<void> {
  probing.add(server);
  try {
    const before = new Map(waiting.map((one) => [one, received(one)]));
    const { there, busy } = await busyOnes(waiting);
    // What PostgreSQL was done with when it was asked is on its way, or waits for this very process to read it.
    await delay(ARRIVAL_MS, undefined, { ref: false });
    await whatHasArrived();
    // Some have answered, and some were asked after too early to be told from a fast one.
    const silent = waiting.filter((one) => owes(one) && received(one) === before.get(one));
    const dead = silent.filter((one) => !busy.has(one) && (!there || Date.now() - one.since >= SILENT_MS));
    for (const one of silent) if (busy.has(one)) one.since = Date.now();
    if (dead.length === 0) return;
    const silentSince = Math.min(...dead.map(({ since }) => since));
    const resting = [...open].filter(
      (one) => !owes(one) && one.heardAt <= silentSince && serverOf(one.client) === server,
    );
    log().warn({ dead: dead.length, resting: resting.length }, 'Database connections are silent: closing them');
    for (const { client } of [...dead, ...resting]) {
      client.connection.stream.destroy(new Error('Connection terminated: the server says nothing'));
    }
  } finally {
    probing.delete(server);
  }
}

/** Whether PostgreSQL is there, and for which of these it works at this moment. */
async function busyOnes(all: Watched[]): Promise<{ there: boolean; busy: Set<Watched> }> {
  try {
    const rows = await probe<{ pid: number }>(
      all[0]!.config,
      `select pid from pg_stat_activity
       where pid = any($1) and state = 'active' and wait_event_type is distinct from 'Client'`,
      [all.map(({ client }) => client.processID)],
    );
    // Where that cannot be told, the time limit of each statement has to do.
    const pids = rows && new Set(rows.map(({ pid }) => pid));
    return { there: true, busy: new Set(all.filter(({ client }) => !pids || pids.has(client.processID))) };
  } catch (error) {
    // Too many connections: it is there, and too busy to say more.
    const there = (error as { code?: string }).code === '53300';
    return { there, busy: new Set(there ? all : []) };
  }
}
