import type { Rows } from '../../generated/rows.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { among, query, queryOne, statementName } from '../../platform/database/database.ts';
import { Conflict, Forbidden, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { reachesJobSql, reachesPlaceSql, reachesStageSql } from '../../platform/permissions/reach.ts';
import { checkedFilter, filterSql, Parameters, type ProfileFilter } from './profile-filter.ts';
import { limits } from '../../generated/limits.ts';

/** Which applications a bulk call is about: ids in the path or the body, or all that match a filter. */
export interface Choice {
  ids?: number[] | string | null;
  filter?: ProfileFilter;
}

/** A chosen application, locked until the transaction ends. */
export interface ChosenProfile {
  id: number;
  job_id: number;
  /** The job's. */
  workflow_id: number;
  stage_id: number;
  applicant_id: number;
  stage_type: string;
  rejection_reason_id: number | null;
  /** The caller looks into the stage, and decision makers may move and reject there. */
  stage_shown: boolean;
  dm_move_and_remove: boolean;
  /** The personal data was removed. */
  removed: boolean;
}

/**
 * Locks the chosen applications in the order of their ids, whichever order they were named in: two calls that want the
 * same ones wait for each other.
 * `wherever`: named ones may stand in any stage of the caller's jobs.
 * @throws 422 when none or too many are chosen, 404 or 403 naming the ids that do not exist or are not the caller's.
 */
export async function lockChosen(
  caller: Caller,
  params: { ids?: number[] },
  body: Choice,
  { wherever = false } = {},
): Promise<ChosenProfile[]> {
  const ids = idsOf(params.ids ?? body.ids);
  if (ids.length === 0 && !body.filter) throw new ValidationFailed([{ field: 'ids', code: 'required' }]);
  if (ids.length > limits.chosen) throw tooMany();
  const filter = ids.length > 0 ? undefined : checkedFilter(body.filter ?? {});
  const rows = filter ? await lockMatching(caller, filter) : await lockIds(caller, ids, wherever);
  if (rows.length === 0 && filter) throw new ValidationFailed([{ field: 'filter', code: 'pipeline.errors.nobody' }]);
  refuse(ids, rows);
  return rows;
}

type Facts = ChosenProfile & { visible: boolean };

/**
 * SQL of what is true of an application `p`. Stages are asked row by row and not joined: where a row is waited for,
 * PostgreSQL looks at it anew, and a join with the stage that it was in before would lose it.
 */
const factsSql = (
  caller: Caller,
  visible: string,
) => `p.id, p.job_id, p.stage_id, p.applicant_id, p.rejection_reason_id,
  (select j.workflow_id from jobs j where j.id = p.job_id), (select s.stage_type from stages s where s.id = p.stage_id), (select ${reachesStageSql(caller, 's')} from stages s where s.id = p.stage_id) as stage_shown,
  (select s.dm_move_and_remove from stages s where s.id = p.stage_id), p.removed_at is not null as removed, (${visible}) as visible`;

const visibleSql = (caller: Caller, parameters: Parameters) =>
  reachesPlaceSql({ id: parameters.add(caller.id), role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' });

async function lockIds(caller: Caller, ids: number[], wherever: boolean): Promise<Facts[]> {
  const parameters = new Parameters();
  const visible = wherever
    ? reachesJobSql({ id: parameters.add(caller.id), role: caller.role }, 'p.job_id', 'in')
    : visibleSql(caller, parameters);
  const text = `
    select ${factsSql(caller, visible)} from applicant_profiles p
    where p.id ${among(ids, parameters.add(ids))} and not p.is_deleted order by p.id for update of p`;
  return query(text, parameters.values, { name: statementName(text) });
}

/** An application that the product itself changes, by nobody's reach; locked. Undefined for one that is gone. */
export function lockOwn(id: number): Promise<ChosenProfile | undefined> {
  return queryOne<ChosenProfile>(
    `select p.id, p.job_id, p.stage_id, p.applicant_id, p.rejection_reason_id,
       (select j.workflow_id from jobs j where j.id = p.job_id),
       (select s.stage_type from stages s where s.id = p.stage_id),
       true as stage_shown, true as dm_move_and_remove, p.removed_at is not null as removed
     from applicant_profiles p where p.id = $1 and not p.is_deleted for no key update of p`,
    [id],
    { name: 'candidates-lock-own' },
  );
}

/** A filter reads other tables too: whom it found is locked first, and asked again when nobody else changes them. */
async function lockMatching(caller: Caller, filter: ProfileFilter): Promise<Facts[]> {
  const filterParameters = new Parameters();
  const where = [
    'not p.is_deleted',
    visibleSql(caller, filterParameters),
    ...filterSql(filter, filterParameters, caller.role),
  ].join(' and ');
  const ids = await query<Pick<Rows['applicant_profiles'], 'id'>>(
    `select id from applicant_profiles
     where id in (select p.id from applicant_profiles p join applicants a on a.id = p.applicant_id where ${where} limit ${limits.chosen + 1})
     order by id for update`,
    filterParameters.values,
  );
  if (ids.length > limits.chosen) throw tooMany();
  const parameters = new Parameters();
  const facts = factsSql(caller, visibleSql(caller, parameters));
  const chosen = `p.id = any(${parameters.add(ids.map(({ id }) => id))}::bigint[])`;
  return query(
    `select ${facts} from applicant_profiles p join applicants a on a.id = p.applicant_id
     where ${[chosen, ...filterSql(filter, parameters, caller.role)].join(' and ')} order by p.id`,
    parameters.values,
  );
}

/** The ids of a path or body: a list, or text with commas. */
export function idsOf(ids: number[] | string | null | undefined): number[] {
  const list =
    typeof ids === 'string'
      ? ids
          .split(',')
          .filter((part) => part.trim() !== '')
          .map(Number)
      : (ids ?? []);
  if (list.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new ValidationFailed([{ field: 'ids', code: 'invalid' }]);
  return [...new Set(list)];
}

/** @throws 404 or 403 naming the wanted ids that were not found, or that the caller may not see. */
export function refuse(ids: number[], rows: { id: number; visible: boolean }[]): void {
  const found = new Set(rows.map((row) => row.id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw ids.length === 1
      ? new NotFound()
      : new NotFound('idsNotFound', { values: { ids: some(missing) }, extra: { failed: unnamed(missing) } });
  const hidden = rows.filter((row) => !row.visible).map((row) => row.id);
  if (hidden.length > 0) {
    throw rows.length === 1
      ? new Forbidden()
      : new Forbidden('idsForbidden', { values: { ids: some(hidden) }, extra: { failed: unnamed(hidden) } });
  }
}

/** @throws 409 naming those of whom nothing personal is kept any more: nothing new is written down about them either. */
export function refuseRemoved(chosen: ChosenProfile[]): void {
  const removed = chosen.filter((profile) => profile.removed).map(({ id }) => id);
  if (removed.length === 0) return;
  throw new Conflict('pipeline.errors.dataRemoved', {
    values: { ids: some(removed) },
    extra: { failed: unnamed(removed) },
  });
}

/** Ids for a message: the first twenty. */
export function some(ids: number[]): string {
  return ids.slice(0, 20).join(', ') + (ids.length > 20 ? ', …' : '');
}

/** Those who stood in the way, where the caller may not know more of them. */
const unnamed = (ids: number[]) => ids.map((id) => ({ id }));

/** Those who stood in the way of a call on many, by name: for the answer, and for the screen that shows it. */
export async function failedOnes(ids: number[]): Promise<{ failed: { id: number; job_id: number; name: string }[] }> {
  const failed = await query<Pick<Rows['applicant_profiles'], 'id' | 'job_id'> & { name: string }>(
    `select p.id, p.job_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name
     from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = any($1::bigint[]) order by p.id`,
    [ids],
    { name: 'candidates-failed-ones' },
  );
  return { failed };
}

function tooMany(): ValidationFailed {
  return new ValidationFailed([
    { field: 'ids', code: 'atMost', values: { limit: limits.chosen, max: limits.chosen, count: limits.chosen } },
  ]);
}
