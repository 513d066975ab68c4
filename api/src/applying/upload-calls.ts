import { MAX_RESUME_BYTES } from '../documents/index.ts';
import type { Caller, CallContext, Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { uploadFile } from './store-upload.ts';
import { STORED_FILE_TYPES, type StoredFileType, type UploadAnswer } from './types.ts';

/** What people without a session may upload. */
const PUBLIC_TYPES: readonly StoredFileType[] = ['resume', 'cover_letter', 'attachment', 'info_attachment'];

/** Files of templates have a call of their own. */
const STAFF_TYPES = STORED_FILE_TYPES.filter((type) => type !== 'template_attachment');

/** Who of the staff adds files to an application. */
const WRITERS: readonly string[] = ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker'];

/** POST applicant_profiles/upload_file */
export const uploadProfileFile: Handler<'uploadProfileFile'> = async (context) => receive(context);

/** POST upload-file: the same under an older path, with the field `type` and other names in the answer. */
export const uploadFileOld: Handler<'uploadFile'> = async (context) => {
  const { file_info, parsed_file } = await receive(context);
  return { fileModel: file_info, parsedResume: parsed_file };
};

async function receive(context: Pick<CallContext, 'req' | 'caller' | 'language'>): Promise<UploadAnswer> {
  const { caller, language } = context;
  const upload = await readUpload(context.req, MAX_RESUME_BYTES);
  const fileType = fileTypeOf(upload, caller);
  const profileId = await profileOf(upload, caller);
  const input = { content: upload.content, originalFileName: upload.originalFileName, fileType, caller, language };
  if (profileId === undefined) return uploadFile(input);
  const answer = await uploadFile(input, { applicantProfileId: profileId });
  if (fileType === 'resume') await rememberText(profileId, answer.file_info.id);
  return answer;
}

function fileTypeOf({ fields }: Upload, caller: Caller | null): StoredFileType {
  const wanted = fields.file_type || fields.type;
  if (!wanted) throw new ValidationFailed([{ field: 'file_type', code: 'required' }]);
  const allowed = caller && WRITERS.includes(caller.role) ? STAFF_TYPES : PUBLIC_TYPES;
  const fileType = allowed.find((type) => type === wanted);
  if (!fileType) throw new ValidationFailed([{ field: 'file_type', code: 'invalid' }]);
  return fileType;
}

/** The application that a member of the staff adds the file to. @throws 403, 404 where it is not theirs. */
async function profileOf({ fields }: Upload, caller: Caller | null): Promise<number | undefined> {
  const text = fields.applicant_profile_id?.trim();
  if (!text || text === 'null' || text === 'undefined') return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ValidationFailed([{ field: 'applicant_profile_id', code: 'invalid' }]);
  if (!caller || !WRITERS.includes(caller.role)) throw new Forbidden();
  const { values, bind } = parameters([Number(text)]);
  const row = await queryOne<{ open: boolean }>(
    `select ${scopeSql('profile', caller, 't.id', bind)} as open from applicant_profiles t where t.id = $1 and not t.is_deleted`,
    values,
  );
  if (!row) throw new NotFound();
  if (!row.open) throw new Forbidden();
  return Number(text);
}

/** The text of a resume that came later is searched too, unless the candidate's own is there. */
async function rememberText(profileId: number, fileId: number): Promise<void> {
  await withTransaction(() =>
    query(
      `insert into applicant_profile_texts (applicant_profile_id, resume)
       select $1, f.extracted_text from uploaded_files f where f.id = $2 and f.extracted_text is not null
       on conflict (applicant_profile_id) do update
         set resume = coalesce(nullif(applicant_profile_texts.resume, ''), excluded.resume)`,
      [profileId, fileId],
    ),
  );
}
