import type { CallTypes } from '../generated/call-types.ts';
import { contentRange, rawJson, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { parameters, scopeSql, type Bind } from '../platform/permissions/scopes.ts';

/** Jobs in one answer unless asked otherwise. */
const PAGE = 100;

type Page = CallTypes['recentJobs']['query'];

/** GET jobs/available_jobs_multiple/{ids} */
export const availableJobs: Handler<'availableJobs'> = async (context) =>
  targets(callerOf(context), context.query, context.params.ids, 'none');

/** GET jobs/available_jobs_multiple_any/{ids} */
export const availableJobsAny: Handler<'availableJobsAny'> = async (context) =>
  targets(callerOf(context), context.query, context.params.ids, 'some');

/** GET jobs/recent_jobs: for so many candidates that nobody wants to know of each where they are already. */
export const recentJobs: Handler<'recentJobs'> = async (context) => targets(callerOf(context), context.query);

/**
 * Active jobs, the latest first. With candidates: those in which none of them is (`none`), or not all of them are
 * (`some`). One statement.
 */
async function targets(caller: Caller, page: Page, ids?: number[], already?: 'none' | 'some'): Promise<Answer> {
  const { values, bind } = parameters();
  const count = ids && alreadySql(bind(ids));
  const where = [
    `j.status = 'active' and not j.is_template and j.workflow_id is not null`,
    scopeSql('job', caller, 'j.id', bind),
    ...wordsSql(page.q, bind),
  ];
  const open = already === 'none' ? 't.already = 0' : already === 'some' ? 't.already < t.persons' : 'true';
  const offset = page.offset ?? 0;
  const row = await queryOne<{ total: number; rows: number; body: string }>(
    `with t as materialized (
       select j.id, j.published_at, ${count ?? 'null::int'} as already, ${count ? PERSONS : '0'} as persons
       from jobs j left join locations l on l.id = j.location_id where ${where.join(' and ')}),
     page as materialized (
       select t.* from t where ${open} order by t.published_at desc nulls last, t.id desc
       limit ${bind(page.limit ?? PAGE)} offset ${bind(offset)})
     select (select count(*) from t where ${open})::int as total, (select count(*) from page)::int as rows,
       (select coalesce(json_agg(${TARGET} order by t.published_at desc nulls last, t.id desc), '[]')::text
        from page t join jobs j on j.id = t.id left join locations l on l.id = j.location_id) as body`,
    values,
  );
  return rawJson(row!.body, { contentRange: contentRange('jobs', offset, row!.rows, row!.total) });
}

const TARGET = `json_build_object('id', j.id, 'name', j.name, 'status', j.status, 'requisition_number', j.requisition_number,
  'location', case when l.id is not null then json_build_object('id', l.id, 'city', l.city, 'province', l.province) end,
  'end_date', j.end_date, 'already', t.already,
  'applicants_count', (select coalesce(sum(w.applicants_count), 0)::int from workloads w where w.job_id = j.id))`;

/** How many persons the candidates of $1 are. */
const PERSONS = `(select count(distinct c.applicant_id)::int from applicant_profiles c where c.id = any($1::bigint[]))`;

/** How many of these candidates' persons are in the job `j`; the ids are the first parameter. */
const alreadySql = (ids: string) => `(select count(*)::int from applicant_profiles d
  where d.job_id = j.id and d.applicant_id in (select c.applicant_id from applicant_profiles c where c.id = any(${ids}::bigint[])))`;

function wordsSql(q: string | undefined, bind: Bind): string[] {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => {
    const pattern = bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `rolecall_plain(concat_ws(' ', j.name ->> 'en', j.name ->> 'fr', j.name ->> 'es', j.requisition_number, l.city))
      like rolecall_plain(${pattern})`;
  });
}
