/** What the frame and the dashboard need of mails before any is shown. */
export { useUnread } from './use-unread.ts';
export { useUnreadCount } from './use-unread-count.ts';
