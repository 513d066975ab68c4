import type { Caller } from '../platform/chain/context.ts';
import { reachesAllJobs } from '../platform/permissions/scopes.ts';

/** How far a caller sees: every job, the jobs assigned to them, or of those only the stages meant for decision makers. */
export type Reach = 'everything' | 'assigned' | 'flagged';

export function reachOf(caller: Pick<Caller, 'role'>): Reach {
  if (reachesAllJobs(caller)) return 'everything';
  return caller.role === 'decision_maker' ? 'flagged' : 'assigned';
}

interface Columns {
  job: string;
  stage: string;
  /** Placeholder of the caller's id, such as $1. */
  caller: string;
}

/**
 * SQL that is true where somebody with this reach may see what stands in this stage of this job. The platform's row
 * rules start from the id of an application; counts and pages start from the place.
 */
export function reachSql(reach: Reach, { job, stage, caller }: Columns): string {
  // The placeholder stays in use, so that every reach takes the same parameters.
  if (reach === 'everything') return `${caller}::bigint is not null`;
  const assigned = `${job} in (select ja.job_id from job_assignments ja where ja.employee_id = ${caller})`;
  if (reach === 'assigned') return assigned;
  return `${assigned} and ${stage} in (select ds.id from stages ds where ds.dm_stage and not ds.is_deleted)`;
}
