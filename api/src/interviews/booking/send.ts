import {
  lockChosen,
  lockOwn,
  recordEvents,
  refuseRemoved,
  announceChanged,
  type ChosenProfile,
} from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { dayInWords } from '../../generated/date-words.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/calendar/clocks.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { escapeHtml, isAddress, queueMail, shownHtml } from '../../platform/mail/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import { t } from '../../platform/texts/texts.ts';
import { paragraph } from '../scheduling/announce.ts';
import { factsBefore } from '../scheduling/facts.ts';
import { nameOf, plannedOf, requireStage } from '../scheduling/schedule.ts';
import { isCalendarTime, requireZones } from '../scheduling/times.ts';
import { bookingAddress, createBookingLink } from './links.ts';
import { bookingsOf } from './read.ts';
import { periodOf, slotsOf } from './slots.ts';

type Wanted = CallTypes['sendBookingLink']['body'];
type Booking = Pick<
  Rows['interview_bookings'],
  | 'applicant_profile_id'
  | 'planned_interview_id'
  | 'kind'
  | 'minutes'
  | 'interviewers_needed'
  | 'first_day'
  | 'last_day'
  | 'notice_hours'
  | 'change_hours'
  | 'grid_minutes'
  | 'room_id'
  | 'place'
  | 'video_link'
  | 'message'
  | 'time_zone'
  | 'candidate_time_zone'
> & { name: Text; interviewer_ids: number[] };

const day = 86_400_000;
const mostDays = 60;

/** What a planned interview says already. */
interface Planned {
  applicantProfileId: number;
  planItemId: number;
  /** Times from tomorrow on, for so many days. */
  days?: number;
  noticeHours?: number;
  changeHours?: number;
  gridMinutes?: number;
  /** Who sends it, is written back to, and hears what becomes of it. */
  by: number;
}

/**
 * Mails a candidate the link by which they choose the time of a planned interview, in the running transaction: with the
 * kind, the length and the interviewers of the plan, on the clock of whoever sends it. Answers the id of the booking;
 * undefined where nothing was sent, as the application is over, the plan is not of its job or names nobody, or there is
 * no address.
 */
export async function sendBookingLinkOfPlan({
  applicantProfileId,
  planItemId,
  days = 14,
  by,
  ...rules
}: Planned): Promise<number | undefined> {
  const profile = await lockOwn(applicantProfileId);
  if (!profile || profile.removed) return undefined;
  const planned = await queryOne<
    Pick<Booking, 'kind' | 'minutes' | 'interviewers_needed' | 'interviewer_ids' | 'time_zone'>
  >(
    `select n.kind, n.minutes, n.interviewers_needed, coalesce(e.time_zone, o.time_zone) as time_zone,
       (select coalesce(json_agg(u.id order by u.id), '[]') from planned_interviews_interviewers l join employees u on u.id = l.interviewer_id
          and u.deactivated_at is null and u.aasm_state <> 'archived' where l.planned_interview_id = n.id) as interviewer_ids
       from planned_interviews n join employees e on e.id = $2 join organizations o on o.id = 1 where n.id = $1`,
    [planItemId, by],
    { name: 'bookings-planned' },
  );
  if (!planned || planned.interviewer_ids.length === 0) return undefined;
  const dayFromNow = (count: number) => dayIn(count, planned.time_zone);
  const wanted = {
    ...{ planned_interview_id: planItemId, kind: planned.kind, minutes: planned.minutes },
    ...{ interviewer_ids: planned.interviewer_ids, interviewers_needed: planned.interviewers_needed },
    ...{ first_day: dayFromNow(1), last_day: dayFromNow(Math.min(days, mostDays)), time_zone: planned.time_zone },
    ...(rules.noticeHours === undefined ? {} : { notice_hours: rules.noticeHours }),
    ...(rules.changeHours === undefined ? {} : { change_hours: rules.changeHours }),
    ...(rules.gridMinutes === undefined ? {} : { grid_minutes: rules.gridMinutes }),
  };
  try {
    return await giveBooking(profile, wanted, by);
  } catch (error) {
    if (error instanceof ValidationFailed || error instanceof Conflict) return undefined;
    throw error;
  }
}

/** POST applicant_profiles/{id}/bookings */
export const sendBookingLink: Handler<'sendBookingLink'> = async (context) => {
  const caller = callerOf(context);
  const [profile] = await lockChosen(caller, { ids: [context.params.id] }, {});
  await requireKnown([profile!.id]);
  refuseRemoved([profile!]);
  const id = await giveBooking(profile!, context.body, caller.id);
  const [shown] = await bookingsOf({ ids: [id] }, caller);
  return json(shown, { status: 201 });
};

