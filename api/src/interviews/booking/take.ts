import { rereadCalendars } from '../../calendars/index.ts';
import type { ChosenProfile } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notifications/index.ts';
import { limit } from '../../platform/rate-limits/index.ts';
import { announce } from '../scheduling/announce.ts';
import { factsOf } from '../scheduling/facts.ts';
import { dropOverHolds, holdCandidate, holdInUse, holdRooms, insertInterviewers } from '../scheduling/book.ts';
import { dropInterviewers, goneFrom, write } from '../scheduling/change.ts';
import { writeDown } from '../scheduling/schedule.ts';
import { requireZones } from '../scheduling/times.ts';
import { bookableOf, findBooking, lockBooking, MOST_CHANGES, type LinkedBooking } from './links.ts';
import { slotsOf, type Slot } from './slots.ts';

/** How long a time is kept while its candidate confirms it. */
const HOLD_MINUTES = 5;

type Interview = Rows['interviews'];

/** POST booking/keep: the time is a row of the same tables as what is booked, so that the same constraints hold it. */
export const keepBookingTime: Handler<'keepBookingTime'> = async ({ body }) => {
  requireZones({ time_zone: body.time_zone });
  const begins = momentIn(body.begins);
  const unread = await rereadFor(body.hash, begins);
  return withTransaction(() => keep(body, begins, unread), { retry: true });
};

type Body = CallTypes['keepBookingTime']['body'];

/** The calendars of all who may conduct it are read once more for the time; answers whose could not be. */
async function rereadFor(hash: string, begins: number): Promise<number[]> {
  const booking = await findBooking(hash);
  if (!booking) return [];
  await limit('booking-reread', String(booking.id), MOST_CHANGES);
  if (booking.state !== 'choose' && !booking.can_change) return [];
  const { minutes } = bookableOf(booking).bookable;
  return rereadCalendars(booking.interviewer_ids, new Date(begins), new Date(begins + minutes * 60_000));
}

async function keep(body: Body, begins: number, unread: readonly number[]) {
  const { booking, profile } = await lockBooking(body.hash);
  requireChoice(booking);
  const slot = await freeSlot(booking, begins, unread);
  const hold = await insertInterview(booking, profile, slot, { status: 'on_hold', zone: body.time_zone });
  await query('update interview_bookings set hold_id = $2, candidate_time_zone = $3 where id = $1', [
    booking.id,
    hold,
    body.time_zone,
  ]);
  return { success: true };
}

/** POST booking/release */
export const releaseBookingTime: Handler<'releaseBookingTime'> = async ({ body: { hash } }) => {
  const { booking } = await lockBooking(hash);
  await dropHold(booking);
  return { success: true };
};

/** POST booking/book: the first time, or another one for what is booked. Twice the same is once. */
export const bookInterview: Handler<'bookInterview'> = async ({ body }) => {
  requireZones({ time_zone: body.time_zone });
  const begins = momentIn(body.begins);
  const unread = await rereadFor(body.hash, begins);
  return withTransaction(() => book(body, begins, unread), { retry: true });
};

async function book({ hash, time_zone: zone }: Body, begins: number, unread: readonly number[]) {
  const { booking, profile } = await lockBooking(hash);
  if (booking.state === 'booked' && booking.booked?.starts_at.getTime() === begins) return { success: true };
  requireChoice(booking);
  const slot = await freeSlot(booking, begins, unread);
  const moved = booking.booked;
  const id = moved
    ? await moveTo(moved.id, slot, { profile, zone })
    : await insertInterview(booking, profile, slot, { status: 'scheduled', zone });
  if (!moved) await tellNew(id, profile);
  await query(
    `update interview_bookings set status = 'booked', interview_id = $2, candidate_time_zone = $3, lock_version = lock_version + 1,
       booked_at = case when $4 then booked_at else now() end, moved_at = case when $4 then now() else moved_at end where id = $1`,
    [booking.id, id, zone, moved !== null],
  );
  await notifyOrganizer(booking, moved ? 'moved' : 'scheduled', id);
  return { success: true };
}

function momentIn(text: string): number {
  const at = Date.parse(text);
  if (!Number.isFinite(at)) throw new ValidationFailed([{ field: 'begins', code: 'format' }]);
  return at;
}

/** @throws 409 with why nothing can be chosen */
export function requireChoice({ state, can_change }: LinkedBooking): void {
  if (state === 'choose' || (state === 'booked' && can_change)) return;
  throw new Conflict(`bookings.errors.${state === 'booked' ? 'tooLate' : state}`);
}

