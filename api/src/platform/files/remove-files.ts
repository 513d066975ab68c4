import { onCommit, query } from '../database/database.ts';
import { fileStore } from './file-store.ts';

/**
 * Removes bytes that no row of uploaded_files names any more; several rows may share them, because a copied application
 * has files of its own without a second copy of their bytes. Answers how many are gone.
 */
export async function removeUnnamed(keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const rows = await query<{ key: string }>(
    `select distinct key from unnest($1::text[]) as key
      where not exists (select from uploaded_files where storage_key = key)`,
    [keys],
    { name: 'files-unnamed' },
  );
  for (const { key } of rows) await fileStore.remove(key);
  return rows.length;
}

/** The same once the running transaction has committed: a rolled back row never loses its bytes. */
export function removeAfterCommit(keys: string[]): void {
  if (keys.length > 0) onCommit(() => removeUnnamed(keys));
}
