import type { Rows } from '../generated/rows.ts';

/** The life of a job: which step is allowed from which status, and what it changes. Pure; nothing is read or written. */
export type JobStatus = 'active' | 'expired' | 'closed' | 'archived' | 'filled' | 'pending';

export type JobAction =
  | 'reopen'
  | 'close'
  | 'close_pending'
  | 'adjust_close_reason'
  | 'expire'
  | 'fill'
  | 'archive'
  | 'extend';

/** What the rules need to know of a job. Dates: null where there is none. */
export type JobFacts = Pick<
  Rows['jobs'],
  'status' | 'is_template' | 'start_date' | 'end_date' | 'internal_end_date' | 'published_at'
>;

export interface JobInput {
  now: Date;
  /** The end of the day thirty days from now in the organization's time zone: what an extension proposes. */
  proposedEnd: Date;
  closeReasonId?: number;
  endDate?: Date | null;
  internalEndDate?: Date | null;
}

/** What a step writes; only what changes. */
export interface JobChange {
  status?: JobStatus;
  start_date?: Date;
  end_date?: Date | null;
  internal_end_date?: Date | null;
  published_at?: Date;
  closed_date?: Date | null;
  close_reason_id?: number | null;
}

export type Step = { ok: true; change: JobChange } | { ok: false; field: string; code: string };

const FROM: Record<JobAction, readonly JobStatus[]> = {
  // A pending job is published by the same step.
  reopen: ['pending', 'expired', 'closed', 'filled', 'archived'],
  // Expired jobs are closed from their own list.
  close: ['active', 'pending', 'expired'],
  close_pending: ['pending'],
  adjust_close_reason: ['closed'],
  expire: ['active', 'pending'],
  fill: ['active', 'pending'],
  archive: ['expired', 'closed', 'filled'],
  extend: ['active', 'pending', 'expired', 'closed', 'filled'],
};

/** Whether a step may be taken from a status; screens hide the others. */
export function isAllowed(action: JobAction, job: Pick<JobFacts, 'status' | 'is_template'>): boolean {
  return !job.is_template && FROM[action].includes(job.status);
}

/** Takes a step, or says at which field and why it is not taken. */
export function step(action: JobAction, job: JobFacts, input: JobInput): Step {
  if (job.is_template) return refuse('is_template', 'jobs.errors.template');
  if (!isAllowed(action, job)) return refuse('status', `jobs.errors.notFrom.${job.status}`);
  switch (action) {
    case 'reopen':
      return done({ ...reopened(job, input.now), ...freshDates(job, input) });
    case 'close':
    case 'close_pending':
      return done({ status: 'closed', closed_date: input.now, close_reason_id: input.closeReasonId ?? null });
    case 'adjust_close_reason':
      return done({ close_reason_id: input.closeReasonId ?? null });
    case 'expire':
      return done({ status: 'expired' });
    case 'fill':
      return done({ status: 'filled' });
    case 'archive':
      return isFuture(job.end_date, input.now) || isFuture(job.internal_end_date, input.now)
        ? refuse('end_date', 'jobs.errors.endsLater')
        : done({ status: 'archived' });
    case 'extend':
      return extend(job, input);
  }
}

function extend(job: JobFacts, input: JobInput): Step {
  const { now, endDate, internalEndDate } = input;
  if (endDate && !isFuture(endDate, now)) return refuse('end_date', 'jobs.errors.endPassed');
  if (internalEndDate && !isFuture(internalEndDate, now)) return refuse('internal_end_date', 'jobs.errors.endPassed');
  const dates: JobChange = {
    end_date: endDate ?? (internalEndDate && !job.end_date ? null : (future(job.end_date, now) ?? input.proposedEnd)),
  };
  if (internalEndDate !== undefined) dates.internal_end_date = internalEndDate;
  else if (job.internal_end_date && !isFuture(job.internal_end_date, now)) dates.internal_end_date = null;
  // A job that is not published yet stays so; its dates move.
  return done(job.status === 'pending' ? dates : { ...reopened(job, now), ...dates });
}

function reopened(job: JobFacts, now: Date): JobChange {
  const change: JobChange = { status: 'active', closed_date: null, close_reason_id: null };
  if (!job.published_at || job.published_at > now) change.published_at = now;
  if (!job.start_date || job.start_date > now) change.start_date = now;
  return change;
}

/** Dates that have passed would end the job again at once. */
function freshDates(job: JobFacts, { now, proposedEnd }: JobInput): JobChange {
  const change: JobChange = {};
  if (job.end_date && !isFuture(job.end_date, now)) change.end_date = proposedEnd;
  if (job.internal_end_date && !isFuture(job.internal_end_date, now)) change.internal_end_date = null;
  return change;
}

const isFuture = (date: Date | null, now: Date): boolean => date !== null && date > now;
const future = (date: Date | null, now: Date): Date | null => (isFuture(date, now) ? date : null);
const done = (change: JobChange): Step => ({ ok: true, change });
const refuse = (field: string, code: string): Step => ({ ok: false, field, code });
