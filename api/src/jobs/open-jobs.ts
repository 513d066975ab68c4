import { queryOne } from '../platform/database/database.ts';
import { OPEN_JOB_FROM, openJobSql, openSql } from './open-job-sql.ts';
import type { OpenJobsInput } from './public-types.ts';

/** The open jobs of a board, newest first, with how many there are in all: JSON text that PostgreSQL builds in one statement. */
export async function openJobsText({ board = 'public', limit, offset = 0 }: OpenJobsInput): Promise<string> {
  const paged = limit !== undefined || offset !== 0;
  const all = `select count(*) from ${OPEN_JOB_FROM} where ${openSql(board)}`;
  const row = await queryOne<{ body: string }>(
    `select json_build_object('jobs', coalesce(json_agg(r.job), '[]'),
       'meta', json_build_object('total', ${paged ? `(${all})` : 'count(*)'}))::text as body
     from (
       select ${openJobSql(board)} as job
       from ${OPEN_JOB_FROM}
       where ${openSql(board)}
       order by j.published_at desc, j.id desc ${paged ? 'limit $1::bigint offset $2::bigint' : ''}
     ) r`,
    paged ? [limit ?? null, offset] : [],
    { name: `open-jobs-${board}${paged ? '-page' : ''}`, replica: true },
  );
  return row!.body;
}
