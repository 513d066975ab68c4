import { announceChanged, recordEvents, samePersonSql } from '../../candidates/index.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict } from '../../platform/errors/errors.ts';
import { scheduledOf } from '../scheduling/read.ts';
import { lockInterview } from '../scheduling/schedule.ts';
import { canTakeSql, makeCurrent } from './read.ts';

type CheckState = Rows['interview_answers']['check_state'];
type Named = CallTypes['disownInterviewAddress']['body'];

/** PUT interviews/{id}/disown_address: it is a stranger's again, and nothing counts that came from there. */
export const disownInterviewAddress: Handler<'disownInterviewAddress'> = async (context) => {
  const begun = await begin(context.params.id, context.body, callerOf(context));
  const changed = await change(begun, 'disowned', `(n.is_current or n.check_state = 'taken')`);
  if (!changed.some(({ before }) => before === 'taken')) throw new Conflict('stale');
  return end(begun, changed, 'interview_answer_disowned');
};

/** PUT interviews/{id}/own_address: undoes that. What was answered to the time that an interview has by now counts again. */
export const ownInterviewAddress: Handler<'ownInterviewAddress'> = async (context) => {
  const begun = await begin(context.params.id, context.body, callerOf(context));
  const changed = await change(begun, 'taken', `n.check_state = 'disowned'`);
  if (changed.length === 0) throw new Conflict('stale');
  const last = await query<{ id: number }>(
    `select id from (select distinct on (n.interview_id) n.id, n.interview_id, n.employee_id, n.answered_at,
         ${canTakeSql} as counts
       from interview_answers n join interviews i on i.id = n.interview_id
      where n.id = any($1::bigint[]) order by n.interview_id, n.answered_at desc, n.id desc) n
    where counts and not exists (select from interview_answers c where c.interview_id = n.interview_id and c.is_current
      and c.employee_id is not distinct from n.employee_id and (c.answered_at, c.id) > (n.answered_at, n.id))`,
    [changed.map(({ id }) => id)],
    { name: 'interviews-count-again' },
  );
  for (const { id } of last) await makeCurrent(id);
  return end(begun, changed, 'interview_answer_owned');
};

/** An interview under its lock, and whose address it is: of an interviewer, or of its candidate. */
async function begin(id: number, { address, employee_id }: Named, caller: Caller) {
  const locked = await lockInterview(id, caller);
  const interviewer = await queryOne<{ name: string }>(
    `select e.first_name || ' ' || e.last_name as name from interview_interviewers w join employees e on e.id = w.employee_id
      where w.interview_id = $1 and e.id = $2`,
    [id, employee_id],
  );
  if (employee_id !== null && !interviewer) throw new Conflict('stale');
  return { ...locked, caller, address, employee_id, interviewer: interviewer?.name ?? null };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** The entry that is kept of the person of an application's applicant, $1. */
const keptSql = '(select coalesce(known.merged_into_id, known.id) from applicants known where known.id = $1)';

/** Gives a state to answers `n` from the address to all interviews of that person, of applications that are gone too. */
async function change({ profile, address, employee_id }: Begun, state: CheckState, condition: string) {
  const changed = await query<{ id: number; before: CheckState; profile_id: number; job_id: number; stage_id: number }>(
    `with found as (
       select n.id, n.check_state as before, p.id as profile_id, p.job_id, p.stage_id
         from interview_answers n join interviews i on i.id = n.interview_id
         join applicant_profiles p on p.id = i.applicant_profile_id
        where n.from_address = $2 and ${condition} and case when $3::bigint is null
          then n.employee_id is null and ${samePersonSql('p.applicant_id', keptSql)} else n.employee_id = $3 end
        order by n.id for update of n)
     update interview_answers o set is_current = false, check_state = $4 from found where found.id = o.id returning found.*`,
    [profile.applicant_id, address, employee_id, state],
  );
  for (const { id, before } of changed)
    await audit({
      action: 'update',
      entity: 'interview-answer',
      id,
      before: { check_state: before },
      after: { check_state: state },
    });
  return changed;
}

async function end(
  { interview, profile, interviewer, caller }: Begun,
  changed: Awaited<ReturnType<typeof change>>,
  action: 'interview_answer_disowned' | 'interview_answer_owned',
) {
  const { name, starts_at, time_zone } = interview;
  const after = { name, starts_at, time_zone, interviewer };
  await recordEvents([{ profileId: profile.id, jobId: profile.job_id, action, after }]);
  const others = changed.map((each) => ({ ...each, id: each.profile_id })).filter(({ id }) => id !== profile.id);
  await announceChanged([profile, ...others]);
  const [shown] = await scheduledOf([interview.id], caller);
  return json(shown satisfies CallTypes['disownInterviewAddress']['answer'] | undefined);
}
