import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call } from '../../platform/call.ts';

export type Booking = AnswerOf<'profileBookings'>['bookings'][number];

/** The booking links of an application; the key is one of those that are read anew with its interviews. */
export const useBookings = (profileId: number) =>
  useQuery({
    queryKey: ['interviews', 'profile', profileId, 'bookings'],
    queryFn: ({ signal }) => call('profileBookings', { params: { id: profileId }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** The mail as it would be sent, and how many times are free. */
export const useBookingMail = (profileId: number, body: BodyOf<'previewBookingLink'> | undefined) =>
  useQuery({
    queryKey: ['interviews', 'booking-mail', profileId, body],
    queryFn: ({ signal }) => call('previewBookingLink', { params: { id: profileId }, body: body!, signal }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export type Recipients = AnswerOf<'bookingRecipients'>;
/** Who is meant: ids, or all that a filter finds. */
export type Chosen = Pick<BodyOf<'bookingRecipients'>, 'ids' | 'filter'>;

/** Who of several would get a link, and who would not. */
export const useRecipients = (chosen: Chosen, plannedId: number | null) =>
  useQuery({
    queryKey: ['interviews', 'booking-recipients', chosen, plannedId],
    queryFn: ({ signal }) =>
      call('bookingRecipients', { body: { ...chosen, planned_interview_id: plannedId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
