import type { Rows } from '../generated/rows.ts';
import { MAX_RESUME_BYTES } from '../documents/index.ts';
import type { Caller, CallContext, Handler } from '../platform/chain/context.ts';
import { goneSignal } from '../platform/chain/gone.ts';
import { recordEvents } from '../candidates/index.ts';
import { rememberResume } from './remove-file.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import { isOneOf } from '../platform/permissions/roles.ts';
import { idIn } from './form-field.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { uploadFile } from './store-upload.ts';
import { STORED_FILE_TYPES, type StoredFileType, type UploadAnswer } from './types.ts';

/** What people without a session may upload. */
const PUBLIC_TYPES: readonly StoredFileType[] = ['resume', 'cover_letter', 'attachment', 'info_attachment'];

/** Files of fields and of letters have calls of their own. */
const STAFF_TYPES = STORED_FILE_TYPES.filter((type) => type !== 'record_attachment' && type !== 'offer_attachment');

/** Who of the staff adds files to an application; the call itself is everybody's. */
const addsFiles = (caller: Caller | null) => isOneOf('deciding', caller);

/** POST applicant_profiles/upload_file */
export const uploadProfileFile: Handler<'uploadProfileFile'> = async (context) => receive(context);

/** POST upload-file: the same under an older path, with the field `type` and other names in the answer. */
export const uploadFileOld: Handler<'uploadFile'> = async (context) => {
  const { file_info, parsed_file } = await receive(context);
  return { fileModel: file_info, parsedResume: parsed_file };
};

type Place = Pick<Rows['applicant_profiles'], 'id' | 'job_id'>;

async function receive(
  context: Pick<CallContext, 'req' | 'res' | 'caller' | 'language' | 'ip'>,
): Promise<UploadAnswer> {
  const { caller, language } = context;
  const upload = await readUpload(context.req, MAX_RESUME_BYTES);
  const fileType = fileTypeOf(upload, caller);
  const profile = await profileOf(upload, caller);
  const reader = { address: context.ip, signal: goneSignal(context.res) };
  const { content, originalFileName } = upload;
  const input = { content, originalFileName, fileType, caller, language, reader };
  if (!profile) return uploadFile(caller ? input : { ...input, stranger: context.ip });
  return uploadFile(input, { applicantProfileId: profile.id, attached: (file) => addedBy(profile, file) });
}

function fileTypeOf({ fields }: Upload, caller: Caller | null): StoredFileType {
  const wanted = fields.file_type || fields.type;
  if (!wanted) throw new ValidationFailed([{ field: 'file_type', code: 'required' }]);
  const allowed = addsFiles(caller) ? STAFF_TYPES : PUBLIC_TYPES;
  const fileType = allowed.find((type) => type === wanted);
  if (!fileType) throw new ValidationFailed([{ field: 'file_type', code: 'invalid' }]);
  return fileType;
}

/** The application that a member of the staff adds the file to. @throws 403, 404 where it is not theirs. */
async function profileOf({ fields }: Upload, caller: Caller | null): Promise<Place | undefined> {
  const id = idIn({ fields }, 'applicant_profile_id');
  if (id === null) return undefined;
  if (!caller || !addsFiles(caller)) throw new Forbidden();
  const { values, bind } = parameters([id]);
  const row = await queryOne<Place & { open: boolean; removed: boolean }>(
    `select t.id, t.job_id, t.removed_at is not null as removed, ${scopeSql('profile', caller, 't.id', bind)} as open from applicant_profiles t where t.id = $1 and not t.is_deleted`,
    values,
  );
  if (!row) throw new NotFound();
  if (!row.open) throw new Forbidden();
  if (row.removed) throw new Conflict('pipeline.errors.personRemoved');
  return row;
}

/** The history tells who added which file, and the text of a resume that came later is searched too. */
export async function addedBy({ id: profileId, job_id: jobId }: Place, file: UploadAnswer['file_info']): Promise<void> {
  if (file.file_type === 'resume') await rememberResume(profileId, file.id);
  const after = { file_id: file.id, file_type: file.file_type, name: file.original_file_name };
  await recordEvents([{ profileId, jobId, action: 'file_added', after }]);
}
