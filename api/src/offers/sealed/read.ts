import type { Rows } from '../../generated/rows.ts';
import { queryOne } from '../../platform/database/database.ts';

/** The stored bytes of the newest sealed document of a letter; undefined while it is being made, and without one. */
export function sealedFileOf(
  letterId: number,
): Promise<Pick<Rows['uploaded_files'], 'storage_key' | 'size'> | undefined> {
  return queryOne(
    `select f.storage_key, f.size from (
       select state, uploaded_file_id from sealed_documents where approval_email_id = $1 order by id desc limit 1
     ) d join uploaded_files f on f.id = d.uploaded_file_id and f.deleted_at is null where d.state = 'done'`,
    [letterId],
    { name: 'offers-sealed-file' },
  );
}
