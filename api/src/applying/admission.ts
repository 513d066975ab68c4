import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachesEveryJob, reachesJobSql } from '../platform/permissions/reach.ts';
import { isOneOf } from '../platform/permissions/roles.ts';
import type { Requirements } from './requirements.ts';

/** From which side somebody applies. */
export interface Side {
  /** The organization's secret, when the application comes from the internal board. */
  internalId?: string | null;
  /** An employee applies for the candidate. */
  onBehalf: boolean;
}

/** In these, a recruiter may still add somebody whom the public no longer may. */
const OPEN_TO_RECRUITERS: readonly string[] = ['active', 'pending', 'expired'];

/**
 * Whether a job takes an application from a side. unknown: the side may not even learn that the job exists; over: it
 * was open once; welcome.
 */
export function admission(requirements: Requirements, { internalId, onBehalf }: Side): 'welcome' | 'over' | 'unknown' {
  if (requirements.is_template) return 'unknown';
  if (onBehalf) return OPEN_TO_RECRUITERS.includes(requirements.status) ? 'welcome' : 'over';
  if (requirements.is_pool) return 'unknown';
  const internal = isInternal(internalId);
  if (internal && internalId !== requirements.internal_id) return 'unknown';
  if (!requirements.published || (!internal && !requirements.on_public_board)) return 'unknown';
  return (internal ? requirements.open_to_internal : requirements.open_to_public) ? 'welcome' : 'over';
}

export const isInternal = (internalId: string | null | undefined): internalId is string =>
  internalId !== null && internalId !== undefined && internalId !== '';

/** Whether an employee may apply for others to a job: those who hire, to the jobs that they reach. */
export async function mayApplyForOthers(caller: Caller | null, jobId: number): Promise<boolean> {
  if (!caller || !isOneOf('hiring', caller)) return false;
  if (reachesEveryJob(caller)) return true;
  const row = await queryOne(
    `select from jobs j where j.id = $1 and ${reachesJobSql({ ...caller, id: '$2' }, 'j.id')}`,
    [jobId, caller.id],
  );
  return row !== undefined;
}
