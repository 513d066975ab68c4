import { queryOne } from '../platform/database/database.ts';
import { OPEN_JOB_FROM, onBoardSql, openJobSql, openSql } from './open-job-sql.ts';
import type { PublicJob, PublicJobAnswer } from './public-types.ts';

const DETAILS = `, 'description', j.description, 'job_application_method_en', j.job_application_method_en,
  'cover_letter_options', j.cover_letter_options,
  'attachments', (
    select coalesce(json_agg(json_build_object('id', f.id, 'original_file_name', f.original_file_name,
      'mimetype', f.mimetype, 'size', f.size) order by f.id), '[]')
    from uploaded_files f where f.job_id = j.id and f.file_type = 'job_attachment')`;

/**
 * One job as the public may read it. `internal`: for who came by the internal board, whose address the caller of this
 * function has checked. A draft, a template and a job of another board are as unknown as one that does not exist.
 */
export async function publicJob(id: number, { internal = false } = {}): Promise<PublicJobAnswer> {
  const board = internal ? 'all' : 'public';
  const row = await queryOne<{ open: boolean; job: PublicJob }>(
    `select (${openSql(board)}) as open, ${openJobSql(board, DETAILS)} as job
     from ${OPEN_JOB_FROM}
     where j.id = $1 and not j.is_template and j.published_at <= now() and ${onBoardSql(board)}`,
    [id],
    { name: `public-job-${board}` },
  );
  if (!row) return { state: 'unknown' };
  return { state: row.open ? 'open' : 'over', job: row.job };
}
