import { pendingTextJob, QUICK_MS, storable } from '../uploads/index.ts';
import type { ExtractResult } from '../documents/index.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { enqueue, work } from '../platform/queue/index.ts';
import { readStored } from './read-stored.ts';
import { rememberText, type Document } from './remember-text.ts';

/** How long one job goes on before it makes the next. */
const sliceMs = 60_000;

/** A document is read in a few seconds, or gets the usual time once when nothing else waits; then it is left. */
const mostAttempts = 2;

/** Names the job that reads documents which could not be read while their sender waited. */
export function registerPendingTexts(): void {
  work(
    pendingTextJob,
    async () => {
      const end = Date.now() + sliceMs;
      while (await readNext()) if (Date.now() > end) return enqueue(pendingTextJob, {}, { key: 'more' });
    },
    { cron: '*/10 * * * *', atStart: true },
  );
}

/** Reads the document that was tried least; false when none waits. */
async function readNext(): Promise<boolean> {
  const document = await beginAttempt();
  if (!document) return false;
  try {
    const limit = document.attempts < mostAttempts ? QUICK_MS : undefined;
    await keep(document, document.attempts > mostAttempts + 1 ? undefined : await readStored(document, limit));
  } catch (error) {
    // It says nothing about the document.
    await query('update uploaded_files set text_attempts = text_attempts - 1 where id = $1', [document.id]);
    throw error;
  }
  return true;
}

/** Counts an attempt before it is made, so that what ends the whole process is not tried for ever. */
async function beginAttempt(): Promise<(Document & { attempts: number }) | undefined> {
  return queryOne(
    `update uploaded_files f set text_attempts = f.text_attempts + 1
      where f.id = (select n.id from uploaded_files n join applicant_profiles p on p.id = n.applicant_profile_id
        where n.text_status = 'pending' and n.deleted_at is null and p.removed_at is null
        order by n.text_attempts, n.id limit 1 for update of n skip locked)
      returning f.id, f.file_type, f.storage_key, f.original_file_name, f.applicant_profile_id, f.text_attempts as attempts`,
  );
}

async function keep(document: Document & { attempts: number }, found: ExtractResult | undefined): Promise<void> {
  if (found?.ok) return withTransaction(() => rememberText(document, storable(found.text)));
  if (found?.reason === 'timeout' && document.attempts < mostAttempts) return;
  await query(
    `update uploaded_files set text_status = 'unreadable', unread_reason = $2 where id = $1 and text_status = 'pending'`,
    [document.id, found?.reason ?? null],
  );
}
