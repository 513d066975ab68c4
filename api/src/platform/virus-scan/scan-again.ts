import { buffer } from 'node:stream/consumers';
import type { Rows } from '../../generated/rows.ts';
import { config } from '../config/config.ts';
import { query, withTransaction } from '../database/database.ts';
import { CallError } from '../errors/errors.ts';
import { openFileStore } from '../files/file-store.ts';
import { log } from '../logging/log.ts';
import { work } from '../queue/queue.ts';
import { auditVirus } from './admit.ts';
import { clamdVersion, scanBytes, ScanFailed, type Finding } from './clamd.ts';

type Held = Pick<Rows['held_files'], 'id' | 'sha256'> & {
  /** Of any file with these bytes; null where none is left. */
  storage_key: string | null;
};

/** So many are looked at in one run; the next comes within a minute. */
const batch = 200;

/**
 * Scans what was stored while nobody could scan it: clean files are handed out from then on, the bytes of others are
 * removed. Those that clamd takes for too large or cannot read come last the next time.
 */
export async function scanHeld(): Promise<{ clean: number; infected: number }> {
  const found = { clean: 0, infected: 0 };
  const { clamdUrl } = config();
  if (clamdUrl === undefined) return found;
  const rows = await query<Held>(
    `select h.id, h.sha256, (select f.storage_key from uploaded_files f where f.sha256 = h.sha256 limit 1) as storage_key
       from held_files h where h.signature is null order by h.tried_at nulls first, h.id limit $1`,
    [batch],
  );
  if (rows.length === 0) return found;
  // One that is away is found out once, not by each file.
  await clamdVersion(clamdUrl);
  for (const held of rows) {
    const finding = await findingOn(held, clamdUrl);
    if (finding === undefined) continue;
    if (finding.infected) await removeInfected(held, finding.signature);
    // Another process may have found more meanwhile, and removed the bytes that were not there to be read.
    else await query('delete from held_files where id = $1 and signature is null', [held.id]);
    found[finding.infected ? 'infected' : 'clean'] += 1;
  }
  return found;
}

/** Undefined where nobody can say; bytes that are gone cannot be handed out either. */
async function findingOn({ id, storage_key }: Held, address: string): Promise<Finding | undefined> {
  try {
    if (storage_key === null) return { infected: false };
    return await scanBytes(await buffer(await openFileStore().read(storage_key)), address);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { infected: false };
    if (!(error instanceof ScanFailed)) throw error;
    log().error({ held: id, reason: error.message }, 'A stored file could not be scanned');
    await query('update held_files set tried_at = now() where id = $1', [id]);
    return undefined;
  }
}

/** The rows stay and say what there was; the bytes go. Two processes may find it at once: the second tells nothing. */
async function removeInfected({ id, sha256 }: Held, signature: string): Promise<void> {
  const files = await withTransaction(async () => {
    const mine = await query(
      'update held_files set signature = $2, tried_at = now() where id = $1 and signature is null returning id',
      [id, signature],
    );
    if (mine.length === 0) return [];
    const named = await query<Pick<Rows['uploaded_files'], 'id' | 'storage_key'>>(
      'select id, storage_key from uploaded_files where sha256 = $1 order by id',
      [sha256],
    );
    for (const file of named) await auditVirus(file.id, signature);
    return named;
  });
  if (files.length === 0) return;
  for (const { storage_key } of files) await openFileStore().remove(storage_key);
  log().warn({ signature, files: files.map((file) => file.id) }, 'A stored file held a virus; its bytes were removed');
}

/** Names the job that looks again, each minute. */
export function registerVirusScan(): void {
  const again = async () => {
    const found = await scanHeld().catch((error: unknown) => {
      if (!(error instanceof ScanFailed)) throw error;
      log().error({ reason: error.message }, 'Files wait for a virus scan');
      return { clean: 0, infected: 0 };
    });
    if (found.clean + found.infected > 0) log().info(found, 'Scanned files that had waited');
  };
  work('virus-scan.again', again, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 600 });
}

/** Says at the start whether uploads are scanned, and by whom. */
export async function announceScanner(): Promise<void> {
  const { clamdUrl } = config();
  if (clamdUrl === undefined) {
    log().warn('Uploads are not scanned for viruses: CLAMD_URL is not set');
    return;
  }
  try {
    log().info({ scanner: await clamdVersion(clamdUrl) }, 'Uploads are scanned for viruses');
  } catch (error) {
    log().error({ reason: (error as Error).message }, 'Uploads cannot be scanned for viruses at the moment');
  }
}
