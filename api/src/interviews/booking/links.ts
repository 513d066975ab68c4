import { lockOwn, type ChosenProfile } from '../../candidates/index.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { limit } from '../../platform/rate-limits/index.ts';
import { hashToken, newToken } from '../../platform/sessions/index.ts';
import { takesInterviewsSql } from '../in-force.ts';
import type { Bookable } from './slots.ts';

/** Where candidates choose the time of an interview, with the secret of their link behind it. */
export const BOOKING_PAGE = '/book-interview';

/** Links are found for so long, so that a late visitor reads what became of them. */
const FOUND_DAYS = 365;

/** Changes that one link makes in an hour. */
export const MOST_CHANGES = { points: 60, seconds: 3600 };

/** The address of the page; without a secret that of a link that others may read of. */
export const bookingAddress = (language: Language, token = ''): string =>
  new URL(`${BOOKING_PAGE}${token && `/${token}`}?language=${language}`, config().publicUrl).href;

/** Makes a link to a booking, in the running transaction; answers its address. The secret is kept nowhere. */
export async function createBookingLink(id: number, language: Language): Promise<string> {
  const token = newToken();
  await query(
    `insert into record_links (purpose, token_hash, interview_booking_id, applicant_id, expires_at)
     select 'interview_booking', $2, b.id, coalesce(a.merged_into_id, a.id), now() + $3 * interval '1 day'
       from interview_bookings b join applicant_profiles p on p.id = b.applicant_profile_id
       join applicants a on a.id = p.applicant_id where b.id = $1`,
    [id, hashToken(token), FOUND_DAYS],
    { name: 'bookings-link' },
  );
  return bookingAddress(language, token);
}

/** Ends all links to a booking. */
export async function revokeBookingLinks(id: number, because: 'replaced' | 'recalled'): Promise<void> {
  await query(
    `update record_links set revoked_at = now(), revoked_because = $2 where interview_booking_id = $1 and revoked_at is null`,
    [id, because],
  );
}

export type State = 'choose' | 'booked' | 'called_off' | 'cancelled' | 'expired' | 'ended';

/** A booking as its candidate finds it by a link. */
export interface LinkedBooking extends Omit<
  Rows['interview_bookings'],
  'created_at' | 'updated_at' | 'name' | 'settled_at' | 'sent_at'
> {
  name: Text;
  interviewer_ids: number[];
  state: State;
  /** What is booked, unless it was cancelled. */
  booked: { id: number; starts_at: Date; ends_at: Date; room_id: number | null; interviewer_ids: number[] } | null;
  /** What is booked may still be moved and cancelled. */
  can_change: boolean;
  held: { id: number; starts_at: Date; hold_until: Date } | null;
}

/**
 * SQL that is true where nothing can be booked for an application `p` of a person `a` any more: it was withdrawn, decided
 * or removed.
 */
export const isOverSql = `(p.is_deleted or p.removed_at is not null or a.removed_at is not null
  or (p.withdrawn_at is not null and p.withdrawn_at >= p.stage_entered_at)
  or not exists (select from stages s where s.id = p.stage_id and ${takesInterviewsSql('s')}))`;

/** The person may be another by now: a link is for whom it was sent to. */
const endedSql = `(l.revoked_at is not null or b.status = 'revoked' or ${isOverSql}
  or coalesce(a.merged_into_id, a.id) <> l.applicant_id)`;

