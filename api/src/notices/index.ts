/** Mails to the staff about what they asked to be told of. */
import { actingAs } from '../platform/audit/audit.ts';
import { log } from '../platform/logging/log.ts';
import { work } from '../platform/queue/index.ts';
import { mailExpiringJobs } from './expiring-jobs.ts';
import { mailWatchers } from './watched-stages.ts';

export { readsNoticesSql } from './employees-sql.ts';

const actor = { kind: 'worker', employeeId: null, call: null, requestId: null, ip: null } as const;

/** Names the jobs that write notices: about watched stages every minute, about expiring jobs every quarter of an hour. */
export function registerNoticeJobs(): void {
  const watched = async () => {
    const mails = await actingAs(actor, mailWatchers);
    if (mails > 0) log().info({ mails }, 'People were told of stages that they watch');
  };
  const expiring = () => actingAs(actor, mailExpiringJobs);
  work('notices.watched', watched, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 120 });
  work('notices.expiring', expiring, { cron: '*/15 * * * *', atStart: true, retries: 1, timeoutSeconds: 300 });
}
