import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { database } from '../database/connection.ts';
import { query, besideTransaction, withTransaction } from '../database/database.ts';
import { TooManyRequests } from '../errors/errors.ts';
import { countRefusal } from '../metrics/counted.ts';
import { limitNamed, type Limit } from './limits.ts';

/** Counts live in a table of their own schema: every process sees them, and no migration has to know them. */
const schemaName = 'operation';
const tableName = 'rate_limits';

let prepared: { pool: unknown; ready: Promise<void>; limiters: Map<string, RateLimiterPostgres> } | undefined;

/**
 * Counts one call of `name` by `key` (an address, a caller's id) and throws TooManyRequests when there were too many.
 * Counting takes no part in the running transaction: a refused call counts as well, and its connection is none of those
 * that running transactions hold.
 */
export async function limitCalls(name: string, key: string): Promise<void> {
  await take(name, key, limitNamed(name));
}

/** As limitCalls, for a limit that is not on the list: something per account, say. */
export async function limit(name: string, key: string, { points, seconds }: Omit<Limit, 'by'>): Promise<void> {
  await take(name, key, { points, seconds });
}

async function take(name: string, key: string, { points, seconds }: Omit<Limit, 'by'>): Promise<void> {
  const limiter = await limiterFor(name, points, seconds);
  try {
    await limiter.consume(digest(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    countRefusal(name);
    throw new TooManyRequests(refusal.msBeforeNext / 1000);
  }
}

async function limiterFor(name: string, points: number, seconds: number): Promise<RateLimiterPostgres> {
  const { besidePool: pool } = database();
  if (prepared?.pool !== pool) prepared = { pool, ready: createTable(), limiters: new Map() };
  await prepared.ready;
  let limiter = prepared.limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName,
      tableName,
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: prepared.limiters.size === 0,
    });
    prepared.limiters.set(name, limiter);
  }
  return limiter;
}

/** Unlogged: after a crash of the database, counting starts anew. */
async function createTable(): Promise<void> {
  const make = async () => {
    // "if not exists" alone is not safe when several processes start on an empty database.
    await query('select pg_advisory_xact_lock(7306522)');
    await query(`create schema if not exists ${schemaName}`);
    await query(
      `create unlogged table if not exists ${schemaName}.${tableName}
         (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    );
  };
  try {
    await besideTransaction(() => withTransaction(make));
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

/** Keys are addresses and e-mails: the table keeps neither. */
function digest(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
