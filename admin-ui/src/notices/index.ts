/** What concerns the reader: the bell of the top bar. */
export { NotificationBell } from './NotificationBell.tsx';
export { carryUnreadCount, hearUnreadCount } from './unread-count.ts';
