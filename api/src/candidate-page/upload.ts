import { MAX_RESUME_BYTES } from '../documents/index.ts';
import type { Handler } from '../platform/chain/context.ts';
import { goneSignal } from '../platform/chain/gone.ts';
import { withTransaction } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { addedBy, idIn, readUpload, uploadFile } from '../uploads/index.ts';
import { lockOwnPerson } from './links.ts';
import { OWN_FILE_TYPES, ownApplication } from './own-applications.ts';

/** POST candidate_page/upload_file: the same checks, limits and reading as for applying. */
export const uploadOwnFile: Handler<'uploadOwnFile'> = async (context) => {
  const { language } = context;
  const { fields, content, originalFileName } = await readUpload(context.req, MAX_RESUME_BYTES);
  const hash = fields.hash?.trim() ?? '';
  const id = idIn({ fields }, 'application_id');
  if (id === null) throw new ValidationFailed([{ field: 'application_id', code: 'required' }]);
  const fileType = OWN_FILE_TYPES.find((type) => type === fields.file_type);
  if (!fileType) throw new ValidationFailed([{ field: 'file_type', code: 'invalid' }]);
  const check = async () => {
    const person = await lockOwnPerson(hash, { applications: true });
    return { person, application: await ownApplication(person, id, 'addFiles', language) };
  };
  // Before anything is read; under the lock that stores it, it is looked at again.
  const { person } = await withTransaction(check);
  await limit('own_page_upload', String(person), { points: 20, seconds: 3600 });
  const { file_info } = await uploadFile(
    {
      content,
      originalFileName,
      fileType,
      caller: null,
      language,
      reader: { address: context.ip, signal: goneSignal(context.res) },
    },
    {
      applicantProfileId: id,
      attached: async (file) => {
        const { application } = await check();
        await addedBy({ id, job_id: application.job_id }, file);
      },
    },
  );
  const { original_file_name: name, file_type, size } = file_info;
  return { id: file_info.id, name, file_type, size, created_at: new Date().toISOString() };
};
