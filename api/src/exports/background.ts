import { longWork, work } from '../platform/queue/index.ts';
import { exportJob, stepOf, sweepExports, unfinishedRuns } from './run.ts';

/** Names the jobs of this area. */
export function registerExportJobs(): void {
  longWork(exportJob, { step: stepOf, unfinished: unfinishedRuns });
  work('exports.sweep', sweepExports, { cron: '35 * * * *' });
}
