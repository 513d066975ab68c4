import { rereadCalendars } from '../../calendars/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Rows } from '../../generated/rows.ts';
import type { InterviewAct } from '../../generated/types/interview.ts';
import { setMilestone, type ChosenProfile } from '../../candidates/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { Conflict, NotFound } from '../../platform/errors/errors.ts';
import { allowedAct } from '../../platform/resource/acts/transitions.ts';
import type { Language } from '../../generated/shapes.ts';
import { forgetAnswers } from '../answers/read.ts';
import { holdFree, insertInterviewers } from './book.ts';
import { scheduledOf } from './read.ts';
import { bookingOf, lockInterview, writeDown } from './schedule.ts';
import { announce } from './announce.ts';
import { factsOf, type Facts } from './facts.ts';
import { requireZones } from './times.ts';
import { isZone, momentOf } from '../../platform/calendar/clocks.ts';

type Interview = Rows['interviews'];
type Values = Partial<Omit<Interview, 'id' | 'sequence' | 'lock_version' | 'created_at' | 'updated_at'>>;

/** An interview that is being changed, under the locks of its application and its own. */
interface Changing {
  interview: Interview;
  profile: ChosenProfile;
  interviewerIds: number[];
  caller: Caller;
  language: Language;
}

interface Called {
  params: { id: number };
  body: { lock_version: number };
  language: Language;
}

/** @throws 404, 403; 409 where somebody changed it meanwhile; 422 where it does not allow the act */
async function begin(context: Called, caller: Caller, act: InterviewAct): Promise<Changing> {
  const { id } = context.params;
  const exists = await queryOne('select 1 from interviews where id = $1', [id]);
  if (!exists) throw new NotFound();
  const { interview, profile } = await lockInterview(id, caller);
  if (interview.lock_version !== context.body.lock_version) throw new Conflict('stale');
  await allowedAct(resourceOf('interview'), interview, act, context.language);
  const rows = await query<Pick<Rows['interview_interviewers'], 'employee_id'>>(
    'select employee_id from interview_interviewers where interview_id = $1 order by employee_id',
    [id],
  );
  const interviewerIds = rows.map(({ employee_id }) => employee_id);
  return { interview, profile, interviewerIds, caller, language: context.language };
}

/**
 * Writes an interview; what calendars are told of raises the sequence in the same statement, and those who conduct it
 * are busy as it says in the same transaction.
 */
export async function write(
  { interview }: Pick<Changing, 'interview'>,
  values: Values,
  { raises }: { raises: boolean },
): Promise<void> {
  const names = Object.keys(values);
  const after = await queryOne<Interview>(
    `update interviews set ${[...names.map((name, at) => `"${name}" = $${at + 2}`), `sequence = sequence + ${raises ? 1 : 0}`, 'lock_version = lock_version + 1'].join(', ')}
      where id = $1 returning *`,
    [interview.id, ...names.map((name) => values[name as keyof Values])],
  );
  await query(
    `update interview_interviewers w set starts_at = i.starts_at, ends_at = i.ends_at, is_busy = i.status <> 'cancelled'
      from interviews i where i.id = w.interview_id and w.interview_id = $1`,
    [interview.id],
    { name: 'interviews-follow' },
  );
  if (!isSameTime(interview, after!)) await forgetAnswers(interview.id);
  await audit({
    action: 'status' in values ? 'change_state' : 'update',
    entity: 'interview',
    id: interview.id,
    before: { ...interview },
    after: { ...after! },
  });
}

const isSameTime = (one: Interview, other: Interview) =>
  one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at.getTime() === other.ends_at.getTime();

async function answer({ interview, caller }: Changing) {
  const [shown] = await scheduledOf([interview.id], caller);
  return json(shown satisfies CallTypes['moveInterview']['answer'] | undefined);
}

/**
 * The calendars of those who conduct an interview, or shall, are read once more for a time of it. What is wrong with what
 * is asked is said later, by whoever checks it.
 */
async function rereadOf(
  id: number,
  named: readonly number[] | undefined,
  span?: { from: Date; to: Date },
): Promise<void> {
  const found = await queryOne<{ starts_at: Date; ends_at: Date; ids: number[] }>(
    `select i.starts_at, i.ends_at, array(select w.employee_id from interview_interviewers w where w.interview_id = i.id) as ids
       from interviews i where i.id = $1`,
    [id],
    { name: 'interviews-to-reread' },
  );
  if (!found) return;
  const { from, to } = span ?? { from: found.starts_at, to: found.ends_at };
  await rereadCalendars(named ?? found.ids, from, to);
}

/** PUT interviews/{id}/move: another time, another place, and others where they are named. */
export const moveInterview: Handler<'moveInterview'> = async (context) => {
  const { begins, minutes, time_zone, interviewer_ids: named } = context.body;
  const from = isZone(time_zone) ? momentOf(begins, time_zone) : undefined;
  if (from) await rereadOf(context.params.id, named, { from, to: new Date(from.getTime() + minutes * 60_000) });
  return withTransaction(() => move(context), { retry: true });
};

