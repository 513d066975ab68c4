/** What the staff is told: mails about what they asked to be told of, and the bell of the product (`bell`). */
import type { CallTypes, NoticesCallId } from '../generated/call-types.ts';
import { actingAs, worker } from '../platform/audit/audit.ts';
import type { Handler } from '../platform/chain/context.ts';
import { log } from '../platform/logging/log.ts';
import { work } from '../platform/queue/index.ts';
import { notificationEvents } from './bell/events.ts';
import { countNotifications, listNotifications } from './bell/list.ts';
import { markNotifications } from './bell/mark.ts';
import { sweepNotifications } from './bell/sweep.ts';
import { mailExpiringJobs, notifyExpiringJobs } from './expiring-jobs.ts';
import { notifyReminders, reminderHook, reminderScope } from './reminders.ts';
import { mailWatchers } from './watched-stages.ts';

export const noticesHooks = { reminder: reminderHook };
export const noticesScopes = { ownReminder: reminderScope };

export { streamUnreadCount } from './bell/events.ts';

export const noticesHandlers: { [K in NoticesCallId & keyof CallTypes]: Handler<K> } = {
  countNotifications,
  listNotifications,
  markNotifications,
  notificationEvents,
};

/** Names the jobs that write notices: of watched stages every minute, of expiring jobs and reminders every quarter of an hour. */
export function registerNoticeJobs(): void {
  const watched = async () => {
    const mails = await actingAs(worker, mailWatchers);
    if (mails > 0) log().info({ mails }, 'People were told of stages that they watch');
  };
  const expiring = () =>
    actingAs(worker, async () => {
      await notifyReminders();
      await notifyExpiringJobs();
      await mailExpiringJobs();
    });
  work('notices.watched', watched, { cron: '* * * * *', atStart: true, retries: 0, timeoutSeconds: 120 });
  work('notices.expiring', expiring, { cron: '*/15 * * * *', atStart: true, retries: 1, timeoutSeconds: 300 });
  work('notices.sweep', sweepNotifications, { cron: '20 3 * * *' });
}
