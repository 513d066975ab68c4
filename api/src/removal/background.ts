import { longWork } from '../platform/queue/index.ts';
import { removalJob } from './order.ts';
import { stepOf, unfinishedRuns } from './run.ts';

/** Names the job of this area. */
export function registerRemovalJobs(): void {
  longWork(removalJob, { step: stepOf, unfinished: unfinishedRuns });
}
