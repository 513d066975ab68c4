import {
  announceChanged,
  lockChosen,
  recordEvents,
  refuseRemoved,
  type ChosenProfile,
  type ProfileAction,
} from '../../candidates/index.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Text } from '../../generated/shapes.ts';
import type { InterviewBookingAct } from '../../generated/types/interview-booking.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { allowedAct } from '../../platform/resource/acts/transitions.ts';
import { requireStage } from '../scheduling/schedule.ts';
import { revokeBookingLinks } from './links.ts';
import { bookingsOf } from './read.ts';
import { mailLink } from './send.ts';
import { dropHold } from './take.ts';

type Booking = Rows['interview_bookings'];

/**
 * PUT interview_bookings/{id}/resend: the link that was mailed before ends; what is booked stays booked, and what was
 * cancelled can be booked anew.
 */
export const resendBookingLink: Handler<'resendBookingLink'> = async (context) => {
  const { booking, profile } = await begin(context, 'resend');
  await requireKnown([profile.id]);
  refuseRemoved([profile]);
  await requireStage(profile);
  const isBooked = booking.status === 'booked' && (await stillStands(booking));
  if (booking.expires_at <= new Date() && !isBooked)
    throw new ValidationFailed([{ field: 'status', code: 'bookings.errors.daysOver' }]);
  await revokeBookingLinks(booking.id, 'replaced');
  await mailLink(booking.id, { ...booking, name: booking.name as Text });
  const status = isBooked ? 'booked' : 'sent';
  await change(booking, {
    status,
    opened_at: status === 'sent' ? null : booking.opened_at,
    settled_at: null,
    sent_at: new Date(),
  });
  await tell('booking_sent', booking, profile);
  return (await bookingsOf({ ids: [booking.id] }, callerOf(context)))[0]!;
};

/** What was booked has not been cancelled since. */
async function stillStands({ interview_id: id }: Booking): Promise<boolean> {
  return (await queryOne(`select 1 from interviews where id = $1 and status <> 'cancelled'`, [id])) !== undefined;
}

/** PUT interview_bookings/{id}/revoke */
export const revokeBookingLink: Handler<'revokeBookingLink'> = async (context) => {
  const { booking, profile } = await begin(context, 'revoke');
  await revokeBookingLinks(booking.id, 'recalled');
  await dropHold(booking);
  await change(booking, { status: 'revoked', settled_at: new Date() });
  await tell('booking_revoked', booking, profile);
  return (await bookingsOf({ ids: [booking.id] }, callerOf(context)))[0]!;
};

type Called = Parameters<Handler<'revokeBookingLink' | 'resendBookingLink'>>[0];

/** @throws 404, 409 where somebody changed it meanwhile, 422 where it does not allow the act */
async function begin(context: Called, act: InterviewBookingAct): Promise<{ booking: Booking; profile: ChosenProfile }> {
  const { id } = context.params;
  const named = await queryOne<Pick<Booking, 'applicant_profile_id'>>(
    'select applicant_profile_id from interview_bookings where id = $1',
    [id],
  );
  if (!named) throw new NotFound();
  const [profile] = await lockChosen(callerOf(context), { ids: [named.applicant_profile_id] }, {});
  const booking = (await queryOne<Booking>('select * from interview_bookings where id = $1 for update', [id]))!;
  if (booking.lock_version !== context.body.lock_version) throw new Conflict('stale');
  await allowedAct(resourceOf('interview-booking'), booking, act, context.language);
  return { booking, profile: profile! };
}

async function change(
  { id, status }: Booking,
  after: Pick<Booking, 'status' | 'settled_at'> & Partial<Pick<Booking, 'opened_at' | 'sent_at'>>,
): Promise<void> {
  const names = Object.keys(after) as (keyof typeof after)[];
  await query(
    `update interview_bookings set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1 where id = $1`,
    [id, ...names.map((name) => after[name])],
  );
  await audit({
    action: 'change_state',
    entity: 'interview-booking',
    id,
    before: { status },
    after: { status: after.status },
  });
}

async function tell(action: ProfileAction, { name }: Booking, profile: ChosenProfile): Promise<void> {
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action, after: { name } }]);
  await announceChanged([profile]);
}
