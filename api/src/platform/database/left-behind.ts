import type pg from 'pg';
import { log } from '../logging/log.ts';
import { probe, serverOf, type Inner } from './probe.ts';

/** Server processes whose connection broke on our side, and when; by server. */
const left = new Map<string, Map<number, number>>();
const sweeping = new Set<string>();

/**
 * Ends on the server what a broken connection of ours has left there, as soon as there is a new one. PostgreSQL may
 * not know of the break, and would hold the locks of the unfinished transaction until its own limits end it.
 */
export function endWhatIsLeft(given: pg.Client, config: pg.ClientConfig): void {
  const client = given as Inner;
  client.once('connect', () => {
    const server = serverOf(client);
    client.on('error', () => {
      const processes = left.get(server) ?? new Map<number, number>();
      left.set(server, processes.set(client.processID, Date.now()));
    });
    void sweep(server, config);
  });
}

async function sweep(server: string, config: pg.ClientConfig): Promise<void> {
  const processes = left.get(server);
  if (!processes || sweeping.has(server)) return;
  sweeping.add(server);
  left.delete(server);
  try {
    // An id may belong to another process by now: that one began after the break.
    const ended = await probe(
      config,
      `select pg_terminate_backend(a.pid) from pg_stat_activity a
       join unnest($1::int[], $2::float8[]) as l (pid, seconds) on l.pid = a.pid
       where a.usename = current_user and a.backend_start < clock_timestamp() - make_interval(secs => l.seconds)`,
      [[...processes.keys()], [...processes.values()].map((at) => (Date.now() - at) / 1000)],
    );
    if (ended?.length)
      log().info({ processes: ended.length }, 'Ended what broken connections had left on the database');
  } catch (error) {
    log().debug({ err: error }, 'What broken connections left could not be ended yet');
    left.set(server, new Map([...processes, ...(left.get(server) ?? [])]));
  } finally {
    sweeping.delete(server);
  }
}
