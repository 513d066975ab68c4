import { announceChanged, recordEvents } from '../../candidates/index.ts';
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

/** An answer that is to be checked, under the locks of its application and its interview. */
async function begin(id: number, caller: Caller) {
  const named = await queryOne<Pick<Answer, 'interview_id'>>(
    'select interview_id from interview_answers where id = $1',
    [id],
  );
  if (!named) throw new NotFound();
  const { interview, profile } = await lockInterview(named.interview_id, caller);
  const answer = await queryOne<Answer & { can_take: boolean; newer: boolean; interviewer: string | null }>(
    `select n.*, ${canTakeSql} as can_take, e.first_name || ' ' || e.last_name as interviewer,
       exists (select from interview_answers c where c.interview_id = i.id and c.is_current
         and c.employee_id is not distinct from n.employee_id and (c.answered_at, c.id) > (n.answered_at, n.id)) as newer
     from interview_answers n join interviews i on i.id = n.interview_id left join employees e on e.id = n.employee_id
     where n.id = $1 and ${isToCheckSql}`,
    [id],
  );
  if (!answer) throw new Conflict('stale');
  return { answer, interview, profile };
}

type Checking = Awaited<ReturnType<typeof begin>>;

async function end({ answer, interview, profile }: Checking, state: 'taken' | 'dismissed', caller: Caller) {
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
      action: `interview_answer_${state}`,
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
