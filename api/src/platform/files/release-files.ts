import type { Rows } from '../../generated/rows.ts';
import { query } from '../database/database.ts';
import { keptSql } from './references.ts';
import { removeAfterCommit } from './remove-files.ts';

/** Deletes those of the files that nothing names any more, and their bytes once the running transaction has committed. */
export async function releaseFiles(ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // Whoever is about to name one holds it; what they have written, the next statement sees.
  await query('select from uploaded_files where id = any($1::bigint[]) order by id for update', [ids]);
  const gone = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `delete from uploaded_files f where f.id = any($1::bigint[]) and not (${keptSql()}) returning f.storage_key`,
    [ids],
  );
  removeAfterCommit(gone.map(({ storage_key }) => storage_key));
}
