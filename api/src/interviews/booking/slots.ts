import { dayAfter, momentOrLater, wallOf } from '../../platform/calendar/clocks.ts';
import type { Rows } from '../../generated/rows.ts';
import { candidateTimes, roomTimes, timesOf, type PersonTimes } from '../scheduling/busy.ts';
import { cell, cellsOf, freeOf, isFree, prefix } from '../scheduling/free.ts';
import { momentOfDayIfShown } from '../scheduling/times.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const farAway = '9999-12-31T00:00:00Z';

/** What decides which times of a booking link are free. */
export type Bookable = Pick<
  Rows['interview_bookings'],
  | 'applicant_profile_id'
  | 'minutes'
  | 'interviewers_needed'
  | 'first_day'
  | 'last_day'
  | 'notice_hours'
  | 'grid_minutes'
  | 'room_id'
  | 'time_zone'
> & { interviewer_ids: readonly number[] };

/** A free time, with those who would conduct the interview then: the least busy ones. */
export interface Slot {
  begins: number;
  interviewerIds: number[];
}

interface Asked {
  /** Interviews that are in nobody's way: what is to be moved, a hold of one's own. */
  except: readonly number[];
  /** Whether this one time is free, and nothing else. */
  only?: number;
  /** Whose own calendar could not be read for it just now. */
  unread?: readonly number[];
}

/** The days of a link, from midnight to midnight of its zone. */
export const periodOf = ({
  first_day,
  last_day,
  time_zone,
}: Pick<Bookable, 'first_day' | 'last_day' | 'time_zone'>) => ({
  from: momentOrLater(`${first_day}T00:00`, time_zone),
  to: momentOrLater(`${dayAfter(last_day)}T00:00`, time_zone),
});

/**
 * The free times of a booking link, in three statements whatever their number: within its days, after its notice, on its
 * grid, while so many interviewers as are needed work and nothing takes them, the room or the candidate. Whoever's own
 * calendar was not read of late is not offered. What is shown
 * and what may be booked are both this.
 */
export async function slotsOf(booking: Bookable, { except, only, unread = [] }: Asked): Promise<Slot[]> {
  const period = periodOf(booking);
  const earliest = Math.max(period.from, Date.now() + booking.notice_hours * hour);
  const length = booking.minutes * minute;
  const begins = only === undefined ? gridOf(booking) : [only].filter((at) => isOnGrid(at, booking));
  const asked = begins.filter((at) => at >= earliest && at + length <= period.to);
  if (asked.length === 0) return [];
  const from = Math.floor(asked[0]! / cell) * cell;
  const to = asked.at(-1)! + length;
  const whole = [{ from, to }];
  const { applicant_profile_id: profile, interviewer_ids: pool, room_id: room } = booking;
  const people = (await timesOf(pool, whole, { except }))
    .filter(({ id, calendar }) => !calendar?.is_old && !unread.includes(id))
    .map((person) => freeOf(knownOf(person), from, to));
  const [roomTaken] = room === null ? [] : await roomTimes([room], whole, { except });
  const roomFree = prefix(cellsOf(whole, roomTaken?.busy ?? [], from, to));
  const candidateFree = prefix(cellsOf(whole, await candidateTimes(profile, whole, except), from, to));
  const needed = booking.interviewers_needed ?? pool.length;
  // The least busy first, so that those who are taken from it are as well.
  people.sort((one, other) => one.load - other.load || one.id - other.id);
  return asked.flatMap((at) => {
    const first = Math.floor((at - from) / cell);
    const cells = Math.ceil((at + length - from) / cell) - first;
    if (!isFree(candidateFree, first, cells) || !isFree(roomFree, first, cells)) return [];
    const free = people.filter(({ before }) => isFree(before, first, cells)).slice(0, needed);
    return free.length < needed ? [] : [{ begins: at, interviewerIds: free.map(({ id }) => id) }];
  });
}

/** What nobody has read of a calendar counts as taken. */
function knownOf(person: PersonTimes): PersonTimes {
  const { known_until: until, busy } = person;
  if (until === null) return person;
  const unknown = { from: until.toISOString(), to: farAway, interview_id: null, in_calendar: true };
  return { ...person, busy: [...busy, unknown] };
}

/** Every so many minutes of each day, on the clock of the zone: an hour that a change of clocks skips has no times. */
function gridOf({ first_day, last_day, grid_minutes: grid, time_zone: zone }: Bookable): number[] {
  const moments: number[] = [];
  const last = Date.parse(`${last_day}T00:00:00Z`);
  for (let date = Date.parse(`${first_day}T00:00:00Z`); date <= last; date += day) {
    for (let at = 0; at < 1440; at += grid) {
      const moment = momentOfDayIfShown(date, at, zone);
      if (moment !== undefined) moments.push(moment);
    }
  }
  return moments;
}

function isOnGrid(at: number, { grid_minutes: grid, time_zone: zone, first_day, last_day }: Bookable): boolean {
  const wall = wallOf(at, zone);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14));
  const date = wall.slice(0, 10);
  return at % minute === 0 && minutes % grid === 0 && date >= first_day && date <= last_day;
}
