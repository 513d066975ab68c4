/** Jobs: the staff's lists, one job, its life from posting to archive, and what the public may see. */
export type * from './public-types.ts';
export { openJobs } from './open-jobs.ts';
export { publicJob } from './public-job.ts';
