/** The door of the database: raw SQL, transactions, and what follows a commit. */
export { among } from './among-sql.ts';
export { closeDatabase, openDatabase } from './connection.ts';
export { midnightSql } from './midnight-sql.ts';
export { query, queryOne } from './query.ts';
export { isHidingReader, readingAs, readOnAs, type Reader } from './reader.ts';
export { statementName } from './statement-names.ts';
export {
  beforeCommit,
  endsWith,
  inTransaction,
  onCommit,
  onRollback,
  savepoint,
  withTransaction,
} from './transaction.ts';
export { besideTransaction, runOutsideTransaction } from './transaction-store.ts';
