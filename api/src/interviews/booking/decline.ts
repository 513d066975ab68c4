import type { Rows } from '../../generated/rows.ts';
import { announceChanged, recordEvents } from '../../candidates/index.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../platform/errors/errors.ts';
import { announce } from '../scheduling/announce.ts';
import { factsOf } from '../scheduling/facts.ts';
import { write } from '../scheduling/change.ts';
import { writeDown } from '../scheduling/schedule.ts';
import { requireZones, spanOf } from '../scheduling/times.ts';
import { lockBooking } from './links.ts';
import { dropHold, requireChoice, notifyOrganizer } from './take.ts';

/** POST booking/cancel: all who take part hear of it. Twice is once. */
export const cancelBooking: Handler<'cancelBooking'> = async ({ body: { hash, reason } }) => {
  const { booking, profile } = await lockBooking(hash);
  if (booking.state === 'cancelled') return { success: true };
  if (booking.state === 'choose') throw new Conflict('bookings.errors.nothingBooked');
  requireChoice(booking);
  await dropHold(booking);
  const interview = await queryOne<Rows['interviews']>('select * from interviews where id = $1 for update', [
    booking.booked!.id,
  ]);
  const cancelled = { status: 'cancelled' as const, cancelled_at: new Date(), cancel_reason: reason?.trim() || null };
  await write({ interview: interview! }, cancelled, { raises: true });
  const [facts] = await factsOf([interview!.id]);
  await announce([{ facts: { ...facts!, message: null }, news: 'cancelled', toCandidate: true }]);
  await writeDown('interview_cancelled', profile, [facts!]);
  await query(
    `update interview_bookings set status = 'cancelled', settled_at = now(), lock_version = lock_version + 1 where id = $1`,
    [booking.id],
  );
  await notifyOrganizer(booking, 'cancelled', interview!.id);
  return { success: true };
};

/** POST booking/offer_times: the link stays open, in case that one of its times fits after all. */
export const offerOwnTimes: Handler<'offerOwnTimes'> = async ({ body }) => {
  const { hash, times, time_zone: zone } = body;
  requireZones({ time_zone: zone });
  const note = body.note?.trim() || null;
  const { booking, profile } = await lockBooking(hash);
  if (booking.state !== 'choose')
    throw new Conflict(`bookings.errors.${booking.state === 'booked' ? 'alreadyBooked' : booking.state}`);
  if (times.length === 0 && note === null)
    throw new ValidationFailed([{ field: 'times.0', code: 'bookings.errors.noTimes' }]);
  const moments = times.map((begins, at) => spanOf(begins, booking.minutes, zone, `times.${at}`).from.toISOString());
  await dropHold(booking);
  await query(
    `update interview_bookings set status = 'none_fit', offered_times = $2, offered_note = $3, candidate_time_zone = $4,
       lock_version = lock_version + 1 where id = $1`,
    [booking.id, JSON.stringify([...new Set(moments)].toSorted()), note, zone],
  );
  await recordEvents([
    { profileId: profile.id, jobId: profile.job_id, action: 'booking_none_fit', after: { name: booking.name } },
  ]);
  await announceChanged([profile]);
  await notifyOrganizer(booking, 'none_fit', null);
  return { success: true };
};
