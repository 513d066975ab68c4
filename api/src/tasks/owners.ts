import { chosenToRead } from '../candidates/index.ts';
import { callRoles } from '../generated/roles.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { accountsOf, readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import { reachesJobSql, reachesPlaceSql } from '../platform/permissions/reach.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';
import { shownTaskSql } from './shown-sql.ts';
import { limits } from '../generated/limits.ts';

const nameSql = `btrim(concat_ws(' ', e.first_name, e.last_name))`;

/** SQL of accounts `e` that may have tasks at all; `$1`: their roles. */
const workersSql = `employees e where ${readsNoticesSql('e')} and e.aasm_state = any($1)`;

/** SQL that is true where `e` may open each of the applications `$2`: many of them stand in few stages. */
const opensAllSql = `not exists (select from (select distinct p.job_id, p.stage_id from applicant_profiles p where p.id = any($2::bigint[])) place
  where not ${reachesPlaceSql(accountsOf('e'), { job: 'place.job_id', stage: 'place.stage_id' }, 'exists')})`;

const opensJobSql = reachesJobSql(accountsOf('e'), '$2::bigint');

/** What tasks stand on: applications, or a job. */
export type Ground = { profiles: readonly number[] } | { job: number };

const ownersOn = (ground: Ground, caller: Caller) => {
  const [opens, what] = 'profiles' in ground ? [opensAllSql, ground.profiles] : [opensJobSql, ground.job];
  return query<{ id: number; name: string }>(
    `select e.id, ${nameSql} as name from ${workersSql} and ${opens}
      order by e.id <> $3, lower(e.first_name), lower(e.last_name), e.id`,
    [callRoles.tasksList, what, caller.id],
    { name: `tasks-owners-${'profiles' in ground ? 'profiles' : 'job'}` },
  );
};

/** GET applicant_profiles/{id}/task_owners */
export const taskOwnersOnProfile: Handler<'taskOwnersOnProfile'> = (context) =>
  ownersOn({ profiles: [context.params.id] }, callerOf(context));

/** GET jobs/{id}/task_owners */
export const taskOwnersOnJob: Handler<'taskOwnersOnJob'> = (context) =>
  ownersOn({ job: context.params.id }, callerOf(context));

/** POST applicant_profiles/task_owners */
export const taskOwners: Handler<'taskOwners'> = async (context) => {
  const caller = callerOf(context);
  return ownersOn({ profiles: await chosenToRead(caller, context.body, limits.chosen) }, caller);
};

/** @throws 422 naming who may not open what the tasks stand on, or whose account is not in use */
export async function requireOwner(employeeId: number, ground: Ground, caller: Caller): Promise<void> {
  if (employeeId === caller.id) return;
  const [opens, what] = 'profiles' in ground ? [opensAllSql, ground.profiles] : [opensJobSql, ground.job];
  const found = await queryOne<{ name: string; may: boolean }>(
    `select ${nameSql} as name, exists (select from ${workersSql} and e.id = named.id and ${opens}) as may
       from employees named cross join lateral (select named.first_name, named.last_name) e where named.id = $3`,
    [callRoles.tasksList, what, employeeId],
    { name: `tasks-require-owner-${'profiles' in ground ? 'profiles' : 'job'}` },
  );
  if (!found) throw new ValidationFailed([{ field: 'employee_id', code: 'notFound' }]);
  if (found.may) return;
  const code = 'profiles' in ground ? 'tasks.errors.cannotOpen' : 'tasks.errors.cannotOpenJob';
  throw new ValidationFailed([{ field: 'employee_id', code, values: { name: found.name } }]);
}

/** GET tasks/filters */
export const listTaskFilters: Handler<'listTaskFilters'> = async (context) => {
  const caller = callerOf(context);
  const shown = `tasks t where ${shownTaskSql(caller, '$1', 't')}`;
  const owners = await query<{ id: number; name: string }>(
    `select e.id, ${nameSql} as name from employees e where e.id in (select t.employee_id from ${shown})
      order by e.id <> $1, lower(e.first_name), lower(e.last_name), e.id`,
    [caller.id],
  );
  const name = `coalesce(${inLanguageSql('j.name', context.language)}, '')`;
  const jobs = await query<{ id: number; name: string }>(
    `select j.id, ${name} as name from jobs j where j.id in (select t.job_id from ${shown}) order by lower(${name}), j.id`,
    [caller.id],
  );
  return { owners, jobs };
};
