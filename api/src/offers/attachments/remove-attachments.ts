import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { removeAfterCommit } from '../../platform/files/index.ts';

export type Removed = Pick<Rows['file_and_links'], 'id' | 'name' | 'uploaded_file_id'>;

/**
 * Removes rows of file_and_links with what was sent in answer to them, and their files: all but those that a version
 * went out with, that another row has, or that the candidate handed in.
 */
export async function removeAttachments(ids: number[]): Promise<Removed[]> {
  if (ids.length === 0) return [];
  const gone = await query<Removed>(
    'delete from file_and_links where id = any($1::bigint[]) or answer_to_id = any($1::bigint[]) returning id, name, uploaded_file_id',
    [ids],
  );
  const deleted = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    `delete from uploaded_files f where f.id = any($1::bigint[]) and f.applicant_profile_id is null and f.job_id is null
       and not exists (select from letter_versions_files v where v.file_id = f.id)
       and not exists (select from file_and_links l where l.uploaded_file_id = f.id)
       and not exists (select from template_emails_files t where t.uploaded_file_id = f.id)
     returning storage_key`,
    [gone.flatMap(({ uploaded_file_id: id }) => id ?? [])],
  );
  removeAfterCommit(deleted.map(({ storage_key }) => storage_key));
  return gone;
}