async function move(context: Parameters<Handler<'moveInterview'>>[0]) {
  const { body } = context;
  const changing = await begin(context, callerOf(context), 'move');
  const { interview, profile } = changing;
  requireZones({ time_zone: body.time_zone, candidate_time_zone: body.candidate_time_zone });
  const ids = body.interviewer_ids ?? changing.interviewerIds;
  const room = body.room_id === undefined ? interview.room_id : body.room_id;
  const booking = bookingOf({ ...body, interviewer_ids: ids, room_id: room }, body.time_zone, 'begins');
  await holdFree([booking], {
    profile: profile.id,
    zone: body.time_zone,
    language: context.language,
    except: interview.id,
    overCalendars: body.over_calendars,
  });
  const before = (await factsOf([interview.id]))[0]!;
  await dropInterviewers(
    interview.id,
    changing.interviewerIds.filter((id) => !ids.includes(id)),
  );
  await write(
    changing,
    {
      starts_at: booking.from,
      ends_at: booking.to,
      time_zone: body.time_zone,
      room_id: room,
      ...given(body, 'candidate_time_zone', 'place', 'video_link', 'message'),
    },
    { raises: true },
  );
  await insertInterviewers([
    { id: interview.id, interviewerIds: ids.filter((id) => !changing.interviewerIds.includes(id)) },
  ]);
  const after = (await factsOf([interview.id]))[0]!;
  await announce([
    ...goneFrom(before, after),
    { facts: after, news: 'moved', toCandidate: body.notify_candidate ?? true },
  ]);
  await writeDown('interview_moved', profile, [after]);
  return answer(changing);
}

/** PUT interviews/{id}/interviewers */
export const changeInterviewers: Handler<'changeInterviewers'> = async (context) => {
  await rereadOf(context.params.id, context.body.interviewer_ids);
  return withTransaction(() => replaceInterviewers(context), { retry: true });
};

async function replaceInterviewers(context: Parameters<Handler<'changeInterviewers'>>[0]) {
  const changing = await begin(context, callerOf(context), 'change_interviewers');
  const { interview, profile, interviewerIds } = changing;
  const ids = context.body.interviewer_ids;
  const added = ids.filter((id) => !interviewerIds.includes(id));
  const removed = interviewerIds.filter((id) => !ids.includes(id));
  if (added.length === 0 && removed.length === 0) return answer(changing);
  await holdFree([{ from: interview.starts_at, to: interview.ends_at, interviewerIds: added, roomId: null }], {
    profile: profile.id,
    zone: interview.time_zone,
    language: context.language,
    except: interview.id,
    overCalendars: context.body.over_calendars,
  });
  const before = (await factsOf([interview.id]))[0]!;
  await dropInterviewers(interview.id, removed);
  await write(changing, {}, { raises: true });
  await insertInterviewers([{ id: interview.id, interviewerIds: added }]);
  const after = (await factsOf([interview.id]))[0]!;
  const invited = after.interviewers.filter(({ id }) => added.includes(id));
  await announce([
    ...goneFrom(before, after),
    { facts: after, news: 'invited', interviewers: invited, toCandidate: false },
  ]);
  await writeDown('interview_interviewers', profile, [after]);
  return answer(changing);
}

/** PUT interviews/{id}/cancel */
export const cancelInterview: Handler<'cancelInterview'> = async (context) => {
  const { reason = null, message = null, notify_candidate = true } = context.body;
  const changing = await begin(context, callerOf(context), 'cancel');
  const { interview, profile, caller } = changing;
  await write(
    changing,
    {
      status: 'cancelled',
      cancelled_at: new Date(),
      cancelled_by_id: caller.id,
      cancel_reason: reason?.trim() || null,
    },
    { raises: true },
  );
  const facts = (await factsOf([interview.id]))[0]!;
  await announce([{ facts: { ...facts, message }, news: 'cancelled', toCandidate: notify_candidate ?? true }]);
  await writeDown('interview_cancelled', profile, [facts]);
  return answer(changing);
};

/** PUT interviews/{id}/held */
export const holdInterview: Handler<'holdInterview'> = async (context) => {
  const changing = await begin(context, callerOf(context), 'hold');
  await write(changing, { status: 'held' }, { raises: false });
  await writeDown('interview_held', changing.profile, [changing.interview]);
  await reachInterviewed(changing);
  return answer(changing);
};

/** The milestone is reached with the first interview that took place, on its day; one that is set stays. */
async function reachInterviewed({ profile, interview }: Changing): Promise<void> {
  const row = await queryOne<{ day: string }>(
    `select to_char($2::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as day
       from organizations o, applicant_profiles p where o.id = 1 and p.id = $1 and p.interviewed_date is null`,
    [profile.id, interview.starts_at],
    { name: 'interviews-milestone' },
  );
  if (row) await setMilestone([profile], 'interviewed', row.day);
}

/** PUT interviews/{id}/no_show */
export const noShowInterview: Handler<'noShowInterview'> = async (context) => {
  const changing = await begin(context, callerOf(context), 'no_show');
  await write(changing, { status: 'no_show' }, { raises: false });
  await writeDown('interview_no_show', changing.profile, [changing.interview]);
  return answer(changing);
};

/** Takes people off an interview. */
export async function dropInterviewers(id: number, employeeIds: readonly number[]): Promise<void> {
  await query('delete from interview_interviewers where interview_id = $1 and employee_id = any($2::bigint[])', [
    id,
    [...employeeIds],
  ]);
  await forgetAnswers(id, { employeeIds });
}

/** Those who conducted it before are told that it is off for them, as of the time that they know. */
export function goneFrom(before: Facts, after: Facts) {
  const gone = before.interviewers.filter(({ id }) => after.interviewers.every((each) => each.id !== id));
  if (gone.length === 0) return [];
  const facts = { ...before, sequence: after.sequence };
  return [{ facts, news: 'cancelled' as const, interviewers: gone, toCandidate: false }];
}

/** What the call names of some values; what it leaves out stays as it is. */
function given<Body extends object, Name extends keyof Body>(body: Body, ...names: Name[]): Pick<Body, Name> {
  return Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))) as Pick<
    Body,
    Name
  >;
}
