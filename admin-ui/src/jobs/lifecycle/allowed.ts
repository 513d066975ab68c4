import type { JobAct } from '../../generated/types/index.ts';

/** What the steps in a job's life need to know of it. */
export interface LifecycleJob {
  id: number;
  name: unknown;
  status: string;
  /** What this person may do with it as it stands, in the order of the menu; the api says so. */
  available?: readonly string[] | undefined;
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

/** The steps that the api says this person may take with the job now. */
export const stepsOf = ({ available }: LifecycleJob) => (available ?? []) as readonly JobAct[];

/** Where the job is found after the step; undefined: the screen stays. */
export const listAfter: Partial<Record<JobAct, string>> = {
  close: 'closed',
  close_pending: 'closed',
  archive: 'archived',
  expire: 'expired',
  fill: 'filled',
};

const isOver = (date: string | null | undefined) => !!date && new Date(date).getTime() <= Date.now();

/** Whether reopening brings back exactly what was: an active job whose closing dates lie ahead. */
export const canUndo = (act: JobAct, job: LifecycleJob): boolean =>
  ['close', 'expire', 'fill'].includes(act) &&
  job.status === 'active' &&
  !isOver(job.end_date) &&
  !isOver(job.internal_end_date);
