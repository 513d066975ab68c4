import { showsNotesOfOthersSql } from '../candidates/index.ts';
import type { Role } from '../generated/shapes.ts';
import { reachesJobSql, reachesProfileSql } from '../platform/permissions/reach.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';

/**
 * SQL that is true for tasks, rows `task`, that somebody sees; `me` is SQL of their id. Who reaches the application or
 * the job does, but for what its owner keeps to themselves; where decision makers read only their own notes, they see
 * only their own tasks. What stands on neither is its owner's.
 */
export function shownTaskSql({ role }: { role: Role }, me: string, task: string): string {
  const who = { id: me, role };
  return `((case when ${task}.applicant_profile_id is not null then ${reachesProfileSql(who, `${task}.applicant_profile_id`)}
      when ${task}.job_id is not null then ${reachesJobSql(who, `${task}.job_id`)} else false end
      and (not ${task}.only_owner and ${showsNotesOfOthersSql(role)} or ${task}.employee_id = ${me} or ${task}.created_by_id = ${me}))
    or (coalesce(${task}.applicant_profile_id, ${task}.job_id) is null and ${task}.employee_id = ${me}))`;
}

/** The tasks that the caller sees. */
export const taskScope: RowRule = ({ id, role }, column, bind) =>
  `exists (select from tasks own where own.id = ${column} and ${shownTaskSql({ role }, bind(id), 'own')})`;
