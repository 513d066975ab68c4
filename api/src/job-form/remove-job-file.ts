import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { removeAfterCommit } from '../platform/files/index.ts';
import { JOB_FILE_TYPES_SQL } from './file-types.ts';
import { requireWritable } from './upload-job-file.ts';

type Found = Pick<
  Rows['uploaded_files'],
  'id' | 'file_type' | 'original_file_name' | 'mimetype' | 'size' | 'job_id' | 'storage_key'
>;

/** PUT jobs/remove_file/{file_id}: a file of a job, or an upload that waits, for who made it. */
export const removeJobFile: Handler<'removeJobFile'> = async (context) => {
  const caller = callerOf(context);
  const found = await queryOne<Found>(
    `select id, file_type, original_file_name, mimetype, size, job_id, storage_key from uploaded_files
     where id = $1 and applicant_profile_id is null and file_type in (${JOB_FILE_TYPES_SQL})
       and (job_id is not null or employee_id = $2) for update`,
    [context.params.file_id, caller.id],
    { name: 'job-form-file' },
  );
  if (!found) throw new NotFound();
  if (found.job_id !== null) await requireWritable(found.job_id, caller);
  await queryOne('delete from uploaded_files where id = $1', [found.id]);
  removeAfterCommit([found.storage_key]);
  const { storage_key: _key, job_id, ...file_info } = found;
  await audit({ action: 'remove_file', entity: 'job', id: job_id, before: { file: found.id } });
  return { file_info, job_id };
};
