/** What the frame needs of mails before any is shown. */
export { useUnreadCount } from './use-unread-count.ts';
