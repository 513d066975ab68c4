import type { Rows } from '../../generated/rows.ts';
import { query } from '../../platform/database/database.ts';
import { Conflict, ValidationFailed } from '../../platform/errors/errors.ts';
import type { Language } from '../../generated/shapes.ts';
import { ofPersonSql, takesSql } from './busy.ts';
import { whenIn } from './words.ts';

/** An interview as far as somebody is busy with it. */
export interface Booking {
  from: Date;
  to: Date;
  interviewerIds: readonly number[];
  roomId: number | null;
}

/** For whom the bookings are, and how a refusal is written. */
interface About {
  profile: number;
  zone: string;
  language: Language;
  /** The interview that is changed, which is in nobody's way. */
  except?: number;
  /** Also where people are busy by their own calendars. */
  overCalendars?: boolean;
}

/**
 * Holds the people and rooms of some interviews and the person who is interviewed, and looks whether all are free then.
 * Who books the same people waits here, in the order of their ids, so that nobody is booked twice and nobody waits in a
 * circle; the constraints of the tables stand behind it. The application is locked already, and comes first.
 * @throws 409 naming who is taken when, 422 for people and rooms that are not in use
 */
export async function holdFree(bookings: readonly Booking[], about: About): Promise<void> {
  refuseOverlaps(bookings);
  await holdCandidate(about.profile);
  await holdPeople(bookings.flatMap(({ interviewerIds }) => interviewerIds));
  await holdRooms(bookings.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])));
  await dropOverHolds(bookings);
  const taken = await takenBy(bookings, about);
  if (taken.length === 0) return;
  const who = taken.map(({ what, name, starts_at, ends_at }) => {
    const when = whenIn({ from: starts_at, to: ends_at }, about.zone, about.language);
    return what === 'candidate' ? when : `${name} (${when})`;
  });
  if (taken.every(({ what }) => what === 'calendar')) {
    const [code, values] = ['interviews.errors.takenInCalendar', { who: who.join('; ') }];
    throw new Conflict(code, { values, errors: [{ field: 'over_calendars', code, values }] });
  }
  const candidateOnly = taken.every(({ what }) => what === 'candidate');
  throw new Conflict(candidateOnly ? 'interviews.errors.candidateTaken' : 'interviews.errors.taken', {
    values: { who: who.join('; ') },
  });
}

/** Holds the person of an application, whose interviews of whichever job are then as they are. */
export async function holdCandidate(profile: number): Promise<void> {
  await query(
    `select a.id from applicants a where a.id in (select known.id from applicants known join applicant_profiles p
        on p.id = $1 join applicants own on own.id = p.applicant_id
        where coalesce(known.merged_into_id, known.id) = coalesce(own.merged_into_id, own.id))
      order by a.id for no key update`,
    [profile],
    { name: 'interviews-hold-person' },
  );
}

/**
 * Takes holds away whose time is over, so that the constraints know nothing of them either. One that somebody else takes
 * away in this moment is left to them: what is written then waits for it.
 */
export async function dropOverHolds(spans: readonly Pick<Booking, 'from' | 'to'>[]): Promise<void> {
  await query(
    `delete from interviews where id in (select i.id from interviews i
       join jsonb_to_recordset($1::jsonb) as w("from" timestamptz, "to" timestamptz) on ${overlap('i')}
      where i.status = 'on_hold' and i.hold_until <= now() for update of i skip locked)`,
    [JSON.stringify(spans)],
    { name: 'interviews-drop-holds' },
  );
}

/** The candidate comes to all of them. */
function refuseOverlaps(bookings: readonly Booking[]): void {
  const sorted = bookings.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  if (sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.to))
    throw new ValidationFailed([{ field: 'interviews', code: 'interviews.errors.overlap' }]);
}

async function holdPeople(ids: readonly number[]): Promise<void> {
  if ((await holdInUse(ids)).length < new Set(ids).size)
    throw new ValidationFailed([{ field: 'interviewer_ids', code: 'reference' }]);
}

/** Holds people, in the order of their ids, until the transaction ends; answers those who can be booked at all. */
export async function holdInUse(ids: readonly number[]): Promise<number[]> {
  const held = await query<Pick<Rows['employees'], 'id'>>(
    `select id from employees where id = any($1::bigint[]) and deactivated_at is null and aasm_state <> 'archived'
      order by id for no key update`,
    [[...ids]],
    { name: 'interviews-hold-people' },
  );
  return held.map(({ id }) => id);
}

/** Holds rooms in the same way. @throws 422 for those that are not in use */
export async function holdRooms(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const held = await query<Pick<Rows['interview_rooms'], 'id'>>(
    'select id from interview_rooms where id = any($1::bigint[]) and not is_archived order by id for no key update',
    [[...ids]],
    { name: 'interviews-hold-rooms' },
  );
  if (held.length < new Set(ids).size) throw new ValidationFailed([{ field: 'room_id', code: 'reference' }]);
}

interface Taken {
  what: 'interviewer' | 'room' | 'candidate' | 'calendar';
  name: string;
  starts_at: Date;
  ends_at: Date;
}

const overlap = (row: string) =>
  `tstzrange(${row}.starts_at, ${row}.ends_at, '[)') && tstzrange(w."from", w."to", '[)')`;

function takenBy(bookings: readonly Booking[], { profile, except, overCalendars = false }: About): Promise<Taken[]> {
  return query<Taken>(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb)
       as w("from" timestamptz, "to" timestamptz, "interviewerIds" bigint[], "roomId" bigint))
     select 'interviewer' as what, e.first_name || ' ' || e.last_name as name, b.starts_at, b.ends_at
       from wanted w join interview_interviewers b on b.employee_id = any(w."interviewerIds") and b.is_busy and ${overlap('b')}
       join interviews i on i.id = b.interview_id and ${takesSql()}
       join employees e on e.id = b.employee_id where b.interview_id is distinct from $2::bigint
     union all select 'room', r.name, i.starts_at, i.ends_at
       from wanted w join interviews i on i.room_id = w."roomId" and ${takesSql()} and ${overlap('i')}
       join interview_rooms r on r.id = i.room_id where i.id is distinct from $2::bigint
     union all select 'candidate', '', i.starts_at, i.ends_at
       from wanted w join interviews i on ${takesSql()} and ${overlap('i')}
       join applicant_profiles p on p.id = i.applicant_profile_id
      where i.id is distinct from $2::bigint and ${ofPersonSql('$3::bigint')}
     union all select 'calendar', e.first_name || ' ' || e.last_name, b.starts_at, b.ends_at
       from wanted w join calendar_busy_times b on b.employee_id = any(w."interviewerIds") and ${overlap('b')}
       join employees e on e.id = b.employee_id where not $4
     limit 10`,
    [JSON.stringify(bookings), except ?? null, profile, overCalendars],
    { name: 'interviews-taken' },
  );
}

/** Writes down who conducts interviews, in the order of people: who books several never waits in a circle. */
export async function insertInterviewers(
  rows: readonly { id: number; interviewerIds: readonly number[] }[],
): Promise<void> {
  await query(
    `insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at)
     select i.id, w.employee_id, i.starts_at, i.ends_at
       from jsonb_to_recordset($1::jsonb) as r(id bigint, "interviewerIds" bigint[])
       join interviews i on i.id = r.id cross join lateral unnest(r."interviewerIds") w(employee_id)
      order by w.employee_id, i.starts_at`,
    [JSON.stringify(rows)],
    { name: 'interviews-insert-interviewers' },
  );
}