/**
 * The time as it is free under the locks of candidate, interviewers and room; what the candidate kept before is given
 * back first, and what others kept too long is taken away. @throws 409 where it is taken
 */
async function freeSlot(booking: LinkedBooking, begins: number, unread: readonly number[]): Promise<Slot> {
  const { bookable, except } = bookableOf(booking);
  const { minutes, room_id: room } = bookable;
  await holdCandidate(booking.applicant_profile_id);
  await holdInUse(bookable.interviewer_ids);
  if (room !== null) await holdRooms([room]);
  await dropHold(booking);
  await dropOverHolds([{ from: new Date(begins), to: new Date(begins + minutes * 60_000) }]);
  const [slot] = await slotsOf(bookable, { only: begins, except, unread });
  if (!slot) throw new Conflict('bookings.errors.taken');
  return slot;
}

/** Gives back the time that is kept. */
export async function dropHold({ hold_id: hold }: Pick<LinkedBooking, 'hold_id'>): Promise<void> {
  if (hold === null) return;
  await query(`delete from interviews where id = $1 and status = 'on_hold'`, [hold]);
}

async function insertInterview(
  booking: LinkedBooking,
  profile: ChosenProfile,
  { begins, interviewerIds }: Slot,
  { status, zone }: { status: 'on_hold' | 'scheduled'; zone: string },
): Promise<number> {
  const made = await queryOne<Interview>(
    `insert into interviews (applicant_profile_id, stage_id, planned_interview_id, name, kind, starts_at, ends_at, time_zone,
       candidate_time_zone, room_id, place, video_link, message, organizer_id, status, hold_until)
     select b.applicant_profile_id, $2, b.planned_interview_id, b.name, b.kind, $3, $3::timestamptz + b.minutes * interval '1 minute',
       b.time_zone, $4, b.room_id, b.place, b.video_link, b.message, b.organizer_id, $5,
       case when $5 = 'on_hold' then clock_timestamp() + $6 * interval '1 minute' end
       from interview_bookings b where b.id = $1 returning *`,
    [booking.id, profile.stage_id, new Date(begins), zone, status, HOLD_MINUTES],
    { name: 'bookings-insert-interview' },
  );
  await insertInterviewers([{ id: made!.id, interviewerIds }]);
  if (status === 'scheduled') await audit({ action: 'create', entity: 'interview', id: made!.id, after: { ...made! } });
  return made!.id;
}

/** Whoever takes part is invited, and the history says so. */
async function tellNew(id: number, profile: ChosenProfile): Promise<void> {
  const facts = await factsOf([id]);
  await announce(facts.map((each) => ({ facts: each, news: 'invited', toCandidate: true })));
  await writeDown('interview_scheduled', profile, facts);
}

interface Moving {
  profile: ChosenProfile;
  zone: string;
}

/** Another time for what is booked, and others to conduct it where those who did are not free then. */
async function moveTo(id: number, slot: Slot, { profile, zone }: Moving): Promise<number> {
  const interview = (await queryOne<Interview>('select * from interviews where id = $1 for update', [id]))!;
  const before = (await factsOf([id]))[0]!;
  const had = before.interviewers.map((each) => each.id);
  await dropInterviewers(
    id,
    had.filter((each) => !slot.interviewerIds.includes(each)),
  );
  const length = interview.ends_at.getTime() - interview.starts_at.getTime();
  const times = { starts_at: new Date(slot.begins), ends_at: new Date(slot.begins + length) };
  await write({ interview }, { ...times, candidate_time_zone: zone }, { raises: true });
  await insertInterviewers([{ id, interviewerIds: slot.interviewerIds.filter((each) => !had.includes(each)) }]);
  const after = (await factsOf([id]))[0]!;
  await announce([...goneFrom(before, after), { facts: after, news: 'moved', toCandidate: true }]);
  await writeDown('interview_moved', profile, [after]);
  return id;
}

type News = 'scheduled' | 'moved' | 'cancelled' | 'none_fit';

/** Whoever sent the link hears what the candidate did. */
export async function notifyOrganizer(
  { id, organizer_id, applicant_profile_id }: LinkedBooking,
  event: News,
  interviewId: number | null,
): Promise<void> {
  if (organizer_id === null) return;
  await notify({
    to: [organizer_id],
    kind: 'booking',
    event,
    key: `booking/${id}`,
    repeats: true,
    applicant_profile_id,
    interview_id: interviewId,
  });
}
