import type { Rows } from '../generated/rows.ts';
import { publicJob } from '../jobs/index.ts';
import { stream, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden, NotFound, Unauthorized } from '../platform/errors/errors.ts';
import { fileStore } from '../platform/files/index.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import { hashToken } from '../platform/sessions/tokens.ts';
import { admits } from '../platform/permissions/roles.ts';
import { visibleFilesSql } from '../candidates/index.ts';
import { filesOfLetterLinkSql, isOfLetterSql } from './letter-files.ts';

/** What is told of a file as it is handed out, and where its bytes are. */
export type StoredFile = Pick<Rows['uploaded_files'], 'storage_key' | 'original_file_name' | 'mimetype' | 'size'>;

/**
 * GET uploaded_files/{id}/download: for employees who reach what the file belongs to or may release it, and for holders of a link whose
 * letter or request holds the file. Files of an open public job are for everybody, those of the internal board for who
 * knows its id.
 */
export const downloadFile: Handler<'downloadFile'> = async (context) => {
  const { caller, params, query } = context;
  const open = await fileOfOpenJob(params.id, query.hash);
  if (open) return sendFile(open);
  if (caller) return sendFile(await fileFor(caller, params.id));
  if (!query.hash) throw new Unauthorized();
  const linked = await queryOne<StoredFile>(
    filesOfLetterLinkSql('f.storage_key, f.original_file_name, f.mimetype, f.size', 'f.id = $1 and l.token_hash = $2'),
    [params.id, hashToken(query.hash)],
    { name: 'files-of-letter-link' },
  );
  if (!linked) throw new NotFound();
  return sendFile(linked);
};

/** GET applicant_profiles/{id}/display_formatted_resume/{name} */
export const displayFormattedResume: Handler<'displayFormattedResume'> = async (context) =>
  sendFile(await newestFile(callerOf(context), context.params.id, ['formatted_resume', 'resume']));

/** GET applicant_profiles/{id}/display_formatted_cover_letter */
export const displayFormattedCoverLetter: Handler<'displayFormattedCoverLetter'> = async (context) =>
  sendFile(await newestFile(callerOf(context), context.params.id, ['formatted_cover_letter', 'cover_letter']));

/** A file that a job shows on the board that the reader knows; the same rule as that of the job's page. */
async function fileOfOpenJob(id: number, hash: string | undefined): Promise<StoredFile | undefined> {
  const file = await queryOne<
    StoredFile & { job_id: NonNullable<Rows['uploaded_files']['job_id']>; internal: boolean }
  >(
    `select f.storage_key, f.original_file_name, f.mimetype, f.size, f.job_id, (o.internal_id = $2) is true as internal
     from uploaded_files f join organizations o on o.id = 1
     where f.id = $1 and f.file_type = 'job_attachment' and f.job_id is not null and f.applicant_profile_id is null`,
    [id, hash ?? null],
    { name: 'files-of-jobs' },
  );
  if (!file) return undefined;
  const { state } = await publicJob(file.job_id, { internal: file.internal });
  return state === 'open' ? file : undefined;
}

/** Nothing is handed out of an application that was taken away. */
const stillThere = `not exists (select from applicant_profiles d where d.id = f.applicant_profile_id and d.is_deleted)`;

async function fileFor(caller: Caller, id: number): Promise<StoredFile> {
  const { values, bind } = parameters([id]);
  const profile = scopeSql('profile', caller, 'f.applicant_profile_id', bind);
  const job = scopeSql('job', caller, 'f.job_id', bind);
  const me = bind(caller.id);
  const letter = admits('getApprovalEmail', caller) ? isOfLetterSql : 'false';
  // Who decides whether a held application goes on looks at what came with it.
  const held = admits('heldApplicationsRelease', caller) ? 'f.held_application_id is not null' : 'false';
  const row = await queryOne<StoredFile & { open: boolean }>(
    `select f.storage_key, f.original_file_name, f.mimetype, f.size,
       ((f.applicant_profile_id is not null and ${profile} or f.applicant_profile_id is null and f.job_id is not null and ${job}
         or f.applicant_profile_id is null and f.job_id is null
           and (f.employee_id = ${me} and f.file_type <> 'record_attachment'
             or f.file_type = 'template_attachment' and f.claim_token_hash is null or ${letter} or ${held}))
        and ${visibleFilesSql(caller.role, 'f')}) as open
     from uploaded_files f where f.id = $1 and f.deleted_at is null and ${stillThere}`,
    values,
    { name: `files-for-${caller.role}` },
  );
  if (!row) throw new NotFound();
  if (caller.role === 'pending' || !row.open) throw new Forbidden();
  return row;
}

/** The newest file of the first of these types that the application has. @throws 404 */
async function newestFile(caller: Caller, profileId: number, types: string[]): Promise<StoredFile> {
  const row = await queryOne<StoredFile>(
    `select f.storage_key, f.original_file_name, f.mimetype, f.size from uploaded_files f
     where f.applicant_profile_id = $1 and f.file_type = any($2::text[]) and ${visibleFilesSql(caller.role, 'f')} and ${stillThere}
     order by array_position($2::text[], f.file_type), f.id desc limit 1`,
    [profileId, types],
    { name: `files-newest-${caller.role}` },
  );
  if (!row) throw new NotFound('pipeline.errors.noDocument');
  return row;
}

/** The bytes of a file, to be kept and not shown. */
export async function sendFile(file: StoredFile): Promise<Answer> {
  const content = await fileStore.read(file.storage_key);
  return stream(content, { type: file.mimetype, fileName: file.original_file_name, size: file.size });
}
