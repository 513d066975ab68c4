import type { Rows } from '../generated/rows.ts';
import { visibleFilesSql } from '../candidates/index.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import type { Part } from './parts.ts';

export type CandidateFile = Pick<
  Rows['uploaded_files'],
  'id' | 'file_type' | 'storage_key' | 'original_file_name' | 'size'
> & { applicant_profile_id: NonNullable<Rows['uploaded_files']['applicant_profile_id']> };

/**
 * The files of applications that go into an export: of resumes and letters the newest of the first type that there is,
 * of attachments all; only what the caller may open. The caller of this function has checked the applications.
 */
export function filesOf(
  { role }: Pick<Caller, 'role'>,
  profileIds: number[],
  parts: readonly string[],
  types: Partial<Record<Part, readonly string[]>>,
): Promise<CandidateFile[]> {
  const wanted = Object.entries(types).filter(([part]) => parts.includes(part));
  const list = wanted.flatMap(([part, names], group) =>
    names.map((name, rank) => ({ name, group, rank, all: part === 'attachments' })),
  );
  return query<CandidateFile>(
    `select id, applicant_profile_id, file_type, storage_key, original_file_name, size from (
       select f.*, w.part, w.every, row_number() over (partition by f.applicant_profile_id, w.part order by w.rank, f.id desc) as at
       from uploaded_files f
       join jsonb_to_recordset($2::jsonb) as w(name text, "part" int, rank int, every boolean) on w.name = f.file_type
       where f.applicant_profile_id = any($1::bigint[]) and ${visibleFilesSql(role, 'f')}) f
     where every or at = 1
     order by array_position($1::bigint[], applicant_profile_id), part, id`,
    [profileIds, JSON.stringify(list.map(({ name, group, rank, all }) => ({ name, part: group, rank, every: all })))],
  );
}