/** Writes a booking down and mails its link, under the lock of the application. @throws 409 for nobody with an address, 422 */
export async function giveBooking(profile: ChosenProfile, wanted: Wanted, by: number): Promise<number> {
  await requireStage(profile);
  const booking = await bookingOf(profile, wanted);
  const { interviewer_ids: interviewers, ...row } = booking;
  await requireInUse(booking);
  const { to } = periodOf(booking);
  const names = [...Object.keys(row), 'organizer_id', 'sent_at', 'expires_at'];
  const values: Record<string, unknown> = { ...row, organizer_id: by, sent_at: new Date(), expires_at: new Date(to) };
  const made = await queryOne<Pick<Rows['interview_bookings'], 'id'>>(
    `insert into interview_bookings (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')}) returning id`,
    names.map((name) => (name === 'name' ? JSON.stringify(values[name]) : values[name])),
  );
  await query(
    'insert into interview_bookings_interviewers (interview_booking_id, interviewer_id) select $1, unnest($2::bigint[])',
    [made!.id, interviewers],
  );
  await mailLink(made!.id, { ...booking, organizer_id: by });
  await recordEvents([
    { profileId: profile.id, jobId: profile.job_id, action: 'booking_sent', after: { name: booking.name } },
  ]);
  await announceChanged([profile]);
  await audit({ action: 'create', entity: 'interview-booking', id: made!.id, after: { ...row, organizer_id: by } });
  return made!.id;
}

/** What a call wants, as it is kept. @throws 422 for days, zones and plans that do not go */
async function bookingOf(
  profile: Pick<ChosenProfile, 'id' | 'job_id' | 'workflow_id'>,
  wanted: Wanted,
): Promise<Booking> {
  const {
    time_zone,
    candidate_time_zone = null,
    first_day,
    last_day,
    interviewer_ids: pool,
    interviewers_needed: needed = null,
  } = wanted;
  requireZones({ time_zone, candidate_time_zone });
  requireDays(first_day, last_day);
  if (needed !== null && needed > pool.length)
    throw new ValidationFailed([{ field: 'interviewers_needed', code: 'maximum', values: { maximum: pool.length } }]);
  const planned = await plannedOf(
    profile,
    [{ planned_interview_id: wanted.planned_interview_id ?? null }],
    'planned_interview_id',
  );
  const booking: Booking = {
    ...{ applicant_profile_id: profile.id, planned_interview_id: wanted.planned_interview_id ?? null },
    ...{ name: nameOf(wanted, planned), kind: wanted.kind, minutes: wanted.minutes, interviewer_ids: pool },
    ...{ interviewers_needed: needed, first_day, last_day, time_zone, candidate_time_zone },
    ...{
      notice_hours: wanted.notice_hours ?? 24,
      change_hours: wanted.change_hours ?? 24,
      grid_minutes: wanted.grid_minutes ?? 30,
    },
    ...{ room_id: wanted.room_id ?? null, place: wanted.place?.trim() || null, video_link: wanted.video_link ?? null },
    message: wanted.message?.trim() || null,
  };
  if (periodOf(booking).to <= Date.now())
    throw new ValidationFailed([{ field: 'last_day', code: 'interviews.errors.past' }]);
  return booking;
}

function requireDays(first: string, last: string): void {
  for (const [field, date] of Object.entries({ first_day: first, last_day: last }))
    if (!isCalendarTime(`${date}T00:00`)) throw new ValidationFailed([{ field, code: 'format' }]);
  const days = (Date.parse(last) - Date.parse(first)) / day;
  if (days < 0) throw new ValidationFailed([{ field: 'last_day', code: 'interval' }]);
  if (days > mostDays)
    throw new ValidationFailed([
      { field: 'last_day', code: 'interviews.errors.tooManyDays', values: { days: mostDays } },
    ]);
  if (Date.parse(last) > Date.now() + 366 * day)
    throw new ValidationFailed([{ field: 'last_day', code: 'interviews.errors.tooFar' }]);
}