/** What is booked with a link, by the secret of the link; undefined for one that there is none of. */
export function findBooking(token: string): Promise<LinkedBooking | undefined> {
  return queryOne<LinkedBooking>(
    `select b.id, b.applicant_profile_id, b.planned_interview_id, b.name, b.kind, b.minutes, b.interviewers_needed,
       b.first_day, b.last_day, b.notice_hours, b.change_hours, b.grid_minutes, b.room_id, b.place, b.video_link, b.message,
       b.time_zone, b.candidate_time_zone, b.organizer_id, b.status, b.interview_id, b.hold_id, b.offered_times,
       b.offered_note, b.opened_at, b.booked_at, b.moved_at, b.expires_at, b.lock_version,
       (select coalesce(json_agg(w.interviewer_id order by w.interviewer_id), '[]') from interview_bookings_interviewers w
         where w.interview_booking_id = b.id) as interviewer_ids,
       case when ${endedSql} then 'ended' when b.status = 'cancelled' then 'cancelled'
         when b.status = 'booked' then case when i.id is null or i.status = 'cancelled' then 'called_off' else 'booked' end
         when b.status = 'expired' or b.expires_at <= now() then 'expired' else 'choose' end as state,
       case when b.status = 'booked' and i.status <> 'cancelled' then i.id end as booked_id, i.starts_at as booked_from, i.ends_at as booked_to, i.room_id as booked_room,
       (select coalesce(json_agg(w.employee_id), '[]') from interview_interviewers w where w.interview_id = i.id) as booked_by,
       coalesce(b.status = 'booked' and i.status = 'scheduled' and i.starts_at > now() + b.change_hours * interval '1 hour', false) as can_change,
       h.id as held_id, h.starts_at as held_from, h.hold_until
     from record_links l join interview_bookings b on b.id = l.interview_booking_id
     join applicant_profiles p on p.id = b.applicant_profile_id join applicants a on a.id = p.applicant_id
     left join interviews i on i.id = b.interview_id
     left join interviews h on h.id = b.hold_id and h.status = 'on_hold' and h.hold_until > now()
     where l.token_hash = $1 and l.purpose = 'interview_booking' and l.expires_at > now()`,
    [hashToken(token)],
    { name: 'bookings-find' },
  ).then((row) => row && withTimes(row as unknown as Found));
}

interface Found extends Omit<LinkedBooking, 'booked' | 'held'> {
  booked_id: number | null;
  booked_from: Date;
  booked_to: Date;
  booked_room: number | null;
  booked_by: number[];
  held_id: number | null;
  held_from: Date;
  hold_until: Date;
}

const withTimes = ({
  booked_id,
  booked_from,
  booked_to,
  booked_room,
  booked_by,
  held_id,
  held_from,
  hold_until,
  ...booking
}: Found) => ({
  ...booking,
  booked:
    booked_id === null
      ? null
      : {
          ...{ id: booked_id, starts_at: booked_from, ends_at: booked_to, room_id: booked_room },
          interviewer_ids: booked_by,
        },
  held: held_id === null ? null : { id: held_id, starts_at: held_from, hold_until },
});

/**
 * The booking of a link, held until the transaction ends: the application first, as for everything that is scheduled,
 * then the booking, then looked at once more, so that a removal, a merge, a decision or an end of the link that came
 * meanwhile counts. @throws 404 for a link that there is none of
 */
export async function lockBooking(token: string): Promise<{ booking: LinkedBooking; profile: ChosenProfile }> {
  const before = await findBooking(token);
  if (!before) throw new NotFound('bookings.errors.unknown');
  await limit('booking', String(before.id), MOST_CHANGES);
  const profile = await lockOwn(before.applicant_profile_id);
  await query('select id from interview_bookings where id = $1 for update', [before.id]);
  const booking = await findBooking(token);
  if (!booking || !profile) throw new NotFound('bookings.errors.unknown');
  return { booking, profile };
}

/**
 * What decides which times are free for it: what is booked moves as it is by now, as long, in its room, and with those
 * whom staff chose since, where they are not as many of the link's people as it needs.
 */
export function bookableOf(booking: LinkedBooking): { bookable: Bookable; except: number[] } {
  const { booked, held, interviewer_ids: pool, interviewers_needed: needed } = booking;
  const except = [booked, held].flatMap((own) => own?.id ?? []);
  if (!booked) return { bookable: booking, except };
  const minutes = (booked.ends_at.getTime() - booked.starts_at.getTime()) / 60_000;
  const by = booked.interviewer_ids;
  const isOfLink = by.length === (needed ?? pool.length) && by.every((id) => pool.includes(id));
  const people = isOfLink ? {} : { interviewer_ids: by, interviewers_needed: null };
  return { bookable: { ...booking, ...people, minutes, room_id: booked.room_id }, except };
}
