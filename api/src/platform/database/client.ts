import pg from 'pg';
import { noteDatabaseError } from './connection-lost.ts';
import { endWhatIsLeft } from './left-behind.ts';
import { watchSilence } from './silence.ts';

/** How long a new connection may take to be there, and an old one to say goodbye (ms). */
const CONNECT_MS = 5_000;
const GOODBYE_MS = 2_000;

/**
 * A connection to PostgreSQL that may break at any time without ending the process. The driver tells of a break by an
 * `error` event, also between two statements, and an event that nobody hears ends a process. A connection that says
 * nothing while it owes an answer is looked into (silence.ts), and what a broken one leaves on the server is ended
 * (left-behind.ts). Statements on a broken one reject.
 */
export class DatabaseClient extends pg.Client {
  #broken: Error | undefined;

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: CONNECT_MS });
    this.on('error', (error) => (this.#broken ??= error));
    // Also while it is being opened, of which the client tells only who opens it.
    this.connection.on('error', noteDatabaseError);
    watchSilence(this, config);
    endWhatIsLeft(this, config);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const late = setTimeout(() => this.connection.stream.destroy(), GOODBYE_MS).unref();
    this.once('end', () => clearTimeout(late));
    return callback ? super.end(callback) : super.end();
  }

  /** Why nothing can be asked over this connection any more. */
  get broken(): Error | undefined {
    return this.#broken;
  }
}

/**
 * Lends a connection of the pool to `work`. It goes back when that has ended; one that broke, or that is still in a
 * transaction, is closed, so that nobody gets it next. Nothing else takes connections out of a pool.
 */
export async function withPooled<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(brokenWhy(client));
  }
}

/** Runs `work` on a connection of its own, which is closed afterwards. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new DatabaseClient(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function brokenWhy(client: pg.PoolClient): Error | undefined {
  const { broken } = client as pg.PoolClient & { broken?: Error };
  if (broken) return broken;
  return client.getTransactionStatus() === 'I' ? undefined : new Error('It was left in a transaction');
}
