import { announceChanged, lockOwn, recordEvents } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { isZone, wallOf } from '../../platform/calendar/clocks.ts';
import { stream } from '../../platform/chain/answer.ts';
import { isAhead, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { candidateEvent, linesOf } from '../scheduling/announce.ts';
import { factsOf } from '../scheduling/facts.ts';
import { calendarOf } from '../scheduling/calendar-file.ts';
import { bookableOf, findBooking, type LinkedBooking } from './links.ts';
import { factLines } from './send.ts';
import { slotsOf } from './slots.ts';

type Shown = CallTypes['checkBooking']['answer'];

/** Days with free times on a page. */
const DAYS_PER_PAGE = 7;

/** POST booking/check: looking changes nothing but that the link was opened. */
export const checkBooking: Handler<'checkBooking'> = async (context) => {
  const { hash, time_zone: asked, page = 1, choose = false } = context.body;
  const language = context.body.language ?? context.language;
  const booking = await findBooking(hash);
  if (!booking) throw new NotFound('bookings.errors.unknown');
  if (booking.status === 'sent' && booking.state === 'choose' && !isAhead(context.req)) await recordOpened(booking);
  const chosen = asked && isZone(asked) ? asked : null;
  const zone = chosen ?? booking.candidate_time_zone ?? booking.time_zone;
  const chooses = booking.state === 'choose' || (booking.state === 'booked' && booking.can_change && choose);
  const { bookable, except } = bookableOf(booking);
  const days = chooses ? daysOf(await slotsOf(bookable, { except }), zone) : [];
  const pages = Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE));
  const shownPage = Math.min(page, pages);
  const { held } = booking;
  return {
    state: booking.state,
    ...(await aboutOf(booking, language)),
    ...{ minutes: bookable.minutes, message: booking.message, video_link: null },
    ...{
      time_zone: zone,
      zone_chosen: (chosen ?? booking.candidate_time_zone) !== null,
      expires_at: booking.expires_at.toISOString(),
      change_hours: booking.change_hours,
    },
    days: days.slice((shownPage - 1) * DAYS_PER_PAGE, shownPage * DAYS_PER_PAGE),
    ...{ page: shownPage, pages },
    held: held && { begins: held.starts_at.toISOString(), until: held.hold_until.toISOString() },
    booked: await bookedOf(booking, zone, language),
    ...{ offered_times: booking.offered_times, offered_note: booking.offered_note },
  };
};

/** The days of the zone that have free times. */
function daysOf(slots: readonly { begins: number }[], zone: string): Shown['days'] {
  const days = new Map<string, string[]>();
  for (const { begins } of slots) {
    const date = wallOf(begins, zone).slice(0, 10);
    const times = days.get(date);
    const time = new Date(begins).toISOString();
    if (times) times.push(time);
    else days.set(date, [time]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

interface About {
  first_name: string | null;
  job_name: Text;
  room: string | null;
}

async function aboutOf(booking: LinkedBooking, language: Language) {
  const about = (await queryOne<About>(
    `select a.first_name, j.name as job_name, (select r.name from interview_rooms r where r.id = $2::bigint) as room
       from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id where p.id = $1`,
    [booking.applicant_profile_id, booking.room_id],
    { name: 'bookings-about' },
  ))!;
  // Of one that is over nothing is told but that it is.
  const ended = booking.state === 'ended';
  return {
    name: inLanguage(booking.name, language),
    job_name: inLanguage(about.job_name, language),
    candidate: ended ? '' : (about.first_name ?? ''),
    lines: ended ? [] : factLines({ ...booking, room: about.room }, language),
  };
}

async function bookedOf(
  { booked, state, can_change }: LinkedBooking,
  zone: string,
  language: Language,
): Promise<Shown['booked']> {
  if (!booked || state !== 'booked') return null;
  const [facts] = await factsOf([booked.id]);
  const { starts_at, ends_at, video_link } = facts!;
  return {
    begins: starts_at.toISOString(),
    ends: ends_at.toISOString(),
    lines: linesOf({ ...facts!, video_link: null }, zone, language),
    video_link,
    can_change,
  };
}

/** That the candidate has seen it, in its own order of locks. */
async function recordOpened({ id, applicant_profile_id, name }: LinkedBooking): Promise<void> {
  const profile = await lockOwn(applicant_profile_id);
  const opened = await queryOne<Pick<Rows['interview_bookings'], 'id'>>(
    `update interview_bookings set status = 'opened', opened_at = now(), lock_version = lock_version + 1
      where id = $1 and status = 'sent' returning id`,
    [id],
    { name: 'bookings-opened' },
  );
  if (!opened || !profile) return;
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action: 'booking_opened', after: { name } }]);
  await announceChanged([profile]);
}

/** GET booking/calendar */
export const bookingCalendar: Handler<'bookingCalendar'> = async ({ query: { hash, language: named }, language }) => {
  const booking = await findBooking(hash);
  if (!booking?.booked || booking.state !== 'booked') throw new NotFound('bookings.errors.nothingBooked');
  const [facts] = await factsOf([booking.booked.id]);
  const event = candidateEvent(
    { ...facts!, candidate: { ...facts!.candidate, language: named ?? language } },
    'invited',
  );
  const file = Buffer.from(calendarOf({ ...event, method: 'publish' }), 'utf8');
  return stream(file, { type: 'text/calendar', size: file.length, fileName: 'interview.ics' });
};

/** A booking of an application that its candidate can open. */
export interface OpenBooking {
  id: number;
  applicant_profile_id: number;
  name: string;
  job_name: string;
  expires_at: string;
  booked: boolean;
}

/** What the candidate of some applications, which are still open, can choose or change the time of. */
export async function openBookings(profiles: readonly number[], language: Language): Promise<OpenBooking[]> {
  const rows = await query<
    Omit<OpenBooking, 'name' | 'job_name' | 'expires_at'> & { name: Text; job_name: Text; expires_at: Date }
  >(
    `select b.id, b.applicant_profile_id, b.name, j.name as job_name, b.expires_at, b.status = 'booked' as booked
       from interview_bookings b join applicant_profiles p on p.id = b.applicant_profile_id join jobs j on j.id = p.job_id
       left join interviews i on i.id = b.interview_id
      where b.applicant_profile_id = any($1::bigint[]) and (b.status in ('sent', 'opened', 'none_fit') and b.expires_at > now()
        or b.status = 'booked' and i.status = 'scheduled' and i.starts_at > now()) order by b.expires_at, b.id limit 20`,
    [[...profiles]],
    { name: 'bookings-open' },
  );
  return rows.map(({ name, job_name, expires_at, ...row }) => ({
    ...row,
    expires_at: expires_at.toISOString(),
    name: inLanguage(name, language),
    job_name: inLanguage(job_name, language),
  }));
}
