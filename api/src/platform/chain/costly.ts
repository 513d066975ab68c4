import { database } from '../database/connection.ts';
import { query, withTransaction } from '../database/database.ts';
import { countRefusal } from '../metrics/counted.ts';
import { turnLimits, Turns } from '../rate-limits/index.ts';
import type { CallContext } from './context.ts';

let turns: Turns | undefined;

/** The turns of this process. */
const ours = () => (turns ??= new Turns(turnLimits(database().settings.poolSize)));

/** Whether a call takes its turn: those that say so, and lists that are searched for a text. */
export function isCostly({ call, query }: CallContext): boolean {
  if (call.costly !== undefined) return true;
  if (call.method !== 'GET') return false;
  const given = (name: string) =>
    query instanceof URLSearchParams ? query.get(name) : (query as Record<string, unknown> | undefined)?.[name];
  return Boolean(given('q')) || /"q"\s*:\s*"[^"]/.test(String(given('filter') ?? ''));
}

/**
 * Does `work` when it is the caller's turn; who has hung up by then is passed over.
 * @throws 429, 503
 */
export async function inTurn<T>({ caller, ip, res }: CallContext, work: () => Promise<T>): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort();
  res.once('close', leave);
  const turn = ours().take(caller ? `employee:${caller.id}` : ip, left.signal);
  const end = await turn.catch((error: unknown) => {
    if (!left.signal.aborted) countRefusal('costly');
    throw error;
  });
  try {
    return await work();
  } finally {
    res.off('close', leave);
    end();
  }
}

/**
 * Does `work` in a transaction none of whose statements takes longer than so many seconds; PostgreSQL ends one that
 * does, which the caller is told as a 503.
 */
export function withinSeconds<T>(seconds: number, work: () => Promise<T>, options: { retry: boolean }): Promise<T> {
  return withTransaction(() => {
    const limit = Math.min(seconds * 1000, database().settings.statementTimeoutMs);
    // Sent along with the first statement; where it fails, so does that.
    query(`select set_config('statement_timeout', $1, true)`, [String(limit)], { name: 'limit-statements' }).catch(
      () => undefined,
    );
    return work();
  }, options);
}
