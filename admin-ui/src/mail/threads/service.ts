/** What the frame and the dashboard need of mails before any is shown. */
export { useUnreadCount } from './use-unread-count.ts';
