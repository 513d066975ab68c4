import { countsSql, isOldSql, READ_DAYS } from '../../calendars/index.ts';
import { lockChosen, samePersonSql } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { type Span, worksBetween } from './times.ts';

const mostDays = 8;
const weeks = "interval '28 days'";

type Answer = CallTypes['interviewFreeBusy']['answer'];
export type Busy = Answer['candidate'][number];

/** Somebody who can conduct interviews, within some days. */
export interface PersonTimes {
  id: number;
  name: string;
  time_zone: string;
  working_hours: Rows['employees']['working_hours'];
  busy: Busy[];
  calendar: { read_at: string | null; is_old: boolean } | null;
  /** Until when their own calendar was read, where one counts. */
  known_until: Date | null;
  /** Interviews within four weeks before and after now. */
  load: number;
}

/** Whose interviews are named, and the interviews that are in nobody's way: what is to be moved, a hold of one's own. */
interface Asked {
  profile?: number | null;
  except?: readonly number[];
}

/** SQL that is true for interviews, rows `i`, that take people and a room: a hold does until its time is over. */
export const takesSql = (i = 'i'): string =>
  `(${i}.status <> 'cancelled' and (${i}.status <> 'on_hold' or ${i}.hold_until > now()))`;

const within = (row: string) => `tstzrange(${row}.starts_at, ${row}.ends_at, '[)') && $2::tstzmultirange`;

const iso = (at: number) => new Date(at).toISOString();
const rangesOf = (spans: readonly Span[]) => `{${spans.map(({ from, to }) => `[${iso(from)},${iso(to)})`).join()}}`;

/** SQL of a time that is taken, of a row with times and the interview `i`. */
const takenSql = (row: string) => `jsonb_build_object('from', ${row}.starts_at, 'to', ${row}.ends_at,
  'interview_id', case when i.applicant_profile_id = $3::bigint then i.id end, 'in_calendar', false)`;

/** When people are busy within some spans, with what says when they work: one statement, whatever their number. */
export function timesOf(ids: readonly number[], spans: readonly Span[], asked: Asked = {}): Promise<PersonTimes[]> {
  return query<PersonTimes>(
    `select e.id, e.first_name || ' ' || e.last_name as name, coalesce(e.time_zone, o.time_zone) as time_zone,
       e.working_hours, coalesce(b.busy, '[]') as busy, coalesce(l.load, 0) as load,
       case when c.id is not null then jsonb_build_object('read_at', c.read_at, 'is_old', ${isOldSql()}) end as calendar,
       c.read_at + interval '${READ_DAYS} days' as known_until
     from employees e join organizations o on o.id = 1
     left join calendar_connections c on c.employee_id = e.id and ${countsSql()}
     left join lateral (select jsonb_agg(t.taken order by t.starts_at) as busy from (
       select w.starts_at, ${takenSql('w')} as taken from interview_interviewers w join interviews i on i.id = w.interview_id
        where w.employee_id = e.id and w.is_busy and ${takesSql()} and i.id <> all($4::bigint[]) and ${within('w')}
       union all select x.starts_at, jsonb_build_object('from', x.starts_at, 'to', x.ends_at, 'interview_id', null, 'in_calendar', true)
        from calendar_busy_times x where x.employee_id = e.id and ${within('x')}) t) b on true
     left join lateral (select count(*)::int as load from interview_interviewers w
      where w.employee_id = e.id and w.is_busy
        and tstzrange(w.starts_at, w.ends_at, '[)') && tstzrange(now() - ${weeks}, now() + ${weeks}, '[)')) l on true
     where e.id = any($1::bigint[]) and e.deactivated_at is null and e.aasm_state <> 'archived'
     order by e.last_name, e.first_name, e.id`,
    [[...ids], rangesOf(spans), asked.profile ?? null, asked.except ?? []],
    { name: 'interviews-times' },
  );
}

/** When rooms are taken. */
export function roomTimes(ids: readonly number[], spans: readonly Span[], asked: Asked = {}): Promise<Answer['rooms']> {
  return query(
    `select r.id, r.name, coalesce((select jsonb_agg(${takenSql('i')} order by i.starts_at) from interviews i
        where i.room_id = r.id and ${takesSql()} and i.id <> all($4::bigint[]) and ${within('i')}), '[]') as busy
     from interview_rooms r where r.id = any($1::bigint[]) order by r.name`,
    [[...ids], rangesOf(spans), asked.profile ?? null, asked.except ?? []],
    { name: 'interviews-rooms' },
  );
}

/** SQL of the id of the person whom an application is from, by SQL of its id. */
const personSql = (profile: string) => `(select coalesce(known.merged_into_id, known.id)
  from applicant_profiles asked join applicants known on known.id = asked.applicant_id where asked.id = ${profile})`;

/** SQL that is true for applications, rows `p`, of the person whom an application is from: nobody is in two places. */
export const ofPersonSql = (profile: string): string => samePersonSql('p.applicant_id', personSql(profile));

/** When the person of an application has interviews, for whichever job. */
export async function candidateTimes(
  profile: number,
  spans: readonly Span[],
  except: readonly number[] = [],
): Promise<Busy[]> {
  return query<Busy>(
    `select i.starts_at as "from", i.ends_at as "to", case when i.applicant_profile_id = $3::bigint then i.id end as interview_id,
         false as in_calendar
       from interviews i join applicant_profiles p on p.id = i.applicant_profile_id
      where ${takesSql()} and i.id <> all($1::bigint[]) and ${within('i')} and ${ofPersonSql('$3::bigint')}
      order by i.starts_at`,
    [except, rangesOf(spans), profile],
    { name: 'interviews-candidate-times' },
  );
}

/** POST interviews/free_busy */
export const interviewFreeBusy: Handler<'interviewFreeBusy'> = async (context) => {
  const { employee_ids: people = [], room_ids: rooms = [], applicant_profile_id: profile } = context.body;
  const spans = [context.body, ...(context.body.also ?? [])].map(({ from, to }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
  }));
  for (const [at, { from, to }] of spans.entries()) {
    const field = at === 0 ? 'to' : `also.${at - 1}.to`;
    if (!(to > from)) throw new ValidationFailed([{ field, code: 'interval' }]);
    if (to - from > mostDays * 86_400_000)
      throw new ValidationFailed([{ field, code: 'interviews.errors.tooManyDays', values: { days: mostDays } }]);
  }
  if (profile != null) await lockChosen(callerOf(context), { ids: [profile] }, {});
  const asked = { profile: profile ?? null };
  const found = await timesOf(people ?? [], spans, asked);
  return json({
    people: found.map(({ id, name, time_zone, working_hours, busy, calendar }) => ({
      id,
      name,
      time_zone,
      works: spans
        .flatMap(({ from, to }) => worksBetween(working_hours, time_zone, from, to))
        .map((span) => ({ from: iso(span.from), to: iso(span.to) })),
      busy,
      calendar,
    })),
    rooms: await roomTimes(rooms ?? [], spans, asked),
    candidate: profile != null ? await candidateTimes(profile, spans) : [],
  } satisfies Record<keyof Answer, unknown>);
};
