import { createHash } from 'node:crypto';
import { rawJson } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import {
  cardPage,
  defaultOrder,
  orderOf,
  pageSql,
  permittedOrder,
  tablesOf,
  type Order,
  filterSql,
  Parameters,
  parseFilter,
  type ProfileFilter,
} from '../candidates/index.ts';

const PAGE = 20;

/**
 * GET jobs/{id}/board: every count of a job and the first page of each stage that the caller may see, in one
 * statement. With a search or a filter, `matching` counts the found ones of a stage beside its whole count.
 */
export const jobBoard: Handler<'jobBoard'> = async (context) => {
  const caller = callerOf(context);
  const { order: wanted, limit = PAGE, q, filter: text } = context.query;
  const filter: ProfileFilter = { ...parseFilter(text), ...(q ? { q } : {}) };
  delete filter.job_id;
  delete filter.stage_id;
  const order = await permittedOrder(caller, wanted === undefined ? await defaultOrder() : orderOf(wanted));

  const parameters = new Parameters();
  const job = parameters.add(context.params.id);
  const me = parameters.add(caller.id);
  const rows = parameters.add(limit);
  const narrowed = Object.keys(filter).length > 0;
  const visible = reachesPlaceSql({ id: me, role: caller.role }, { job: 'w.job_id', stage: 'w.stage_id' });
  const { found, page } = narrowed
    ? foundOnes(filterSql(filter, parameters, caller.role), job, rows, order)
    : wholeStages(rows, order);
  const tables = [...tablesOf(order, job, caller.role), ...found];
  const cards = cardPage(caller.role, page, order.sql);
  const statement = `
    ${tables.length > 0 ? `with ${tables.join(', ')}` : ''}
    select json_build_object(
      'job_id', ${job}::bigint,
      'applicants_count', coalesce(sum(w.applicants_count), 0),
      'columns', coalesce(json_agg(json_build_object(
        'id', w.id, 'stage_id', w.stage_id, 'workload_order', w.workload_order,
        'stage', json_build_object('id', s.id, 'name', s.name, 'order', s."order", 'stage_type', s.stage_type,
          'dm_stage', s.dm_stage, 'dm_move_and_remove', s.dm_move_and_remove, 'interview', s.interview),
        'applicants_count', w.applicants_count,
        'matching', ${narrowed ? '(select count(*) from found f where f.stage_id = w.stage_id)' : 'w.applicants_count'},
        'applicant_profiles', (with ${cards.tables.join(', ')} ${cards.select})) order by s."order", s.id), '[]'))::text as body
    from workloads w join stages s on s.id = w.stage_id
    where w.job_id = ${job} and not s.is_deleted and ${visible}`;
  const answer = await queryOne<{ body: string }>(statement, parameters.values, {
    name: narrowed ? undefined : `board-${createHash('sha1').update(statement).digest('base64url')}`,
  });
  return rawJson(answer!.body);
};

/** The first page of a whole stage, straight from the index of the order. */
function wholeStages(rows: string, order: Order) {
  const where = ['p.job_id = w.job_id', 'p.stage_id = w.stage_id', 'not p.is_deleted'];
  return { found: [], page: pageSql({ from: 'applicant_profiles p', where, order, limit: rows }) };
}

/** What the filter finds in the job, looked for once for all stages. */
function foundOnes(wanted: string[], job: string, rows: string, order: Order) {
  const conditions = [`p.job_id = ${job}`, 'not p.is_deleted', ...wanted].join(' and ');
  const found = `found as materialized (
    select p.* from applicant_profiles p join applicants a on a.id = p.applicant_id where ${conditions}
  )`;
  return { found: [found], page: pageSql({ from: 'found p', where: ['p.stage_id = w.stage_id'], order, limit: rows }) };
}
