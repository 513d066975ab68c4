/** Jobs: the staff's lists, one job, its life from posting to archive, and what the public may see. */
import type { CallTypes, JobsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { activeJobs, assignedJobs, expiredJobs, internalJobs } from './dashboard-lists.ts';
import { getJob } from './get-job.ts';
import { jobWrite } from './job-write.ts';
import * as lifecycle from './lifecycle-calls.ts';
import { searchJobs } from './search-jobs.ts';
import { jobShare } from './share.ts';

export type * from './public-types.ts';
export { registerJobCalendar } from './calendar.ts';
export { jobAnswer, jobObject } from './get-job.ts';
export { boardPage, openJobsOf, type BoardChoice, type BoardPage } from './board/job-board.ts';
export { nearJobs } from './board/near-jobs.ts';
export { previewedJob } from './previewed-job.ts';
export { factSql, hiddenFacts, lastEndSql, openSql } from './open-job-sql.ts';
export { foundSql, PLACE, typedWordsSql } from './board/words-sql.ts';
export { similarJobs } from './similar-jobs.ts';
export { sitemapJobs } from './sitemap-jobs.ts';
export { publicJob } from './public-job.ts';
export { countKeptOut, wholeOpenJobsText } from './whole-open-jobs.ts';

/** `jobForApplying` is answered by the area applying, which knows what a job asks. */
export const jobsHandlers: { [K in Exclude<JobsCallId, 'jobForApplying'> & keyof CallTypes]: Handler<K> } = {
  activeJobs,
  assignedJobs,
  expiredJobs,
  getJob,
  internalJobs,
  jobShare,
  searchJobs,
  ...lifecycle,
};

export const jobsHooks = { 'job-write': jobWrite };
