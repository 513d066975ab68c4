import type { TranslateFunction } from 'react-admin';
import { call } from '../../platform/call.ts';
import type { Booking } from '../booking/use-bookings.ts';
import type { ToCandidate } from './CandidateFields.tsx';
import {
  type Choices,
  isLength,
  type Item,
  itemOf,
  newInterview,
  ownItem,
  type ProposedTime,
  type Scheduled,
  wallOf,
  type Where,
  whereIn,
  minute,
} from './items.ts';

interface Start {
  moved?: Scheduled | undefined;
  movedTo?: ProposedTime | undefined;
  offered?: Offered | undefined;
}

/** What the dialog begins with: the interview as it is, or the next one of the plan. */
export function startOf(
  choices: Choices,
  { moved, movedTo, offered }: Start,
): { items: Item[]; where: Where; candidate: ToCandidate } {
  if (!moved && offered) return atOffered(choices, offered);
  if (!moved) {
    const next = choices.planned.find(({ scheduled }) => !scheduled);
    return {
      items: next ? [itemOf(next)] : choices.planned.length === 0 ? [ownItem()] : [],
      where: { roomId: null, place: '', videoLink: '' },
      candidate: { zone: null, message: '', notified: true },
    };
  }
  const ids = moved.interviewers.map(({ id }) => id);
  const planned = choices.planned.find(({ id }) => id === moved.planned_interview_id);
  return {
    items: [
      {
        planned: planned ? { ...planned, name: moved.name } : null,
        name: Object.values(moved.name)[0] ?? '',
        kind: moved.kind,
        minutes: minutesOf(moved, movedTo),
        gap: 0,
        pool: ids,
        needed: null,
        interviewerIds: ids,
        begins: wallOf(movedTo?.from ?? moved.starts_at, choices.time_zone),
      },
    ],
    where: { roomId: moved.room?.id ?? null, place: moved.place ?? '', videoLink: moved.video_link ?? '' },
    candidate: { zone: moved.candidate_time_zone, message: moved.message ?? '', notified: true },
  };
}

/** As long as it is proposed, where that is a length for an interview. */
function minutesOf({ starts_at, ends_at }: Scheduled, proposed: ProposedTime | undefined): number {
  const length = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / minute);
  const other = proposed?.to ? length(proposed.from, proposed.to) : 0;
  return isLength(other) ? other : length(starts_at, ends_at);
}

/** A time that the candidate of a booking link offers. */
export interface Offered {
  booking: Booking;
  at: string;
}

/** What was to be booked, at the time that was offered. */
function atOffered(choices: Choices, { booking, at }: Offered): ReturnType<typeof startOf> {
  const planned = choices.planned.find(({ id }) => id === booking.planned_interview_id);
  const pool = booking.interviewers.map(({ id }) => id);
  const needed = booking.interviewers_needed;
  const item: Item = {
    ...(planned ? itemOf(planned) : ownItem()),
    ...{ name: planned ? '' : (Object.values(booking.name)[0] ?? ''), kind: booking.kind, minutes: booking.minutes },
    ...{ pool, needed, interviewerIds: pool.slice(0, needed ?? 20), begins: wallOf(at, choices.time_zone) },
  };
  return {
    items: [item],
    where: { roomId: booking.room?.id ?? null, place: booking.place ?? '', videoLink: booking.video_link ?? '' },
    candidate: { zone: booking.candidate_time_zone, message: booking.message ?? '', notified: true },
  };
}

interface Sent {
  offered: Offered | undefined;
  profileId: number;
  moved: Scheduled | undefined;
  items: readonly Item[];
  where: Where;
  candidate: ToCandidate;
  zone: string;
  overCalendars: boolean;
  locale: string;
  translate: TranslateFunction;
}

/** Schedules or moves; answers what is to be said. */
export async function send({
  profileId,
  moved,
  offered,
  items,
  where,
  candidate,
  zone,
  overCalendars,
  locale,
  translate,
}: Sent): Promise<string> {
  const common = {
    time_zone: zone,
    candidate_time_zone: candidate.zone,
    message: candidate.message.trim() || null,
    notify_candidate: candidate.notified,
    ...(overCalendars ? { over_calendars: true } : {}),
  };
  if (!moved) {
    const interviews = items.map((item) => newInterview(item, where, locale));
    await call('scheduleInterviews', {
      params: { id: profileId },
      body: { ...common, ...(offered ? { booking_id: offered.booking.id } : {}), interviews },
    });
    return translate('interviews.schedule.done', { smart_count: items.length });
  }
  const { begins, minutes, interviewerIds } = items[0]!;
  const body = {
    ...common,
    ...whereIn(where),
    begins,
    minutes,
    interviewer_ids: interviewerIds,
    lock_version: moved.lock_version,
  };
  await call('moveInterview', { params: { id: moved.id }, body });
  return translate('interviews.schedule.moved');
}
