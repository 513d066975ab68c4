import type { Rows } from '../generated/rows.ts';
import { readUpload, uploadFile } from '../uploads/index.ts';
import { MAX_ATTACHMENT_BYTES } from '../documents/index.ts';
import { callerOf, type Caller, type CallContext, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { isAdmin } from '../platform/permissions/roles.ts';
import { JOB_FILE_TYPES } from './file-types.ts';

/** POST jobs/upload_file: a file that waits for the job which will name it. */
export const uploadJobFile: Handler<'uploadJobFile'> = async (context) => receive(context);

/** POST jobs/{id}/upload_file */
export const uploadFileOfJob: Handler<'uploadFileOfJob'> = async (context) => {
  await requireWritable(context.params.id, callerOf(context));
  return receive(context, context.params.id);
};

async function receive(context: Pick<CallContext, 'req' | 'caller' | 'language'>, jobId?: number) {
  if (!context.req.is('multipart/form-data')) throw new ValidationFailed([{ field: 'file', code: 'required' }]);
  const { content, originalFileName, fields } = await readUpload(context.req, MAX_ATTACHMENT_BYTES);
  if (!fields.file_type) throw new ValidationFailed([{ field: 'file_type', code: 'required' }]);
  const fileType = JOB_FILE_TYPES.find((type) => type === fields.file_type);
  if (!fileType) throw new ValidationFailed([{ field: 'file_type', code: 'invalid' }]);
  const { file_info } = await uploadFile(
    { content, originalFileName, fileType, caller: callerOf(context), language: context.language },
    jobId === undefined ? {} : { jobId },
  );
  const { id, file_type, original_file_name, mimetype, size } = file_info;
  return { file_info: { id, file_type, original_file_name, mimetype, size }, original_file_name };
}

/** Templates are kept by the admins. @throws 403, 404 */
export async function requireWritable(jobId: number, caller: Caller): Promise<void> {
  const job = await queryOne<Pick<Rows['jobs'], 'is_template'>>('select is_template from jobs where id = $1', [jobId], {
    name: 'job-form-template',
  });
  if (!job) throw new NotFound();
  if (job.is_template && !isAdmin(caller)) throw new Forbidden();
}
