import type pg from 'pg';
import { currentPool, database } from './connection.ts';
import { withPooled } from './client.ts';
import { readerOf, readingStatement, type Reader } from './reader.ts';
import { readInTransaction, runningTransaction, type RunningTransaction } from './transaction-store.ts';

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
  const pool = options.replica ? database().readPool : currentPool();
  const reader = readerOf(text);
  return (await (reader ? readBy(reader, pool, statement) : pool.query(statement))).rows as T[];
}

/** Answers one statement as somebody reads: in a transaction of its own, with which the setting ends. */
function readBy(reader: Reader, pool: pg.Pool, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return withPooled(pool, async (client) => {
    // Sent together; where one fails, the commit undoes what there is.
    const before = [client.query('begin'), client.query(readingStatement(reader))];
    const answer = client.query(statement);
    const all = await Promise.allSettled([...before, answer, client.query('commit')]);
    const failed = all.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return answer;
  });
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
  readInTransaction(transaction, readerOf(statement.text as string));
  const result = connection.query(statement);
  const before = transaction.last;
  transaction.last = result.then(
    () => before,
    () => before,
  );
  return result;
}
