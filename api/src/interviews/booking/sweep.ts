import { recordEvents } from '../../candidates/index.ts';
import type { Text } from '../../generated/shapes.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { work } from '../../platform/queue/index.ts';

/** Rows that one transaction takes. */
const AT_ONCE = 200;

/** Gives back what was kept too long, and writes down which links nobody booked with in time. */
export async function sweepBookings(): Promise<void> {
  await query(`delete from interviews where id in (
    select id from interviews where status = 'on_hold' and hold_until <= now() limit ${AT_ONCE} for update skip locked)`);
  let expired: number;
  do expired = await withTransaction(expire);
  while (expired === AT_ONCE);
}

/** Whoever works with an application has its lock first; what they hold waits for the next round. */
async function expire(): Promise<number> {
  const rows = await query<{ profileId: number; jobId: number; name: Text }>(
    `with over as (select b.id, p.id as profile, p.job_id from interview_bookings b join applicant_profiles p on p.id = b.applicant_profile_id
        where b.status in ('sent', 'opened', 'none_fit') and b.expires_at <= now() limit ${AT_ONCE} for no key update of p, b skip locked)
     update interview_bookings k set status = 'expired', settled_at = now(), lock_version = lock_version + 1
       from over where k.id = over.id returning over.profile as "profileId", over.job_id as "jobId", k.name`,
  );
  await recordEvents(rows.map(({ name, ...row }) => ({ ...row, action: 'booking_expired' as const, after: { name } })));
  return rows.length;
}

/** Names the job of booking links. */
export function registerBookingJobs(): void {
  work('interviews.sweep-bookings', sweepBookings, { cron: '*/5 * * * *' });
}