/** @throws 422 for people and rooms that are not in use */
async function requireInUse({ interviewer_ids: pool, room_id: room }: Booking): Promise<void> {
  const found = await queryOne<{ people: number; room: boolean }>(
    `select (select count(*)::int from employees where id = any($1::bigint[]) and deactivated_at is null and aasm_state <> 'archived') as people,
       $2::bigint is null or exists (select from interview_rooms where id = $2 and not is_archived) as room`,
    [pool, room],
    { name: 'bookings-in-use' },
  );
  const wrong = [...(found!.people < pool.length ? ['interviewer_ids'] : []), ...(found!.room ? [] : ['room_id'])];
  if (wrong.length > 0) throw new ValidationFailed(wrong.map((field) => ({ field, code: 'reference' })));
}

type Mailed = Pick<
  Booking,
  'applicant_profile_id' | 'name' | 'kind' | 'minutes' | 'room_id' | 'place' | 'last_day' | 'message'
> & {
  organizer_id: number | null;
};

/** What a candidate is written, with a link. */
async function letterOf(booking: Mailed) {
  const about = await factsBefore(booking.applicant_profile_id, booking.organizer_id ?? 0, {
    interviewerIds: [],
    roomId: booking.room_id,
  });
  if (!about) throw new NotFound();
  const { candidate, organizer, organization } = about;
  const { language } = candidate;
  const values = {
    ...{ name: inLanguage(booking.name, language), job: inLanguage(about.job.name, language) },
    ...{ organization: organization.name, day: dayInWords(booking.last_day, language) },
  };
  const html = (href: string) =>
    [
      paragraph(t(language, 'mail.greeting', { name: candidate.name })),
      paragraph(t(language, 'bookings.mail.body', values)),
      paragraph([values.name, ...factLines({ ...booking, room: about.room }, language)].join('\n')),
      `<p><a href="${escapeHtml(href)}">${escapeHtml(t(language, 'bookings.mail.link'))}</a></p>`,
      paragraph(t(language, 'bookings.mail.until', values)),
      ...(booking.message ? [paragraph(booking.message)] : []),
      paragraph([organizer?.name, organization.name].filter(Boolean).join('\n')),
    ].join('\n');
  const subject = oneLine(t(language, 'bookings.mail.subject', values));
  return { about, to: candidate.email?.trim() ?? '', subject, html, language };
}

/** How long, how and where, a line for each, in a reader's language. */
export function factLines(
  { minutes, kind, room, place }: { minutes: number; kind: Booking['kind']; room: string | null; place: string | null },
  language: Language,
): string[] {
  const line = (key: string, value: string) => t(language, `interviews.mails.line.${key}`, { value });
  const where = [room, place].filter(Boolean).join(', ');
  return [
    t(language, 'bookings.line.minutes', { minutes }),
    line('kind', t(language, `resources.interviews.values.kind.${kind}`)),
    ...(where ? [line('where', where)] : []),
  ];
}

/** Mails a link to a booking, in the running transaction. @throws 409 for a candidate without an address */
export async function mailLink(id: number, booking: Mailed): Promise<void> {
  const { about, to, subject, html, language } = await letterOf(booking);
  if (!isAddress(to)) throw new Conflict('bookings.errors.noAddress');
  await queueMail({
    ...{
      to,
      subject,
      language,
      html: html(await createBookingLink(id, language)),
      openHtml: html(bookingAddress(language)),
    },
    ...{ secret: true, recipientKind: 'candidate', purpose: 'interview_booking' },
    ...{ applicantId: about.applicant_id, applicantProfileId: about.applicant_profile_id, jobId: about.job.id },
    employeeId: about.organizer?.id ?? null,
    ...(about.organizer ? { from: about.organizer.email, replyTo: about.organizer.email } : {}),
  });
}

/** POST applicant_profiles/{id}/booking_mail: what would be sent, in the candidate's language, and what they would find. */
export const previewBookingLink: Handler<'previewBookingLink'> = async (context) => {
  const profile = await queryOne<Pick<ChosenProfile, 'id' | 'job_id' | 'workflow_id'>>(
    `select p.id, p.job_id, j.workflow_id from applicant_profiles p join jobs j on j.id = p.job_id
      where p.id = $1 and not p.is_deleted`,
    [context.params.id],
  );
  if (!profile) throw new NotFound();
  await requireKnown([profile.id]);
  const booking = await bookingOf(profile, context.body);
  const slots = await slotsOf(booking, { except: [] });
  const { to, subject, html, language } = await letterOf({ ...booking, organizer_id: callerOf(context).id });
  return {
    mail: isAddress(to) ? { to, subject, message: shownHtml(html(bookingAddress(language))).html } : null,
    free: slots.length,
    first: slots[0] ? new Date(slots[0].begins).toISOString() : null,
  };
};
