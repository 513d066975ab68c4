import { rereadCalendars } from '../../calendars/index.ts';
import {
  lockChosen,
  recordEvents,
  refuseRemoved,
  announceChanged,
  type ChosenProfile,
} from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Text } from '../../generated/shapes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import { inEveryLanguage } from '../../platform/texts/texts.ts';
import { takesInterviewsSql } from '../in-force.ts';
import { holdFree, insertInterviewers, type Booking } from './book.ts';
import { scheduledOf } from './read.ts';
import { announce } from './announce.ts';
import { factsOf } from './facts.ts';
import { requireZones, spanOf } from './times.ts';

export type NewInterview = CallTypes['scheduleInterviews']['body']['interviews'][number];
type Interview = Rows['interviews'];

/** POST applicant_profiles/{id}/interviews */
export const scheduleInterviews: Handler<'scheduleInterviews'> = async (context) => {
  const { time_zone, candidate_time_zone, interviews } = context.body;
  requireZones({ time_zone, candidate_time_zone });
  const bookings = interviews.map((interview, at) => bookingOf(interview, time_zone, `interviews.${at}.begins`));
  await rereadFor(bookings);
  return withTransaction(() => schedule(context, bookings), { retry: true });
};

/** The calendars of those whom bookings take are read once more, before the transaction that looks whether they are free. */
export async function rereadFor(bookings: readonly Booking[]): Promise<void> {
  const people = [...new Set(bookings.flatMap(({ interviewerIds }) => interviewerIds))];
  const [from, to] = [bookings.map((each) => each.from.getTime()), bookings.map((each) => each.to.getTime())];
  await rereadCalendars(people, new Date(Math.min(...from)), new Date(Math.max(...to)));
}

async function schedule(context: Parameters<Handler<'scheduleInterviews'>>[0], bookings: readonly Booking[]) {
  const caller = callerOf(context);
  const { time_zone, candidate_time_zone = null, message = null, interviews } = context.body;
  const [profile] = await lockChosen(caller, { ids: [context.params.id] }, {});
  refuseRemoved([profile!]);
  await requireStage(profile!);
  const planned = await plannedOf(profile!, interviews);
  await holdFree(bookings, {
    ...{ profile: profile!.id, zone: time_zone, language: context.language },
    overCalendars: context.body.over_calendars,
  });
  const rows = interviews.map((interview, at) => ({
    applicant_profile_id: profile!.id,
    stage_id: profile!.stage_id,
    planned_interview_id: interview.planned_interview_id ?? null,
    name: nameOf(interview, planned),
    kind: interview.kind,
    starts_at: bookings[at]!.from,
    ends_at: bookings[at]!.to,
    time_zone,
    candidate_time_zone,
    room_id: interview.room_id ?? null,
    place: interview.place?.trim() || null,
    video_link: interview.video_link ?? null,
    message: message?.trim() || null,
    organizer_id: caller.id,
  }));
  const ids = await insert(rows);
  await insertInterviewers(ids.map((id, at) => ({ id, interviewerIds: interviews[at]!.interviewer_ids })));
  const facts = await factsOf(ids);
  await announce(
    facts.map((each) => ({ facts: each, news: 'invited', toCandidate: context.body.notify_candidate ?? true })),
  );
  await writeDown('interview_scheduled', profile!, facts);
  if (context.body.booking_id != null) await settleOffered(context.body.booking_id, profile!.id, ids[0]!);
  await audit(...rows.map((row, at) => ({ action: 'create' as const, entity: 'interview', id: ids[at]!, after: row })));
  return json({ interviews: await scheduledOf(ids, caller) }, { status: 201 });
}

/** The link whose candidate offered the time leads to the interview from now on. @throws 422 for one of another application */
async function settleOffered(booking: number, profile: number, interview: number): Promise<void> {
  const settled = await query<Pick<Rows['interview_bookings'], 'id'>>(
    `update interview_bookings set status = 'booked', interview_id = $3, booked_at = now(), lock_version = lock_version + 1
      where id = $1 and applicant_profile_id = $2 and status in ('sent', 'opened', 'none_fit', 'expired') returning id`,
    [booking, profile, interview],
    { name: 'interviews-settle-booking' },
  );
  if (settled.length === 0) throw new ValidationFailed([{ field: 'booking_id', code: 'reference' }]);
}

/** What a call says of time, people and room of an interview. */
export function bookingOf(
  {
    begins,
    minutes,
    interviewer_ids,
    room_id = null,
  }: Pick<NewInterview, 'begins' | 'minutes' | 'interviewer_ids' | 'room_id'>,
  zone: string,
  field: string,
): Booking {
  return { ...spanOf(begins, minutes, zone, field), interviewerIds: interviewer_ids, roomId: room_id ?? null };
}

