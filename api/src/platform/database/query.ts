import type pg from 'pg';
import { currentPool, database } from './connection.ts';
import { runningTransaction, type RunningTransaction } from './transaction-store.ts';

export interface QueryOptions {
  /**
   * Name of a prepared statement: parsed and planned once per connection. One name stands for one text; use it for
   * texts that do not vary.
   */
  name?: string;
  /** The answer may come from a read replica (READ_DATABASE_URL); only outside a transaction. */
  replica?: boolean;
}

/**
 * Runs one statement, in the running transaction if there is one, and answers its rows. Values go in as parameters
 * ($1, $2 …) and never into the text. Rejects with PostgreSQL's error.
 */
export async function query<T = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
  options: QueryOptions = {},
): Promise<T[]> {
  const statement = options.name === undefined ? { text, values } : { text, values, name: options.name };
  const transaction = runningTransaction();
  if (transaction) return (await inTurn(transaction, statement)).rows as T[];
  return (await (options.replica ? database().readPool : currentPool()).query(statement)).rows as T[];
}

/** The first row of a statement, or undefined. */
export async function queryOne<T = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
  options: QueryOptions = {},
): Promise<T | undefined> {
  return (await query<T>(text, values, options))[0];
}

async function inTurn(transaction: RunningTransaction, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const { connection } = transaction.handle;
  if (!connection) throw new Error('This code still runs in a transaction that has ended: something was not awaited');
  const result = connection.query(statement);
  const before = transaction.last;
  transaction.last = result.then(
    () => before,
    () => before,
  );
  return result;
}
