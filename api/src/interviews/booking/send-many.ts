import { chosenToRead, isAgreedSql, lockChosen } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Text } from '../../generated/shapes.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { isAddress } from '../../platform/mail/index.ts';
import { planInForceSql } from '../in-force.ts';
import { isOverSql } from './links.ts';
import { giveBooking } from './send.ts';

/** The most candidates that one call writes to. */
const MOST = 100;

type Answer = CallTypes['sendBookingLinks']['answer'];
type Unsent = Answer['unsent'][number];

/** A candidate and the interview that a link would be for. */
type Found = Pick<Rows['planned_interviews'], 'kind' | 'minutes'> & {
  id: number;
  name: string;
  email: string | null;
  is_over: boolean;
  has_plan: boolean;
  planned_interview_id: number | null;
  interview: Text;
  interviewer_ids: number[];
  interviewers_needed: number | null;
  has_time: boolean;
  has_link: boolean;
};

/** SQL that is true for links, rows `b`, by which a time can still be chosen. */
const isOpenSql = `b.status in ('sent', 'opened', 'none_fit') and b.expires_at > now()`;

/** Each of some applications with the interview of its plan that is named, else the first that has no time yet. */
function interviewsNext(ids: readonly number[], planned: number | null): Promise<Found[]> {
  return query<Found>(
    `select p.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, a.email, ${isOverSql} as is_over,
       exists (select from planned_interviews n where n.interview_plan_id = f.plan_id) as has_plan,
       next.id as planned_interview_id, next.name as interview, next.kind, next.minutes, next.interviewers_needed,
       coalesce(next.has_time, false) as has_time,
       (select coalesce(json_agg(u.id order by u.id), '[]') from planned_interviews_interviewers l
          join employees u on u.id = l.interviewer_id and u.deactivated_at is null and u.aasm_state <> 'archived'
         where l.planned_interview_id = next.id) as interviewer_ids,
       exists (select from interview_bookings b where b.applicant_profile_id = p.id and b.planned_interview_id = next.id
         and ${isOpenSql}) as has_link
     from applicant_profiles p join applicants a on a.id = p.applicant_id
     cross join lateral (select ${planInForceSql({ job: 'p.job_id', stage: 'p.stage_id' })} as plan_id) f
     left join lateral (
       select n.*, t.has_time from planned_interviews n cross join lateral (
         select exists (select from interviews i where i.planned_interview_id = n.id and i.applicant_profile_id = p.id
           and ${isAgreedSql('i')}) as has_time) t
       where n.interview_plan_id = f.plan_id and ($2::bigint is null and not t.has_time or n.id = $2)
       order by n.position, n.id limit 1) next on true
     where p.id = any($1::bigint[]) order by a.last_name, a.first_name, p.id`,
    [[...ids], planned],
    { name: 'bookings-next-of-many' },
  );
}

/** Why somebody gets no link, if they get none. */
function whyNot(found: Found, named: boolean): Unsent['reason'] | undefined {
  if (found.is_over) return 'over';
  if (!isAddress(found.email?.trim() ?? '')) return 'no_address';
  if (!found.has_plan) return 'no_plan';
  if (found.planned_interview_id === null) return named ? 'no_plan' : 'has_one';
  if (found.has_time || found.has_link) return 'has_one';
  return found.interviewer_ids.length === 0 ? 'no_interviewers' : undefined;
}

async function sorted(ids: readonly number[], planned: number | null) {
  const found = await interviewsNext(ids, planned);
  const judged = found.map((each) => ({ each, reason: whyNot(each, planned !== null) }));
  const reached = judged.flatMap(({ each, reason }) => (reason === undefined ? [each] : []));
  const unsent = judged.flatMap(({ each: { id, name }, reason }) =>
    reason === undefined ? [] : [{ id, name, reason }],
  );
  const recipients = reached.map(({ id, name, planned_interview_id: of, interview }) => ({
    ...{ id, name, interview },
    planned_interview_id: of!,
  }));
  return { reached, answer: { recipients, unsent } satisfies Answer };
}

/** POST applicant_profiles/booking_recipients */
export const bookingRecipients: Handler<'bookingRecipients'> = async (context) => {
  const { planned_interview_id: planned = null, ...choice } = context.body;
  const ids = await chosenToRead(callerOf(context), choice, MOST);
  await requireKnown(ids);
  return (await sorted(ids, planned)).answer;
};

/**
 * POST applicant_profiles/send_bookings: all of them in one transaction, so that one that is cut off has sent nothing;
 * the same call again finds who has a link and leaves them out.
 */
export const sendBookingLinks: Handler<'sendBookingLinks'> = async (context) => {
  const caller = callerOf(context);
  const { ids, filter, planned_interview_id: planned = null, ...rules } = context.body;
  const chosen = await lockChosen(caller, {}, { ...(ids ? { ids } : {}), ...(filter ? { filter } : {}) });
  if (chosen.length > MOST)
    throw new ValidationFailed([
      { field: ids ? 'ids' : 'filter', code: 'atMost', values: { limit: MOST, max: MOST, count: MOST } },
    ]);
  await requireKnown(chosen.map(({ id }) => id));
  const profiles = new Map(chosen.map((profile) => [profile.id, profile]));
  const { reached, answer } = await sorted([...profiles.keys()], planned);
  for (const { id, planned_interview_id, kind, minutes, interviewer_ids, interviewers_needed: needed } of reached) {
    const item = { planned_interview_id, kind, minutes, interviewer_ids };
    const interviewers_needed = needed !== null && needed < interviewer_ids.length ? needed : null;
    await giveBooking(profiles.get(id)!, { ...rules, ...item, interviewers_needed }, caller.id);
  }
  return answer;
};
