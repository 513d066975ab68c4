import { longWork } from '../platform/queue/index.ts';
import { runJob } from './order-run.ts';
import { stepOf, unfinishedRuns } from './run.ts';

/** Names the job of this area. */
export function registerMailingJobs(): void {
  longWork(runJob, { step: stepOf, unfinished: unfinishedRuns });
}
