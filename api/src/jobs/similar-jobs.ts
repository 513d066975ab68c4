import { queryOne } from '../platform/database/database.ts';
import { OPEN_JOB_FROM, openJobSql, openSql } from './open-job-sql.ts';
import type { Board, OpenJob } from './public-types.ts';

/** So many are few enough to be read. */
const MOST = 4;

const SAME_CATEGORY = `exists (select from jobs_display_categories a join jobs_display_categories b
  on b.display_category_id = a.display_category_id where a.job_id = j.id and b.job_id = me.id)`;

/** The open jobs that have most in common with a job: category, department and place; the newest of them first. */
export async function similarJobs(id: number, board: Board = 'public'): Promise<OpenJob[]> {
  const row = await queryOne<{ jobs: OpenJob[] }>(
    `select coalesce(json_agg(r.job order by r.common desc, r.published_at desc), '[]') as jobs from (
       select ${openJobSql(board)} as job, s.common, j.published_at
       from ${OPEN_JOB_FROM}
         join jobs me on me.id = $1 and j.id <> me.id
         cross join lateral (select 2 * ${SAME_CATEGORY}::int
           + coalesce(2 * (j.company_department_id = me.company_department_id)::int, 0)
           + coalesce((j.location_id = me.location_id)::int, 0) as common) s
       where ${openSql(board)} and s.common > 0
       order by s.common desc, j.published_at desc limit ${MOST}) r`,
    [id],
    { name: `similar-jobs-${board}`, replica: true },
  );
  return row!.jobs;
}
