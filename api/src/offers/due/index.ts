/** Due dates of offers and information requests: what time itself does with them. */
import { log } from '../../platform/logging/log.ts';
import { work } from '../../platform/queue/index.ts';
import { sweepWaiting } from '../attachments/sweep-waiting.ts';
import { sumUpCounts } from '../letters/lists/counts-sql.ts';
import { expireOverdue } from './expire.ts';
import { remindOfDueDates } from './remind.ts';

/**
 * Names the jobs that end letters whose due date is over and remind candidates before it, clear away what nobody saved,
 * and sum up counts.
 */
export function registerOfferJobs(): void {
  const due = async () => {
    const [expired, reminded] = [await expireOverdue(), await remindOfDueDates()];
    if (expired + reminded > 0) log().info({ expired, reminded }, 'Due dates of offers and requests were looked at');
  };
  work('offers.due', due, { cron: '*/15 * * * *', atStart: true, retries: 1, timeoutSeconds: 600 });
  const sweep = async () => log().info({ attachments: await sweepWaiting() }, 'Swept what waited for a letter');
  work('offers.sweep', sweep, { cron: '25 3 * * *' });
  work('offers.counts', sumUpCounts, { cron: '*/10 * * * *' });
}
