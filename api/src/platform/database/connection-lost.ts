/** SQLSTATE classes and codes by which PostgreSQL says that a connection is over or cannot be had. */
const STATES = /^(?:08...|53300|57P0[1-5]|25P0[34])$/;

/** What the network says of a server that cannot be reached or has gone. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver and its pool say in words alone. */
const WORDS =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect|Query read timeout|after calling end on the pool/;

/** Whether an error says that the database could not be reached, or that the connection to it broke. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  return (typeof code === 'string' && (STATES.test(code) || NETWORK.has(code))) || WORDS.test(error.message);
}

/** The connection broke while a transaction was being committed: nobody knows whether it was. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';

  constructor(cause: unknown) {
    super('The connection broke during a commit', { cause });
  }
}

/** What the network said of connections to the database: of others it uses the same words. */
const ofDatabase = new WeakSet<Error>();

export const noteDatabaseError = (error: Error): void => void ofDatabase.add(error);

/** Whether it was the connection to the database that broke, and none to a mail server or another peer. */
export function hasBroken(error: unknown): boolean {
  if (error instanceof CommitUnknown) return true;
  if (!isConnectionLost(error)) return false;
  const { code } = error as { code?: string };
  return code === undefined || !NETWORK.has(code) || ofDatabase.has(error as Error);
}
