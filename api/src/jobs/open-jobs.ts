import type { Language } from '../generated/shapes.ts';
import { queryOne } from '../platform/database/database.ts';
import { OPEN_JOB_FROM, openJobSql, openSql } from './open-job-sql.ts';
import type { OpenJobFilters, OpenJobs, OpenJobsInput } from './public-types.ts';
import { askedSql, foundSql } from './words-sql.ts';

/** The open jobs of a board, newest first, with how many there are in all; see `OpenJobsInput`. */
export async function openJobs(input: OpenJobsInput): Promise<OpenJobs> {
  return JSON.parse(await openJobsText(input)) as OpenJobs;
}

/** The same as JSON text, built by PostgreSQL in one statement: the hot path of the public list. */
export async function openJobsText({
  language,
  q,
  filters = {},
  board = 'public',
  limit,
  offset = 0,
}: OpenJobsInput): Promise<string> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const words = q?.trim();
  const from = words ? `${OPEN_JOB_FROM} cross join ${askedSql(`${bind(words)}::text`, language)}` : OPEN_JOB_FROM;
  const conditions = [openSql(board), ...filterSql(filters, bind), ...(words ? [foundSql(language)] : [])];
  const page =
    limit === undefined && offset === 0 ? '' : `limit ${bind(limit ?? null)}::bigint offset ${bind(offset)}::bigint`;
  const plain = values.length === 0;
  const all = `select count(*) from ${from} where ${conditions.join(' and ')}`;
  const statement = `select json_build_object('jobs', coalesce(json_agg(r.job), '[]'),
      'meta', json_build_object('total', ${page === '' ? 'count(*)' : `(${all})`}))::text as body
    from (
      select ${openJobSql(board)} as job
      from ${from}
      where ${conditions.join(' and ')}
      order by j.published_at desc, j.id desc ${page}
    ) r`;
  const row = await queryOne<{ body: string }>(statement, values, {
    name: plain ? `open-jobs-${board}` : undefined,
    replica: true,
  });
  return row!.body;
}

type Bind = (value: unknown) => string;

function filterSql(filters: OpenJobFilters, bind: Bind): string[] {
  const sql: string[] = [];
  const any = (ids: number[] | undefined, condition: (list: string) => string) => {
    if (ids && ids.length > 0) sql.push(condition(`${bind(ids)}::bigint[]`));
  };
  any(filters.location_ids, (list) => `j.location_id = any(${list})`);
  any(filters.job_type_ids, (list) => `j.job_type_id = any(${list})`);
  any(filters.department_ids, (list) => `j.company_department_id = any(${list})`);
  any(
    filters.display_category_ids,
    (list) =>
      `exists (select from jobs_display_categories f where f.job_id = j.id and f.display_category_id = any(${list}))`,
  );
  if (filters.workplaces?.length) sql.push(`j.workplace = any(${bind(filters.workplaces)}::text[])`);
  return sql;
}
