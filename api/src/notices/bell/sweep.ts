import { query } from '../../platform/database/database.ts';

/** Days for which a notification is kept, read or not. */
const KEPT = 90;

/** Removes what is too old to concern anybody: notifications, and reminders that are done. */
export async function sweepNotifications(): Promise<void> {
  await query('delete from notifications where created_at < now() - make_interval(days => $1)', [KEPT]);
  await query('delete from reminders where done_at < now() - make_interval(days => $1)', [KEPT]);
}
