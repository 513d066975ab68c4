import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { reachesEveryJob } from '../platform/permissions/reach.ts';
import { lockChosen, type ChosenProfile, fileSql, recordEvents } from '../candidates/index.ts';

type Held = Pick<
  Rows['uploaded_files'],
  'id' | 'applicant_profile_id' | 'file_type' | 'original_file_name' | 'employee_id' | 'deleted_at'
>;

/** DELETE uploaded_files/{id}: what the candidate sent stays; what the staff added goes, and can be brought back. */
export const removeFile: Handler<'removeFile'> = async (context) => {
  const { file, profile } = await addedFile(callerOf(context), context.params.id);
  if (!file.deleted_at) {
    await query('update uploaded_files set deleted_at = now() where id = $1', [file.id]);
    if (file.file_type === 'resume') await forgetResume(profile.id, file.id);
    await record('file_removed', file, profile);
  }
  return answer(file.id);
};

/** PUT uploaded_files/{id}/restore */
export const restoreFile: Handler<'restoreFile'> = async (context) => {
  const { file, profile } = await addedFile(callerOf(context), context.params.id);
  if (file.deleted_at) {
    await query('update uploaded_files set deleted_at = null where id = $1', [file.id]);
    if (file.file_type === 'resume') await rememberResume(profile.id, file.id);
    await record('file_restored', file, profile);
  }
  return answer(file.id);
};

/** The text of a resume that the staff added is searched, unless the candidate's own is there. */
export async function rememberResume(profileId: number, fileId: number): Promise<void> {
  await query(
    `insert into applicant_profile_texts (applicant_profile_id, resume)
     select $1, f.extracted_text from uploaded_files f where f.id = $2 and f.extracted_text is not null
     on conflict (applicant_profile_id) do update
       set resume = coalesce(nullif(applicant_profile_texts.resume, ''), excluded.resume)`,
    [profileId, fileId],
  );
}

async function forgetResume(profileId: number, fileId: number): Promise<void> {
  await query(
    `update applicant_profile_texts t set resume = null from uploaded_files f
     where t.applicant_profile_id = $1 and f.id = $2 and t.resume = f.extracted_text`,
    [profileId, fileId],
  );
}

/** A file of an application that the caller added, or may remove as a recruiter or admin. @throws 403, 404, 422 */
async function addedFile(caller: Caller, id: number): Promise<{ file: Held; profile: ChosenProfile }> {
  const named = await queryOne<Pick<Rows['uploaded_files'], 'applicant_profile_id'>>(
    'select applicant_profile_id from uploaded_files where id = $1',
    [id],
  );
  if (!named?.applicant_profile_id) throw new NotFound();
  const [profile] = await lockChosen(caller, { ids: [named.applicant_profile_id] }, {});
  const file = await queryOne<Held>(
    `select id, applicant_profile_id, file_type, original_file_name, employee_id, deleted_at
     from uploaded_files where id = $1 for update`,
    [id],
    { name: 'files-lock' },
  );
  if (!file) throw new NotFound();
  if (file.employee_id === null || file.file_type === 'info_attachment') {
    throw new ValidationFailed([{ field: 'id', code: 'pipeline.errors.candidatesFile' }]);
  }
  if (file.employee_id !== caller.id && !reachesEveryJob(caller)) throw new Forbidden('pipeline.errors.othersFile');
  return { file, profile: profile! };
}

async function record(action: 'file_removed' | 'file_restored', file: Held, profile: ChosenProfile): Promise<void> {
  const value = { file_id: file.id, file_type: file.file_type, name: file.original_file_name };
  const change = action === 'file_removed' ? { before: value } : { after: value };
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action, ...change }]);
  await audit({ action, entity: 'uploaded-file', id: file.id, after: { applicant_profile_id: profile.id } });
}

type File = CallTypes['removeFile']['answer'];

async function answer(id: number): Promise<File> {
  const row = await queryOne<{ file: File }>(
    `select ${fileSql('f')} || jsonb_build_object('deleted_at', f.deleted_at) as file from uploaded_files f where f.id = $1`,
    [id],
  );
  return row!.file;
}
