import { query } from '../../platform/database/database.ts';

/** Days for which a notification is kept, read or not. */
const KEPT = 90;

/** Removes what is too old to concern anybody. */
export async function sweepNotifications(): Promise<void> {
  await query('delete from notifications where created_at < now() - make_interval(days => $1)', [KEPT]);
}
