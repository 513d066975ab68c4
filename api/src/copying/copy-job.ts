import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import type { Resource } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';

/** What a copy of a job has of its own: columns of jobs, by name. */
export type JobCopy = Record<string, unknown>;

/** What no copy takes over: it has a life, dates and a number of its own. */
const OWN = [
  'id',
  'status',
  'is_template',
  'is_archived',
  'requisition_number',
  'start_date',
  'end_date',
  'internal_end_date',
  'published_at',
  'closed_date',
  'close_reason_id',
  'created_at',
  'updated_at',
  'lock_version',
];

/**
 * Makes a job of another: every field, list and assignment that the schema of jobs has, and its attachments. `own`
 * lies over the fields. Answers the id of the new one.
 */
export async function copyJob(id: number, own: JobCopy): Promise<number> {
  const job = resourceOf('job');
  const columns = columnsOf(job).filter((column) => !OWN.includes(column) && !Object.hasOwn(own, column));
  const given = Object.entries(own);
  const names = [...columns, ...given.map(([name]) => name)].map((name) => `"${name}"`).join(', ');
  const values = [...columns.map((name) => `"${name}"`), ...given.map((_, at) => `$${at + 2}`)].join(', ');
  const made = await queryOne<Pick<Rows['jobs'], 'id'>>(
    `insert into jobs (${names}) select ${values} from jobs where id = $1 returning id`,
    [id, ...given.map(([, value]) => value)],
  );
  const copy = made!.id;
  for (const { ref } of job.fields) {
    if (!ref?.join) continue;
    const { table, own: mine, other } = ref.join;
    await query(
      `insert into "${table}" ("${mine}", "${other}") select $1, "${other}" from "${table}" where "${mine}" = $2`,
      [copy, id],
    );
  }
  for (const { entity, via } of job.relations) {
    const child = resourceOf(entity);
    const list = columnsOf(child)
      .filter((column) => ![via, 'id', 'created_at', 'updated_at', 'lock_version'].includes(column))
      .map((column) => `"${column}"`)
      .join(', ');
    await query(
      `insert into "${child.table}" ("${via}", ${list}) select $1, ${list} from "${child.table}" where "${via}" = $2`,
      [copy, id],
    );
  }
  await query(
    `insert into uploaded_files (job_id, file_type, original_file_name, mimetype, size, sha256, storage_key, text_status,
       unread_reason, extracted_text, employee_id)
     select $1, f.file_type, f.original_file_name, f.mimetype, f.size, f.sha256, f.storage_key, f.text_status,
       f.unread_reason, f.extracted_text, f.employee_id
     from uploaded_files f
     where f.job_id = $2 and f.applicant_profile_id is null and f.deleted_at is null order by f.id for key share of f`,
    [copy, id],
  );
  return copy;
}

const columnsOf = ({ fields }: Resource): string[] =>
  fields.flatMap(({ column }) => (column === undefined ? [] : [column]));
