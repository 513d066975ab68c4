import type { Language } from '../generated/shapes.ts';
import type { Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { createBookingLink, openBookings, type OpenBooking } from '../interviews/index.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { lockOwnPerson } from './links.ts';
import { ownApplications } from './own-applications.ts';

/** Interviews whose time a person may choose or change, of those of their applications that are open. */
export async function ownBookings(
  applications: readonly { id: number; state: string }[],
  language: Language,
): Promise<OpenBooking[]> {
  const open = applications.filter(({ state }) => state === 'open').map(({ id }) => id);
  return open.length > 0 ? openBookings(open, language) : [];
}

/**
 * POST candidate_page/open_booking: a link to the page of a booking. The one that was mailed is kept by its hash alone,
 * so this is a further one, which ends with the booking like the others.
 */
export const openOwnBooking: Handler<'openOwnBooking'> = async (context) => {
  const { hash, booking_id: id } = context.body;
  const language = context.body.language ?? context.language;
  const person = await lockOwnPerson(hash);
  await limit('own_page_booking', String(person), { points: 30, seconds: 3600 });
  const bookings = await ownBookings(await ownApplications(person, language), language);
  if (bookings.every((each) => each.id !== id)) throw new NotFound('bookings.errors.unknown');
  return { address: await createBookingLink(id, language) };
};
