import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';
import { reachesEveryJob } from '../platform/permissions/reach.ts';
import { JOB_FILE_TYPES_SQL } from './file-types.ts';

/** The most files that one save names. */
const MOST = 100;

type Source = Pick<Rows['uploaded_files'], 'id' | 'job_id'>;

/**
 * A job takes the files that it names: uploads of who saves it become its own, those of another job (the template that
 * it is made from) are copied. Files that it does not name stay; they are removed by a call of their own.
 */
export const jobFiles: Hook = {
  async beforeWrite(change) {
    await filesFor(change);
  },
  async afterWrite(change) {
    const files = await filesFor(change);
    const waiting = files.filter(({ job_id }) => job_id === null).map(({ id }) => id);
    await query(`update uploaded_files set job_id = $1, claim_token_hash = null where id = any($2::bigint[])`, [
      change.id,
      waiting,
    ]);
    const others = files.filter(({ job_id }) => job_id !== null).map(({ id }) => id);
    // Rows of its own that share the bytes.
    await query(
      `insert into uploaded_files (file_type, original_file_name, mimetype, size, sha256, storage_key, job_id, employee_id)
       select file_type, original_file_name, mimetype, size, sha256, storage_key, $1, $2 from uploaded_files
       where id = any($3::bigint[]) order by id`,
      [change.id, change.caller.id, others],
    );
  },
};

/** What the body names and the job does not have. @throws 422 for what cannot become its own. */
async function filesFor({ body, id, caller, operation }: Change): Promise<Source[]> {
  const named = body.uploaded_file_ids;
  if (operation === 'delete' || named === undefined || named === null) return [];
  if (!Array.isArray(named) || named.length > MOST || !named.every((each) => Number.isSafeInteger(each))) {
    throw new ValidationFailed([{ field: 'uploaded_file_ids', code: 'invalid' }]);
  }
  const wanted = [...new Set(named as number[])];
  if (wanted.length === 0) return [];
  const found = await query<Source>(
    `select id, job_id from uploaded_files
     where id = any($1::bigint[]) and applicant_profile_id is null and file_type in (${JOB_FILE_TYPES_SQL})
       and (job_id = $2 or $4 and (job_id is not null or employee_id = $3)) order by id for update`,
    [wanted, id, caller.id, reachesEveryJob(caller)],
  );
  if (found.length < wanted.length) throw new ValidationFailed([{ field: 'uploaded_file_ids', code: 'reference' }]);
  return found.filter(({ job_id }) => job_id === null || job_id !== id);
}
