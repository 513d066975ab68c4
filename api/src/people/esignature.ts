import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Answer } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { dropImage, imageAnswer, keepImage, readImage } from '../organization/index.ts';
import { lockAccount } from './account-rows.ts';
import { assertOwnOrAdmin } from './guards.ts';

/** Puts an image (or none) in the place of somebody's signature; the one before is removed. */
async function replaceSignature(id: number, fileId: number | null): Promise<void> {
  const [before] = await query<{ file_id: Rows['employees']['esignature_id'] }>(
    'select esignature_id as file_id from employees where id = $1 for update',
    [id],
  );
  if (!before) throw new NotFound();
  await query(
    'update employees set esignature_id = $2, updated_at = now(), lock_version = lock_version + 1 where id = $1',
    [id, fileId],
  );
  await dropImage(before.file_id);
  await audit({
    action: fileId === null ? 'remove_esignature' : 'upload_esignature',
    entity: 'employee',
    id,
    before: { esignature_id: before.file_id },
    after: { esignature_id: fileId },
  });
}

export const uploadEsignature: Handler<'uploadEsignature'> = async (context) => {
  const { id } = context.params;
  assertOwnOrAdmin(callerOf(context), id);
  const image = await readImage(context.req);
  await lockAccount(id);
  const { fileId } = await keepImage(image, callerOf(context).id);
  await replaceSignature(id, fileId);
  return { id, esignature: `/api/v1/employees/${id}/esignature?v=${fileId}` };
};

export const removeEsignature: Handler<'removeEsignature'> = async (context) => {
  const { employee_id: id } = context.params;
  assertOwnOrAdmin(callerOf(context), id);
  await replaceSignature(id, null);
  return { id, esignature: null };
};

/** A signature can be copied under anything, so it is shown to its owner and to administrators alone. */
export const readEsignature: Handler<'readEsignature'> = async (context): Promise<Answer> => {
  const { id } = context.params;
  assertOwnOrAdmin(callerOf(context), id);
  return imageAnswer('select esignature_id from employees where id = $1', [id], 'private, max-age=86400');
};