/** Whoever is hired or rejected is interviewed no more. */
export async function requireStage({ stage_id: stage }: Pick<ChosenProfile, 'stage_id'>): Promise<void> {
  const found = await queryOne<{ takes: boolean }>(
    `select ${takesInterviewsSql('s')} as takes from stages s where s.id = $1`,
    [stage],
  );
  if (!found?.takes) throw new ValidationFailed([{ field: 'stage_id', code: 'interviews.errors.lastStages' }]);
}

type Planned = Pick<Rows['planned_interviews'], 'id' | 'name'>;

/** The planned interviews that are named, of plans for this job. @throws 422 for others */
export async function plannedOf(
  { job_id, workflow_id }: Pick<ChosenProfile, 'job_id' | 'workflow_id'>,
  interviews: readonly Pick<NewInterview, 'planned_interview_id'>[],
  field = 'interviews.#.planned_interview_id',
) {
  const named = interviews.flatMap(({ planned_interview_id: id }) => (id == null ? [] : [id]));
  const found = await query<Planned>(
    `select n.id, n.name from planned_interviews n join interview_plans p on p.id = n.interview_plan_id
       join stages s on s.id = p.stage_id
      where n.id = any($1::bigint[]) and s.workflow_id = $3 and coalesce(p.job_id, $2) = $2`,
    [named, job_id, workflow_id],
    { name: 'interviews-planned' },
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const wrong = interviews.flatMap(({ planned_interview_id: id }, at) => (id == null || byId.has(id) ? [] : [at]));
  if (wrong.length > 0)
    throw new ValidationFailed(wrong.map((at) => ({ field: field.replace('#', String(at)), code: 'reference' })));
  return byId;
}

/** As typed, else of the plan, else what kind it is. */
export function nameOf(
  interview: Pick<NewInterview, 'name' | 'kind' | 'planned_interview_id'>,
  planned: Map<number, Planned>,
): Text {
  return (
    typedName(interview.name) ??
    (planned.get(interview.planned_interview_id ?? 0)?.name as Text | undefined) ??
    (inEveryLanguage(`resources.interviews.values.kind.${interview.kind}`) as Text)
  );
}

export function typedName(name: NewInterview['name']): Text | undefined {
  const typed = Object.entries(name ?? {}).flatMap(([language, text]) => {
    const line = oneLine(text ?? '').slice(0, 120);
    return line ? [[language, line]] : [];
  });
  return typed.length > 0 ? (Object.fromEntries(typed) as Text) : undefined;
}

async function insert(rows: readonly Partial<Interview>[]): Promise<number[]> {
  const names = Object.keys(rows[0]!);
  const made = await query<Pick<Interview, 'id'>>(
    `insert into interviews (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_array_elements($1::jsonb) with ordinality as g(value, at)
       cross join lateral jsonb_populate_record(null::interviews, g.value) r order by g.at returning id`,
    [JSON.stringify(rows)],
    { name: 'interviews-insert' },
  );
  return made.map(({ id }) => id);
}

type Act = Extract<Parameters<typeof recordEvents>[0][number]['action'], `interview_${string}`>;

/** What was done with interviews, in the history of their application and on the boards that show it. */
export async function writeDown(
  action: Act,
  { id, job_id, stage_id }: Pick<ChosenProfile, 'id' | 'job_id' | 'stage_id'>,
  interviews: readonly Pick<Interview, 'name' | 'starts_at' | 'time_zone'>[],
): Promise<void> {
  await recordEvents(
    interviews.map(({ name, starts_at, time_zone }) => ({
      profileId: id,
      jobId: job_id,
      action,
      after: { name, starts_at, time_zone },
    })),
  );
  await announceChanged([{ id, job_id, stage_id }]);
}

/** @throws 404 for an interview of nobody whom the caller reaches */
export async function lockInterview(
  id: number,
  caller: Caller,
): Promise<{ interview: Interview; profile: ChosenProfile }> {
  const named = await queryOne<Pick<Interview, 'applicant_profile_id'>>(
    'select applicant_profile_id from interviews where id = $1',
    [id],
  );
  const [profile] = await lockChosen(caller, { ids: [named?.applicant_profile_id ?? 0] }, {});
  const interview = await queryOne<Interview>('select * from interviews where id = $1 for update', [id]);
  return { interview: interview!, profile: profile! };
}
