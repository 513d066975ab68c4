import { reachesEveryJob, reachesJobSql } from '../platform/permissions/reach.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';

/** Who reaches every job reads all automations; others those of their jobs, and of the workflows that these take. */
export const automationScope: RowRule = (caller, column, bind) => {
  if (reachesEveryJob(caller)) return 'true';
  const who = { id: bind(caller.id), role: caller.role };
  return `exists (select from stage_automations own join stages os on os.id = own.stage_id where own.id = ${column} and (
    own.job_id is not null and ${reachesJobSql(who, 'own.job_id')}
    or own.job_id is null and exists (select from jobs oj where oj.workflow_id = os.workflow_id and ${reachesJobSql(who, 'oj.id')})))`;
};
