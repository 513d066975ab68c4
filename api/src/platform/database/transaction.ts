import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { log } from '../logging/log.ts';
import { withPooled } from './client.ts';
import { CommitUnknown, isConnectionLost } from './connection-lost.ts';
import { currentPool, database } from './connection.ts';
import { query } from './query.ts';
import { readInTransaction, runInTransaction, runningTransaction, runOutsideTransaction } from './transaction-store.ts';
import type { RunningTransaction } from './transaction-store.ts';

/** PostgreSQL's codes for "somebody else was faster; the same again may succeed". */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction: everything in it that uses `query` or a repository takes part, also through calls
 * of calls. Commits when it resolves, rolls back when it rejects. Inside a running transaction it joins that one.
 * With `retry`, a deadlock or serialization failure is tried once more from the start; `work` must allow that.
 */
export async function withTransaction<T>(work: () => Promise<T>, { retry = false } = {}): Promise<T> {
  if (runningTransaction()) return work();
  try {
    return await attempt(work);
  } catch (error) {
    if (!retry || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    log().debug({ code: (error as { code?: string }).code }, 'Trying a transaction again');
    return attempt(work);
  }
}

/** Whether the current code runs in a transaction. */
export function inTransaction(): boolean {
  return runningTransaction() !== undefined;
}

/**
 * Runs `work` after the running transaction has committed, and never if it does not; at once without one. For what
 * cannot be taken back. Its failure is logged, not told to the caller, since the data is stored.
 */
export function onCommit(work: () => unknown): void {
  const transaction = runningTransaction();
  if (transaction) transaction.afterCommit.push(work);
  else void runLater(work);
}

/**
 * Runs `work` as the last thing that the running transaction does, in the order of the keys, so that what it locks is
 * locked in one order by everybody; once for a key, however often it is asked for.
 * @throws without a transaction
 */
export function beforeCommit(key: string, work: () => Promise<void>): void {
  const transaction = runningTransaction();
  if (!transaction) throw new Error(`There is no transaction to end with ${key}`);
  if (!transaction.beforeCommit.has(key)) transaction.beforeCommit.set(key, work);
}

/** Whether the running transaction is to end with the work of a key. */
export function endsWith(key: string): boolean {
  return runningTransaction()?.beforeCommit.has(key) === true;
}

/** Runs `work` when what the running transaction has done so far is undone; never without one. For what is beside the database. */
export function onRollback(work: () => unknown): void {
  runningTransaction()?.afterRollback.push(work);
}

/** Runs `work` so that its failure undoes only itself and the transaction can go on. */
export async function savepoint<T>(work: () => Promise<T>): Promise<T> {
  const transaction = runningTransaction();
  if (!transaction) throw new Error('A savepoint needs a transaction');
  const before = transaction.afterRollback.length;
  const commitsBefore = transaction.afterCommit.length;
  const endsBefore = new Map(transaction.beforeCommit);
  const name = `s${randomUUID().replaceAll('-', '')}`;
  await query(`savepoint ${name}`);
  try {
    const result = await work();
    await query(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await query(`rollback to savepoint ${name}`);
    transaction.reader = null;
    // What was to follow from it does not.
    transaction.afterCommit.splice(commitsBefore);
    transaction.beforeCommit = endsBefore;
    for (const after of transaction.afterRollback.splice(before)) await runLater(after);
    throw error;
  }
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  const { connector } = database();
  const { result, afterCommit } = await withPooled(currentPool(), (client) => transact(client, connector, work));
  for (const after of afterCommit) await runLater(after);
  return result;
}

async function transact<T>(
  connection: NonNullable<RunningTransaction['handle']['connection']>,
  connector: unknown,
  work: () => Promise<T>,
): Promise<{ result: T; afterCommit: RunningTransaction['afterCommit'] }> {
  const txId = randomUUID();
  connection.txId = txId;
  // Not waited for: the first statement is sent along with it, and the transaction does not commit without it.
  const begun = connection.query('begin');
  const transaction: RunningTransaction = {
    handle: { connector, connection, txId },
    last: begun.catch(() => undefined),
    beforeCommit: new Map(),
    afterCommit: [],
    afterRollback: [],
  };
  /** From here on, nothing that was not awaited can reach the connection, which soon is somebody else's. */
  const detach = async () => {
    transaction.handle.connection = null;
    connection.txId = null;
    await transaction.last;
  };
  let result: T;
  try {
    result = await runInTransaction(transaction, async () => {
      const done = await work();
      for (const key of [...transaction.beforeCommit.keys()].sort()) await transaction.beforeCommit.get(key)!();
      // Triggers that wait for the commit work on the tables themselves.
      readInTransaction(transaction, undefined);
      return done;
    });
    await detach();
    await begun;
  } catch (error) {
    await detach();
    // One that cannot be rolled back is closed, which undoes it as well.
    await connection.query('rollback').catch(() => undefined);
    for (const after of transaction.afterRollback) await runLater(after);
    throw error;
  }
  await commit(connection);
  return { result, afterCommit: transaction.afterCommit };
}

/** @throws CommitUnknown when the connection breaks before PostgreSQL has said whether it is done. */
async function commit(connection: pg.PoolClient): Promise<void> {
  try {
    await connection.query('commit');
  } catch (error) {
    throw isConnectionLost(error) ? new CommitUnknown(error) : error;
  }
}

async function runLater(work: () => unknown): Promise<void> {
  try {
    await runOutsideTransaction(work);
  } catch (error) {
    log().error({ err: error }, 'What should follow a transaction failed');
  }
}
