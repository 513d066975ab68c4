import { query } from '../platform/database/database.ts';
import { PENDING_DAYS } from './ask.ts';

/** So long written mails with new jobs are kept: they are of people of whom nothing else may be known. */
const MAIL_DAYS = 30;

/** Deletes what was never confirmed, addresses and searches without alerts, and mails of long ago. */
export async function sweepAlerts(): Promise<void> {
  await query(`delete from job_alerts where confirmed_at is null and created_at < now() - $1 * interval '1 day'`, [
    PENDING_DAYS,
  ]);
  await query(
    `delete from alert_subscribers s where s.created_at < now() - interval '1 hour'
       and not exists (select from job_alerts a where a.alert_subscriber_id = s.id)`,
  );
  await query(
    `delete from alert_searches s where s.created_at < now() - interval '1 hour'
       and not exists (select from job_alerts a where a.alert_search_id = s.id)`,
  );
  await query(
    `delete from hgemails where purpose in ('job_alert', 'job_alert_link') and status <> 'queued'
       and created_at < now() - $1 * interval '1 day'`,
    [MAIL_DAYS],
  );
  await query(`delete from alert_rounds r where r.step = 'done' and r.until < now() - interval '60 days'`);
}
