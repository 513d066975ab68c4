import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { fileReferences } from '../platform/files/index.ts';
import type { RowIds } from './rows-of.ts';

const files = 'uploaded-file';

/**
 * Deletes the rows of a candidate's files: those of the applications, and those that their mails, letters and answers
 * carry and that nothing else uses. Answers the keys whose bytes are to go once this has committed.
 */
export async function deleteFileRows(rows: RowIds): Promise<string[]> {
  const own = rows.get(files) ?? [];
  const others = await unusedElsewhere(await attachedTo(rows), rows);
  const ids = [...new Set([...own, ...others])];
  rows.set(files, ids);
  if (ids.length === 0) return [];
  const deleted = await query<Pick<Rows['uploaded_files'], 'storage_key'>>(
    'delete from uploaded_files where id = any($1::bigint[]) returning storage_key',
    [ids],
  );
  return deleted.map(({ storage_key }) => storage_key);
}

/** Files that rows about the candidate refer to. */
async function attachedTo(rows: RowIds): Promise<number[]> {
  const found: number[] = [];
  for (const { resource, field } of fileReferences()) {
    const ids = rows.get(resource.entity) ?? [];
    if (ids.length === 0) continue;
    const join = field.ref!.join;
    const sql = join
      ? `select distinct "${join.other}" as id from "${join.table}" where "${join.own}" = any($1::bigint[])`
      : `select distinct "${field.column}" as id from "${resource.table}" where id = any($1::bigint[]) and "${field.column}" is not null`;
    found.push(...(await query<{ id: number }>(sql, [ids])).map(({ id }) => id));
  }
  return found;
}

/** Which of the files no other row refers to and no job shows. */
async function unusedElsewhere(ids: number[], rows: RowIds): Promise<number[]> {
  if (ids.length === 0) return [];
  const values: unknown[] = [ids];
  const used = fileReferences().map(({ resource, field }) => {
    const mine = `$${values.push(rows.get(resource.entity) ?? [])}::bigint[]`;
    const join = field.ref!.join;
    return join
      ? `exists (select from "${join.table}" r where r."${join.other}" = f.id and r."${join.own}" <> all(${mine}))`
      : `exists (select from "${resource.table}" r where r."${field.column}" = f.id and r.id <> all(${mine}))`;
  });
  const found = await query<Pick<Rows['uploaded_files'], 'id'>>(
    `select f.id from uploaded_files f
      where f.id = any($1::bigint[]) and f.job_id is null and f.applicant_profile_id is null and not (${used.join(' or ')})`,
    values,
  );
  return found.map(({ id }) => id);
}
