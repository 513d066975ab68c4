import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { viewOf } from '../../platform/resource/view.ts';

export type Booking = CallTypes['profileBookings']['answer']['bookings'][number];

/** Booking links as the staff reads them, the newest first; those whose time is over say so before the job writes it down. */
export async function bookingsOf(
  which: { ids: readonly number[] } | { profile: number },
  { role }: Pick<Caller, 'role'>,
): Promise<Booking[]> {
  const available = viewOf(resourceOf('interview-booking'), role).byName.get('available')!.sql;
  const [where, value] =
    'ids' in which ? ['b.id = any($1::bigint[])', [...which.ids]] : ['b.applicant_profile_id = $1', which.profile];
  const rows = await query<{ booking: Booking }>(
    `select json_build_object('id', b.id, 'applicant_profile_id', b.applicant_profile_id,
       'planned_interview_id', b.planned_interview_id, 'name', b.name, 'kind', b.kind, 'minutes', b.minutes,
       'interviewers', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
           order by e.last_name, e.first_name, e.id), '[]')
         from interview_bookings_interviewers w join employees e on e.id = w.interviewer_id where w.interview_booking_id = b.id),
       'interviewers_needed', b.interviewers_needed, 'first_day', b.first_day, 'last_day', b.last_day,
       'notice_hours', b.notice_hours, 'change_hours', b.change_hours, 'grid_minutes', b.grid_minutes,
       'room', (select json_build_object('id', r.id, 'name', r.name) from interview_rooms r where r.id = b.room_id),
       'place', b.place, 'video_link', b.video_link, 'message', b.message, 'time_zone', b.time_zone,
       'candidate_time_zone', b.candidate_time_zone, 'status', b.status,
       'called_off', b.status = 'booked' and exists (select from interviews i where i.id = b.interview_id and i.status = 'cancelled'),
       'organizer', (select e.first_name || ' ' || e.last_name from employees e where e.id = b.organizer_id),
       'interview_id', b.interview_id, 'offered_times', b.offered_times, 'offered_note', b.offered_note,
       'sent_at', b.sent_at, 'opened_at', b.opened_at, 'booked_at', b.booked_at, 'moved_at', b.moved_at,
       'settled_at', b.settled_at, 'expires_at', b.expires_at, 'lock_version', b.lock_version,
       'available', (select ${available} from (select b.*) t)) as booking
     from (select k.id, k.applicant_profile_id, k.planned_interview_id, k.name, k.kind, k.minutes, k.interviewers_needed, k.first_day,
         k.last_day, k.notice_hours, k.change_hours, k.grid_minutes, k.room_id, k.place, k.video_link, k.message, k.time_zone,
         k.candidate_time_zone, k.organizer_id, k.interview_id, k.offered_times, k.offered_note, k.sent_at, k.opened_at,
         k.booked_at, k.moved_at, k.settled_at, k.expires_at, k.lock_version,
         case when k.status in ('sent', 'opened', 'none_fit') and k.expires_at <= now() then 'expired' else k.status end as status
       from interview_bookings k) b
     where ${where} order by b.id desc limit 100`,
    [value],
    { name: `bookings-${'ids' in which ? 'by-id' : 'of-profile'}-${role}` },
  );
  return rows.map(({ booking }) => booking);
}

/** GET applicant_profiles/{id}/bookings */
export const profileBookings: Handler<'profileBookings'> = async (context) =>
  json({ bookings: await bookingsOf({ profile: context.params.id }, callerOf(context)) });
