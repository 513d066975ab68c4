import { isOneOf } from '../platform/permissions/roles.ts';
import { reachesEveryJob, reachesPlaceSql } from '../platform/permissions/reach.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';

/**
 * Whoever reaches every job reads every plan. Others read those that are in force for what they reach, and the job's
 * people who may change its plan read the templates as well.
 */
export const interviewPlanScope: RowRule = (caller, column, bind) => {
  if (reachesEveryJob(caller)) return 'true';
  const who = { id: bind(caller.id), role: caller.role };
  const ofJob = reachesPlaceSql(who, { job: 'plan.job_id', stage: 'plan.stage_id' }, 'exists');
  const ofWorkflow = reachesPlaceSql(who, { job: 'j.id', stage: 'plan.stage_id' }, 'exists');
  return `exists (select from interview_plans plan left join stages s on s.id = plan.stage_id where plan.id = ${column} and (
    ${isOneOf('hiring', caller) ? 'plan.stage_id is null or' : ''}
    plan.job_id is not null and ${ofJob}
    or plan.job_id is null and exists (select from jobs j where j.workflow_id = s.workflow_id and ${ofWorkflow})))`;
};
