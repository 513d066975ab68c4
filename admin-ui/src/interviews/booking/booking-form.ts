import { dayIn } from '../../platform/page/date-time/zoned.ts';
import type { BodyOf } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { type Choices, isLength, type Item, itemOf, ownItem, type Where, whereIn } from '../scheduling/items.ts';
import type { Booking } from './use-bookings.ts';

/** What is sent: which interview, on which days, by which rules. */
export interface Draft {
  /** `needed` of `interviewerIds`, which are all who could conduct it. */
  item: Item;
  firstDay: string;
  lastDay: string;
  noticeHours: number;
  changeHours: number;
  gridMinutes: number;
  where: Where;
  candidateZone: string | null;
  message: string;
}

export const grids = [15, 20, 30, 60];
export const hours = [0, 2, 4, 12, 24, 48, 72];

/** The whole pool: which of them come is decided by the time that is chosen. */
export const bookable = (item: Item): Item => ({
  ...item,
  interviewerIds: item.planned ? item.pool : item.interviewerIds,
});

/** The next interview of the plan, within two weeks from tomorrow. */
export function draftOf(choices: Choices): Draft {
  const next = choices.planned.find(({ scheduled }) => !scheduled) ?? choices.planned[0];
  return {
    item: bookable(next ? itemOf(next) : ownItem()),
    firstDay: dayIn(1, choices.time_zone),
    lastDay: dayIn(14, choices.time_zone),
    ...{ noticeHours: 24, changeHours: 24, gridMinutes: 30 },
    where: { roomId: null, place: '', videoLink: '' },
    candidateZone: null,
    message: '',
  };
}

/** A link like one that has ended: the same interview by the same rules and people, as far as these are still there. */
export function draftLike(booking: Booking, choices: Choices, locale: string): Draft {
  const draft = draftOf(choices);
  const planned = choices.planned.find(({ id }) => id === booking.planned_interview_id);
  const { kind, minutes, interviewers_needed: needed } = booking;
  const interviewerIds = booking.interviewers.flatMap(({ id }) =>
    choices.people.some((person) => person.id === id) ? [id] : [],
  );
  const item = planned ? itemOf(planned) : { ...ownItem(), name: inLanguage(booking.name, locale) };
  return {
    ...draft,
    item: { ...item, kind, minutes, needed, interviewerIds },
    ...{ noticeHours: booking.notice_hours, changeHours: booking.change_hours, gridMinutes: booking.grid_minutes },
    where: { roomId: booking.room?.id ?? null, place: booking.place ?? '', videoLink: booking.video_link ?? '' },
    candidateZone: booking.candidate_time_zone,
    message: booking.message ?? '',
  };
}

export const isComplete = ({ item, firstDay, lastDay }: Draft): boolean =>
  item.interviewerIds.length > 0 && isLength(item.minutes) && firstDay !== '' && lastDay >= firstDay;

export function bodyOf({ item, ...draft }: Draft, zone: string, locale: string): BodyOf<'sendBookingLink'> {
  const { planned, name, kind, minutes, interviewerIds, needed } = item;
  return {
    planned_interview_id: planned?.id ?? null,
    ...(name.trim() ? { name: { [locale]: name.trim() } } : {}),
    ...{ kind, minutes, interviewer_ids: interviewerIds },
    interviewers_needed: needed !== null && needed < interviewerIds.length ? needed : null,
    ...bodyForMany(draft, zone),
    candidate_time_zone: draft.candidateZone,
  };
}

/** What is the same for all whom a link is sent to at once. */
export const bodyForMany = (draft: Omit<Draft, 'item' | 'candidateZone'>, zone: string) => ({
  ...{ first_day: draft.firstDay, last_day: draft.lastDay, time_zone: zone },
  ...{ notice_hours: draft.noticeHours, change_hours: draft.changeHours, grid_minutes: draft.gridMinutes },
  ...whereIn(draft.where),
  message: draft.message.trim() || null,
});
