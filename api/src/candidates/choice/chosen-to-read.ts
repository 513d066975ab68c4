import type { Rows } from '../../generated/rows.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { idsOf, refuse } from './chosen.ts';
import { orderOf, pageSql, permittedOrder, tablesOf } from './order.ts';
import { filterSql, needsCandidate, Parameters, type ProfileFilter } from './profile-filter.ts';

/** Which applications are read, in which order; ids keep the order that they were named in. */
export interface ReadChoice {
  ids?: number[] | string | null;
  filter?: ProfileFilter;
  order?: string;
}

/**
 * Ids of applications that somebody wants to read, without locking them: the named ones, or all that match.
 * @throws 422 when none or more than `most` are chosen, 404 or 403 naming the ids that do not exist or are not the caller's.
 */
export async function chosenToRead(caller: Caller, choice: ReadChoice, most: number): Promise<number[]> {
  const ids = idsOf(choice.ids);
  if (ids.length === 0 && !choice.filter) throw new ValidationFailed([{ field: 'ids', code: 'required' }]);
  const found = ids.length > 0 ? await named(caller, ids) : await matching(caller, choice, most);
  if (found.length === 0) throw new ValidationFailed([{ field: 'filter', code: 'pipeline.errors.nobody' }]);
  if (found.length > most) {
    throw new ValidationFailed([
      { field: ids.length > 0 ? 'ids' : 'filter', code: 'atMost', values: { limit: most, max: most, count: most } },
    ]);
  }
  return found;
}

async function named(caller: Caller, ids: number[]): Promise<number[]> {
  const visible = reachesPlaceSql({ id: '$2', role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' });
  const rows = await query<Pick<Rows['applicant_profiles'], 'id'> & { visible: boolean }>(
    `select p.id, (${visible}) as visible from applicant_profiles p where p.id = any($1::bigint[]) and not p.is_deleted`,
    [ids, caller.id],
  );
  refuse(ids, rows);
  return ids;
}

async function matching(caller: Caller, { filter = {}, order }: ReadChoice, most: number): Promise<number[]> {
  const parameters = new Parameters();
  const reach = reachesPlaceSql(
    { id: parameters.add(caller.id), role: caller.role },
    { job: 'p.job_id', stage: 'p.stage_id' },
  );
  const where = ['not p.is_deleted', reach, ...filterSql(filter, parameters, caller.role)];
  const from = `applicant_profiles p ${needsCandidate(filter) ? 'join applicants a on a.id = p.applicant_id' : ''}`;
  const wanted = await permittedOrder(caller, orderOf(order ?? 'created_at desc'));
  const sorted = wanted.matches && filter.job_id === undefined ? orderOf('created_at desc') : wanted;
  const tables = tablesOf(sorted, sorted.matches ? parameters.add(filter.job_id) : '', caller.role);
  const page = pageSql({ from, where, order: sorted, limit: parameters.add(most + 1) });
  const rows = await query<{ id: number }>(
    `${tables.length > 0 ? `with ${tables.join(', ')}` : ''} select id from (${page}) page`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}
