import { announceChanged, recordEvents, samePersonSql, type ProfileAction } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound } from '../../platform/errors/errors.ts';
import { readNotificationsOf } from '../../platform/notifications/index.ts';
import { scheduledOf } from '../scheduling/read.ts';
import { lockInterview } from '../scheduling/schedule.ts';
import { canTakeSql, isToCheckSql, makeCurrent } from './read.ts';
import { notifyOrganizer } from './take-in.ts';

type Answer = Rows['interview_answers'];

/** The entry that is kept of the person of an application's applicant, $1. */
const keptSql = '(select coalesce(known.merged_into_id, known.id) from applicants known where known.id = $1)';

/** An answer of which `condition` is true, under the locks of its application and its interview. */
async function begin(id: number, caller: Caller, condition = isToCheckSql) {
  const named = await queryOne<Pick<Answer, 'interview_id'>>(
    'select interview_id from interview_answers where id = $1',
    [id],
  );
  if (!named) throw new NotFound();
  const { interview, profile } = await lockInterview(named.interview_id, caller);
  const answer = await queryOne<Answer & { can_take: boolean; newer: boolean; interviewer: string | null }>(
    `select n.*, ${canTakeSql} as can_take, e.first_name || ' ' || e.last_name as interviewer,
       exists (select from interview_answers c where c.interview_id = i.id and c.is_current
         and c.employee_id is not distinct from n.employee_id and c.answered_at > n.answered_at) as newer
     from interview_answers n join interviews i on i.id = n.interview_id left join employees e on e.id = n.employee_id
     where n.id = $1 and ${condition}`,
    [id],
  );
  if (!answer) throw new Conflict('stale');
  return { answer, interview, profile };
}

type Checking = Awaited<ReturnType<typeof begin>>;

async function end(
  { answer, interview, profile }: Checking,
  state: 'taken' | 'dismissed',
  caller: Caller,
  action: ProfileAction = `interview_answer_${state}`,
) {
  await query('update interview_answers set check_state = $2 where id = $1', [answer.id, state], {
    name: 'interviews-end-check',
  });
  await readNotificationsOf('everybody', 'interview_answer_id', [answer.id]);
  const { id, check_state } = answer;
  await audit({
    action: 'update',
    entity: 'interview-answer',
    id,
    before: { check_state },
    after: { check_state: state },
  });
  const { name, starts_at, time_zone } = interview;
  await recordEvents([
    {
      profileId: profile.id,
      jobId: profile.job_id,
      action,
      after: { name, starts_at, time_zone, answer: answer.answer, interviewer: answer.interviewer },
    },
  ]);
  await announceChanged([profile]);
  const [shown] = await scheduledOf([interview.id], caller);
  return json(shown satisfies CallTypes['takeInterviewAnswer']['answer'] | undefined);
}

/** PUT interview_answers/{id}/take: it counts, unless they have answered anew since. */
export const takeInterviewAnswer: Handler<'takeInterviewAnswer'> = async (context) => {
  const caller = callerOf(context);
  const checking = await begin(context.params.id, caller);
  const { answer, interview } = checking;
  // Moved meanwhile: to the time that it has now they have not answered.
  if (!answer.can_take) throw new Conflict('stale');
  if (!answer.newer) {
    await makeCurrent(answer.id);
    const { organizer_id } = interview;
    if (organizer_id !== caller.id)
      await notifyOrganizer({ ...answer, ...interview, interview_id: interview.id }, answer.answer);
  }
  return end(checking, 'taken', caller);
};

/** PUT interview_answers/{id}/dismiss */
export const dismissInterviewAnswer: Handler<'dismissInterviewAnswer'> = async (context) => {
  const caller = callerOf(context);
  return end(await begin(context.params.id, caller), 'dismissed', caller);
};

/** PUT interview_answers/{id}/disown: its address is a stranger's again, and nothing counts that came from there. */
export const disownInterviewAnswer: Handler<'disownInterviewAnswer'> = async (context) => {
  const caller = callerOf(context);
  const checking = await begin(context.params.id, caller, `n.check_state = 'taken' and n.from_address is not null`);
  const { answer, profile } = checking;
  const others = await query<
    Pick<Answer, 'id' | 'check_state'> & { profile_id: number; job_id: number; stage_id: number }
  >(
    `update interview_answers o set is_current = false, check_state = case when o.check_state = 'taken' then 'dismissed' end
       from interviews oi join applicant_profiles op on op.id = oi.applicant_profile_id
      where oi.id = o.interview_id and o.from_address = $2 and (o.is_current or o.check_state = 'taken')
        and case when $3::bigint is null then o.employee_id is null and ${samePersonSql('op.applicant_id', keptSql)}
          else o.employee_id = $3 end
      returning o.id, o.check_state, op.id as profile_id, op.job_id, op.stage_id`,
    [profile.applicant_id, answer.from_address, answer.employee_id],
  );
  for (const { id, check_state } of others.filter((other) => other.id !== answer.id && other.check_state !== null))
    await audit({
      action: 'update',
      entity: 'interview-answer',
      id,
      before: { check_state: 'taken' },
      after: { check_state },
    });
  await announceChanged(
    others.map((other) => ({ ...other, id: other.profile_id })).filter(({ id }) => id !== profile.id),
  );
  return end(checking, 'dismissed', caller, 'interview_answer_disowned');
};
