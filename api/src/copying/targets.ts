import type { CallTypes } from '../generated/call-types.ts';
import { contentRange, rawJson, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { parameters, scopeSql, type Bind } from '../platform/permissions/scopes.ts';
import { textsSql } from '../platform/texts/in-language.ts';
import { candidateIdSql } from './candidate-id-sql.ts';

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
  const chosen = ids && `${chosenSql(bind(ids))}, `;
  const where = [
    `j.status = 'active' and not j.is_template and j.workflow_id is not null`,
    scopeSql('job', caller, 'j.id', bind),
    ...wordsSql(page.q, bind),
  ];
  const open = already === 'none' ? 't.already = 0' : already === 'some' ? 't.already < t.persons' : 'true';
  const offset = page.offset ?? 0;
  const row = await queryOne<{ total: number; rows: number; body: string }>(
    `with ${chosen ?? ''}t as materialized (
       select j.id, j.published_at, ${chosen ? ALREADY : 'null::int'} as already, ${chosen ? PERSONS : '0'} as persons
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

/** SQL of a table `chosen` (for WITH): the persons of these candidates, and every entry that each of them has. */
const chosenSql = (ids: string) => `chosen as materialized (
  select k.person, e.id
  from (select distinct ${candidateIdSql('a')} as person
    from applicant_profiles c join applicants a on a.id = c.applicant_id where c.id = any(${ids}::bigint[])) k
  join lateral (select k.person as id union all select m.id from applicants m where m.merged_into_id = k.person) e on true)`;

const PERSONS = '(select count(distinct c.person)::int from chosen c)';

/** How many of the persons are in the job `j`. */
const ALREADY = `(select count(distinct c.person)::int from chosen c
  join applicant_profiles d on d.applicant_id = c.id where d.job_id = j.id)`;

function wordsSql(q: string | undefined, bind: Bind): string[] {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => {
    const pattern = bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `rolecall_plain(concat_ws(' ', ${textsSql('j.name').join(', ')}, j.requisition_number, l.city))
      like rolecall_plain(${pattern})`;
  });
}
