import type { Rows } from '../../generated/rows.ts';
import { query, withTransaction } from '../database/database.ts';
import { log } from '../logging/log.ts';
import { work } from '../queue/queue.ts';
import { fileStore } from './file-store.ts';
import { keptSql } from './references.ts';
import { releaseFiles } from './release-files.ts';
import { removeUnnamed } from './remove-files.ts';

const batch = 500;
const dayMs = 86_400_000;

/** So long a file that was taken off an application can still be got back by who looks after the installation. */
const keptDays = 30;

/**
 * Removes uploads that nothing claimed within a day, files that were taken off an application a month ago, and bytes that no row names: an upload whose transaction was
 * rolled back. A row always goes before its bytes. Answers how many of each.
 */
export async function sweepFiles(now = new Date()): Promise<{ unclaimed: number; orphans: number }> {
  const before = new Date(now.getTime() - dayMs);
  const unclaimed = await sweepUnclaimed(before);
  const taken = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `delete from uploaded_files f where f.deleted_at < $1
       and not exists (select from hgemails_file_uploads m where m.file_upload_id = f.id)
     returning f.storage_key`,
    [new Date(now.getTime() - keptDays * dayMs)],
  );
  await removeUnnamed(taken.map(({ storage_key }) => storage_key));
  await releaseLeft(before);

  let orphans = 0;
  let keys: string[] = [];
  const check = async () => {
    orphans += await removeUnnamed(keys);
    keys = [];
  };
  for await (const { key, storedAt } of fileStore.list()) {
    if (storedAt >= before) continue;
    keys.push(key);
    if (keys.length === batch) await check();
  }
  if (keys.length > 0) await check();
  return { unclaimed, orphans };
}

/** Removes files that went to rows which are gone with what owned them, or whose versions are. */
async function releaseLeft(before: Date): Promise<void> {
  const left = await query<Pick<Rows['uploaded_files'], 'id'>>(
    `select f.id from uploaded_files f
      where f.file_type in ('record_attachment', 'template_attachment') and f.claim_token_hash is null
        and f.created_at < $1 and not (${keptSql()}) order by f.id`,
    [before],
  );
  await withTransaction(() => releaseFiles(left.map(({ id }) => id)));
}

/**
 * Removes uploads that nothing has claimed since before a moment and no kept application waits for, of all or of
 * strangers alone; answers how many.
 */
export async function sweepUnclaimed(before: Date, { ofStrangers = false } = {}): Promise<number> {
  const rows = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `delete from uploaded_files
      where claim_token_hash is not null and application_draft_id is null and created_at < $1 and (uploader is not null or not $2) returning storage_key`,
    [before, ofStrangers],
  );
  await removeUnnamed(rows.map(({ storage_key }) => storage_key));
  return rows.length;
}

/** Names the nightly job that sweeps. */
export function registerFileJobs(): void {
  work('files.sweep', async () => log().info(await sweepFiles(), 'Swept unclaimed files'), {
    cron: '20 3 * * *',
    timeoutSeconds: 3600,
  });
}
