import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { readingStatement, type Reader } from './reader.ts';

/** What LoopBack's connector takes for a transaction: the connection, marked with the id that both carry. */
export interface TransactionHandle {
  connector: unknown;
  connection: (pg.PoolClient & { txId?: string | null }) | null;
  txId: string;
}

/** A transaction that runs in the current chain of calls. */
export interface RunningTransaction {
  handle: TransactionHandle;
  /**
   * Settles when all statements so far have been answered. Those that are started together are sent together and run in
   * that order; when one fails, so do those behind it.
   */
  last: Promise<unknown>;
  /** As whom its connection reads; null: not known, as a savepoint took it back. */
  reader?: Reader | null;
  /** What is to be done last, each once. */
  beforeCommit: Map<string, () => Promise<void>>;
  afterCommit: (() => unknown)[];
  afterRollback: (() => unknown)[];
}

/** Has the connection of a transaction read as somebody, or as the product itself, from its next statement on. */
export function readInTransaction(transaction: RunningTransaction, reader: Reader | undefined): void {
  if (transaction.reader === reader) return;
  transaction.reader = reader;
  // Its failure is that of the transaction, and so of the statement behind it.
  transaction.handle.connection?.query(readingStatement(reader)).catch(() => undefined);
}

const storage = new AsyncLocalStorage<RunningTransaction>();
const beside = new AsyncLocalStorage<true>();

/** The transaction that the current code runs in, if any; also one that has ended, so that using it is noticed. */
export function runningTransaction(): RunningTransaction | undefined {
  return storage.getStore();
}

/** Runs `work` with `transaction` as the running one. */
export function runInTransaction<T>(transaction: RunningTransaction, work: () => T): T {
  return storage.run(transaction, work);
}

/**
 * Runs `work` outside the running transaction, which waits for it, over connections that no transaction of calls holds:
 * with one of the pool, as many calls as it has connections would wait for each other. For what must stay when the
 * transaction is undone, and is short; what goes on afterwards takes runOutsideTransaction.
 */
export function besideTransaction<T>(work: () => T): T {
  return storage.exit(() => beside.run(true, work));
}

/** Whether the current code runs beside a transaction that waits for it. */
export function isBesideTransaction(): boolean {
  return beside.getStore() === true;
}

/** Runs `work` outside any transaction. */
export function runOutsideTransaction<T>(work: () => T): T {
  return storage.exit(() => beside.exit(work));
}
