import type { Language } from '../generated/shapes.ts';
import type { Caller } from '../platform/chain/context.ts';
import { rawJson, type Answer } from '../platform/chain/answer.ts';
import { queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { parameters, scopeSql, type Bind } from '../platform/permissions/scopes.ts';
import { JOB_ROW_FROM, jobOrderSql, jobRowSql } from './job-row-sql.ts';

const PAGE = 10;

export interface JobPageInput {
  limit?: number | null;
  offset?: number | null;
  order?: string | null;
}

/**
 * {jobs, meta: {total}}: a page of the jobs that the caller reaches and the conditions let through, in one statement.
 * `status`: conditions on the status alone; with it, meta.counts tells what the others find with each status.
 */
export async function jobList(
  { caller, language }: { caller: Caller; language: Language },
  { limit, offset, order }: JobPageInput,
  conditions: (bind: Bind) => string[],
  status?: (bind: Bind) => string[],
): Promise<Answer> {
  const orderSql = jobOrderSql(order || 'end_date asc', caller.role, language);
  if (!orderSql) throw new ValidationFailed([{ field: 'order', code: 'unknownSort' }]);
  const { values, bind } = parameters();
  const all = [...conditions(bind), scopeSql('job', caller, 'j.id', bind)].join(' and ');
  const where = [all, ...(status?.(bind) ?? [])].join(' and ');
  const counts = status ? `, 'counts', (select ${STATUS_COUNTS} from jobs j where ${all})` : '';
  const row = await queryOne<{ body: string }>(
    `select json_build_object('jobs', coalesce(json_agg(r.job), '[]'),
       'meta', json_build_object('total', (select count(*) from jobs j where ${where})${counts}))::text as body
     from (select ${jobRowSql(caller.role)} as job from ${JOB_ROW_FROM} where ${where}
       order by ${orderSql} limit ${bind(limit ?? PAGE)}::bigint offset ${bind(offset ?? 0)}::bigint) r`,
    values,
  );
  return rawJson(row!.body);
}

const STATUSES = ['active', 'pending', 'expired', 'closed', 'filled', 'archived'] as const;

const STATUS_COUNTS = `json_build_object('all', count(*), ${STATUSES.map(
  (status) => `'${status}', count(*) filter (where j.status = '${status}')`,
).join(', ')})`;

/** SQL that is true for jobs `j` that somebody is assigned to. */
export const assignedSql = (employee: string) =>
  `exists (select from job_assignments ja where ja.job_id = j.id and ja.employee_id = ${employee})`;
