/** What concerns somebody of the staff, for the bell of the product. */
export { notify, notifyWatchers, readNotificationsOf, type NewNotification } from './notify.ts';
export {
  KINDS,
  mailedSql,
  mailDueSql,
  toldSql,
  usualWay,
  waySql,
  waysOf,
  waysSql,
  type Kind,
  type Way,
} from './ways.ts';
export { whereToChoose } from './where-to-choose.ts';
