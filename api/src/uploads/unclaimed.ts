import { createHash } from 'node:crypto';
import { config } from '../platform/config/config.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { CallError, StorageFull } from '../platform/errors/errors.ts';
import { sweepUnclaimed } from '../platform/files/index.ts';
import { networkOf } from '../platform/rate-limits/index.ts';

/** Uploads that are as old as this go first when there is hardly room for more. */
const LONG_ENOUGH_MS = 3_600_000;

/** From this part of the room on, they go. */
const NEARLY = 0.8;

const RETRY_AFTER = { 'retry-after': '600' };

/** What stands for a network address in the table, which keeps none. */
export const uploaderOf = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('base64url');

/**
 * Whether there is room for so many bytes of a stranger's, who may never send the application that they belong to: asked
 * before anything is done with them.
 * @throws 429 when this address has left too much already, 507 when all of them together have.
 */
export async function requireRoom(bytes: number, address: string): Promise<void> {
  const most = config().unclaimedMegabytes * 1_000_000;
  if ((await waiting(address)).all + bytes > NEARLY * most)
    await sweepUnclaimed(new Date(Date.now() - LONG_ENOUGH_MS), { ofStrangers: true });
  refuseBeyond(await waiting(address), bytes);
}

/** The same where the row is written: of many at once, each counts those before it. */
export async function takeRoom(bytes: number, address: string): Promise<void> {
  await query(`select pg_advisory_xact_lock(hashtextextended('unclaimed uploads', 0))`);
  refuseBeyond(await waiting(address), bytes);
}

interface Waiting {
  all: number;
  own: number;
}

/** Bytes that strangers have uploaded and no application has claimed. */
async function waiting(address: string): Promise<Waiting> {
  const row = await queryOne<Waiting>(
    `select coalesce(sum(size), 0)::bigint as all, coalesce(sum(size) filter (where uploader = $1), 0)::bigint as own
     from uploaded_files where claim_token_hash is not null and uploader is not null`,
    [uploaderOf(address)],
    { name: 'applying-unclaimed' },
  );
  return row!;
}

function refuseBeyond({ all, own }: Waiting, bytes: number): void {
  const { unclaimedMegabytes, unclaimedMegabytesPerAddress } = config();
  if (own + bytes > unclaimedMegabytesPerAddress * 1_000_000)
    throw new CallError('TooManyRequests', 429, 'applying.errors.tooMuchLeft', { headers: RETRY_AFTER });
  if (all + bytes > unclaimedMegabytes * 1_000_000)
    throw new StorageFull('applying.errors.noRoom', { headers: RETRY_AFTER });
}
