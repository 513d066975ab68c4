import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** How long the server may take to answer (ms). */
const PROBE_MS = 4_000;

/** What the driver keeps of a connection without declaring it. */
export type Inner = pg.Client & { processID: number; readyForQuery?: boolean; connection: { stream: Socket } };

/** Names the server and database of a connection. */
export const serverOf = ({ user, host, port, database }: pg.Client): string => `${user}@${host}:${port}/${database}`;

/**
 * Asks the server something about its own processes over a connection that is made for it: those that are there may
 * be what is asked about. Answers undefined behind a pooler, where the ids that we know are not those of PostgreSQL.
 * Rejects when there is no answer in time.
 */
export async function probe<T>(config: pg.ClientConfig, text: string, values: unknown[]): Promise<T[] | undefined> {
  const client = new pg.Client({
    ...config,
    application_name: 'rolecall probe',
    connectionTimeoutMillis: PROBE_MS,
  }) as Inner;
  client.on('error', () => undefined);
  const answered = new AbortController();
  const probeOnce = async () => {
    await client.connect();
    const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
    return rows[0]?.own === client.processID ? (await client.query(text, values)).rows : undefined;
  };
  const late = async () => {
    await delay(PROBE_MS, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
    throw new Error('The database did not answer in time');
  };
  try {
    return (await Promise.race([probeOnce(), late()])) as T[] | undefined;
  } finally {
    answered.abort();
    client.end().catch(() => undefined);
    client.connection.stream.destroySoon();
  }
}
