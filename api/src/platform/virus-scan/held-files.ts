import type { Rows } from '../../generated/rows.ts';
import { config } from '../config/config.ts';
import { query, queryOne } from '../database/database.ts';
import { NotFound, Unavailable } from '../errors/errors.ts';

/** Keeps bytes from being handed out until they have been scanned, in the transaction that stores their row. */
export async function holdBack(sha256: string): Promise<void> {
  await query('insert into held_files (sha256) values ($1) on conflict (sha256) do nothing', [sha256]);
}

/**
 * Looks whether stored bytes may be handed out. Without a scanner nothing waits for one any more; what a virus was
 * found in stays where it is.
 * @throws 503 for what has not been scanned yet, 404 for what was removed because of a virus
 */
export async function assertHandedOut(storageKey: string): Promise<void> {
  const held = await queryOne<Pick<Rows['held_files'], 'signature'>>(
    `select h.signature from uploaded_files f join held_files h on h.sha256 = f.sha256 where f.storage_key = $1 limit 1`,
    [storageKey],
    { name: 'held-file' },
  );
  if (!held) return;
  if (held.signature !== null) throw new NotFound('errors.virusRemoved');
  if (config().clamdUrl !== undefined) throw new Unavailable('errors.notScanned', { headers: { 'retry-after': '60' } });
}

/** Of stored bytes, those that may be handed out; see assertHandedOut. */
export async function handedOut(storageKeys: string[]): Promise<Set<string>> {
  const rows = await query<{ key: string }>(
    `select k.key from unnest($1::text[]) as k(key)
      where not exists (select from uploaded_files f join held_files h on h.sha256 = f.sha256
                         where f.storage_key = k.key and ($2 or h.signature is not null))`,
    [storageKeys, config().clamdUrl !== undefined],
  );
  return new Set(rows.map(({ key }) => key));
}
