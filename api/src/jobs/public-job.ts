import { queryOne } from '../platform/database/database.ts';
import { shownTexts } from '../platform/mail/index.ts';
import { OPEN_JOB_FROM, onBoardSql, openJobSql, openSql } from './open-job-sql.ts';
import type { PublicJob, PublicJobAnswer } from './public-types.ts';

const DETAILS = `, j.description, j.job_application_method_en, j.cover_letter_options,
  coalesce((select json_agg(f) from (
    select u.id, u.original_file_name, u.mimetype, u.size from uploaded_files u
    where u.job_id = j.id and u.file_type = 'job_attachment' order by u.id) f), '[]') as attachments`;

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
  const job = { ...row.job, description: shownTexts(row.job.description) };
  return { state: row.open ? 'open' : 'over', job };
}
