import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';
import { removeUnnamed } from '../platform/files/index.ts';
import { hashToken } from '../platform/sessions/tokens.ts';

/** Forgets an upload that nothing has claimed, for who holds its token; what was claimed meanwhile stays. */
export async function discardUpload({ id, token }: { id: number; token: string }): Promise<void> {
  const row = await queryOne<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `delete from uploaded_files where id = $1 and claim_token_hash = $2 returning storage_key`,
    [id, hashToken(token)],
  );
  if (row) await removeUnnamed([row.storage_key]);
}
