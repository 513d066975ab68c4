import type { ClientCallId } from '../../generated/calls.ts';
import { mayCall } from '../../platform/session/access.ts';

export type JobAction =
  | 'reopen'
  | 'extend'
  | 'adjust_close_reason'
  | 'expire'
  | 'fill'
  | 'close'
  | 'close_pending'
  | 'archive';

/** What the steps in a job's life need to know of it. */
export interface LifecycleJob {
  id: number;
  name: unknown;
  status: string;
  is_template?: boolean | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
  internal_end_date?: string | null | undefined;
  close_reason_id?: number | null | undefined;
  applicants_count?: number | undefined;
  openings?: number | null | undefined;
  hired_count?: number | null | undefined;
  /** Where the stages and who stands in them are known instead of the number of those hired. */
  workloads?: { applicants_count: number; stage?: { stage_type?: string } | undefined }[] | undefined;
  posting_board?: string | undefined;
  required_languages?: readonly string[] | null | undefined;
}

/** In the order of the menu. The api knows the same rules and refuses everything else. */
const from: Record<JobAction, readonly string[]> = {
  reopen: ['pending', 'expired', 'closed', 'filled', 'archived'],
  extend: ['active', 'pending', 'expired', 'closed', 'filled'],
  adjust_close_reason: ['closed'],
  fill: ['active', 'pending'],
  expire: ['active', 'pending'],
  close: ['active', 'expired'],
  close_pending: ['pending'],
  archive: ['expired', 'closed', 'filled'],
};

const callOf: Record<JobAction, ClientCallId> = {
  reopen: 'reopenJob',
  extend: 'extendJob',
  adjust_close_reason: 'adjustCloseReasonTo',
  fill: 'fillJob',
  expire: 'expireJob',
  close: 'closeJob',
  close_pending: 'closePendingJob',
  archive: 'archiveJob',
};

const ahead = (date: string | null | undefined, now: number) => !!date && new Date(date).getTime() > now;

/** The steps that the job's status and dates allow, of those that the role may take. */
export function actionsFor(job: LifecycleJob, now: number = Date.now()): JobAction[] {
  if (job.is_template) return [];
  return (Object.keys(from) as JobAction[]).filter(
    (action) =>
      mayCall(callOf[action]) &&
      from[action].includes(job.status) &&
      (action !== 'archive' || !(ahead(job.end_date, now) || ahead(job.internal_end_date, now))),
  );
}

/** Where the job is found after the step; undefined: the screen stays. */
export const listAfter: Partial<Record<JobAction, string>> = {
  close: 'closed',
  close_pending: 'closed',
  archive: 'archived',
  expire: 'expired',
  fill: 'filled',
};

/** Whether reopening brings back exactly what was: an active job whose closing date lies ahead. */
export const canUndo = (action: JobAction, job: LifecycleJob): boolean =>
  ['close', 'expire', 'fill'].includes(action) &&
  job.status === 'active' &&
  (!job.end_date || ahead(job.end_date, Date.now())) &&
  (!job.internal_end_date || ahead(job.internal_end_date, Date.now()));
