/** What concerns somebody of the staff, for the bell of the product. */
export { notify, notifyWatchers, readNotificationsOf, type NewNotification } from './notify.ts';
