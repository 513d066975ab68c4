import { query, withTransaction } from '../../platform/database/database.ts';
import { removeAttachments } from './remove-attachments.ts';

/**
 * Removes attachments, links and wanted files that have waited a day for a letter which nobody saved. Answers how many.
 */
export function sweepWaiting(): Promise<number> {
  return withTransaction(async () => {
    const rows = await query<{ id: number }>(
      `select id from file_and_links where approval_email_id is null and created_at < now() - interval '1 day' for update skip locked`,
    );
    await removeAttachments(rows.map(({ id }) => id));
    return rows.length;
  });
}
