import { longWork } from '../../platform/queue/index.ts';
import { runJob } from './runs/order-run.ts';
import { stepOf, unfinishedRuns } from './runs/run.ts';

/** Names the job of this area. */
export function registerMailRuns(): void {
  longWork(runJob, { step: stepOf, unfinished: unfinishedRuns });
}
