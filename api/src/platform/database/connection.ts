import { juggler } from '@loopback/repository';
import connector from 'loopback-connector-postgresql';
import pg from 'pg';
import { Deadline } from '../lifetime/index.ts';
import { log } from '../logging/log.ts';
import { DatabaseClient } from './client.ts';
import { setTypeParsers } from './pg-types.ts';
import { isBesideTransaction, readInTransaction, runningTransaction } from './transaction-store.ts';

/** What a connection to the database needs to know; times in milliseconds. */
export interface DatabaseSettings {
  url: string;
  /** A replica for reads that allow it. */
  readUrl?: string;
  poolSize: number;
  statementTimeoutMs: number;
  idleTransactionTimeoutMs: number;
}

/** How long the answer of a statement that PostgreSQL has ended may take to arrive (ms). */
const ANSWER_LATE_MS = 5_000;

/** The parts of the connector that we rely on. */
interface Connector {
  pg: pg.Pool;
  observe(hook: 'before execute', observer: (statement: { options: object }, next: () => void) => void): void;
}

interface OpenDatabase {
  settings: DatabaseSettings;
  dataSource: juggler.DataSource;
  connector: Connector;
  pool: pg.Pool;
  readPool: pg.Pool;
  /** For what is counted or made while a transaction waits for it. */
  besidePool: pg.Pool;
}

/**
 * How long a connection that nobody needs is kept (ms): a new one costs PostgreSQL 50 ms or more, in which it reads
 * what it knows of tables and functions anew, and what comes every few seconds would open one each time.
 */
export const CONNECTION_IDLE_MS = 300_000;

/** Connections beside those of the pool; what runs there is short, and what waits there waits for no transaction. */
const BESIDE_CONNECTIONS = 2;

let open: OpenDatabase | undefined;

/**
 * Opens the one pool of this process; LoopBack's data source and raw SQL share it. Connects when first used.
 * @throws when a database is open already.
 */
export function openDatabase(settings: DatabaseSettings): void {
  if (open) throw new Error('The database is open already');
  setTypeParsers();
  const dataSource = new juggler.DataSource({
    name: 'database',
    connector,
    lazyConnect: true,
    ...poolSettings(settings.url, settings),
    onError: lost,
  });
  // The pool connects by itself. What waited for a connection of the data source would go on in the transaction of whoever
  // came first.
  Object.assign(dataSource, { connected: true });
  const own = dataSource.connector as unknown as Connector;
  // Repositories join the running transaction whether or not somebody handed it to them.
  own.observe('before execute', (statement, next) => {
    const running = runningTransaction();
    // They write alone.
    if (running) readInTransaction(running, undefined);
    if (running) statement.options = { ...statement.options, transaction: running.handle };
    next();
  });
  const readPool = settings.readUrl ? new pg.Pool(poolSettings(settings.readUrl, settings)) : own.pg;
  if (readPool !== own.pg) readPool.on('error', lost);
  const besidePool = new pg.Pool({ ...poolSettings(settings.url, settings), max: BESIDE_CONNECTIONS });
  besidePool.on('error', lost);
  open = { settings, dataSource, connector: own, pool: own.pg, readPool, besidePool };
}

/** Waits for running statements, for `limit` ms at most, then closes all connections. */
export async function closeDatabase(limit = 10_000): Promise<void> {
  const closing = open;
  open = undefined;
  if (!closing) return;
  const pools = new Set([closing.pool, closing.readPool, closing.besidePool]);
  await new Deadline(limit).step('connections', Promise.all([...pools].map((pool) => pool.end())));
}

/** The pools of the open database by name, none while there is none. */
export function pools(): Record<string, pg.Pool> {
  if (!open) return {};
  const { pool, readPool, besidePool } = open;
  return { main: pool, beside: besidePool, ...(readPool === pool ? {} : { replica: readPool }) };
}

/** The open database. @throws before openDatabase and after closeDatabase. */
export function database(): OpenDatabase {
  if (!open) throw new Error('The database is not open');
  return open;
}

/** The pool that the current code takes its connections from. */
export function currentPool(): pg.Pool {
  const { pool, besidePool } = database();
  return isBesideTransaction() ? besidePool : pool;
}

function poolSettings(url: string, settings: DatabaseSettings): pg.PoolConfig & { url: string } {
  return {
    url,
    connectionString: url,
    max: settings.poolSize,
    application_name: 'rolecall',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: CONNECTION_IDLE_MS,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
    // PostgreSQL ends a statement first; this is for an answer that never arrives.
    query_timeout: settings.statementTimeoutMs + ANSWER_LATE_MS,
    Client: DatabaseClient,
    // Statements that are started together are sent together: a transaction waits once for all of them.
    pipeline: true,
    // Compiling a statement costs more than running ours; dates in JSON that PostgreSQL builds are in UTC.
    options: '-c TimeZone=UTC -c jit=off',
  };
}

/** A connection that breaks while idle is replaced by the pool; it must not end the process. */
function lost(error: Error): void {
  log().warn({ err: error }, 'A database connection was lost');
}
