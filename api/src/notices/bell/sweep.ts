import { query } from '../../platform/database/database.ts';

/** Days for which a notification is kept, read or not. */
const KEPT = 90;

/** Days after which nobody is mailed any more what could not be mailed, as their account was closed. */
const NEWS = 7;

/** Removes what is too old to concern anybody: notifications, and mails that wait for somebody. */
export async function sweepNotifications(): Promise<void> {
  await query('delete from notifications where created_at < now() - make_interval(days => $1)', [KEPT]);
  await query(
    'update notifications set mail_due = null where mail_due is not null and created_at < now() - make_interval(days => $1)',
    [NEWS],
  );
}
