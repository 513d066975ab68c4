import { longWork, work } from '../platform/queue/index.ts';
import { removalJob } from './order.ts';
import { beginDay, retentionJob, stepOfDay, unfinishedDays } from './retention/daily.ts';
import { stepOf, unfinishedRuns } from './run.ts';

/** Names the jobs of this area. */
export function registerRemovalJobs(): void {
  longWork(removalJob, { step: stepOf, unfinished: unfinishedRuns });
  work('retention.daily', beginDay, { cron: '20 4 * * *' });
  longWork(retentionJob, { step: stepOfDay, unfinished: unfinishedDays });
}
