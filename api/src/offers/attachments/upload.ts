import { MAX_ATTACHMENT_BYTES } from '../../documents/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { callerOf, type CallContext, type Handler } from '../../platform/chain/context.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { Forbidden, Unauthorized, ValidationFailed } from '../../platform/errors/errors.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { readUpload, uploadFile, type Upload, idIn } from '../../uploads/index.ts';
import { type Letter, requireFeature } from '../letter.ts';
import { uploadAnswerFile } from './answer-files.ts';
import { attachmentType, fileTypeOf, kindOf } from './attachment-values.ts';
import { filesChanged, lockForFiles } from './change-letter.ts';
import { requireRoomFor } from './limits.ts';
import { lockAttachment, nextPosition } from './rows.ts';
import { claim, insert } from './save-list.ts';

type Uploaded = CallTypes['uploadLetterFile']['answer'];
type Context = Pick<CallContext, 'caller' | 'language' | 'ip' | 'req'>;

/** POST approval_emails/{id}/upload_file */
export const uploadLetterFile: Handler<'uploadLetterFile'> = async (context) => {
  const { id } = context.params;
  // Before anything is read; under the lock that stores it, it is looked at again.
  const letter = await withTransaction(() => lockForFiles(id, context));
  const upload = await readUpload(context.req, MAX_ATTACHMENT_BYTES);
  return storeAttachment(context, upload, letter);
};

/** POST approval_emails/upload_file: of the staff, for a letter that is not saved yet; with a hash, of the candidate. */
export const uploadOfferFile: Handler<'uploadOfferFile'> = async (context) => {
  const upload = await readUpload(context.req, MAX_ATTACHMENT_BYTES);
  const hash = upload.fields.hash?.trim();
  if (hash) return uploadAnswerFile(context, upload, hash);
  if (!context.caller) throw new Unauthorized();
  if (!admits('uploadLetterFile', context.caller)) throw new Forbidden('wrongRole');
  const type: Letter['email_type'] = upload.fields.file_type === 'info_attachment' ? 'info_request' : 'offer_letter';
  await requireFeature(type);
  return storeAttachment(context, upload, { id: null, email_type: type });
};

async function storeAttachment(
  context: Context,
  upload: Upload,
  to: { id: number | null; email_type: Letter['email_type'] },
): Promise<Uploaded> {
  const caller = callerOf(context);
  const { content, originalFileName } = upload;
  const rowId = idIn(upload, 'file_and_link_id');
  let linkId = 0;
  const { file_info: file } = await uploadFile(
    { content, originalFileName, fileType: fileTypeOf(to.email_type), caller, language: context.language },
    {
      attached: async ({ id: fileId, original_file_name: name }) => {
        const letter = to.id === null ? null : await lockForFiles(to.id, context);
        linkId = rowId === null ? await added(letter) : await filled(letter, rowId);
        if (letter) {
          await claim(fileId);
          await filesChanged(context, letter, { action: 'file_added', name });
        }

        async function added(of: Letter | null): Promise<number> {
          if (of) await requireRoomFor(of.id);
          const values = {
            name,
            attachment_type: attachmentType(to.email_type, 'attachment'),
            direction: 'outbound' as const,
          };
          const none = { link: null, request_description: null, description: null, mandatory: false, random_id: null };
          const position = of ? await nextPosition(of.id) : 0;
          return insert(of?.id ?? null, { ...values, ...none, position, uploaded_file_id: fileId }, caller.id);
        }

        /** A row that was there without a file. */
        async function filled(of: Letter | null, id: number): Promise<number> {
          const { row } = await lockAttachment(context, id);
          if (
            row.approval_email_id !== (of?.id ?? null) ||
            kindOf(row.attachment_type) !== 'attachment' ||
            row.uploaded_file_id !== null
          )
            throw new ValidationFailed([{ field: 'file_and_link_id', code: 'reference' }]);
          await query('update file_and_links set uploaded_file_id = $2, name = coalesce(name, $3) where id = $1', [
            id,
            fileId,
            name,
          ]);
          return id;
        }
      },
    },
  );
  const { id, original_file_name, mimetype, size } = file;
  return { file_info: { id, original_file_name, mimetype, size }, file_and_link_id: linkId };
}
