/** What concerns the reader: the bell of the top bar, and how they choose to be told. */
export { choicesAddress, choicesPart, choicesQuery } from './choices.ts';
export { NotificationBell } from './NotificationBell.tsx';
export { carryUnreadCount, hearUnreadCount, useUnreadCount } from './unread-count.ts';
