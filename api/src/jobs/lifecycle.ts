import type { Rows } from '../generated/rows.ts';
import type { JobAct } from '../generated/types/index.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';

/**
 * What the acts in the life of a job write beside its status. From where they lead, where to, and who may is said by
 * `x-transitions` of the job. Pure; nothing is read or written.
 */

/** What the rules need to know of a job. Dates: null where there is none. */
export type JobFacts = Pick<Rows['jobs'], 'status' | 'start_date' | 'end_date' | 'internal_end_date' | 'published_at'>;

export interface JobInput {
  now: Date;
  /** What an extension proposes: the end of a day as many days from now as the organization has set, in its time zone. */
  proposedEnd: Date;
  closeReasonId?: number;
  endDate?: Date | null;
  internalEndDate?: Date | null;
}

/** What an act writes; only what changes. `status` where the table leaves a choice. */
export type JobChange = Partial<JobFacts & Pick<Rows['jobs'], 'closed_date' | 'close_reason_id'>>;

/** What an act changes besides where it leads. @throws 422 for dates that have passed */
export function changeOf(act: JobAct, job: JobFacts, input: JobInput): JobChange {
  switch (act) {
    case 'publish':
    case 'reopen':
      return { ...reopened(job, input.now), ...freshDates(job, input) };
    case 'close':
    case 'close_pending':
      return { closed_date: input.now, close_reason_id: input.closeReasonId ?? null };
    case 'adjust_close_reason':
      return { close_reason_id: input.closeReasonId ?? null };
    case 'extend':
      return extended(job, input);
    case 'expire':
    case 'fill':
    case 'archive':
      return {};
  }
}

function extended(job: JobFacts, input: JobInput): JobChange {
  const { now, endDate, internalEndDate } = input;
  refusePassed('end_date', endDate, now);
  refusePassed('internal_end_date', internalEndDate, now);
  const dates: JobChange = {
    end_date: endDate ?? (internalEndDate && !job.end_date ? null : (future(job.end_date, now) ?? input.proposedEnd)),
  };
  if (internalEndDate !== undefined) dates.internal_end_date = internalEndDate;
  else if (job.internal_end_date && !isFuture(job.internal_end_date, now)) dates.internal_end_date = null;
  // A job that is not published yet stays so; its dates move.
  return job.status === 'pending' ? dates : { status: 'active', ...reopened(job, now), ...dates };
}

function reopened(job: JobFacts, now: Date): JobChange {
  const change: JobChange = { closed_date: null, close_reason_id: null };
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

function refusePassed(field: string, date: Date | null | undefined, now: Date): void {
  if (date && !isFuture(date, now)) throw new ValidationFailed([{ field, code: 'jobs.errors.endPassed' }]);
}
