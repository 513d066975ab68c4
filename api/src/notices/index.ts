/**
 * What the staff is told: on the bell of the product (`bell`) and by mail (`by-mail`), as each chooses (`choices`); of
 * watched stages and expiring jobs as often as is chosen for each job.
 */
import type { CallTypes, NoticesCallId } from '../generated/call-types.ts';
import { actingAs, worker } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { log } from '../platform/logging/log.ts';
import { work } from '../platform/queue/index.ts';
import { notificationEvents } from './bell/events.ts';
import { countNotifications, listNotifications } from './bell/list.ts';
import { markNotifications } from './bell/mark.ts';
import { sweepNotifications } from './bell/sweep.ts';
import { mailAtOnce } from './by-mail/at-once.ts';
import { mailDigests } from './by-mail/daily-digest.ts';
import { chooseNotifications, readNotificationChoices } from './choices/choose.ts';
import { notifyDueScorecards } from './due-scorecards.ts';
import { notifyDueTasks } from './due-tasks.ts';
import { mailExpiringJobs, notifyExpiringJobs } from './expiring-jobs.ts';
import { mailWatchers } from './watched-stages.ts';

export { streamUnreadCount } from './bell/events.ts';

export const noticesHandlers: { [K in NoticesCallId & keyof CallTypes]: Handler<K> } = {
  chooseNotifications,
  countNotifications,
  listNotifications,
  markNotifications,
  notificationEvents,
  readNotificationChoices,
};

/** Names the jobs that write notices: of watched stages and at once every minute, daily digests, expiring jobs, due tasks and scorecards every quarter of an hour. */
export function registerNoticeJobs(): void {
  const watched = async () => {
    const mails = await actingAs(worker, mailWatchers);
    if (mails > 0) log().info({ mails }, 'People were told of stages that they watch');
  };
  const expiring = () =>
    actingAs(worker, async () => {
      await notifyDueTasks();
      await notifyDueScorecards();
      await notifyExpiringJobs();
      await mailExpiringJobs();
    });
  const atOnce = async () => {
    const mails = await actingAs(worker, mailAtOnce);
    if (mails > 0) log().info({ mails }, 'People were mailed what concerns them');
  };
  const digests = async () => {
    const mails = await actingAs(worker, mailDigests);
    if (mails > 0) log().info({ mails }, 'People were mailed their daily digest');
  };
  work('notices.watched', watched, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 120 });
  work('notices.expiring', expiring, { cron: '*/15 * * * *', atStart: true, retries: 1, timeoutSeconds: 300 });
  work('notices.at-once', atOnce, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 120 });
  work('notices.digest', digests, { cron: '*/15 * * * *', atStart: true, retries: 1, timeoutSeconds: 300 });
  work('notices.sweep', sweepNotifications, { cron: '20 3 * * *' });
}
