import { routeRoles } from '../generated/roles.ts';
import { currentRole } from '../platform/identity.ts';
import type { Card, Stage } from './types.ts';

/**
 * Whether the role reads stages page by page. Observers have the board alone, so they see as many of each stage as it
 * answers at once.
 */
export const mayList = (): boolean => currentRole() !== 'observer';

/** Whether the role opens a job without a candidate: observers follow links to candidates only. */
export const mayOpenJob = (): boolean => routeRoles['/job/applicants/:job_id']?.includes(currentRole()) ?? false;

/** Whether the role moves candidates at all. */
export const mayAct = (): boolean => currentRole() !== 'observer' && currentRole() !== 'pending';

/** Whether the role may take candidates out of this stage: decision makers only where they are more than onlookers. */
export function mayMoveFrom(stage: Stage | undefined): boolean {
  if (!mayAct()) return false;
  return currentRole() !== 'decision_maker' || (stage !== undefined && stage.dm_stage && stage.dm_move_and_remove);
}

/** Where a candidate may be moved by hand: everywhere but where it is, and rejecting has its own dialog. */
export const movableTo = (stages: Stage[], card: Pick<Card, 'stage_id'> | undefined): Stage[] =>
  stages.filter((stage) => stage.stage_type !== 'rejected' && stage.id !== card?.stage_id);

/** Whether the role changes tags and notes. */
export const mayAnnotate = (): boolean => mayAct();

/** Whether the role changes where a candidate came from. */
export const maySetSource = (): boolean => ['super_admin', 'recruiter_admin', 'recruiter'].includes(currentRole());
