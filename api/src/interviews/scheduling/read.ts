import { isAgreedSql } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { Role } from '../../generated/shapes.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { reachesPlaceSql } from '../../platform/permissions/reach.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { viewOf } from '../../platform/resource/view.ts';
import { answersToCheckSql, answerSql, ownAddressesSql } from '../answers/read.ts';
import { planInForceSql } from '../in-force.ts';

export type Scheduled = CallTypes['moveInterview']['answer'];

/** SQL of the acts that a role may do with an interview `i` as it stands. */
const availableSql = (role: Role) =>
  `(select ${viewOf(resourceOf('interview'), role).byName.get('available')!.sql} from (select i.*) t)`;

/** SQL of an interview, a row `i` of interviews, as the staff reads it. */
const interviewSql = (role: Role) => `json_build_object('id', i.id, 'applicant_profile_id', i.applicant_profile_id,
  'stage_id', i.stage_id, 'planned_interview_id', i.planned_interview_id, 'name', i.name, 'kind', i.kind,
  'starts_at', i.starts_at, 'ends_at', i.ends_at, 'time_zone', i.time_zone, 'candidate_time_zone', i.candidate_time_zone,
  'room', (select json_build_object('id', r.id, 'name', r.name) from interview_rooms r where r.id = i.room_id),
  'place', i.place, 'video_link', i.video_link, 'message', i.message, 'status', i.status, 'sequence', i.sequence,
  'organizer', (select e.first_name || ' ' || e.last_name from employees e where e.id = i.organizer_id),
  'interviewers', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name,
      'is_active', e.deactivated_at is null and e.aasm_state <> 'archived', 'answer', ${answerSql('i.id', 'e.id')})
      order by e.last_name, e.first_name, e.id), '[]')
    from interview_interviewers w join employees e on e.id = w.employee_id where w.interview_id = i.id),
  'candidate_answer', ${answerSql('i.id', 'null')},
  'answers_to_check', ${admits('takeInterviewAnswer', { role }) ? answersToCheckSql : "'[]'::json"},
  'own_addresses', ${admits('disownInterviewAddress', { role }) ? ownAddressesSql : "'[]'::json"}, 'cancelled_at', i.cancelled_at, 'cancel_reason', i.cancel_reason, 'lock_version', i.lock_version,
  'available', ${availableSql(role)})`;

/** Interviews by their ids, in the order of time. */
export async function scheduledOf(ids: readonly number[], { role }: Pick<Caller, 'role'>): Promise<Scheduled[]> {
  const rows = await query<{ interview: Scheduled }>(
    `select ${interviewSql(role)} as interview from interviews i where i.id = any($1::bigint[]) order by i.starts_at, i.id`,
    [[...ids]],
    { name: `interviews-scheduled-${role}` },
  );
  return rows.map(({ interview }) => interview);
}

/** GET applicant_profiles/{id}/interviews: those to come, the next one first, then what was, the last one first. */
export const profileInterviews: Handler<'profileInterviews'> = async (context) =>
  json({ interviews: await interviewsOf(context.params.id, callerOf(context)) });

/** The same, for callers who have checked that the application is in reach. */
export async function interviewsOf(profile: number, { role }: Pick<Caller, 'role'>): Promise<Scheduled[]> {
  const rows = await query<{ interview: Scheduled }>(
    `select ${interviewSql(role)} as interview from interviews i where i.applicant_profile_id = $1 and i.status <> 'on_hold'
      order by (i.status = 'scheduled' and i.ends_at > now()) desc,
        case when i.status = 'scheduled' and i.ends_at > now() then i.starts_at end, i.starts_at desc, i.id limit 200`,
    [profile],
    { name: `interviews-of-profile-${role}` },
  );
  return rows.map(({ interview }) => interview);
}

/** GET jobs/{id}/scheduled_interviews */
export const jobSchedule: Handler<'jobSchedule'> = async (context) => {
  const caller = callerOf(context);
  const { when = 'coming', limit = 50, offset = 0 } = context.query;
  const coming = when === 'coming';
  const place = { job: 'p.job_id', stage: 'p.stage_id' };
  const from = `from interviews i join applicant_profiles p on p.id = i.applicant_profile_id and not p.is_deleted
      join applicants a on a.id = p.applicant_id
     where p.job_id = $1 and ${reachesPlaceSql({ id: '$2', role: caller.role }, place)}
       and ${coming ? "(i.status = 'scheduled' and i.ends_at > now())" : "(i.status not in ('scheduled', 'on_hold') or i.status = 'scheduled' and i.ends_at <= now())"}`;
  const { total } = (await queryOne<{ total: number }>(`select count(*)::int as total ${from}`, [
    context.params.id,
    caller.id,
  ]))!;
  const interviews = await query<CallTypes['jobSchedule']['answer']['interviews'][number]>(
    `select btrim(concat_ws(' ', a.first_name, a.last_name)) as candidate, ${interviewSql(caller.role)} as interview ${from}
      order by i.starts_at ${coming ? '' : 'desc'}, i.id limit $3 offset $4`,
    [context.params.id, caller.id, limit, offset],
  );
  return json({ total, interviews });
};

/** GET applicant_profiles/{id}/interview_choices */
export const interviewChoices: Handler<'interviewChoices'> = async (context) => {
  const caller = callerOf(context);
  const found = await queryOne<{ choices: CallTypes['interviewChoices']['answer'] }>(
    `select json_build_object(
       'candidate', btrim(concat_ws(' ', a.first_name, a.last_name)),
       'has_email', coalesce(a.email, '') <> '' and p.removed_at is null, 'job_id', p.job_id, 'stage_id', p.stage_id,
       'time_zone', coalesce((select e.time_zone from employees e where e.id = $2), o.time_zone),
       'planned', (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'kind', n.kind,
           'minutes', n.minutes, 'gap_minutes', n.gap_minutes, 'interviewers_needed', n.interviewers_needed,
           'interviewer_ids', (select coalesce(json_agg(l.interviewer_id order by e.last_name, e.id), '[]')
             from planned_interviews_interviewers l join employees e on e.id = l.interviewer_id
              and e.deactivated_at is null and e.aasm_state <> 'archived' where l.planned_interview_id = n.id),
           'scheduled', exists (select from interviews i where i.planned_interview_id = n.id
             and i.applicant_profile_id = p.id and ${isAgreedSql('i')})) order by n.position, n.id), '[]')
         from planned_interviews n where n.interview_plan_id = ${planInForceSql({ job: 'p.job_id', stage: 'p.stage_id' })}),
       'team_ids', (select coalesce(json_agg(t.employee_id order by t.employee_id), '[]') from job_assignments t
         join employees e on e.id = t.employee_id and e.deactivated_at is null and e.aasm_state not in ('archived', 'pending')
        where t.job_id = p.job_id),
       'people', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
           order by e.last_name, e.first_name, e.id), '[]') from employees e
         where e.deactivated_at is null and e.aasm_state <> 'archived'),
       'rooms', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'seats', r.seats,
           'video_link', r.video_link) order by r.name), '[]') from interview_rooms r where not r.is_archived)) as choices
     from applicant_profiles p join applicants a on a.id = p.applicant_id join organizations o on o.id = 1
     where p.id = $1 and not p.is_deleted`,
    [context.params.id, caller.id],
    { name: 'interviews-choices' },
  );
  if (!found) throw new NotFound();
  return json(found.choices);
};
