import type { Rows } from '../generated/rows.ts';
import { uploadFile, readUpload } from './index.ts';
import { MAX_ATTACHMENT_BYTES } from '../documents/index.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { removeAfterCommit } from '../platform/files/index.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';

/** POST template_emails/upload_file: a file that waits for the template which will name it. */
export const uploadTemplateFile: Handler<'uploadTemplateFile'> = async (context) => {
  const { content, originalFileName } = await readUpload(context.req, MAX_ATTACHMENT_BYTES);
  const { file_info } = await uploadFile({
    content,
    originalFileName,
    fileType: 'template_attachment',
    caller: callerOf(context),
    language: context.language,
  });
  const { id, original_file_name, mimetype, size } = file_info;
  return { file_info: { id, original_file_name, mimetype, size } };
};

const listed = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/**
 * A template carries files that were uploaded for templates: those of others as they stand (a copy shares them), new
 * ones of who saves. What no template carries any more goes.
 */
export const templateFiles: Hook = {
  async beforeWrite({ values, before, caller }: Change) {
    const added = listed(values.file_ids).filter((id) => !listed(before?.file_ids).includes(id));
    if (added.length === 0) return;
    const known = await query<Pick<Rows['uploaded_files'], 'id'>>(
      `select id from uploaded_files where id = any($1::bigint[]) and file_type = 'template_attachment'
         and (claim_token_hash is null or employee_id = $2)`,
      [added, caller.id],
    );
    if (known.length < added.length) throw new ValidationFailed([{ field: 'file_ids', code: 'reference' }]);
  },
  async afterWrite({ values, before }) {
    if (!values.file_ids) return;
    await query('update uploaded_files set claim_token_hash = null where id = any($1::bigint[])', [
      listed(values.file_ids),
    ]);
    const dropped = listed(before?.file_ids).filter((id) => !listed(values.file_ids).includes(id));
    const gone = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
      `delete from uploaded_files f where f.id = any($1::bigint[]) and f.file_type = 'template_attachment'
         and not exists (select from template_emails_files j where j.file_id = f.id)
         and not exists (select from hgemails_file_uploads j where j.file_upload_id = f.id)
       returning storage_key`,
      [dropped],
    );
    removeAfterCommit(gone.map(({ storage_key }) => storage_key));
  },
};
